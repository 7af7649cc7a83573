import type { ImportLoss, ImportPlace, ImportState } from '@rostrum/contract';
import { columns, type Deck, slidesInOrder } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';

export type ImportReport = NonNullable<ImportState['report']>;

/** Longer lists help nobody; the rest is summed up. */
const MAX_LOSSES = 500;

/** Collects what an import could not keep. The same loss on the same slide is counted, not repeated. */
export class LossList {
  readonly #losses = new Map<string, ImportLoss>();

  /** `slide`: position from 1, or null for the whole file. */
  add(slide: number | null, kind: string, message: string, count = 1): void {
    const key = JSON.stringify([slide, kind, message]);
    const before = this.#losses.get(key);
    this.#losses.set(key, { slide, kind, message, count: (before?.count ?? 0) + count });
  }

  /** The whole file first, then slide by slide. */
  list(): ImportLoss[] {
    const all = [...this.#losses.values()].sort((a, b) => (a.slide ?? 0) - (b.slide ?? 0));
    if (all.length <= MAX_LOSSES) return all;
    const rest = all.slice(MAX_LOSSES);
    const count = rest.reduce((sum, loss) => sum + loss.count, 0);
    return [...all.slice(0, MAX_LOSSES), { slide: null, kind: 'more', message: words.reading.more, count }];
  }
}

/** The report of an import. `media`: how many pictures were taken over. */
export function reportOf(format: string, deck: Deck, media: number, losses: LossList): ImportReport {
  const blocks: Record<string, number> = {};
  for (const block of Object.values(deck.blocks)) {
    const type = block.type === 'snippet' && block.props.sourceType !== '' ? block.props.sourceType : block.type;
    blocks[type] = (blocks[type] ?? 0) + 1;
  }
  const list = losses.list();
  const named = new Set(list.map(({ slide }) => slide));
  const slides = slidesInOrder(deck, { includeHidden: true }).length;
  return {
    format,
    slides,
    hidden: slides - slidesInOrder(deck).length,
    blocks,
    media,
    losses: list,
    places: placesOf(deck).filter(({ slide }) => named.has(slide)),
  };
}

/** Every slide's number as the editor's rail has it: column, and row within a stack. */
function placesOf(deck: Deck): ImportPlace[] {
  return columns(deck)
    .flatMap(({ stack, slides }, h) =>
      slides.map((slide, v) => ({ slide_id: slide.id, number: stack === null ? `${h + 1}` : `${h + 1}.${v + 1}` })),
    )
    .map((place, index) => ({ slide: index + 1, ...place }));
}
