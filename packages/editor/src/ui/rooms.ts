/** The rooms of the screen in the order of the eye, each with what has its focus: the first of these that is there. */
const ROOMS = [
  ['.ed-top', '[role="toolbar"] button:not(:disabled)', 'a'],
  ['.ed-rail', '[role="option"][tabindex="0"]', 'button'],
  ['.ed-arrange-view', '[role="option"][tabindex="0"]', 'button'],
  ['.ed-handover', 'button:not(:disabled)'],
  ['.ed-canvas', '.ed-slide [contenteditable="true"]'],
  ['.ed-notes', 'textarea', 'button'],
  ['.ed-inspector', '[role="tab"][aria-selected="true"]'],
] as const;

/** Where words that are written stay open: what is marked in them is what the inspector changes. */
const BESIDE_WORDS = '.ed-canvas, .ed-notes, .ed-inspector';

/**
 * F6, as between the panes of other programs: from the room that has the focus to the one beside it, around the end.
 * Answers whether words that are being written stay open there.
 */
export function focusNextRoom(from: Element | null, by: 1 | -1): boolean {
  const rooms = ROOMS.flatMap(([room, ...doors]) => {
    const element = document.querySelector<HTMLElement>(room);
    if (element === null) return [];
    const entries = doors.flatMap((door) => element.querySelector<HTMLElement>(door) ?? []);
    return [{ element, entry: entries[0] ?? element }];
  });
  const here = rooms.findIndex(({ element }) => element.contains(from));
  const next = here < 0 && by === -1 ? rooms.length - 1 : (here + by + rooms.length) % rooms.length;
  const room = rooms[next];
  room?.entry.focus({ preventScroll: true });
  return room?.element.matches(BESIDE_WORDS) ?? false;
}
