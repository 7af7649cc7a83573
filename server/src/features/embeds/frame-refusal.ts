import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page's answer keeps it out of a frame on `embedder`. `frame-ancestors` (CSP Level 3 §6.4.2.1) counts alone
 * where there is one; else `X-Frame-Options` (HTML, "the X-Frame-Options header").
 */
export function refusesFrame(headers: IncomingHttpHeaders, page: URL, embedder: URL): boolean {
  const policies = String(headers['content-security-policy'] ?? '').split(',');
  const lists = policies.flatMap((policy) => ancestorsIn(policy) ?? []);
  if (lists.length > 0) return lists.some((sources) => !sources.some((source) => allows(source, page, embedder)));
  const options = String(headers['x-frame-options'] ?? '')
    .toLowerCase()
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const known = options.filter((value) => value === 'deny' || value === 'sameorigin' || value === 'allowall');
  if (known.length > 1 && new Set(known).size > 1) return true;
  return known[0] === 'deny' || (known[0] === 'sameorigin' && page.origin !== embedder.origin);
}

/** The sources of a policy's first `frame-ancestors`, in a list of one; null where it has none. */
function ancestorsIn(policy: string): [string[]] | null {
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name.toLowerCase() === 'frame-ancestors') return [sources];
  }
  return null;
}

function allows(source: string, page: URL, embedder: URL): boolean {
  const lower = source.toLowerCase();
  if (lower === "'self'") return page.origin === embedder.origin;
  if (lower === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/.test(lower)) return lower === embedder.protocol;
  const match = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^:/]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(lower);
  if (match === null) return false;
  const [, scheme, host = '', port] = match;
  const isScheme =
    scheme === undefined
      ? true
      : `${scheme}:` === embedder.protocol || (scheme === 'http' && embedder.protocol === 'https:');
  const isHost =
    host === '*' || (host.startsWith('*.') ? embedder.hostname.endsWith(host.slice(1)) : host === embedder.hostname);
  const usual = embedder.protocol === 'https:' ? '443' : '80';
  const isPort = port === '*' || (port ?? usual) === (embedder.port || usual);
  return isScheme && isHost && isPort;
}
