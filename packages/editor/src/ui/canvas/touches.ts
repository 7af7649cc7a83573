/** Milliseconds without a word of a finger until it counts as lifted (specification 1-core §9). */
export const TOUCH_RESET_MS = 1500;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The fingers on the canvas. Of one whose lifting was never heard nothing is left once another one comes. */
export class Touches {
  readonly #places = new Map<number, Place & { readonly time: number }>();

  get count(): number {
    return this.#places.size;
  }

  down(id: number, place: Place, time: number): void {
    for (const [other, { time: heard }] of this.#places) if (time - heard > TOUCH_RESET_MS) this.#places.delete(other);
    this.#places.set(id, { ...place, time });
  }

  /** Where the finger was before, and where the other one is; null where there are not two. */
  move(id: number, place: Place, time: number): { readonly before: Place; readonly other: Place } | null {
    const before = this.#places.get(id);
    const other = [...this.#places].find(([one]) => one !== id)?.[1];
    if (before === undefined) return null;
    this.#places.set(id, { ...place, time });
    return other === undefined ? null : { before, other };
  }

  up(id: number): void {
    this.#places.delete(id);
  }
}
