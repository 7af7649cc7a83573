import type { TypeSizes } from './measure.ts';

export type Alignment = 'center' | 'left' | 'right' | 'justify' | 'start' | 'end';

/** How a slide that is written as flowing HTML is set. */
export interface FlowStyle {
  readonly width: number;
  readonly height: number;
  /** Where the content begins, in px from the slide's left edge; `width` is that of the content. */
  readonly left?: number;
  readonly sizes: TypeSizes;
  /** Everything in the middle of the slide, as reveal.js does; else a heading at the top and the rest below it. */
  readonly centered: boolean;
  readonly align: Alignment;
  /** How large code is set at most, in units of running text. */
  readonly codeScale: number;
  /** Of a slide that has nothing but a title. */
  readonly titleAlign: Alignment;
  /** How much larger than in text boxes running text is set. */
  readonly textScale: number;
  /** The same for headings that stand by themselves, by level from 1. */
  readonly headingScale: (level: number) => number;
  /** Share of the slide's width that stays free on either side. */
  readonly side: number;
}
