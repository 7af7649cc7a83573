/** Names of parameters whose value opens something; `s` signs the URL of a media file. */
const SECRET_NAME = /^(?:.*[^a-z])?(?:token|secret|signature|sig|grant|code|password|key)$|^s$/i;
const MASK = '…';
/** URLs within URLs that are read; deeper ones are masked whole, so that a request cannot keep the process busy. */
const MAX_DEPTH = 4;

/**
 * Masks what opens a deck or an account for whoever reads a URL in the log: secret parameters in the path, by the patterns of
 * the routes, and in the query, by their names, also of a URL in the query (`return_to`).
 */
export class UrlMask {
  /** Patterns up to their last secret parameter, by their segments: what follows it makes it no less secret. */
  readonly #patterns = new Map<string, readonly string[]>();

  /** `path`: of a route or a page, with `:name` parameters. */
  addRoute(path: string): void {
    const segments = path.split('/').filter((segment) => segment !== '');
    const pattern = segments.slice(0, segments.findLastIndex(isSecretParameter) + 1);
    if (pattern.length > 0) this.#patterns.set(pattern.join('/'), pattern);
  }

  mask(url: string, depth = 0): string {
    const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
    const at = url.indexOf('?');
    if (at < 0) return origin + this.#maskPath(url.slice(origin.length));
    const query = url
      .slice(at + 1)
      .split('&')
      .map((pair) => this.#maskPair(pair, depth));
    return `${origin}${this.#maskPath(url.slice(origin.length, at))}?${query.join('&')}`;
  }

  #maskPath(path: string): string {
    const segments = path.split('/');
    const filled = [...segments.keys()].filter((index) => segments[index] !== '');
    for (const pattern of this.#patterns.values()) {
      const matches = pattern.every((part, index) => {
        const segment = segments[filled[index] ?? -1];
        return segment !== undefined && (part.startsWith(':') || isSame(part, segment));
      });
      if (!matches) continue;
      for (const [index, part] of pattern.entries()) if (isSecretParameter(part)) segments[filled[index] ?? -1] = MASK;
    }
    return segments.join('/');
  }

  #maskPair(pair: string, depth: number): string {
    const [name = ''] = pair.split('=', 1);
    if (SECRET_NAME.test(decode(name).replace(/\]+$/, ''))) return `${name}=${MASK}`;
    const value = decode(pair.slice(name.length + 1));
    if (!/^(?:https?:\/)?\//i.test(value)) return pair;
    if (depth === MAX_DEPTH) return `${name}=${MASK}`;
    const masked = this.mask(value, depth + 1);
    return masked === value ? pair : `${name}=${encodeURIComponent(masked)}`;
  }
}

const isSecretParameter = (segment: string): boolean =>
  segment.startsWith(':') && SECRET_NAME.test(/^:(\w+)/.exec(segment)?.[1] ?? '');

/** Pages are found in any case, and however their path is encoded. */
const isSame = (part: string, segment: string): boolean => part.toLowerCase() === decode(segment).toLowerCase();

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
