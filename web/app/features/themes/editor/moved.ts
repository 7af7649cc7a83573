/** Ids with some of them before another one, in the order that they have; null: behind all. */
export function movedBefore(ids: readonly string[], moved: ReadonlySet<string>, before: string | null): string[] {
  const rest = ids.filter((id) => !moved.has(id));
  const found = before === null ? -1 : rest.indexOf(before);
  const at = found < 0 ? rest.length : found;
  return [...rest.slice(0, at), ...ids.filter((id) => moved.has(id)), ...rest.slice(at)];
}

/** The id that those dropped at a place come before. `target` itself may be among them. */
export function dropPlace(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  { target, position }: { readonly target: string; readonly position: 'before' | 'after' },
): string | null {
  const at = ids.indexOf(target) + (position === 'after' ? 1 : 0);
  return ids.slice(Math.max(0, at)).find((id) => !moved.has(id)) ?? null;
}
