import type { TextNode } from '@rostrum/deck';
import type { TextLook } from './look.ts';

/**
 * Letters that look alike, a formula (`source` is TeX; `text` stands for it where there can be none), or (`break`) the
 * end of a line within a paragraph.
 */
export type Run =
  | { readonly kind: 'letters'; readonly text: string; readonly look: TextLook }
  | { readonly kind: 'formula'; readonly source: string; readonly text: string; readonly look: TextLook }
  | { readonly kind: 'break'; readonly look: TextLook };

export interface Bullet {
  /** A sign, or how numbers are written (ECMA-376 part 1, 20.1.10.61). */
  readonly kind: { readonly sign: string } | { readonly scheme: string; readonly start: number };
}

/** A line of text until it is wrapped. Lengths are px. */
export interface Paragraph {
  readonly runs: readonly Run[];
  /** What it looks like where it has no letters. */
  readonly look: TextLook;
  /** From 0, in lists that lie in each other. */
  readonly level: number;
  readonly bullet: Bullet | null;
  /** How far it begins from the side on which its script begins. */
  readonly margin: number;
  /** How much further its first line begins. */
  readonly indent: number;
  readonly before: number;
  readonly after: number;
  /** The nodes of the text that it stands in, the outermost first: steps of a slide are said on these. */
  readonly within: readonly TextNode[];
  /** Which list of the text it belongs to, by the order of the outermost ones; null: none. */
  readonly list: number | null;
}
