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

/** The length of the longest common subsequence, by the plain recursion with a table. */
function longestCommon(a: string, b: string): number {
  const known = new Map<string, number>();
  const from = (i: number, j: number): number => {
    if (i >= a.length || j >= b.length) return 0;
    const key = `${i} ${j}`;
    const found = known.get(key) ?? (a[i] === b[j] ? 1 + from(i + 1, j + 1) : Math.max(from(i + 1, j), from(i, j + 1)));
    known.set(key, found);
    return found;
  };
  return from(0, 0);
}
