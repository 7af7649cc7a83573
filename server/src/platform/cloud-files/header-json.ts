/**
 * A value as JSON that may stand in an HTTP header: all that is not printable ASCII as `\uXXXX`, the halves of what
 * needs two each for itself (Dropbox, 'JSON encoding' of its HTTP reference).
 */
export function headerJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
