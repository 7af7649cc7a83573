/**
 * The path to go on to after signing in: a path of this site, or '/'. Absolute addresses, `//host`, backslashes (browsers
 * read them as slashes) and control characters (browsers drop them) lead elsewhere and are refused.
 */
export function safeReturnTo(asked: string | undefined): string {
  if (asked === undefined || !asked.startsWith('/') || /^\/[/\\]|\\|\p{Cc}/u.test(asked)) return '/';
  const base = 'https://rostrum.invalid';
  if (!URL.canParse(asked, base)) return '/';
  const address = new URL(asked, base);
  if (address.origin !== base || address.pathname.startsWith('//')) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}
