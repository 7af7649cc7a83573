import { words } from '@rostrum/words/editor';
import type { LineRange, LineStep } from '@rostrum/deck/code-steps';

/** `Lines 1 to 3, 5`. */
export function stepName(step: LineStep): string {
  if (step.length === 0) return words.blocks.code.allLines;
  const parts = step.map(({ from, to }) => (from === to ? String(from) : words.blocks.code.lineRange(from, to)));
  const [only] = step;
  return words.blocks.code.namedLines(step.length === 1 && only?.from === only?.to, parts.join(', '));
}

/** A code block is no longer than that; a range that goes on for ever is not walked through. */
const MOST_LINES = 20_000;

/** The numbers of all lines that a step lights. */
export function linesOf(step: LineStep): readonly number[] {
  return step.flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, Math.min(to - from + 1, MOST_LINES)) }, (_, index) => from + index),
  );
}

/** The steps with more lines in one of them. */
export function withLines(steps: readonly LineStep[], index: number, lines: LineRange): readonly LineStep[] {
  return steps.map((step, at) => (at === index ? [...step, lines] : step));
}
