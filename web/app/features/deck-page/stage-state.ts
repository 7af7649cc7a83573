/** A slide of the show. */
export interface StageSlide {
  readonly slideId: string;
  readonly h: number;
  readonly v: number;
  readonly number: number;
}

/** Where the stage stands, as the bar below it shows it. */
export interface StageState {
  /** Column and place in its stack, from 0. */
  readonly h: number;
  readonly v: number;
  /** Empty until the player runs. */
  readonly slideId: string;
  /** From 1, stacks counted through. */
  readonly number: number;
  readonly total: number;
  /** The slides, in order; empty until the player runs. */
  readonly slides: readonly StageSlide[];
  /** Slides in each column; null until the player runs. */
  readonly columns: readonly number[] | null;
  readonly canGo: { readonly left: boolean; readonly right: boolean; readonly up: boolean; readonly down: boolean };
  /** The heading of the slide, where it has one. */
  readonly title: string;
}

/** How many slides each column holds, of slides in their order. */
export function columnsOf(slides: readonly { readonly h: number }[]): number[] {
  const columns: number[] = [];
  for (const { h } of slides) columns[h] = (columns[h] ?? 0) + 1;
  return Array.from(columns, (count) => count ?? 0);
}

/** The hash that deep-links to a slide; empty for the first. */
export function slideHash({ h, v }: Pick<StageState, 'h' | 'v'>): string {
  if (v > 0) return `#/${h}/${v}`;
  return h > 0 ? `#/${h}` : '';
}
