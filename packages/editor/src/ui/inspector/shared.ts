/** The value that all have, or null when they differ or there is none. */
export function sharedValue<T, V extends string | number | boolean>(
  items: readonly T[],
  read: (item: T) => V,
): V | null {
  const [first] = items;
  if (first === undefined) return null;
  const value = read(first);
  return items.every((item) => read(item) === value) ? value : null;
}
