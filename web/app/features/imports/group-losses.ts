import type { ImportLoss, ImportPlace, ImportState } from '@rostrum/contract';

export interface NamedSlide {
  /** As the editor's rail numbers it. */
  readonly number: string;
  /** Null in reports that were written before slides were named in them. */
  readonly slideId: string | null;
}

export interface LossGroup {
  readonly message: string;
  /** In the deck's order; empty when the whole deck is meant. */
  readonly slides: readonly NamedSlide[];
  readonly count: number;
}

/** What is there and looks as before, or nearly, but not as what it was. */
const KEPT: ReadonlySet<string> = new Set(['flow', 'type', 'html', 'diagram', 'alt']);

type Report = Pick<NonNullable<ImportState['report']>, 'losses' | 'places'>;

/** What is all there, in other letters where the reader has not got those. */
const FONTS: ReadonlySet<string> = new Set(['font']);

export interface GroupedReport {
  readonly lost: readonly LossGroup[];
  readonly kept: readonly LossGroup[];
  readonly fonts: readonly LossGroup[];
}

/** What an import could not keep, apart from what it kept in another form, and from what shows in another font. */
export function groupReport({ losses, places }: Report): GroupedReport {
  const groups = (belongs: (kind: string) => boolean): LossGroup[] =>
    groupLosses(
      losses.filter(({ kind }) => belongs(kind)),
      places,
    );
  return {
    lost: groups((kind) => !KEPT.has(kind) && !FONTS.has(kind)),
    kept: groups((kind) => KEPT.has(kind)),
    fonts: groups((kind) => FONTS.has(kind)),
  };
}

/** Losses of one kind on many slides are one line. Those of the whole deck come first, then by the first slide. */
function groupLosses(losses: readonly ImportLoss[], places: readonly ImportPlace[]): LossGroup[] {
  const named = new Map(
    places.map(({ slide, number, slide_id }): [number, NamedSlide] => [slide, { number, slideId: slide_id }]),
  );
  const groups = new Map<string, { slides: Set<number>; count: number }>();
  for (const { message, slide, count } of losses) {
    const group = groups.get(message) ?? { slides: new Set(), count: 0 };
    if (slide !== null) group.slides.add(slide);
    group.count += count;
    groups.set(message, group);
  }
  return [...groups]
    .map(([message, { slides, count }]) => ({ message, count, positions: [...slides].sort((a, b) => a - b) }))
    .sort((a, b) => (a.positions[0] ?? 0) - (b.positions[0] ?? 0))
    .map(({ message, count, positions }) => ({
      message,
      count,
      slides: positions.map((slide) => named.get(slide) ?? { number: `${slide}`, slideId: null }),
    }));
}
