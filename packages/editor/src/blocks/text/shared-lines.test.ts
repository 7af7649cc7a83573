import { removeBlock } from '@rostrum/deck/doc';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentWith, Writer } from './testing/writer.ts';

/**
 * People at one text and the server between them: what each sends comes to all in the same order. Every letter that is
 * typed is one of its own, so that it can be told whether it is there, and how often.
 */
class Table {
  readonly writers: readonly Writer[];
  readonly #log: { readonly from: Writer; readonly update: Uint8Array }[] = [];
  readonly #heard = new Map<Writer, number>();
  /** Typed, and taken away by nobody. */
  readonly #expected = new Set<string>();
  readonly #author = new Map<string, Writer>();
  /** Who has brought a letter back by undo or redo. */
  readonly #broughtBack = new Map<string, Set<Writer>>();
  /** Taken away by an undo of somebody who had not typed it. */
  readonly stolen: string[] = [];
  #next = 0x4e00;

  constructor(html: string, count: number) {
    const start = documentWith(html);
    this.writers = Array.from({ length: count }, (_, index) => new Writer(start, index + 1));
    for (const letter of lettersOf(this.writers[0]?.words ?? '')) this.#expected.add(letter);
  }

  type(writer: Writer, count: number): void {
    for (let left = count; left > 0; left -= 1) {
      const letter = String.fromCodePoint(this.#next);
      this.#next += 1;
      this.#expected.add(letter);
      this.#author.set(letter, writer);
      writer.type(letter);
    }
  }

  /** Whatever a person does that takes letters away, or brings them back. */
  act(writer: Writer, what: 'undo' | 'redo' | ((writer: Writer) => unknown)): void {
    const before = lettersOf(writer.words);
    if (typeof what === 'string') writer[what]();
    else what(writer);
    const after = lettersOf(writer.words);
    for (const letter of before) {
      if (after.has(letter)) continue;
      this.#expected.delete(letter);
      if (what === 'undo' && this.#author.get(letter) !== writer) this.stolen.push(letter);
    }
    for (const letter of after)
      if (!before.has(letter))
        this.#broughtBack.set(letter, (this.#broughtBack.get(letter) ?? new Set<Writer>()).add(writer));
  }

  send(writer: Writer): void {
    for (const update of writer.sent.splice(0)) this.#log.push({ from: writer, update });
  }

  hear(writer: Writer, count: number): void {
    const from = this.#heard.get(writer) ?? 0;
    const news = this.#log.slice(from, from + count);
    this.#heard.set(writer, from + news.length);
    for (const { from: author, update } of news) if (author !== writer) writer.document.hear(update);
  }

  /** Until nobody has anything left to say. */
  meet(): void {
    do {
      for (const writer of this.writers) this.send(writer);
      for (const writer of this.writers) this.hear(writer, this.#log.length);
    } while (this.writers.some(({ sent }) => sent.length > 0));
  }

  /** What was typed, is not there, and was taken away by nobody. */
  get lost(): readonly string[] {
    const there = lettersOf(this.writers[0]?.stored ?? '');
    return [...this.#expected].filter((letter) => !there.has(letter));
  }

  /**
   * What is there twice. What two people deleted comes back with each undo of it: Yjs knows of no letter
   * that it is another.
   */
  get doubled(): readonly string[] {
    const all = [...(this.writers[0]?.stored ?? '')].filter((letter) => /\S/.test(letter));
    return all.filter(
      (letter, index) => all.indexOf(letter) !== index && (this.#broughtBack.get(letter)?.size ?? 0) < 2,
    );
  }

  expectOneText(): void {
    const [first] = this.writers;
    for (const { words, stored } of this.writers) expect([words, stored]).toEqual([first?.stored, first?.stored]);
  }
}

const lettersOf = (words: string): Set<string> => new Set([...words].filter((letter) => /\S/.test(letter)));

type Act = { readonly who: number; readonly what: string; readonly count: number };

const weights: Readonly<Record<string, number>> = { type: 6, caret: 3, send: 4, hear: 5, backspace: 3, empty: 2 };
const apart: Readonly<Record<string, number>> = { undo: 2, redo: 1, all: 1 };
/** These carry letters from one line into another. */
const carrying: Readonly<Record<string, number>> = { enter: 2, join: 2, retitle: 1 };

const acts = (count: number, kinds: Readonly<Record<string, number>>): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.record({
      who: fc.nat(count - 1),
      what: fc.oneof(...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 6, maxLength: 40 },
  );

function take(table: Table, { who, what, count }: Act): void {
  const writer = table.writers[who] as Writer;
  if (what === 'type') table.type(writer, count);
  else if (what === 'caret') writer.caret(count * 2 - 2);
  else if (what === 'send') table.send(writer);
  else if (what === 'hear') table.hear(writer, count);
  else if (what === 'enter') writer.enter();
  else if (what === 'join') table.act(writer, () => writer.join());
  else if (what === 'retitle') table.act(writer, () => writer.retitle());
  else if (what === 'backspace') table.act(writer, () => writer.backspace(count));
  else if (what === 'empty') table.act(writer, () => writer.empty('line'));
  else if (what === 'all') table.act(writer, () => writer.empty('all'));
  else if (what === 'undo' || what === 'redo') table.act(writer, what);
  else throw new Error(what);
}

const starts = fc.constantFrom(
  '<p></p>',
  '<p></p>',
  '<p></p><p></p>',
  '<p>ab</p><p></p><p>cd</p>',
  '<ul><li></li><li>ef</li></ul>',
);
const runs = propertyRuns({ daily: 8, long: 25 });

describe.each([2, 3])('%i people who write at once, of whom nobody has heard the others yet,', (people) => {
  test('S5 lose no letter, and no letter comes twice', () => {
    fc.assert(
      fc.property(starts, acts(people, { ...weights, ...apart }), (html, all) => {
        const table = new Table(html, people);
        for (const each of all) take(table, each);
        table.meet();
        table.expectOneText();
        expect(table.lost).toEqual([]);
        expect(table.doubled).toEqual([]);
        expect(table.stolen).toEqual([]);
      }),
      runs,
    );
  });

  test('S5 lose no letter where lines are cut and put together', () => {
    fc.assert(
      fc.property(starts, acts(people, { ...weights, ...carrying, ...apart }), (html, all) => {
        const table = new Table(html, people);
        for (const each of all) take(table, each);
        table.meet();
        table.expectOneText();
        expect(table.lost).toEqual([]);
      }),
      runs,
    );
  });
});

test('S5 two who begin a line before they have heard of each other have the letters of both there, and write on in it', () => {
  const table = new Table('<p></p>', 2);
  const [olga, edgar] = table.writers as [Writer, Writer];
  olga.type('to');
  edgar.type('FRO');
  for (const each of [olga, edgar]) table.send(each);
  table.hear(olga, 9);
  olga.caret(9).type('k');
  table.hear(edgar, 9);
  edgar.caret(9).type('S');
  table.meet();
  table.expectOneText();
  expect([...olga.words].toSorted()).toEqual([...'FORSkot']);
  // Each takes their own back.
  olga.undo().undo();
  table.meet();
  expect(edgar.words).toBe('FROS');
});

test('S5 opening a text that two have begun changes nothing in it', () => {
  const table = new Table('<p></p>', 2);
  for (const writer of table.writers) table.type(writer, 1);
  table.meet();
  for (const writer of table.writers) {
    writer.open();
    writer.caret(1).caret(0);
    expect([writer.words.length, writer.sent]).toEqual([2, []]);
  }
});

test.each<[string, (writer: Writer) => unknown]>([
  ['empties the line', (writer) => writer.empty('line')],
  ['empties the whole', (writer) => writer.empty('all')],
  ['puts the line to the one before it', (writer) => writer.join()],
  ['makes the line a heading', (writer) => writer.retitle()],
  ['cuts the line', (writer) => writer.enter()],
])('S5 letters stay that somebody types into a line while another %s', (_, act) => {
  const table = new Table('<p>One</p><p>Two</p>', 2);
  const [olga, edgar] = table.writers as [Writer, Writer];
  // Each waits for the other's letters; what they do then crosses.
  edgar.caret(6).type('x');
  table.meet();
  olga.caret(6);
  act(olga);
  edgar.type('YZ').backspace().type('Q');
  table.meet();
  table.expectOneText();
  expect(olga.words.match(/[YQZ]/g)).toEqual(['Y', 'Q']);
  edgar.undo();
  table.meet();
  table.expectOneText();
});

test('S9 words that go with their block do not come back as letters of whoever wrote in them', () => {
  const table = new Table('<p>One</p>', 2);
  const [olga, edgar] = table.writers as [Writer, Writer];
  edgar.caret(3).type('x');
  olga.document.edit((doc) => removeBlock(doc, 'a'));
  table.send(olga);
  edgar.sent.length = 0;
  table.hear(edgar, 9);
  expect([edgar.document.deck.blocks, edgar.sent]).toEqual([{}, []]);
});
