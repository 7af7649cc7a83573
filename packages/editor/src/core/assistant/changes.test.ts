import { type Block, blockTypes, type BlockOf, type Deck, newBlock, repairDeck, textOf } from '@rostrum/deck';
import { expect, it } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { batchesOf, type Change, translatables } from './changes.ts';

const ALL = { notes: true, alts: true };
const cell = (text: string, marks: readonly { type: string }[] = []) => ({
  type: 'tableCell',
  attrs: { colspan: 1, rowspan: 1 },
  content: [{ type: 'paragraph', content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }] }],
});

/** A chart, a poll, a table and code on one slide. */
function harbour(locked: readonly string[] = []): Deck {
  const deck = sketchDeck({}, ['one']);
  const chart = blockTypes.chart.defaults;
  const make = (type: Block['type'], order: string, props: object) =>
    newBlock({
      id: type,
      type,
      slideId: 'one',
      order,
      rect: [0, 0, 300, 200],
      locked: locked.includes(type),
      props: { ...blockTypes[type].defaults, ...props },
    });
  const blocks = [
    make('chart', 'b1', {
      kind: 'lines',
      data: {
        columns: ['Boats', '2024'],
        rows: [
          { label: 'Spring', values: [1.5, null] },
          { label: '', values: [0, -7] },
          { label: '10–20 %', values: [3, 4] },
          { label: 'Autumn', values: [12, 9] },
        ],
      },
      axes: { x: { ...chart.axes.x, title: 'Season' }, y: { ...chart.axes.y, min: 0, max: 20, format: ',.1f' } },
      colors: ['', '#123456'],
      labels: true,
    }),
    make('poll', 'b2', {
      question: 'Which boat?\n\nChoose two',
      options: [
        { id: 'o-1', text: 'The blue one' },
        { id: 'o-2', text: '42' },
        { id: 'o-3', text: 'None' },
      ],
      kind: 'multiple',
      kept: true,
    }),
    make('table', 'b3', {
      text: {
        type: 'doc',
        content: [
          { type: 'table', content: [{ type: 'tableRow', content: [cell('Boat', [{ type: 'bold' }]), cell('3 m')] }] },
        ],
      },
      borderColor: 'red',
    }),
    make('code', 'b4', { code: 'const boat = "blue";', language: 'typescript' }),
  ];
  return repairDeck({ ...deck, blocks: Object.fromEntries(blocks.map((block) => [block.id, block])) });
}

const propsOf = <T extends 'chart' | 'poll' | 'table' | 'code'>(editor: TestEditor, type: T) =>
  (editor.block(type) as BlockOf<T>).props;

/** Each word of a letter says itself aloud; what is no letter stays. */
const louder = (words: string): string => words.replaceAll(/\p{L}+/gu, (word) => word.toUpperCase());
const loudly = (deck: Deck): Change[] =>
  translatables(deck, ALL).flatMap(({ words, changed }) => changed(louder(words)) ?? []);

it('asks for what is written in charts, polls and tables, without years, shares and code', () => {
  expect(translatables(harbour(), ALL).map(({ words }) => words)).toEqual([
    'Season\nBoats\nSpring\nAutumn',
    'Which boat?\nChoose two\nThe blue one\nNone',
    'Boat\n3 m',
  ]);
  expect(translatables(harbour(['chart', 'table']), ALL).map(({ words }) => words)).toEqual([
    'Which boat?\nChoose two\nThe blue one\nNone',
  ]);
});

it('translates them as one step, and everything but the words stays', async () => {
  const editor = await TestEditor.open({ deck: harbour() });
  const before = editor.deck;
  const chart = propsOf(editor, 'chart');
  const poll = propsOf(editor, 'poll');
  expect(editor.run('assistant.accept', { changes: loudly(before) }).ok).toBe(true);
  expect(propsOf(editor, 'chart')).toEqual({
    ...chart,
    axes: { x: { ...chart.axes.x, title: 'SEASON' }, y: chart.axes.y },
    data: {
      columns: ['BOATS', '2024'],
      rows: [
        { label: 'SPRING', values: [1.5, null] },
        { label: '', values: [0, -7] },
        { label: '10–20 %', values: [3, 4] },
        { label: 'AUTUMN', values: [12, 9] },
      ],
    },
  });
  expect(propsOf(editor, 'poll')).toEqual({
    ...poll,
    question: 'WHICH BOAT?\n\nCHOOSE TWO',
    options: [
      { id: 'o-1', text: 'THE BLUE ONE' },
      { id: 'o-2', text: '42' },
      { id: 'o-3', text: 'NONE' },
    ],
  });
  const table = propsOf(editor, 'table');
  expect(textOf(table.text)).toBe('BOAT\t3 M');
  expect(JSON.stringify(table.text)).toContain('"bold"');
  expect(table.borderColor).toBe('red');
  expect(propsOf(editor, 'code').code).toBe('const boat = "blue";');
  editor.run('edit.undo');
  expect(editor.deck.blocks).toEqual(before.blocks);
});

it('puts the words into the numbers that are there by then, and leaves what says something else by then', async () => {
  const editor = await TestEditor.open({ deck: harbour() });
  const changes = loudly(editor.deck);
  const chart = propsOf(editor, 'chart');
  const rows = chart.data.rows.map((row) => ({ ...row, values: [100, 200] }));
  editor
    .select('chart')
    .run('block.setProps', { type: 'chart', props: { data: { ...chart.data, rows }, kind: 'bars' } });
  editor.select('poll').run('block.setProps', { type: 'poll', props: { question: 'Another question' } });
  expect(editor.run('assistant.accept', { changes }).ok).toBe(true);
  expect(propsOf(editor, 'chart').kind).toBe('bars');
  expect(propsOf(editor, 'chart').data.rows[3]).toEqual({ label: 'AUTUMN', values: [100, 200] });
  expect(propsOf(editor, 'poll').question).toBe('Another question');
  expect(propsOf(editor, 'poll').options[0]?.text).toBe('The blue one');
});

it('takes nothing where there are more or fewer lines than were asked for', () => {
  const [chart] = translatables(harbour(), ALL);
  expect(chart?.changed('Saison\nBoote\nFrühling')).toBeNull();
  expect(chart?.changed('Saison\nBoote\nFrühling\nHerbst\nWinter')).toBeNull();
  expect(chart?.changed('Saison\n\nBoote\nFrühling\nHerbst\n')).toMatchObject({
    after: ['Saison', '', 'Boote', '2024', 'Frühling', '', '10–20 %', 'Herbst'],
  });
});

it('cuts a label that has become longer than a chart takes', async () => {
  const editor = await TestEditor.open({ deck: harbour() });
  const [chart] = translatables(editor.deck, ALL);
  const change = chart?.changed(`Saison\n${'b'.repeat(3000)}\nFrühling\nHerbst`);
  expect(editor.run('assistant.accept', { changes: change ? [change] : [] }).ok).toBe(true);
  expect(propsOf(editor, 'chart').data.columns).toEqual(['b'.repeat(2000), '2024']);
});

it('sends a chart with its poll and its table in one request', () => {
  expect(batchesOf(translatables(harbour(), ALL))).toHaveLength(1);
});
