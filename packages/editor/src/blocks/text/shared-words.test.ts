import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { documentWith, Writer } from './testing/writer.ts';

/** Two windows at one text. */
function openTwo(html: string): { olga: Writer; edgar: Writer; meet: () => void } {
  const start = documentWith(html);
  const [olga, edgar] = [new Writer(start, 1), new Writer(start, 2)];
  const meet = (): void => {
    edgar.hear(olga);
    olga.hear(edgar);
  };
  return { olga, edgar, meet };
}

const LINE = 'abc def ghi jkl mno pqr stu';

describe('undo and redo while another writes in the same line', () => {
  test('leave both windows at what the document holds, and the other’s words where they are', () => {
    const { olga, edgar, meet } = openTwo(`<p>${LINE}</p>`);
    olga.caret(0).type('kk ll ');
    edgar.caret(LINE.length).type(' zz yy');
    meet();
    edgar.undo();
    meet();
    olga.undo();
    meet();
    edgar.redo();
    meet();
    olga.redo();
    meet();
    expect(edgar.shown).toBe(`kk ll ${LINE} zz yy|`);
    edgar.type('QQ');
    meet();
    expect(edgar.shown).toBe(`kk ll ${LINE} zz yyQQ|`);
    expect(olga.shown).toBe(`kk ll |${LINE} zz yyQQ`);
  });

  test('leave the caret after what they brought back, however much is written before it', () => {
    const { olga, edgar, meet } = openTwo(`<p style="text-align: center">${LINE}</p>`);
    edgar.caret(LINE.length).type(' ggZZ').undo().redo();
    olga.caret(0).type('pp qq ');
    meet();
    edgar.type(' hh');
    olga.backspace(3);
    meet();
    expect(edgar.shown).toBe(`pp ${LINE} ggZZ hh|`);
    edgar.undo();
    expect(edgar.shown).toBe(`pp ${LINE} ggZZ |`);
  });

  test('do not move a caret when they only change how words look', () => {
    const { olga, edgar, meet } = openTwo(`<p>${LINE}</p>`);
    edgar.mark(4, 7).caret(2);
    meet();
    edgar.undo();
    expect(edgar.shown).toBe('ab|c def ghi jkl mno pqr stu');
    olga.caret(9);
    edgar.redo();
    meet();
    expect(olga.shown).toBe('abc def g|hi jkl mno pqr stu');
  });
});

test('a change that cannot be drawn is never written over: the window shows what is stored before anything is typed', () => {
  const { olga, edgar, meet } = openTwo(`<p>${LINE}</p>`);
  const later: (() => void)[] = [];
  const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => void later.push(task));
  edgar.caret(LINE.length);
  olga.caret(0).type('k');
  edgar.failNext();
  meet();
  expect(edgar.words).toBe(LINE);
  edgar.type('Q');
  expect(edgar.stored).toBe(`k${LINE}`);
  expect(later.shift(), 'the error is told').toThrow('This cannot be drawn.');
  queue.mockRestore();
  expect(edgar.shown).toBe(`k${LINE}|`);
  edgar.type('R');
  meet();
  expect([edgar.words, edgar.stored, olga.words]).toEqual(Array(3).fill(`k${LINE}R`));
});

const LETTERS = { olga: /[a-z]/, edgar: /[A-Z]/ } as const;
type Name = keyof typeof LETTERS;
const count = (words: string, name: Name): number => [...words].filter((letter) => LETTERS[name].test(letter)).length;

const what = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z ]{1,4}$/).map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.nat(40).map((caret) => ({ caret })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }).map((backspace) => ({ backspace })) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }).map((hear) => ({ hear })) },
  { weight: 3, arbitrary: fc.constant('undo' as const) },
  { weight: 2, arbitrary: fc.constant('redo' as const) },
);
const step = fc.record({ who: fc.constantFrom<Name>('olga', 'edgar'), what });
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(writer: Writer, other: Writer, { who, what }: Step): void {
  const others = who === 'olga' ? 'edgar' : 'olga';
  if (what === 'undo') writer.undo();
  else if (what === 'redo') writer.redo();
  else if ('type' in what) writer.type(who === 'olga' ? what.type : what.type.toUpperCase());
  else if ('caret' in what) writer.caret(what.caret);
  else if ('hear' in what) writer.hear(other, what.hear);
  else {
    // Each deletes what is theirs: what is missing afterwards was taken by the other.
    for (let left = what.backspace; left > 0 && !LETTERS[others].test(beforeCaret(writer).at(-1) ?? ''); left -= 1)
      writer.backspace();
  }
}

const lines = fc.constantFrom('<p>olga begins and EDGAR GOES ON</p>', '<p></p>');

test('whatever two people write, delete, undo and redo in one line, both see what is stored, and nobody loses words to the other', () => {
  fc.assert(
    fc.property(lines, fc.array(step, { minLength: 20, maxLength: 60 }), (html, all) => {
      const { olga, edgar, meet } = openTwo(html);
      for (const each of all) {
        const [writer, other, others] =
          each.who === 'olga' ? [olga, edgar, 'edgar' as const] : [edgar, olga, 'olga' as const];
        const { words } = writer;
        const stood = count(beforeCaret(writer), each.who);
        take(writer, other, each);
        const isHeard = typeof each.what === 'object' && 'hear' in each.what;
        const safe = isHeard ? each.who : others;
        expect(count(writer.words, safe)).toBe(count(words, safe));
        if (isHeard) expect(count(beforeCaret(writer), each.who), 'the caret stays among the letters').toBe(stood);
        for (const { words: shown, stored } of [olga, edgar]) expect(shown).toBe(stored);
      }
      meet();
      expect([edgar.words, edgar.stored, olga.stored]).toEqual(Array(3).fill(olga.words));
    }),
    propertyRuns({ daily: 10, long: 30 }),
  );
});

test('S7 a line and an empty text that one person began keep what another has written there when it is undone', () => {
  const line = openTwo('<p>Tides</p>');
  line.edgar.caret(5).enter().type('EB');
  line.meet();
  line.olga.caret(40).type('flow').caret(8).type('low');
  line.meet();
  line.edgar.undo().undo();
  line.meet();
  expect(line.olga.words).toBe('Tides\nlowflow');
  line.edgar.redo().redo();
  line.meet();
  expect(line.olga.words).toBe('Tides\nElowBflow');
  const empty = openTwo('<p></p>');
  empty.edgar.caret(0).type('EB');
  empty.meet();
  empty.olga.caret(2).type('flow');
  empty.meet();
  empty.edgar.undo();
  empty.meet();
  expect(empty.olga.words).toBe('flow');
  empty.edgar.redo();
  empty.meet();
  expect(empty.olga.words).toBe('EBflow');
});

const beforeCaret = ({ shown }: Writer): string => shown.slice(0, shown.indexOf('|'));
