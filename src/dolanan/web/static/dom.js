// Elements from a short notation: h("button", { class: "chip", onclick: pick }, "text", child).

const SVG = "http://www.w3.org/2000/svg";

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [k, v] of Object.entries(value)) element.style.setProperty(k, v);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** An HTML element with its properties and children. */
export const h = (tag, props, ...children) => fill(document.createElement(tag), props, children);

/** An SVG element with its attributes and children. */
export const s = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

/** The element with its children replaced. */
export function put(element, ...children) {
  element.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** The element with these children; those it has already stay in place, so that only the others are laid out. */
export function arrange(element, children) {
  const wanted = new Set(children);
  for (const child of [...element.childNodes]) if (!wanted.has(child)) child.remove();
  let next = element.firstChild;
  for (const child of children) {
    if (child === next) next = child.nextSibling;
    else element.insertBefore(child, next);
  }
  return element;
}

const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  flip: "M7 4v16M7 20l-3-3M7 20l3-3M17 20V4M17 4l-3 3M17 4l3 3",
  share: "M12 15V3M12 3 8 7M12 3l4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7",
  copy: "M9 9h11v12H9zM5 15H4V3h11v2",
  paste: "M9 4H6v17h13V4h-3M9 3h7v4H9z",
  sound: "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  vibrate: "M8 3h8v18H8zM4 8v8M20 8v8",
  skip: "M5 5l9 7-9 7zM18 5v14",
  more: "M4.5 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M11.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M17.9 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  first: "M18 5l-9 7 9 7zM6 5v14",
  back: "M17 5 8 12l9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  forward: "M7 5l9 7-9 7z",
  last: "M6 5l9 7-9 7zM18 5v14",
  compare: "M4 5h7v14H4zM15 5h5M15 9h5M15 13h5M15 17h5",
  chart: "M4 20V4M4 20h16M8 16l4-5 3 3 5-7",
};

/** A line icon of 20 px, hidden from screen readers: the button around it carries the name. */
export const icon = (name) =>
  s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

/** Wait until a stylesheet of a view is in force; one that cannot be had is thrown. */
export function loadStyle(href) {
  const old = document.querySelector(`link[href="${href}"]`);
  if (old) return Promise.resolve();
  return new Promise((done, refuse) => {
    const link = h("link", { rel: "stylesheet", href });
    link.onload = done;
    link.onerror = () => {
      link.remove();
      refuse(new Error(`no ${href}`));
    };
    document.head.append(link);
  });
}
