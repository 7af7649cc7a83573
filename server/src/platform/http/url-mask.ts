/** Words of parameter names whose value opens something. */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  'token',
  'secret',
  'signature',
  'sig',
  'grant',
  'code',
  'password',
  'key',
]);
const MASK = '…';
/**
 * How deep URLs within URLs are read, and how often one may be encoded. Deeper values are masked whole, so the
 * cost is bounded.
 */
const MAX_DEPTH = 4;

/** A part of a path between two slashes, and where it is from: an encoded slash makes two of one segment. */
interface Part {
  readonly text: string;
  readonly segment: number;
}

/**
 * Masks the parts of a URL that would open a deck or an account to a reader of the log: secret parameters in the path,
 * by the patterns of the routes, and in the query and the hash, by their names, also within a URL in the query
 * (`return_to`). Paths are compared as programs may resolve them: without dot segments, with backslashes as slashes,
 * decoded, in any case.
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
    const origin = /^https?:\/\/[^/?#\\]*/i.exec(url)?.[0] ?? '';
    const [beforeHash, hash] = cut(url.slice(origin.length), '#');
    const [path, query] = cut(beforeHash, '?');
    return (
      origin.replace(/\/\/.*@/, `//${MASK}@`) +
      this.#maskPath(path) +
      (query === null ? '' : `?${this.#maskPairs(query, depth)}`) +
      (hash === null ? '' : `#${this.#maskPairs(hash, depth)}`)
    );
  }

  #maskPath(path: string): string {
    const pieces = path.split(/([/\\])/);
    const segments = pieces.filter((_, index) => index % 2 === 0);
    const parts = segments.flatMap(partsOf);
    for (const segment of this.#secretSegments(parts)) pieces[2 * segment] = MASK;
    for (const [index, segment] of segments.entries()) {
      const inner = partsOf(segment, index);
      if (inner.length > 1 && this.#secretSegments(inner).size > 0) pieces[2 * index] = MASK;
    }
    return pieces.join('');
  }

  #secretSegments(parts: readonly Part[]): ReadonlySet<number> {
    const path = withoutDots(parts);
    const secret = new Set<number>();
    for (const pattern of this.#patterns.values()) {
      const matches = pattern.every((expected, index) => {
        const part = path[index];
        return part !== undefined && (expected.startsWith(':') || expected.toLowerCase() === part.text.toLowerCase());
      });
      if (!matches) continue;
      for (const [index, expected] of pattern.entries())
        if (isSecretParameter(expected)) secret.add(path[index]?.segment ?? 0);
    }
    return secret;
  }

  #maskPairs(query: string, depth: number): string {
    return query
      .split(/([&;])/)
      .map((pair, index) => (index % 2 === 0 ? this.#maskPair(pair, depth) : pair))
      .join('');
  }

  #maskPair(pair: string, depth: number): string {
    const [name, encoded] = cut(pair, '=');
    if (encoded === null) return pair;
    if (isSecretName(decode(name) ?? '')) return `${name}=${MASK}`;
    const value = decode(encoded);
    if (value === null) return `${name}=${MASK}`;
    if (!/[/\\?#]/.test(value)) return pair;
    if (depth === MAX_DEPTH) return `${name}=${MASK}`;
    const masked = this.mask(value, depth + 1);
    return masked === value ? pair : `${name}=${encodeURIComponent(masked)}`;
  }
}

const isSecretParameter = (segment: string): boolean =>
  segment.startsWith(':') && isSecretName(/^:(\w+)/.exec(segment)?.[1] ?? '');

/** `s` signs the URL of a media file. */
function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return name === 's' || words.some((word) => SECRET_WORDS.has(word));
}

function partsOf(segment: string, index: number): Part[] {
  const text = decode(segment) ?? segment;
  return text.split(/[/\\]/).flatMap((part) => (part === '' ? [] : { text: part, segment: index }));
}

function withoutDots(parts: readonly Part[]): Part[] {
  const path: Part[] = [];
  for (const part of parts) {
    if (part.text === '..') path.pop();
    else if (part.text !== '.') path.push(part);
  }
  return path;
}

/**
 * A text without percent-encoding of ASCII characters, which are all that names and patterns have: so it also reads
 * what is not well encoded. Null where it is encoded more often than anybody does.
 */
function decode(text: string): string | null {
  let encoded = text;
  for (let round = 0; round <= MAX_DEPTH; round += 1) {
    const decoded = encoded.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (decoded === encoded) return decoded;
    encoded = decoded;
  }
  return null;
}

/** A text before a sign, and after its first one; null: there is none. */
function cut(text: string, sign: string): [before: string, after: string | null] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}
