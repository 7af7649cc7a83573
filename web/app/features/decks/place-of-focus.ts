/**
 * Which of a list has the focus next, when what had it went, or came back: what takes its place, else the last one.
 * null: no other thing is there, or the list is another one altogether. Ids, in their order.
 */
export function placeOfFocus(before: readonly string[], after: readonly string[]): string | null {
  const gone = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  if (gone.length + come.length !== 1) return null;
  const [back] = come;
  if (back !== undefined) return back;
  const at = before.findIndex((id) => !after.includes(id));
  return after[Math.min(at, after.length - 1)] ?? null;
}
