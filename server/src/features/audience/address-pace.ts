/** How often those of one address may do something together, on this node: buckets that fill again with time. */
export class AddressPace {
  readonly #pace: { readonly burst: number; readonly perSecond: number; readonly now: () => number };
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(pace: { burst: number; perSecond: number; now: () => number }) {
    this.#pace = pace;
  }

  isTooFast(address: string): boolean {
    const { burst, perSecond, now } = this.#pace;
    const at = now();
    const before = this.#buckets.get(address) ?? { left: burst, at };
    const left = Math.min(burst, before.left + ((at - before.at) / 1000) * perSecond);
    const isTooFast = left < 1;
    this.#buckets.set(address, { left: isTooFast ? left : left - 1, at });
    // Whose bucket is full again is like one who has never come.
    if (this.#buckets.size > 10_000)
      for (const [old, bucket] of this.#buckets)
        if (((at - bucket.at) / 1000) * perSecond >= burst) this.#buckets.delete(old);
    return isTooFast;
  }
}
