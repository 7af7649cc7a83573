import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { renderDeck } from '../html/index.ts';
import { deckDoc, idOf, lettersOf, OWNER, recordOf } from '../testing/hand-made-deck.ts';
import {
  type RawDeletion,
  type RawSection,
  type RawStruct,
  type RawValue,
  rawUpdate,
  rawUpdateDeleting,
} from '../testing/raw-update.ts';
import { checkUpdate } from './check.ts';
import { encodeDoc } from './encode.ts';
import { readDeck } from './read.ts';
import { rootsOf } from './shape.ts';
import { patchBlock, patchSlide, removeBlock, removeSlide } from './write.ts';
import { propertyRuns } from '../testing/property-runs.ts';

vi.setConfig({ testTimeout: 120_000 });

const ADMIN = { mayEditLocked: true, mayWriteCss: true, mayAllowHosts: true };
const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, encodeDoc(doc));
  return copy;
};
const check = (doc: Y.Doc, deletions: readonly RawDeletion[], ...sections: RawSection[]) =>
  checkUpdate(doc, rawUpdateDeleting(deletions, ...sections), ADMIN);
const one = (...structs: RawStruct[]): RawSection => ({ client: 7, clock: 0, structs });
const INVALID = { ok: false, code: 'invalid' };

describe('what Yjs would fail at, at once or later', () => {
  test('R1 several values in the place of one are refused: parted by another change, one of them is left, and whoever takes out what they are of fails', () => {
    const doc = deckDoc();
    const terms = idOf(lettersOf(doc, 'terms'));
    const several: RawStruct['content'][] = ['letters', ['x', 'y'], { json: ['1', '2'] }];
    for (const content of several)
      expect(check(doc, [], one({ parent: terms, key: 'locked', content }))).toMatchObject(INVALID);
    // Found by chance: a text whose key has letters, and another value in the place of the block's words.
    const words = recordOf(doc, 'blocks', 'words').get('props.text') as Y.XmlFragment;
    const found = rawUpdate(
      one(
        { parent: idOf(lettersOf(doc, 'words')), key: 'locked', content: 'letters' },
        { origin: idOf(words), right: [7, 1], content: ['x'] },
      ),
    );
    expect(checkUpdate(doc, found, ADMIN)).toMatchObject(INVALID);
    expect(() => Y.applyUpdate(copyOf(doc), found), 'as it was').toThrow('Unexpected case');
  });

  test('R1 several values that were all replaced before they were sent pass, as an editor with an undo sends them', () => {
    const doc = deckDoc();
    const client = copyOf(doc);
    const slide = recordOf(client, 'slides', 'open');
    const undo = new Y.UndoManager(slide, { captureTimeout: 0 });
    for (const name of ['one', 'two', 'three']) client.transact(() => slide.set('name', name));
    const update = Y.encodeStateAsUpdate(client, Y.encodeStateVector(doc));
    const { structs } = Y.decodeUpdate(update);
    expect(structs.some((struct) => struct instanceof Y.Item && struct.parentSub === 'name' && struct.length > 1)).toBe(
      true,
    );
    expect(checkUpdate(doc, update, ADMIN).ok).toBe(true);
    undo.destroy();
  });

  test('R1 a value with a neighbour on its right is refused, which none has', () => {
    const doc = deckDoc();
    patchSlide(doc, 'open', { name: 'one' });
    const named = recordOf(doc, 'slides', 'open')._map.get('name')?.id ?? { client: 0, clock: 0 };
    const before: RawStruct = { right: [named.client, named.clock], content: ['x'] };
    expect(check(doc, [], one(before))).toMatchObject(INVALID);
  });

  test('R1 what leans on neighbours of two lists is refused', () => {
    const doc = deckDoc();
    const [words, terms] = [lettersOf(doc, 'words'), lettersOf(doc, 'terms')].map((text) => text._start?.id);
    if (!words || !terms) throw new Error('They have letters.');
    const at = (id: Y.ID, by: number): [number, number] => [id.client, id.clock + by];
    const between = (right: [number, number]): RawStruct => ({ origin: at(words, 0), right, content: 'x' });
    expect(check(doc, [], one(between(at(terms, 1))))).toMatchObject(INVALID);
    expect(check(doc, [], one(between(at(words, 1)))).ok).toBe(true);
    // Also of what comes with it.
    const own: RawStruct[] = [{ parent: idOf(lettersOf(doc, 'terms')), content: 'new' }, between([7, 0])];
    expect(check(doc, [], one(...own))).toMatchObject(INVALID);
  });

  test('R1 what leans on neighbours of two lists is refused also where one of them was forgotten, and what lies in a text that is gone is not', () => {
    const doc = deckDoc();
    const [words, terms] = [lettersOf(doc, 'words'), lettersOf(doc, 'terms')].map((text) => text._start?.id);
    if (!words || !terms) throw new Error('They have letters.');
    const empty = new Y.XmlText();
    ((recordOf(doc, 'blocks', 'terms').get('props.text') as Y.XmlFragment).get(0) as Y.XmlElement).insert(1, [empty]);
    const place = idOf(empty);
    // Somebody writes in an empty text, somebody else as well, and the first one between both; a third one
    // takes all of it away.
    const away = copyOf(doc);
    Y.applyUpdate(away, rawUpdate({ client: 8, clock: 0, structs: [{ parent: place, content: 'r' }] }));
    Y.applyUpdate(doc, encodeDoc(away));
    removeBlock(doc, 'terms');
    expect(Y.getItem(doc.store, Y.createID(8, 0))).toBeInstanceOf(Y.GC);
    const left: RawStruct = { parent: place, content: 'l' };
    expect(check(doc, [], one(left, { origin: [7, 0], right: [8, 0], content: 'x' })).ok).toBe(true);
    const between: RawStruct = {
      origin: [words.client, words.clock],
      right: [terms.client, terms.clock],
      content: 'x',
    };
    expect(check(doc, [], one(between))).toMatchObject(INVALID);
  });

  test('R1 what leans on neighbours in the wrong order is refused: it reads in one place now and in another after a restart', () => {
    const doc = deckDoc();
    const terms = lettersOf(doc, 'terms');
    const { client, clock } = terms._start?.id ?? { client: 0, clock: 0 };
    const between = (left: number, right: number): RawStruct => ({
      origin: [client, clock + left],
      right: [client, clock + right],
      content: 'x',
    });
    for (const [left, right] of [
      [3, 0],
      [2, 2],
    ] as const)
      expect(check(doc, [], one(between(left, right)))).toMatchObject(INVALID);
    expect(check(doc, [], one(between(0, 3))).ok).toBe(true);
    // Of two that come with it: the second stands before the first.
    const before: RawStruct = { right: [7, 0], content: 'b' };
    const first: RawStruct = { parent: idOf(terms), content: 'a' };
    expect(check(doc, [], one(first, before, { origin: [7, 1], right: [7, 0], content: 'x' })).ok).toBe(true);
    expect(check(doc, [], one(first, before, { origin: [7, 0], right: [7, 1], content: 'x' }))).toMatchObject(INVALID);
  });

  test('R1 deletions of nothing, in disorder or twice are refused: Yjs would wait for them, or look at the same a million times', () => {
    const doc = deckDoc();
    const letters = lettersOf(doc, 'words')._start?.id;
    if (!letters) throw new Error('It has letters.');
    const { client, clock } = letters;
    const range = (from: number, length: number): RawDeletion => [client, clock + from, length];
    expect(check(doc, [range(0, 1), range(2, 1)]).ok).toBe(true);
    for (const deletions of [[[77, 5, 0]], [range(0, 0)], [range(2, 1), range(0, 1)], [range(0, 3), range(1, 3)]])
      expect(check(doc, deletions as RawDeletion[]), JSON.stringify(deletions)).toMatchObject(INVALID);
  });

  test('R1 bytes and documents within the document are refused, and kinds that Yjs does not know', () => {
    const doc = deckDoc();
    const place = { parent: idOf(recordOf(doc, 'slides', 'open')), key: 'name' };
    for (const content of [
      { binary: 1 },
      { subdocument: 'x' },
      { type: 7 },
      { format: 'bold', json: '{' },
      { embed: '' },
    ])
      expect(check(doc, [], one({ ...place, content })), JSON.stringify(content)).toMatchObject(INVALID);
  });

  test('R1 words are counted in a text that holds what no text does', () => {
    const doc = deckDoc();
    const text = idOf(recordOf(doc, 'blocks', 'words').get('props.text') as Y.XmlFragment);
    const odd = check(doc, [], one({ parent: text, content: ['x'] }, { parent: text, content: { type: 1 } }));
    if (!odd.ok) throw new Error(odd.message);
    Y.applyUpdate(doc, odd.news);
    const client = copyOf(doc);
    lettersOf(client, 'terms').insert(0, 'still ');
    (recordOf(client, 'blocks', 'words').get('props.text') as Y.XmlFragment).insert(0, [new Y.XmlText('typed')]);
    expect(checkUpdate(doc, Y.encodeStateAsUpdate(client, Y.encodeStateVector(doc)), ADMIN).ok).toBe(true);
  });
});

describe('updates of anything', () => {
  const base = deckDoc();
  patchSlide(base, 'open', { name: 'first' });
  patchBlock(base, 'words', { name: 'second' });
  lettersOf(base, 'words').delete(1, 1);
  const stored = encodeDoc(base);
  const letters = (block: string): [number, number][] =>
    [0, 1, 3, 4].map((by) => {
      const id = lettersOf(base, block)._start?.id ?? { client: 0, clock: 0 };
      return [id.client, id.clock + by];
    });
  const fragment = recordOf(base, 'blocks', 'words').get('props.text') as Y.XmlFragment;
  const places: [number, number][] = [
    idOf(recordOf(base, 'slides', 'shut')),
    idOf(recordOf(base, 'slides', 'open')),
    idOf(recordOf(base, 'blocks', 'words')),
    idOf(fragment),
    idOf(fragment.get(0)),
    idOf(lettersOf(base, 'words')),
    idOf(lettersOf(base, 'terms')),
    ...letters('words'),
    ...letters('terms'),
  ];
  const clients = [5, 6];
  const id = fc.oneof(fc.tuple(fc.constantFrom(...clients), fc.nat(9)), fc.constantFrom(...places));
  const value: fc.Arbitrary<RawValue> = fc.constantFrom<RawValue>(
    'x',
    'open',
    'shut',
    true,
    null,
    undefined,
    7n,
    { bytes: 3 },
    { nested: 40 },
  );
  const content: fc.Arbitrary<RawStruct['content']> = fc.oneof(
    fc.constantFrom<RawStruct['content']>(null, 'letters', 'l', 1, 3),
    fc.array(value, { minLength: 1, maxLength: 2 }),
    fc.nat(6).map((type) => ({ type, name: type % 2 === 0 ? 'heading' : '__proto__' })),
    fc.constantFrom<RawStruct['content']>(
      { format: 'bold', json: '{}' },
      { format: 'bold', json: 'null' },
      { format: '__proto__', json: '[1]' },
      { embed: '{"a":1}' },
      { embed: 'null' },
      { json: ['"open"'] },
      { json: ['undefined', '[[1]]'] },
      { deleted: 1 },
      { deleted: 3 },
    ),
  );
  const struct: fc.Arbitrary<RawStruct> = fc
    .record(
      {
        origin: id,
        right: id,
        parent: fc.oneof(id, fc.constantFrom('meta', 'slides', 'blocks', 'notes')),
        key: fc.constantFrom(
          'locked',
          'slideId',
          'open',
          'words',
          'zz',
          'title',
          'props.text',
          'rect',
          'style.color',
          'name',
          'order',
        ),
        content,
      },
      { requiredKeys: ['content'] },
    )
    // Mostly what says one place: the rest is refused for it.
    .map(({ origin, right, parent, ...rest }) =>
      parent ? { parent, ...rest } : { ...(origin && { origin }), ...(right && { right }), ...rest },
    );
  const section = (client: number): fc.Arbitrary<RawSection> =>
    fc.record({
      client: fc.constant(client),
      clock: fc.constant(0),
      structs: fc.array(struct, { minLength: 1, maxLength: 4 }),
    });
  const deletions = fc.array(
    fc
      .tuple(id, fc.integer({ min: 1, max: 3 }))
      .map(([[client, clock], length]): RawDeletion => [client, clock, length]),
    { maxLength: 2 },
  );
  const update = (client: number) =>
    fc
      .tuple(section(client), fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, deletions))
      .map(([made, deleted]) => rawUpdateDeleting(deleted, made));
  const restored = (...updates: readonly Uint8Array[]): Y.Doc => {
    const doc = new Y.Doc();
    for (const bytes of updates) Y.applyUpdate(doc, bytes);
    return doc;
  };
  /** All that is made of a document, of which nothing may fail. */
  const seen = (doc: Y.Doc): string => {
    const deck = readDeck(doc);
    renderDeck(deck);
    return JSON.stringify(deck);
  };

  test('R1 S2 S3 that pass are taken up whole, read the same in whatever order and after a restart, and nothing that is done afterwards fails', () => {
    let passed = 0;
    const runs = propertyRuns({ daily: 250, long: 1000 });
    fc.assert(
      fc.property(update(5), update(6), (first, second) => {
        const doc = restored(stored);
        const taken: Uint8Array[] = [];
        for (const bytes of [first, second]) {
          const result = checkUpdate(doc, bytes, ADMIN);
          if (!result.ok) continue;
          taken.push(result.news);
          Y.applyUpdate(doc, result.news);
          expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null]);
        }
        if (taken.length === 0) return;
        passed += 1;
        const shown = seen(doc);
        expect(seen(restored(encodeDoc(doc))), 'after a compaction').toBe(shown);
        expect(seen(restored(stored, ...taken.toReversed())), 'in another order').toBe(shown);
        expect(seen(restored(Y.mergeUpdates([stored, ...taken]))), 'as one').toBe(shown);
        // What somebody else does then: types, and takes everything out.
        const copy = copyOf(doc);
        const typed = copyOf(doc);
        if (rootsOf(typed).blocks.get('words') instanceof Y.Map) {
          patchBlock(typed, 'words', { name: 'third' });
          const more = checkUpdate(doc, Y.encodeStateAsUpdate(typed, Y.encodeStateVector(doc)), ADMIN);
          expect(more.ok || more.message).toBe(true);
        }
        for (const block of ['words', 'terms', 'zz']) removeBlock(copy, block);
        for (const slide of ['open', 'shut', 'zz']) removeSlide(copy, slide);
        for (const root of Object.values(rootsOf(copy))) root.clear();
        Y.applyUpdate(doc, encodeDoc(copy));
        expect(seen(restored(encodeDoc(doc)))).toBe(seen(doc));
      }),
      runs,
    );
    expect(passed).toBeGreaterThan(runs.numRuns / 20);
  });

  test('R1 nobody writes in the name of the owner but with what follows theirs', () => {
    const clock = Y.getState(base.store, OWNER);
    const after = check(restored(stored), [], {
      client: OWNER,
      clock: clock + 1,
      structs: [{ parent: 'meta', key: 'title', content: ['x'] }],
    });
    expect(after).toMatchObject({ ok: false, code: 'incomplete' });
  });
});
