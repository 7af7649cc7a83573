/**
 * Where a share link may be embedded (specification 1-core §5): what somebody typed, as sources of `frame-ancestors`.
 */
export interface EmbedDomains {
  /** Every entry, cleaned, a space between two: what is stored and shown again. */
  readonly text: string;
  /** Entries that are host sources of a content security policy. */
  readonly sources: readonly string[];
  /** Entries that are none: kept to be mended, never sent. */
  readonly refused: readonly string[];
}

/** Splits on white space, commas and semicolons, and takes out of each entry what no domain has. */
export function readEmbedDomains(typed: string): EmbedDomains {
  const entries = typed
    .split(/[\s,;]+/)
    .map((entry) => entry.replace(/[^\p{L}\p{N}:%./\-_#*]/gu, ''))
    .filter((entry) => entry !== '');
  const unique = [...new Set(entries)];
  return {
    text: unique.join(' '),
    sources: unique.filter(isHostSource),
    refused: unique.filter((entry) => !isHostSource(entry)),
  };
}

/**
 * `host-source` of Content Security Policy 3, section 2.3.1, of http and https: `example.com`,
 * `https://*.example.com:8443`. Without a path, which `frame-ancestors` does not look at; with a dot in its name, or
 * else words that were typed would pass for hosts: only `localhost` and `*` have none.
 */
function isHostSource(entry: string): boolean {
  const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
  const source = new RegExp(
    `^(?:https?://)?(?:\\*|localhost|\\*\\.${label}(?:\\.${label})*|${label}(?:\\.${label})+)(?::(?:\\d{1,5}|\\*))?/?$`,
    'i',
  );
  return source.test(entry);
}
