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

/** Pictures, films and sounds that a deck names and its file has not: where there are many, all have the same reason and remedy. */
export class MissingMedia {
  readonly #places: Missing[] = [];

  add(missing: Missing): void {
    this.#places.push(missing);
  }

  tell(losses: LossList): void {
    const files = [...new Map(this.#places.map((one) => [`${one.what} ${one.path}`, one])).values()];
    if (files.length <= NAMED) {
      for (const { slide, what, name } of this.#places)
        losses.add(slide, 'missing', `The ${what} “${name}” is not in the file`);
      return;
    }
    const [first] = files;
    const kinds = files.every(({ what }) => what === first?.what) ? `${first?.what}s` : 'pictures, films and sounds';
    const names = files.slice(0, NAMED).map(({ name }) => `“${name}”`);
    const more = `${names.join(', ')} and ${files.length - NAMED} more`;
    losses.add(
      null,
      'missing',
      `${files.length} ${kinds} are not in this file (${more}): import the ZIP file that has them beside the deck`,
    );
  }
}
