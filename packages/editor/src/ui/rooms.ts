/** The rooms of the screen in the order of the eye, each with what has its focus: the first of these that is there. */
const ROOMS = [
  ['.ed-top', '[role="toolbar"] button:not(:disabled)', 'a'],
  ['.ed-rail', '[role="option"][tabindex="0"]', 'button'],
  ['.ed-arrange-view', '[role="option"][tabindex="0"]', 'button'],
  ['.ed-canvas'],
  ['.ed-notes', 'textarea', 'button'],
  ['.ed-inspector', '[role="tab"][aria-selected="true"]'],
] as const;

/** F6, as between the panes of other programs: from the room that has the focus to the one beside it, around the end. */
export function focusNextRoom(from: Element | null, by: 1 | -1): void {
  const rooms = ROOMS.flatMap(([room, ...doors]) => {
    const element = document.querySelector<HTMLElement>(room);
    if (element === null) return [];
    const entries = doors.flatMap((door) => element.querySelector<HTMLElement>(door) ?? []);
    return [{ element, entry: entries[0] ?? element }];
  });
  const here = rooms.findIndex(({ element }) => element.contains(from));
  const next = here < 0 && by === -1 ? rooms.length - 1 : (here + by + rooms.length) % rooms.length;
  rooms[next]?.entry.focus({ preventScroll: true });
}
