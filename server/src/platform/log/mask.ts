/** Names of query parameters whose value opens something. */
const TOKENS = /^(.*[_-])?(token|secret|signature|sig|grant|code|password|key)$/i;

/** The token of an invitation stands in the path. */
const INVITATION = /^((?:\/api\/v1)?\/invitations\/)[^/?#]+/;

/** The address without what would open a deck or an account for whoever reads the log. */
export function maskedAddress(asked: string): string {
  const address = asked.replace(INVITATION, '$1…');
  const start = address.indexOf('?');
  if (start < 0) return address;
  const query = address
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return TOKENS.test(decoded(name)) ? `${name}=…` : pair;
    })
    .join('&');
  return `${address.slice(0, start)}?${query}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
