/** The HTML of a renderer, and its cost: roughly as many characters of HTML as usually come of so much work. */
export interface Rendered {
  readonly html: string;
  readonly cost: number;
  /** It is the source, because anything else would take too much. */
  readonly isOverBudget: boolean;
}

/** Renders a source. The same source always gives the same HTML at the same cost. */
export type Render = (source: string, kind: string) => Rendered;

/**
 * Caches what a renderer produced: a deck is rendered every few seconds while it is edited, and nearly all of it is
 * unchanged. Empties the cache when it holds more than `capacity` characters.
 */
export function remembering(render: Render, capacity = 4_000_000): Render {
  const known = new Map<string, Rendered>();
  let size = 0;
  return (source, kind) => {
    const key = `${kind} ${source}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const rendered = render(source, kind);
    size += key.length + rendered.html.length;
    if (size > capacity) {
      known.clear();
      size = key.length + rendered.html.length;
    }
    known.set(key, rendered);
    return rendered;
  };
}
