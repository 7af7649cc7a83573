/**
 * The path of this site that `asked` leads to, or '/': what may be gone to after signing in, sent as a `Location` or
 * assigned to a window. Absolute addresses, backslashes (browsers read them as slashes), control characters (browsers
 * drop them), half characters and a path with `//` (another host, at once or when `..` before it is resolved) lead
 * elsewhere and are refused. What is left can have no empty segment at its beginning, whatever its dots come to.
 */
export function ownPath(asked: string | null | undefined): string {
  if (typeof asked !== 'string' || !/^\/(?!\/)/.test(asked) || /\\|\p{Cc}|\p{Cs}/u.test(asked)) return '/';
  if (/^[^?#]*\/\//.test(asked)) return '/';
  return asked.replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
}
