import type { Box } from '../box.ts';
import type { Matrix } from '../matrix.ts';

export interface Gradient {
  readonly kind: 'axial' | 'radial';
  readonly stops: readonly (readonly [number, string])[];
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly radii: readonly [number, number];
  /** From where its points lie to the slide. */
  readonly matrix: Matrix;
}

/** What a path or letter is filled with. A pattern that cannot be drawn is none. */
export type Paint = { readonly color: string } | { readonly gradient: Gradient } | null;

/** An outline that cuts what is painted, on the slide. */
export interface Clip {
  readonly d: string;
  readonly box: Box;
  readonly evenOdd: boolean;
  /** The outline is its box. */
  readonly isBox: boolean;
}

export interface Stroke {
  readonly paint: NonNullable<Paint>;
  readonly alpha: number;
  readonly width: number;
  readonly cap: number;
  readonly join: number;
  readonly dash: readonly number[];
}

export interface PaintedPath {
  readonly kind: 'path';
  readonly d: string;
  readonly box: Box;
  readonly isBox: boolean;
  readonly fill: { readonly paint: NonNullable<Paint>; readonly alpha: number; readonly evenOdd: boolean } | null;
  readonly stroke: Stroke | null;
  readonly clips: readonly Clip[];
  /** Number of the marked content that it is in. */
  readonly mark: number | null;
}

/** What pdf.js hands out as a decoded picture. */
export interface RasterImage {
  readonly width: number;
  readonly height: number;
  /** `ImageKind` of pdf.js: 1 one bit, 2 RGB, 3 RGBA. */
  readonly kind: number;
  readonly data: Uint8Array | Uint8ClampedArray;
  /** One bit says where this colour is painted; else the bit is black or white. */
  readonly mask?: { readonly color: string; readonly inverse: boolean };
}

export interface PaintedPicture {
  readonly kind: 'picture';
  /** From the unit square, whose top is y = 1, to the slide. */
  readonly matrix: Matrix;
  readonly box: Box;
  /** The same for the same picture, within a page. */
  readonly key: string;
  readonly image: RasterImage;
  readonly alpha: number;
  readonly clips: readonly Clip[];
  readonly mark: number | null;
}

/** A letter where it stands on the slide. */
export interface Letter {
  readonly text: string;
  /** Where it begins on its line. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Of its line, in radians, clockwise. */
  readonly angle: number;
  readonly color: string;
  readonly font: LetterFont;
  /** Number of the marked content that it is in. */
  readonly mark: number | null;
}

export interface LetterFont {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

export interface PageContent {
  readonly painted: readonly (PaintedPath | PaintedPicture)[];
  readonly letters: readonly Letter[];
  /** What could not be read, in words for the report. */
  readonly lost: readonly { readonly kind: string; readonly message: string }[];
}
