import { webcrypto } from 'node:crypto';

/** Numbers that follow from a seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 to 2³² - 1. */
  uint32(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** 0 to `below` - 1. */
  below(below: number): number {
    return Math.floor((this.uint32() / 2 ** 32) * below);
  }

  chance(probability: number): boolean {
    return this.uint32() / 2 ** 32 < probability;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

let source: Random | null = null;
const inEarnest = webcrypto.getRandomValues.bind(webcrypto);

// Yjs draws the ids of its clients, by which equal changes are ordered, from what it finds here when it is loaded: this
// module is imported before it.
Object.defineProperty(webcrypto, 'getRandomValues', {
  value: <T extends NodeJS.ArrayBufferView>(array: T): T => {
    if (source === null || !(array instanceof Uint32Array)) return inEarnest(array as never) as T;
    for (let index = 0; index < array.length; index += 1) array[index] = source.uint32();
    return array;
  },
});

/** From here on what asks for randomness gets it of a seed; null: of the machine again. */
export function seedEverything(seed: number | null): void {
  source = seed === null ? null : new Random(seed);
}
