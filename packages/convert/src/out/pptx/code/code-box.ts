import type { BlockOf } from '@rostrum/deck';
import type { Sides } from '../text/box.ts';

/** How wide a letter is, in its size: of JetBrains Mono, and of most fonts of one width. */
export const LETTER = 0.6;

/** Px from the box of code to its letters (`code-css.ts`): a window has a bar above them. */
export function codeInsets({ props: { frame, fontSize } }: BlockOf<'code'>): Sides {
  return [frame === 'osx' ? 44 : fontSize * 0.8, fontSize, fontSize * 0.8, fontSize];
}

/** Px that numbers of lines take beside the letters. */
export function numbersWidth({ props: { lineNumbers, firstLine, fontSize } }: BlockOf<'code'>, lines: number): number {
  return lineNumbers ? (String(firstLine + lines - 1).length * LETTER + 1.5) * fontSize : 0;
}

/** Px that code takes with all of its lines, about: for where nobody measured it. */
export function codeHeight(block: BlockOf<'code'>): number {
  const { code, fontSize, wrap } = block.props;
  const [top, right, bottom, left] = codeInsets(block);
  const lines = code.split('\n');
  const room = Math.max(1, (block.rect[2] - left - right - numbersWidth(block, lines.length)) / (LETTER * fontSize));
  const rows = lines.reduce((sum, line) => sum + (wrap ? Math.max(1, Math.ceil(line.length / room)) : 1), 0);
  return rows * Math.round(fontSize * 1.2) + top + bottom;
}
