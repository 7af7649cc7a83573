/**
 * The geometry of a shape as DrawingML writes it (ECMA-376 part 1, 20.1.9): guides that are worked out one after the
 * other, and paths whose coordinates are guides or numbers. Lengths are EMU of the shape, or of a path's own width and
 * height; angles are 60,000ths of a degree, clockwise.
 */
export interface Geometry {
  /** Adjust values, which a shape may say otherwise. */
  readonly avLst: readonly Guide[];
  readonly gdLst: readonly Guide[];
  readonly pathLst: readonly GeometryPath[];
  /** Where words stand; null: in the whole box. */
  readonly rect: TextRectangle | null;
}

export interface Guide {
  readonly name: string;
  /** An operator and its operands: `+- r 0 x1`. */
  readonly formula: string;
}

/** What is asked of the fill of a path. */
export type PathFill = 'none' | 'norm' | 'lighten' | 'lightenLess' | 'darken' | 'darkenLess';

export interface GeometryPath {
  /** The size that its coordinates are of; 0: that of the shape. */
  readonly width: number;
  readonly height: number;
  readonly fill: PathFill;
  readonly stroke: boolean;
  readonly commands: readonly PathCommand[];
}

/** The letters are those of SVG. Operands are names of guides, or numbers. */
export interface PathCommand {
  /** `A`: `wR hR stAng swAng`; the others: pairs of x and y. */
  readonly letter: PathLetter;
  readonly operands: readonly string[];
}

export type PathLetter = 'M' | 'L' | 'A' | 'Q' | 'C' | 'Z';

/** How many operands each command has. */
export const OPERANDS: Readonly<Record<PathLetter, number>> = { M: 2, L: 2, A: 4, Q: 4, C: 6, Z: 0 };

export interface TextRectangle {
  readonly l: string;
  readonly t: string;
  readonly r: string;
  readonly b: string;
}

const FILLS: readonly PathFill[] = ['none', 'norm', 'lighten', 'lightenLess', 'darken', 'darkenLess'];

export function pathFill(value: string | undefined): PathFill {
  return FILLS.find((fill) => fill === value) ?? 'norm';
}
