import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffText, type TextEdit } from './text-diff.ts';

function apply(before: string, edits: readonly TextEdit[]): string {
  let index = 0;
  let after = '';
  for (const edit of edits) {
    if (edit.kind === 'retain') after += before.slice(index, index + edit.length);
    if (edit.kind === 'insert') after += edit.text;
    if (edit.kind !== 'insert') index += edit.length;
  }
  return after;
}

const cost = (edits: readonly TextEdit[]) =>
  edits.reduce(
    (sum, edit) => sum + (edit.kind === 'retain' ? 0 : edit.kind === 'insert' ? edit.text.length : edit.length),
    0,
  );

describe('diffText', () => {
  test('turns any text into any other', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(fc.property(text, text, (a, b) => apply(a, diffText(a, b)) === b));
  });

  test('turns near texts of few letters into each other by the fewest edits', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const edits = diffText(a, b);
        expect(apply(a, edits)).toBe(b);
        expect(cost(edits)).toBe(a.length + b.length - 2 * longestCommon(a, b));
      }),
    );
  });

  test('inserts two letters in two places as two insertions', () => {
    expect(diffText('The quick fox', 'The very quick old fox')).toEqual([
      { kind: 'retain', length: 4 },
      { kind: 'insert', text: 'very ' },
      { kind: 'retain', length: 5 },
      { kind: 'insert', text: ' old' },
      { kind: 'retain', length: 4 },
    ]);
  });

  test('never cuts a surrogate pair in two', () => {
    expect(diffText('🙂', '🙃')).toEqual([
      { kind: 'delete', length: 2 },
      { kind: 'insert', text: '🙃' },
    ]);
  });

  test('replaces the middle whole when the texts have almost nothing in common', () => {
    const before = `<${'a'.repeat(2000)}>`;
    const after = `<${'b'.repeat(2000)}>`;
    expect(diffText(before, after)).toHaveLength(4);
    expect(apply(before, diffText(before, after))).toBe(after);
  });
});

function longestCommon(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const up = rows[i - 1] as number[];
      const here = rows[i] as number[];
      here[j] = a[i - 1] === b[j - 1] ? (up[j - 1] as number) + 1 : Math.max(up[j] as number, here[j - 1] as number);
    }
  }
  return rows[a.length]?.[b.length] ?? 0;
}
