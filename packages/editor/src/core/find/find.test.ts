import {
  blockTypes,
  type Deck,
  newBlock,
  repairDeck,
  type RichText,
  type TextNode,
  textFromPlain,
  textOf,
} from '@rostrum/deck';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { findAll, type FindOptions, patternOf, replaceInText } from './find.ts';

const PLAIN: FindOptions = { matchCase: false, wholeWords: false };
const bold = { type: 'bold' };
const text = (...nodes: TextNode[]): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: nodes }] });

function harbour(): Deck {
  const deck = sketchDeck({ shape: { rect: [0, 0, 9, 9] } }, ['one', 'two']);
  const make = (
    id: string,
    slideId: string,
    order: string,
    fields: { type: 'text' | 'code' | 'table' },
    props: object,
  ) =>
    newBlock({
      id,
      slideId,
      order,
      rect: [0, 0, 100, 50],
      ...fields,
      props: { ...blockTypes[fields.type].defaults, ...props },
    });
  const cell = (words: string): TextNode => ({
    type: 'tableCell',
    attrs: { colspan: 1, rowspan: 1 },
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  const blocks = [
    make('words', 'one', 'b1', { type: 'text' }, { text: textFromPlain('The tide, the Tide\nand tidewater') }),
    make('code', 'one', 'b2', { type: 'code' }, { code: 'const tide = 1;\nprint(tide)', markup: '<a>tide</a>' }),
    make(
      'table',
      'two',
      'b1',
      { type: 'table' },
      {
        text: {
          type: 'doc',
          content: [{ type: 'table', content: [{ type: 'tableRow', content: [cell('Tide'), cell('3 m')] }] }],
        },
      },
    ),
  ];
  return repairDeck({
    ...deck,
    blocks: { ...deck.blocks, ...Object.fromEntries(blocks.map((block) => [block.id, block])) },
    notes: { one: 'Ask about the tide.', two: '' },
  });
}

describe('finding', () => {
  test('goes through texts, code and notes in the order of the show', () => {
    const matches = findAll(harbour(), 'tide', PLAIN);
    expect(matches.map(({ place, nth }) => `${place.kind === 'block' ? place.blockId : 'notes'} ${nth}`)).toEqual([
      'words 0',
      'words 1',
      'words 2',
      'code 0',
      'code 1',
      'notes 0',
      'table 0',
    ]);
    expect(matches[1]).toMatchObject({ before: 'The tide, the ', found: 'Tide', after: '' });
  });

  test('heeds letter case and whole words where that is asked for', () => {
    expect(findAll(harbour(), 'Tide', { matchCase: true, wholeWords: false })).toHaveLength(2);
    expect(findAll(harbour(), 'tide', { matchCase: true, wholeWords: true })).toHaveLength(4);
    expect(findAll(harbour(), 'water', { matchCase: false, wholeWords: true })).toEqual([]);
  });

  test('takes signs as they are typed, and finds nothing for nothing', () => {
    expect(findAll(harbour(), 'print(', PLAIN)).toHaveLength(1);
    expect(findAll(harbour(), '.', PLAIN)).toHaveLength(1);
    expect(findAll(harbour(), '', PLAIN)).toEqual([]);
    for (const query of ['[', '(?', '\\', 'a-b', '$&', '/', '^', '{2}'])
      expect(patternOf(query, PLAIN)?.test(query)).toBe(true);
  });

  test('finds words across what is bold in them', () => {
    const deck = harbour();
    const words = deck.blocks['words'];
    if (words?.type !== 'text') throw new Error('It is a text.');
    const parts = text({ type: 'text', text: 'ti' }, { type: 'text', text: 'de', marks: [bold] });
    const changed = {
      ...deck,
      blocks: { ...deck.blocks, words: { ...words, props: { ...words.props, text: parts } } },
    };
    expect(findAll(changed, 'tide', PLAIN)[0]).toMatchObject({ place: { blockId: 'words' }, found: 'tide' });
  });
});

describe('replacing in a text', () => {
  const pattern = (query: string) => patternOf(query, PLAIN) as RegExp;

  test('keeps how letters look; new ones look as the first that they stand for', () => {
    const before = text({ type: 'text', text: 'low ti' }, { type: 'text', text: 'de rises', marks: [bold] });
    expect(replaceInText(before, pattern('tide'), () => 'water')).toEqual(
      text({ type: 'text', text: 'low water' }, { type: 'text', text: ' rises', marks: [bold] }),
    );
    expect(replaceInText(before, pattern('low tide rises'), () => '')).toEqual(text());
    expect(replaceInText(before, pattern('ebb'), () => 'flow')).toBe(before);
  });

  test('says the same as replacing in the plain words, whatever the runs', () => {
    const run = fc.record({ text: fc.stringMatching(/^[ab ]{1,4}$/), isBold: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(run, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('a', 'ab', 'aab'),
        fc.constantFrom('', 'x', 'ab'),
        (runs, query, by) => {
          const nodes = runs.map(
            ({ text: letters, isBold }): TextNode => ({
              type: 'text',
              text: letters,
              ...(isBold ? { marks: [bold] } : {}),
            }),
          );
          const plain = runs.map(({ text: letters }) => letters).join('');
          expect(textOf(replaceInText(text(...nodes), pattern(query), () => by))).toBe(plain.replaceAll(query, by));
        },
      ),
    );
  });
});

describe('replacing in a deck', () => {
  const open = () => TestEditor.open({ deck: harbour() });
  const words = (editor: TestEditor) => {
    const block = editor.block('words');
    return block.type === 'text' ? textOf(block.props.text) : '';
  };

  test('all of it is one step', async () => {
    const editor = await open();
    expect(editor.run('find.replaceAll', { query: 'tide', replacement: 'ebb', options: PLAIN })).toEqual({ ok: true });
    expect(words(editor)).toBe('The ebb, the ebb\nand ebbwater');
    expect(editor.block('code')).toMatchObject({ props: { code: 'const ebb = 1;\nprint(ebb)', markup: '' } });
    expect(editor.deck.notes['one']).toBe('Ask about the ebb.');
    expect(editor.editor.store.notices.get().at(-1)).toMatchObject({ message: '7 replaced.', undo: true });
    editor.key('Ctrl+Z');
    expect(words(editor)).toBe('The tide, the Tide\nand tidewater');
    expect(editor.deck.notes['one']).toBe('Ask about the tide.');
  });

  test('one of several stays at its place', async () => {
    const editor = await open();
    const match = { place: { kind: 'block', slideId: 'one', blockId: 'words' }, nth: 1 } as const;
    editor.run('find.replace', { query: 'tide', replacement: 'ebb', options: PLAIN, match });
    expect(words(editor)).toBe('The tide, the ebb\nand tidewater');
  });

  test('what is locked is left, and said', async () => {
    const editor = await open();
    editor.run('block.setFields', { blockIds: ['words'], fields: { locked: true } });
    editor.run('slide.setFields', { slideIds: ['two'], fields: { locked: true } });
    editor.run('find.replaceAll', { query: 'tide', replacement: 'ebb', options: PLAIN });
    expect(words(editor)).toBe('The tide, the Tide\nand tidewater');
    expect(editor.editor.store.notices.get().at(-1)?.message).toBe('3 replaced. 4 stand where something is locked.');
    editor.run('block.setFields', { blockIds: ['code'], fields: { locked: true } });
    expect(editor.run('find.replaceAll', { query: 'tidewater', replacement: '', options: PLAIN }).ok).toBe(false);
  });
});
