import type { Box } from '../box.ts';
import { IDENTITY, type Matrix } from '../matrix.ts';
import type { Clip, LetterFont, Paint } from './paint.ts';

export interface ReadFont {
  readonly look: LetterFont;
  /** Of a letter's width in the font's units, as a share of its size. */
  readonly unit: number;
  readonly vertical: boolean;
  /** Its letters are drawings of the document's own (type 3): its name may be that of another weight. */
  readonly drawn: boolean;
}

export interface TextState {
  readonly font: ReadFont | null;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly hScale: number;
  readonly leading: number;
  readonly rise: number;
  readonly mode: number;
}

/** What painting goes by (ISO 32000-1, 8.4). Never changed: a change is another one. */
export interface GraphicsState {
  readonly matrix: Matrix;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  readonly lineWidth: number;
  readonly cap: number;
  readonly join: number;
  readonly dash: readonly number[];
  readonly clips: readonly Clip[];
  /** What all clips leave; null: nothing. */
  readonly clipBox: Box | null;
  readonly text: TextState;
}

export function firstState(matrix: Matrix, page: Box): GraphicsState {
  return {
    matrix,
    fill: { color: '#000000' },
    stroke: { color: '#000000' },
    fillAlpha: 1,
    strokeAlpha: 1,
    lineWidth: 1,
    cap: 0,
    join: 0,
    dash: [],
    clips: [],
    clipBox: page,
    text: { font: null, size: 0, charSpacing: 0, wordSpacing: 0, hScale: 1, leading: 0, rise: 0, mode: 0 },
  };
}

/** Where the next letter stands. */
export interface Pen {
  matrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

export function newPen(matrix: Matrix = IDENTITY): Pen {
  return { matrix, x: 0, y: 0, lineX: 0, lineY: 0 };
}
