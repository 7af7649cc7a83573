/** PostgreSQL stores neither U+0000 nor half a surrogate pair, as text or in JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * Where the first string stands that cannot be stored; the place that holds it when a name is such a string. Values
 * that nest without end are refused before. Bytes hold no text.
 */
export function unstorablePath(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const key of Object.keys(value)) {
    if (!isStorable(key)) return [];
    const path = unstorablePath(value[key as keyof typeof value]);
    if (path !== null) return [key, ...path];
  }
  return null;
}

/** The same plain data without what cannot be stored. For what was made here: what somebody sent is refused instead. */
export function storable<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return isStorable(value) ? value : value.replace(new RegExp(UNSTORABLE, 'gu'), '');
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleaned(key), cleaned(inner)]));
}
