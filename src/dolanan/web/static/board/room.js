// How much of the screen a board may take.

/** The pixels that the board may take: what else stands in the table leaves of the screen. */
export function roomIn(table, board) {
  const style = getComputedStyle(table);
  const inner = table.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const rest = table.getBoundingClientRect().height - board.getBoundingClientRect().height;
  const above = table.getBoundingClientRect().top + scrollY;
  return { width: inner, height: innerHeight - above - rest - 2 };
}
