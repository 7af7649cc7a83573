import { type RichText, textOf } from '@rostrum/deck';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf, taggedLine, withLines } from './tagged-lines.ts';

const bold = [{ type: 'bold' }];
const item = (...content: object[]) => ({ type: 'listItem', content: [{ type: 'paragraph', content }] });
const list = (...items: object[]): RichText =>
  ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tides' }] },
      { type: 'bulletList', content: items },
    ],
  }) as RichText;
const TWO = list(
  item({ type: 'text', text: 'They ' }, { type: 'text', text: 'rise', marks: bold }, { type: 'text', text: ' twice' }),
  item({ type: 'text', text: 'They fall' }),
);

it('numbers what looks different, and gives the looks back wherever the words went', () => {
  expect(linesOf(TWO).map(taggedLine)).toEqual(['Tides', 'They <2>rise</2> twice', 'They fall']);
  const german = withLines(TWO, ['Gezeiten', 'Zweimal <2>steigen</2> sie', 'Sie fallen']);
  expect(german?.content[1]?.content?.[0]).toEqual(
    item(
      { type: 'text', text: 'Zweimal ' },
      { type: 'text', text: 'steigen', marks: bold },
      { type: 'text', text: ' sie' },
    ),
  );
  expect(textOf(german as RichText)).toBe('Gezeiten\nZweimal steigen sie\nSie fallen');
});

it('repeats the last item where there is more to say, and leaves out the last ones where there is less', () => {
  expect(textOf(withLines(TWO, ['A', 'B', 'C', 'D', 'E']) as RichText)).toBe('A\nB\nC\nD\nE');
  expect(withLines(TWO, ['A', 'B', 'C', 'D'])?.content[1]?.content).toHaveLength(3);
  expect(textOf(withLines(TWO, ['A', 'B']) as RichText)).toBe('A\nB');
  expect(textOf(withLines(TWO, ['A']) as RichText)).toBe('A');
  expect(withLines(TWO, [' '])).toBeNull();
});

it('makes nothing but words of what is written, whatever it looks like', () => {
  const said = '<script>alert(1)</script> <9>unknown</9> <b>not bold</b>';
  const text = withLines(TWO, [said, said, said]);
  expect(linesOf(text as RichText).map(taggedLine)).toEqual(
    Array.from({ length: 3 }, () => '<script>alert(1)</script> unknown <b>not bold</b>'),
  );
  expect(JSON.stringify(text).match(/"type":"(\w+)"/g)).not.toContain('"type":"script"');
});

it('gives every text back as it was where it is answered as it was sent', () => {
  const run = fc.record({
    text: fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', ' ', '<', '>', '1', '/') }),
    isBold: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), (runs) => {
      const text = list(
        item(
          ...runs.map(({ text: words, isBold }) => ({ type: 'text', text: words, ...(isBold ? { marks: bold } : {}) })),
        ),
      );
      const same = withLines(text, linesOf(text).map(taggedLine));
      const words = (of: RichText): string => textOf(of).replace(/\s+/g, ' ').trim();
      expect(words(same as RichText)).toBe(words(text));
    }),
  );
});

it('keeps the cells of a table', () => {
  const cell = (text: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const table = {
    type: 'doc',
    content: [{ type: 'table', content: [{ type: 'tableRow', content: [cell('a'), cell('b')] }] }],
  } as RichText;
  expect(withLines(table, ['x'])).toBeNull();
  expect(textOf(withLines(table, ['x', 'y']) as RichText)).toBe('x\ty');
});
