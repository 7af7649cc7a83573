/** Names of query parameters whose value opens something. */
const TOKENS = /^(.*[_-])?(token|secret|signature|sig|grant|code|password|key)$/i;

/** The tokens of an invitation and of a speaker view stand in the path. */
const IN_PATH = /^((?:\/api\/v1)?\/invitations\/|\/d\/[^/?#]+\/speaker\/)[^/?#]+/;

/** An address in an address: where signing in leads to. */
const INNER = 'return_to';

/** The address without what would open a deck or an account for whoever reads the log. */
export function maskedAddress(asked: string): string {
  const address = asked.replace(IN_PATH, '$1…');
  const start = address.indexOf('?');
  if (start < 0) return address;
  const query = address
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      if (TOKENS.test(decoded(name))) return `${name}=…`;
      return name === INNER
        ? `${name}=${encodeURIComponent(maskedAddress(decoded(pair.slice(name.length + 1))))}`
        : pair;
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
