import type { Letter } from '../content/paint.ts';

export function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('');
}
