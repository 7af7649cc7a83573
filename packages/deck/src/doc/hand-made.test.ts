import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { deckDoc, idOf, lettersOf, OWNER, recordOf } from '../testing/hand-made-deck.ts';
import { type RawSection, type RawStruct, rawUpdate } from '../testing/raw-update.ts';
import { checkUpdate } from './check.ts';
import { encodeDoc } from './encode.ts';
import { readDeck } from './read.ts';
import { propertyRuns } from '../testing/property-runs.ts';

vi.setConfig({ testTimeout: 180_000 });

const STRICT = { mayEditLocked: false, mayWriteCss: false, mayAllowHosts: false };
const check = (doc: Y.Doc, ...sections: RawSection[]) => checkUpdate(doc, rawUpdate(...sections), STRICT);

describe('an update made by hand', () => {
  test('R6 is refused where it leans on itself or on what comes later: applying it would fail, for good once it is stored', () => {
    const value = (rest: Partial<RawStruct>): RawStruct => ({ content: ['x'], ...rest });
    const later = value({ parent: 'meta', key: 'title' });
    for (const structs of [
      [value({ origin: [7, 0] })],
      [value({ origin: [7, 1] }), later],
      [value({ right: [7, 1] }), later],
      [value({ parent: [7, 1], key: 'q' }), value({ parent: 'blocks', key: 'zz', content: null })],
    ])
      expect(check(deckDoc(), { client: 7, clock: 0, structs }), JSON.stringify(structs)).toMatchObject({
        ok: false,
        code: 'invalid',
      });
  });

  test('R6 is refused where its operations wait for one another, to be let in by a later one that nobody looks at twice', () => {
    const doc = deckDoc();
    const ring = check(
      doc,
      { client: 7, clock: 0, structs: [{ origin: [8, 0], content: ['x'] }] },
      { client: 8, clock: 0, structs: [{ origin: [7, 0], content: [true] }] },
    );
    expect(ring).toMatchObject({ ok: false, code: 'incomplete' });
    // One that does come to an end is looked at as what it is.
    const line = check(
      doc,
      {
        client: 7,
        clock: 0,
        structs: [{ parent: idOf(recordOf(doc, 'slides', 'open')), key: 'locked', content: [false] }],
      },
      { client: 8, clock: 0, structs: [{ origin: [7, 0], content: [true] }] },
    );
    expect(line).toMatchObject({ ok: false, code: 'locked' });
  });

  test('R6 is judged by what is left of it where it begins with what is known', () => {
    const doc = deckDoc();
    const words = lettersOf(doc, 'words');
    const clock = Y.getState(doc.store, OWNER) - 1;
    // The rest of it would go on from what its author did last: the lock of the other slide.
    const unlock: RawStruct = { parent: 'meta', key: 'nothing', content: ['x', false] };
    expect(check(doc, { client: OWNER, clock, structs: [unlock] })).toMatchObject({ ok: false, code: 'locked' });
    lettersOf(doc, 'terms').insert(5, '!');
    const tail: RawStruct = { parent: idOf(words), content: 'x smuggled' };
    const at = Y.getState(doc.store, OWNER) - 1;
    expect(check(doc, { client: OWNER, clock: at, structs: [tail] })).toMatchObject({ ok: false, code: 'locked' });
  });

  test('R6 is refused where one author comes in two places, of which Yjs reads one', () => {
    const struct: RawStruct = { parent: 'meta', key: 'title', content: ['x'] };
    const between = { client: 8, clock: 0, structs: [struct] };
    const twice = [{ client: 7, clock: 0, structs: [struct] }, between, { client: 7, clock: 1, structs: [struct] }];
    expect(check(deckDoc(), ...twice)).toMatchObject({ ok: false, code: 'invalid' });
  });

  test('R6 names nothing that a database cannot keep', () => {
    const named = (key: string) =>
      check(deckDoc(), { client: 7, clock: 0, structs: [{ parent: 'slides', key, content: null }] });
    expect(named('a\u0000b')).toMatchObject({ ok: false, code: 'invalid' });
    expect(named('toString'), 'nobody would read it').toMatchObject({ ok: false, code: 'invalid' });
    expect(named('ab').ok).toBe(true);
    const doc = deckDoc();
    const words = idOf(recordOf(doc, 'blocks', 'words'));
    const moved: RawStruct = { parent: words, key: 'slideId', content: ['one\u0000'] };
    expect(check(doc, { client: 7, clock: 0, structs: [moved] })).toMatchObject({ ok: false, code: 'invalid' });
  });

  test('R6 that passes is taken up whole, and leaves what is locked as it was', () => {
    const base = deckDoc();
    const stored = encodeDoc(base);
    const places = [
      idOf(recordOf(base, 'slides', 'shut')),
      idOf(recordOf(base, 'blocks', 'terms')),
      idOf(lettersOf(base, 'terms')),
    ];
    const clients = [5, 6, OWNER];
    const id = fc.oneof(
      fc.tuple(fc.constantFrom(...clients), fc.nat(14)),
      fc.constantFrom(...places, idOf(lettersOf(base, 'words')), idOf(recordOf(base, 'blocks', 'words'))),
    );
    const struct: fc.Arbitrary<RawStruct> = fc.record(
      {
        origin: id,
        right: id,
        parent: fc.oneof(id, fc.constantFrom('meta', 'slides', 'blocks', 'notes')),
        key: fc.constantFrom('locked', 'slideId', 'shut', 'terms', 'zz', 'title'),
        content: fc.oneof(
          fc.constantFrom(null, 'letters', 1, 3),
          fc.array(fc.constantFrom('x', 'shut', true, false), { minLength: 1, maxLength: 3 }),
        ),
      },
      { requiredKeys: ['content'] },
    );
    const known = Y.getState(base.store, OWNER);
    const section = fc.record({
      client: fc.constantFrom(...clients),
      clock: fc.oneof(fc.constant(0), fc.constantFrom(known - 1, known, 1)),
      structs: fc.array(struct, { minLength: 1, maxLength: 4 }),
    });
    const shown = (doc: Y.Doc) => {
      const deck = readDeck(doc);
      return [
        deck.slides['shut']?.locked,
        deck.blocks['terms']?.props,
        Object.values(deck.blocks).filter((block) => block.slideId === 'shut').length,
      ];
    };
    let passed = 0;
    const runs = propertyRuns({ daily: 1500, long: 3000 });
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 3 }), (sections) => {
        const doc = new Y.Doc();
        Y.applyUpdate(doc, stored);
        const before = shown(doc);
        const result = checkUpdate(doc, rawUpdate(...sections), STRICT);
        if (!result.ok) return;
        passed += 1;
        Y.applyUpdate(doc, result.news);
        expect(doc.store.pendingStructs).toBeNull();
        expect(doc.store.pendingDs).toBeNull();
        expect(shown(doc)).toEqual(before);
        const again = new Y.Doc();
        Y.applyUpdate(again, encodeDoc(doc));
        expect(readDeck(again)).toEqual(readDeck(doc));
      }),
      runs,
    );
    expect(passed).toBeGreaterThan(runs.numRuns / 60);
  });
});
