/** Whether two JSON values are the same. An absent field and one that is undefined are two things. */
export function equalJson(a: unknown, b: unknown): boolean {
  return areEqual(a, b, false);
}

/** Whether they are, and have their fields in the same order: of two declarations of a style the later one may win. */
export function equalInOrder(a: unknown, b: unknown): boolean {
  return areEqual(a, b, true);
}

function areEqual(a: unknown, b: unknown, inOrder: boolean): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => areEqual(value, b[index], inOrder));
  }
  if (Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  const others = Object.keys(right);
  return (
    keys.length === others.length &&
    keys.every(
      (key, index) =>
        (inOrder ? others[index] === key : Object.hasOwn(right, key)) && areEqual(left[key], right[key], inOrder),
    )
  );
}
