import { words } from '@rostrum/words/convert';
import type { LossList } from '../report.ts';

export interface Missing {
  readonly slide: number | null;
  readonly what: 'picture' | 'film' | 'sound';
  /** Where it should be. */
  readonly path: string;
  /** Its name there, shortened. */
  readonly name: string;
}

/** So many are told one by one, with their slides. */
const NAMED = 3;

/**
 * Pictures, films and sounds that a deck names and its file has not: where there are many, all have the same
 * reason and remedy.
 */
export class MissingMedia {
  readonly #places: Missing[] = [];

  add(missing: Missing): void {
    this.#places.push(missing);
  }

  tell(losses: LossList): void {
    const files = [...new Map(this.#places.map((one) => [`${one.what} ${one.path}`, one])).values()];
    if (files.length <= NAMED) {
      for (const { slide, what, name } of this.#places)
        losses.add(slide, 'missing', words.pictures.missing(what, name));
      return;
    }
    const [first] = files;
    const same = files.every(({ what }) => what === first?.what) ? (first?.what ?? null) : null;
    const names = files.slice(0, NAMED).map(({ name }) => name);
    losses.add(null, 'missing', words.pictures.manyMissing(files.length, same, names));
  }
}
