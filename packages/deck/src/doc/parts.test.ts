import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { blockTypes } from '../blocks/index.ts';
import { repairDeck } from '../model/repair.ts';
import type { BlockOf, BlockType, ChartProps, Deck, DrawingProps, PollProps } from '../model/types.ts';
import { alignLists } from './align.ts';
import { applyDeck } from './apply.ts';
import { encodeDoc } from './encode.ts';
import { inspectUpdate } from './inspect.ts';
import { migrateDoc } from './migrate.ts';
import { readDeck } from './read.ts';
import { mapAt, rootsOf } from './shape.ts';
import { createDoc, patchBlock } from './write.ts';

const STROKE = { points: [0, 0, 0.5, 9, 9, 0.5], color: '#d33', width: 3, opacity: 1 };
const POLL = { question: 'Which way?', options: ['North', 'South', 'West'].map((text) => ({ id: text, text })) };
const CHART = {
  kind: 'columns',
  data: {
    columns: ['2030', '2031'],
    rows: [
      { label: 'Harbour', values: [3, 4] },
      { label: 'Mill', values: [null, 7] },
    ],
  },
};

function deckOf(type: BlockType, props: object): Deck {
  const whole = { ...blockTypes[type].defaults, ...props };
  return repairDeck({ slides: { s: {} }, blocks: { b: { id: 'b', slideId: 's', order: 'a0', type, props: whole } } });
}

function propsOf<T extends BlockType>(doc: Y.Doc, type: T): BlockOf<T>['props'] {
  const block = readDeck(doc).blocks.b;
  if (block?.type !== type) throw new Error(`no ${type}`);
  return block.props as BlockOf<T>['props'];
}

/** The properties after two people changed a block apart and their documents came together, either way round. */
function merged<T extends BlockType>(type: T, start: object, mine: object, yours: object): BlockOf<T>['props'] {
  const left = createDoc(deckOf(type, start));
  const right = new Y.Doc();
  Y.applyUpdate(right, encodeDoc(left));
  left.transact(() => patchBlock(left, 'b', { props: { ...mine } }));
  right.transact(() => patchBlock(right, 'b', { props: { ...yours } }));
  const [toRight, toLeft] = [encodeDoc(left), encodeDoc(right)];
  Y.applyUpdate(left, toLeft);
  Y.applyUpdate(right, toRight);
  expect(propsOf(right, type)).toEqual(propsOf(left, type));
  return propsOf(left, type);
}

const options = (...texts: string[]) => ({ options: texts.map((text) => ({ id: text, text })) });
const wordsOf = ({ options: list }: PollProps) => list.map(({ text }) => text);

describe('S8: a poll that two people change', () => {
  const renamed = (id: string, text: string) => ({
    options: POLL.options.map((option) => (option.id === id ? { id, text } : option)),
  });

  test('has the options of both as they were worded', () => {
    const props = merged('poll', POLL, renamed('North', 'Northward'), renamed('West', 'Westward'));
    expect(wordsOf(props)).toEqual(['Northward', 'South', 'Westward']);
  });

  test('has the options that both added, and not those that one took away', () => {
    const props = merged('poll', POLL, options('North', 'South', 'West', 'Up'), options('East', 'North', 'West'));
    expect(wordsOf(props)).toEqual(['East', 'North', 'West', 'Up']);
  });

  test('has an option where one moved it, worded as the other did', () => {
    const props = merged('poll', POLL, options('West', 'North', 'South'), renamed('West', 'Westward'));
    expect(wordsOf(props)).toEqual(['Westward', 'North', 'South']);
  });

  test('keeps an option that one words anew while the other takes it away', () => {
    expect(wordsOf(merged('poll', POLL, renamed('South', 'Southward'), options('North', 'West')))).toEqual([
      'North',
      'West',
      'Southward',
    ]);
  });
});

describe('a poll that keeps its result', () => {
  test('is stored where it does and left out where it does not, and each of two changes to it counts', () => {
    const storedIn = (doc: Y.Doc) => (doc.getMap('blocks').get('b') as Y.Map<unknown>).get('props.kept');
    const doc = createDoc(deckOf('poll', POLL));
    expect(storedIn(doc)).toBeUndefined();
    patchBlock(doc, 'b', { props: { kept: true } });
    expect([storedIn(doc), propsOf(doc, 'poll').kept]).toEqual([true, true]);
    patchBlock(doc, 'b', { props: { kept: false } });
    expect([storedIn(doc), propsOf(doc, 'poll').kept]).toEqual([undefined, false]);
    for (const kept of [true, false])
      expect(merged('poll', { ...POLL, kept: !kept }, { kept }, { results: 'hidden' })).toMatchObject({
        kept,
        results: 'hidden',
      });
  });
});

describe('S8: a drawing that two people draw', () => {
  test('has the strokes of both, and not those that one took away', () => {
    const strokes = [1, 2, 3].map((width) => ({ ...STROKE, width }));
    const [first, , third] = strokes;
    const props: DrawingProps = merged(
      'drawing',
      { strokes },
      { strokes: [...strokes, { ...STROKE, width: 4 }] },
      { strokes: [first, third, { ...STROKE, width: 5 }] },
    );
    expect(props.strokes.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5]);
  });

  test('has the first strokes of both', () => {
    const props: DrawingProps = merged('drawing', {}, { strokes: [STROKE] }, { strokes: [{ ...STROKE, width: 8 }] });
    expect(props.strokes.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([3, 8]);
  });

  test('sends a stroke that is added, and not the others again', () => {
    const strokes = Array.from({ length: 100 }, (_, width) => ({ ...STROKE, width: width + 1 }));
    const doc = createDoc(deckOf('drawing', { strokes }));
    let bytes = 0;
    doc.on('update', (update: Uint8Array) => {
      bytes += update.length;
    });
    doc.transact(() => patchBlock(doc, 'b', { props: { strokes: [...strokes, STROKE] } }));
    expect(propsOf(doc, 'drawing').strokes).toHaveLength(101);
    expect(bytes).toBeLessThan(300);
  });
});

describe('S8: a chart that two people change', () => {
  const withCell = (row: number, column: number, value: number) => ({
    data: {
      ...CHART.data,
      rows: CHART.data.rows.map((entry, index) =>
        index === row ? { ...entry, values: entry.values.with(column, value) } : entry,
      ),
    },
  });

  test('has the cells of both', () => {
    const props: ChartProps = merged('chart', CHART, withCell(0, 0, 10), withCell(1, 0, 20));
    expect(props.data.rows.map(({ values }) => values)).toEqual([
      [10, 4],
      [20, 7],
    ]);
  });

  test('has the row of one and the column of the other', () => {
    const props: ChartProps = merged(
      'chart',
      CHART,
      { data: { ...CHART.data, rows: [{ label: 'Bridge', values: [1, 2] }, ...CHART.data.rows] } },
      {
        data: {
          columns: ['2030', '2030 b', '2031'],
          rows: [
            { label: 'Harbour', values: [3, 5, 4] },
            { label: 'Mill', values: [null, 6, 7] },
          ],
        },
      },
    );
    expect(props.data).toEqual({
      columns: ['2030', '2030 b', '2031'],
      rows: [
        { label: 'Bridge', values: [1, null, 2] },
        { label: 'Harbour', values: [3, 5, 4] },
        { label: 'Mill', values: [null, 6, 7] },
      ],
    });
  });

  test('has the titles that each gave to an axis', () => {
    const { axes } = propsOf(createDoc(deckOf('chart', CHART)), 'chart');
    const props: ChartProps = merged(
      'chart',
      CHART,
      { axes: { ...axes, x: { ...axes.x, title: 'Where' } } },
      { axes: { ...axes, y: { ...axes.y, title: 'Boats', max: 9 } } },
    );
    expect(props.axes).toMatchObject({ x: { title: 'Where', show: true }, y: { title: 'Boats', max: 9, min: null } });
  });
});

describe('a document of version 2', () => {
  const WHOLE = [
    ['poll', POLL],
    ['drawing', { strokes: [STROKE, { ...STROKE, width: 9 }] }],
    ['chart', { ...CHART, axes: { x: { title: 'Where', show: false }, y: { title: '', show: true } } }],
  ] as const;

  test.each(WHOLE)('M6 has its %s in one piece, which is taken apart and reads as before', (type, props) => {
    const doc = createDoc(deckOf(type, {}));
    const map = mapAt(rootsOf(doc).blocks, 'b');
    const keys = Object.keys(props).filter((name) => name !== 'kind' && name !== 'question');
    for (const [name, value] of Object.entries(props)) map?.set(`props.${name}`, value);
    for (const key of [...(map?.keys() ?? [])]) if (/^props\.\w+\./.test(key)) map?.delete(key);
    rootsOf(doc).meta.set('schema', 2);
    const before = readDeck(doc);
    expect(before.blocks.b?.props).toEqual(deckOf(type, props).blocks.b?.props);
    migrateDoc(doc);
    expect(readDeck(doc)).toEqual(before);
    for (const name of keys) expect(map?.has(`props.${name}`)).toBe(false);
  });

  test('M6 is migrated whatever stands in its parts', () => {
    for (const junk of [
      null,
      7,
      'x',
      [null, 3, {}],
      [{ id: '', text: 4 }],
      { columns: 3 },
      { columns: [], rows: [7] },
    ]) {
      for (const [type, , field] of [
        ['poll', POLL, 'options'],
        ['drawing', {}, 'strokes'],
        ['chart', CHART, 'data'],
        ['chart', CHART, 'axes'],
        ['text', {}, 'axes'],
      ] as const) {
        const doc = createDoc(deckOf(type, {}));
        mapAt(rootsOf(doc).blocks, 'b')?.set(`props.${field}`, junk);
        rootsOf(doc).meta.set('schema', 2);
        expect(() => migrateDoc(doc)).not.toThrow();
        expect(repairDeck(readDeck(doc))).toEqual(readDeck(doc));
      }
    }
  });
});

describe('parts', () => {
  test('count as their field where somebody asks what an update changes', () => {
    const doc = createDoc(deckOf('poll', POLL));
    const other = new Y.Doc();
    Y.applyUpdate(other, encodeDoc(doc));
    other.transact(() => patchBlock(other, 'b', { props: options('North', 'West', 'a.b') }));
    const report = inspectUpdate(doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(doc)));
    expect([...(report?.blocks.get('b') ?? [])]).toEqual(['props.options']);
  });

  test('of any names and values read as something, and become any other value', () => {
    const name = fc.oneof(
      fc.constantFrom('text', 'order', 'stroke', 'name', 'label', '__proto__', 'x', 'y', 'title', '0', 'a.b', ''),
      fc.string({ maxLength: 5 }),
    );
    const field = fc.constantFrom('options', 'strokes', 'data', 'axes');
    const junk = fc.array(fc.tuple(field, fc.array(name, { maxLength: 4 }), fc.jsonValue({ maxDepth: 2 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.constantFrom<BlockType>('poll', 'drawing', 'chart'), junk, (type, entries) => {
        const target = deckOf(type, type === 'chart' ? CHART : type === 'poll' ? POLL : { strokes: [STROKE] });
        const doc = createDoc(deckOf(type, {}));
        const map = mapAt(rootsOf(doc).blocks, 'b');
        for (const [of, path, value] of entries) map?.set(['props', of, ...path].join('.'), value);
        const read = readDeck(doc);
        expect(repairDeck(read)).toBe(read);
        applyDeck(doc, target);
        expect(readDeck(doc).blocks.b?.props).toEqual(target.blocks.b?.props);
      }),
    );
  });

  test('of a poll are read as any options are', () => {
    const doc = createDoc(deckOf('poll', POLL));
    const map = mapAt(rootsOf(doc).blocks, 'b');
    map?.set('props.options.z.text', 7);
    map?.set('props.options.South.order', 'not a key');
    expect(propsOf(doc, 'poll').options).toEqual([
      POLL.options[0],
      POLL.options[2],
      POLL.options[1],
      { id: 'z', text: '' },
    ]);
  });
});

describe('alignLists', () => {
  test('finds what stayed, and takes what stands between for edited', () => {
    expect(alignLists(['a', 'b', 'c'], ['a', 'B', 'c', 'd'])).toEqual([0, 1, 2, undefined]);
    expect(alignLists(['a', 'b', 'c'], ['x', 'b'])).toEqual([0, 1]);
    expect(alignLists(['a', 'b', 'c', 'd'], ['c', 'd', 'e'])).toEqual([2, 3, undefined]);
    expect(alignLists([], ['a'])).toEqual([undefined]);
    expect(alignLists(['a'], [])).toEqual([]);
  });

  test('never gives a place twice, and keeps them in order', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const places = alignLists(before, after).filter((place) => place !== undefined);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        expect(alignLists(before, before)).toEqual(before.map((_, index) => index));
      }),
    );
  });
});

test('a text of more paragraphs than a call has arguments is written', () => {
  const content = Array.from({ length: 150_000 }, () => ({ type: 'paragraph' }));
  const doc = createDoc(deckOf('text', { text: { type: 'doc', content } }));
  expect(propsOf(doc, 'text').text.content).toHaveLength(150_000);
});
