/** A path of this application that may be returned to after signing in; anything else is the start page. */
export function safeReturnTo(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/';
  const address = URL.parse(wanted, 'https://rostrum.invalid');
  return address === null || address.host !== 'rostrum.invalid'
    ? '/'
    : address.pathname + address.search + address.hash;
}
