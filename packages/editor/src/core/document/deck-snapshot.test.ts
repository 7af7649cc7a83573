import { applyDeck, changesOf, createDoc, type DocChanges, readDeck, rootsOf } from '@rostrum/deck/doc';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { arbitrarySteps, takeStep } from '../testing/arbitrary-commands.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { DeckSnapshot } from './deck-snapshot.ts';

// Laws run many decks each; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const sketch = () =>
  sketchDeck({ a: { rect: [0, 0, 10, 10] }, b: { rect: [50, 0, 10, 10] } }, ['one', 'two', 'three'], ['g']);

function watch(doc: Y.Doc): DeckSnapshot {
  const snapshot = new DeckSnapshot(doc);
  const changes: DocChanges[] = [];
  doc.on('afterTransaction', (transaction: Y.Transaction) => changes.push(changesOf(transaction)));
  doc.on('afterAllTransactions', () => {
    for (const change of changes.splice(0)) snapshot.update(change);
  });
  return snapshot;
}

describe('the snapshot of a document', () => {
  test('S6 is at every moment what reading the whole document gives', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySteps, arbitrarySteps, async (mine, yours) => {
        const server = new FakeServer(sketch());
        const anna = await TestEditor.open({ server });
        const bert = await TestEditor.open({ server, userId: 'bert' });
        const snapshot = watch(server.doc);
        for (const [index, step] of mine.entries()) {
          takeStep(anna, step);
          const other = yours[index];
          if (other) takeStep(bert, other);
          await anna.settle();
          expect(snapshot.deck).toEqual(readDeck(server.doc));
        }
        expect(anna.deck).toEqual(server.deck);
        expect(bert.deck).toEqual(server.deck);
        anna.close();
        bert.close();
      }),
      propertyRuns({ daily: 12, long: 40 }),
    );
  });

  test('S6 stays right when records are broken and mended', () => {
    const write = fc.tuple(
      fc.constantFrom<'slides' | 'blocks'>('slides', 'blocks'),
      fc.constantFrom('one', 'two', 'three', 'a', 'b', 'g', 'new', 'toString'),
      fc.constantFrom(
        ...[
          'parentId',
          'slideId',
          'order',
          'kind',
          'type',
          'rect',
          '',
          'layoutId',
          'place',
          'followsLayout',
          'style.color',
        ],
      ),
      fc.constantFrom<unknown>(
        'one',
        'two',
        'a',
        'g',
        'a0',
        'zz',
        'valueOf',
        'stack',
        'slide',
        'group',
        'shape',
        'layout',
        true,
        null,
        7,
      ),
    );
    fc.assert(
      fc.property(fc.array(write, { maxLength: 25 }), (writes) => {
        const doc = createDoc(sketch());
        const snapshot = watch(doc);
        for (const [root, id, field, value] of writes) {
          const map = rootsOf(doc)[root];
          const record = map.get(id);
          if (field === '') {
            if (map.has(id)) map.delete(id);
            else
              map.set(
                id,
                new Y.Map<unknown>([
                  ['type', 'shape'],
                  ['slideId', 'one'],
                ]),
              );
          } else if (record instanceof Y.Map) record.set(field, value);
          expect(snapshot.deck).toEqual(readDeck(doc));
        }
      }),
    );
  });

  test('S6 has the declarations of a style in the order of the document, of which the later one may win', () => {
    const doc = createDoc(sketch());
    const snapshot = watch(doc);
    const block = rootsOf(doc).blocks.get('a') as Y.Map<unknown>;
    for (const name of ['color', 'text-align', 'color'])
      block.set(`style.${name}`, name === 'color' ? 'red' : 'center');
    expect(Object.keys(readDeck(doc).blocks['a']?.style ?? {})).toEqual(['text-align', 'color']);
    expect(Object.keys(snapshot.deck.blocks['a']?.style ?? {})).toEqual(['text-align', 'color']);
  });

  test('S6 stays right when what slides follow changes', () => {
    const layout = fc.tuple(
      fc.constantFrom('one', 'two', 'three', 'a', 'b'),
      fc.constantFrom<readonly [string, unknown]>(
        ['kind', 'layout'],
        ['kind', 'slide'],
        ['layoutId', 'one'],
        ['layoutId', 'two'],
        ['layoutId', null],
        ['place', 'title'],
        ['place', ''],
        ['followsLayout', true],
        ['slideId', 'one'],
        ['slideId', 'two'],
        ['rect', [1, 2, 3, 4]],
        ['z', 33],
        ['style.color', 'red'],
      ),
    );
    fc.assert(
      fc.property(fc.array(layout, { maxLength: 40 }), (writes) => {
        const doc = createDoc(sketch());
        const snapshot = watch(doc);
        for (const [id, [field, value]] of writes) {
          const record = rootsOf(doc).slides.get(id) ?? rootsOf(doc).blocks.get(id);
          if (record instanceof Y.Map) record.set(field, value);
          expect(snapshot.deck).toEqual(readDeck(doc));
        }
      }),
      propertyRuns({ daily: 100, long: 300 }),
    );
  });

  test('S6 keeps every object that did not change', () => {
    const doc = createDoc(sketch());
    const snapshot = watch(doc);
    const before = snapshot.deck;
    applyDeck(doc, {
      ...before,
      blocks: { ...before.blocks, a: { ...before.blocks.a, name: 'new' } },
    } as typeof before);
    expect(snapshot.deck.blocks.a).not.toBe(before.blocks.a);
    expect(snapshot.deck.blocks.b).toBe(before.blocks.b);
    expect(snapshot.deck.slides).toBe(before.slides);
    expect(snapshot.deck.meta).toBe(before.meta);
  });
});
