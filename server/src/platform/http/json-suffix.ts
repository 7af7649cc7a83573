/**
 * Makes `/api/v1/decks.json` mean `/api/v1/decks`, for the paths of routes that programs call. Any other URL that ends
 * in `.json` is left as it is: a route of its own may answer it.
 */
export class JsonSuffix {
  readonly #paths = new Set<string>();
  #pattern: RegExp | null = null;

  /** `path`: of a route, with `:name` parameters. */
  add(path: string): void {
    this.#paths.add(path);
    this.#pattern = null;
  }

  /** The URL that the router is given in place of `url`. */
  strip(url: string): string {
    const [path, query] = split(url);
    if (!path.endsWith('.json')) return url;
    const stripped = path.slice(0, -'.json'.length);
    this.#pattern ??= new RegExp(`^(?:${[...this.#paths].map(toPattern).join('|')})$`);
    return this.#pattern.test(stripped) ? stripped + query : url;
  }
}

const toPattern = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');

/** A URL before its query, and from its query on. */
function split(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
