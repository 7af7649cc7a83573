/** By what auto-animate knows a block again. */
export interface PairKeys {
  readonly type: string | undefined;
  /** What was said by hand, else its own id. */
  readonly id: string | undefined;
  /** The block that it was copied from. */
  readonly origin: string | undefined;
  readonly name: string | undefined;
}

export interface Pair<T> {
  readonly from: T;
  readonly to: T;
  readonly by: 'id' | 'origin' | 'name';
}

/**
 * Pairs the blocks of two slides for auto-animate, the strongest reason first: by id, then a block with the one that it
 * was copied from (or that is a copy of the same), then by name. Only blocks of one type, and each once.
 */
export function pairBlocks<T>(from: Iterable<T>, to: Iterable<T>, keysOf: (block: T) => PairKeys): readonly Pair<T>[] {
  const left = new Map([...from].map((block) => [block, keysOf(block)]));
  const right = new Map([...to].map((block) => [block, keysOf(block)]));
  const pairs: Pair<T>[] = [];
  const pair = (by: Pair<T>['by'], keyOfLeft: keyof PairKeys, keyOfRight: keyof PairKeys): void => {
    const waiting = new Map<string, T>();
    for (const [block, keys] of left) {
      const key = keys[keyOfLeft];
      if (key !== undefined && key !== '' && !waiting.has(key)) waiting.set(key, block);
    }
    for (const [block, keys] of right) {
      const key = keys[keyOfRight];
      const found = key === undefined ? undefined : waiting.get(key);
      if (key === undefined || found === undefined || left.get(found)?.type !== keys.type) continue;
      waiting.delete(key);
      left.delete(found);
      right.delete(block);
      pairs.push({ from: found, to: block, by });
    }
  };
  pair('id', 'id', 'id');
  pair('origin', 'id', 'origin');
  pair('origin', 'origin', 'id');
  pair('origin', 'origin', 'origin');
  pair('name', 'name', 'name');
  return pairs;
}
