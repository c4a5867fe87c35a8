// What happens at the same time is one beat of a replay.

/** Events that happen one after the other: each a beat of its own. */
export const beatsOf = (events) => events.map((event) => [event]);

/** The beats of which `seen` are known already: those, and what is new, each in a list. */
export function newBeats(beats, seen) {
  const old = beats.map((beat, i) => beat.slice(0, seen[i]?.length ?? 0));
  const fresh = beats.map((beat, i) => beat.slice(old[i].length));
  return { old: old.flat(), fresh: fresh.filter((beat) => beat.length) };
}
