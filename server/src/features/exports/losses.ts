import type { ExportLoss } from '@rostrum/contract';
import { columns, type Deck } from '@rostrum/deck';
import { words } from '@rostrum/words/server';
import { storable } from '../../platform/storable.ts';
import { MOST_LOSSES } from './limits.ts';

/** What a format could not keep, slide by slide. The same loss on the same slide is counted, not repeated. */
export class ExportLosses {
  readonly #losses = new Map<string, ExportLoss>();
  readonly #places: ReadonlyMap<string, { readonly number: string; readonly at: number }>;

  /** The deck whose slides are named: whole, so that they have the numbers that people know. */
  constructor(deck: Deck) {
    this.#places = placesOf(deck);
  }

  add(slideId: string | null, message: string): void {
    const place = slideId === null ? undefined : this.#places.get(slideId);
    const key = JSON.stringify([place === undefined ? null : slideId, message]);
    const before = this.#losses.get(key)?.count ?? 0;
    this.#losses.set(key, {
      slide_id: place === undefined ? null : slideId,
      number: place?.number ?? null,
      message,
      count: before + 1,
    });
  }

  /** The whole deck first, then in the order of its slides. */
  list(): ExportLoss[] {
    const placeOf = ({ slide_id: id }: ExportLoss): number => (id === null ? -1 : (this.#places.get(id)?.at ?? 0));
    const all = [...this.#losses.values()].sort((a, b) => placeOf(a) - placeOf(b));
    if (all.length <= MOST_LOSSES) return storable(all);
    const count = all.slice(MOST_LOSSES).reduce((sum, loss) => sum + loss.count, 0);
    const rest = { slide_id: null, number: null, message: words.exports.moreLosses, count };
    return storable([...all.slice(0, MOST_LOSSES), rest]);
  }
}

/** As the editor's rail numbers slides: column, and row within a stack. */
function placesOf(deck: Deck): Map<string, { number: string; at: number }> {
  const numbers = columns(deck).flatMap(({ stack, slides }, h) =>
    slides.map(({ id }, v) => [id, stack === null ? `${h + 1}` : `${h + 1}.${v + 1}`] as const),
  );
  return new Map(numbers.map(([id, number], at) => [id, { number, at }]));
}
