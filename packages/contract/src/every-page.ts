interface Page<T> {
  /** Of the whole list. */
  readonly total: number;
  readonly results: readonly T[];
}

/** All of a list that is answered in pages, one after the other. `ask`: the page of a number, from 1. */
export async function everyPage<T>(ask: (page: number) => Promise<Page<T>>): Promise<readonly T[]> {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const { total, results } = await ask(page);
    found.push(...results);
    if (results.length === 0 || found.length >= total) return found;
  }
}
