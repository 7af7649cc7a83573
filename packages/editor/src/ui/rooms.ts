/** The rooms of the screen in the order of the eye, each with what has its focus. */
const ROOMS = [
  ['.ed-top', '[role="toolbar"] button:not(:disabled), a, button'],
  ['.ed-rail', '.ed-rail-list [tabindex="0"], button'],
  ['.ed-arrange-view', '.ed-arrange-list [tabindex="0"], button'],
  ['.ed-canvas', ''],
  ['.ed-notes', 'textarea, button'],
  ['.ed-inspector', '[role="tab"][aria-selected="true"]'],
] as const;

/** F6, as between the panes of other programs: from the room that has the focus to the one beside it, around the end. */
export function focusNextRoom(from: Element | null, by: 1 | -1): void {
  const rooms = ROOMS.flatMap(([room, door]) => {
    const element = document.querySelector<HTMLElement>(room);
    const entry = element === null || door === '' ? element : element.querySelector<HTMLElement>(door);
    return element === null || entry === null ? [] : [{ element, entry }];
  });
  const here = rooms.findIndex(({ element }) => element.contains(from));
  const next = here < 0 && by === -1 ? rooms.length - 1 : (here + by + rooms.length) % rooms.length;
  rooms[next]?.entry.focus({ preventScroll: true });
}
