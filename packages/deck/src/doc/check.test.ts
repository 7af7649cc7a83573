import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { repairDeck } from '../model/repair.ts';
import { deckVersionArbitrary } from '../testing/index.ts';
import type { Deck } from '../model/types.ts';
import { applyDeck } from './apply.ts';

import { changesOf, type DocChanges } from './changes.ts';
import { checkUpdate } from './check.ts';
import { encodeDoc } from './encode.ts';
import { inspectUpdate } from './inspect.ts';
import { rootsOf } from './shape.ts';
import { createDoc, patchBlock, patchSlide, putNote, removeBlock, removeSlide } from './write.ts';
import { propertyRuns } from '../testing/property-runs.ts';

// Laws run a hundred decks each; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const STRICT = { mayEditLocked: false, mayWriteCss: false, mayAllowHosts: false };

function twoSlides(): Deck {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'words' }] }] };
  const props = { text, placeholder: '', placeholderTag: '' };
  return repairDeck({
    slides: { open: { order: 'a0' }, shut: { order: 'a1', locked: true } },
    blocks: {
      a: { type: 'text', slideId: 'open', props },
      b: { type: 'text', slideId: 'shut', props },
    },
    notes: { open: 'hello' },
  });
}

function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, encodeDoc(doc));
  return copy;
}

/** What a client that is in sync with `doc` would send after a change. */
function updateOf(doc: Y.Doc, change: (client: Y.Doc) => void): Uint8Array {
  const client = copyOf(doc);
  const before = Y.encodeStateVector(client);
  client.transact(() => change(client));
  return Y.encodeStateAsUpdate(client, before);
}

describe('inspectUpdate', () => {
  test('names what applying the update then touches', () => {
    fc.assert(
      fc.property(deckVersionArbitrary, deckVersionArbitrary, (before, after) => {
        const doc = createDoc(before);
        const update = updateOf(doc, (client) => applyDeck(client, after));
        const report = inspectUpdate(doc, update);
        // Yjs may tidy up marks in a transaction of its own after the first.
        const touched: DocChanges[] = [];
        doc.on('afterTransaction', (transaction: Y.Transaction) => touched.push(changesOf(transaction)));
        const size = { slides: rootsOf(doc).slides.size, blocks: rootsOf(doc).blocks.size };
        Y.applyUpdate(doc, update);
        const seen = (part: 'slides' | 'blocks' | 'notes') => new Set(touched.flatMap((changes) => [...changes[part]]));
        expect(report).toMatchObject({ incomplete: false, foreign: false });
        expect(new Set(report?.slides.keys())).toEqual(seen('slides'));
        expect(new Set(report?.blocks.keys())).toEqual(seen('blocks'));
        expect(report?.notes).toEqual(seen('notes'));
        expect((report?.meta.size ?? 0) > 0).toBe(touched.some(({ meta }) => meta));
        expect(rootsOf(doc).slides.size).toBeLessThanOrEqual(size.slides + (report?.newSlides.size ?? 0));
        expect(rootsOf(doc).blocks.size).toBeLessThanOrEqual(size.blocks + (report?.newBlocks.size ?? 0));
      }),
      propertyRuns({ daily: 20, long: 100 }),
    );
  });

  test('says that an update brings nothing when the document has it already', () => {
    const doc = createDoc(twoSlides());
    expect(inspectUpdate(doc, encodeDoc(doc))).toMatchObject({ empty: true, incomplete: false });
  });

  test('R2 tells a change that builds on one that is not there', () => {
    const doc = createDoc(twoSlides());
    const client = copyOf(doc);
    patchBlock(client, 'a', { name: 'first' });
    const between = Y.encodeStateVector(client);
    patchBlock(client, 'a', { name: 'second' });
    expect(inspectUpdate(doc, Y.encodeStateAsUpdate(client, between))?.incomplete).toBe(true);
    expect(checkUpdate(doc, Y.encodeStateAsUpdate(client, between), STRICT)).toMatchObject({ code: 'incomplete' });
  });

  test('counts the characters that texts gain and lose', () => {
    const doc = createDoc(twoSlides());
    const update = updateOf(doc, (client) => {
      putNote(client, 'open', 'hell');
      const fragment = (rootsOf(client).blocks.get('a') as Y.Map<unknown>).get('props.text') as Y.XmlFragment;
      ((fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(2, 'xyz');
    });
    const report = inspectUpdate(doc, update);
    expect(report?.noteGrowth.get('open')).toBe(-1);
    expect(report?.blockGrowth.get('a')).toBe(3);
  });

  test('answers null for bytes that are no update, and never throws', () => {
    const doc = createDoc(twoSlides());
    expect(inspectUpdate(doc, new Uint8Array([9, 9, 9, 9]))).toBeNull();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void checkUpdate(doc, bytes, STRICT)));
  });

  test('never throws on real updates with flipped bytes', () => {
    const doc = createDoc(twoSlides());
    const update = updateOf(doc, (client) => applyDeck(client, repairDeck({})));
    fc.assert(
      fc.property(fc.nat(update.length - 1), fc.nat(255), (index, byte) => {
        const bytes = update.slice();
        bytes[index] = byte;
        checkUpdate(doc, bytes, STRICT);
      }),
    );
  });
});

describe('checkUpdate', () => {
  test('R1 leaves the document as it is', () => {
    const doc = createDoc(twoSlides());
    const before = encodeDoc(doc);
    checkUpdate(
      doc,
      updateOf(doc, (client) => removeSlide(client, 'open')),
      STRICT,
    );
    expect(encodeDoc(doc)).toEqual(before);
  });

  test('lets changes of open slides pass', () => {
    const doc = createDoc(twoSlides());
    const update = updateOf(doc, (client) => {
      patchBlock(client, 'a', { rect: [1, 2, 3, null] });
      patchSlide(client, 'open', { hidden: true });
      putNote(client, 'open', 'hello there');
    });
    expect(checkUpdate(doc, update, STRICT).ok).toBe(true);
  });

  test.each<[string, (client: Y.Doc) => void]>([
    ['a field of the slide', (client) => patchSlide(client, 'shut', { hidden: true })],
    ['its lock', (client) => patchSlide(client, 'shut', { locked: false })],
    ['a field of a block on it', (client) => patchBlock(client, 'b', { opacity: 0.5 })],
    ['its notes', (client) => putNote(client, 'shut', 'x')],
    ['a block that is moved to it', (client) => patchBlock(client, 'a', { slideId: 'shut' })],
    ['a block that is taken from it', (client) => patchBlock(client, 'b', { slideId: 'open' })],
    ['a block that is deleted', (client) => removeBlock(client, 'b')],
    ['the slide itself', (client) => removeSlide(client, 'shut')],
  ])('refuses %s when the slide is locked, unless the person may', (_, change) => {
    const doc = createDoc(twoSlides());
    const update = updateOf(doc, change);
    expect(checkUpdate(doc, update, STRICT)).toMatchObject({ ok: false, code: 'locked' });
    expect(checkUpdate(doc, update, { ...STRICT, mayEditLocked: true }).ok).toBe(true);
  });

  test('refuses letters typed into a block of a locked slide', () => {
    const doc = createDoc(twoSlides());
    const update = updateOf(doc, (client) => {
      const fragment = (rootsOf(client).blocks.get('b') as Y.Map<unknown>).get('props.text') as Y.XmlFragment;
      ((fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(5, '!');
    });
    expect(checkUpdate(doc, update, STRICT)).toMatchObject({ ok: false, code: 'locked' });
  });

  test('R1 refuses slides and blocks whose ids fit into no address, and lets those be that are there', () => {
    const long = 'x'.repeat(65);
    const deck = repairDeck({ slides: { [long]: { order: 'a0' } }, blocks: {} });
    const doc = createDoc(deck);
    const add = (id: string) => (client: Y.Doc) =>
      applyDeck(client, repairDeck({ slides: { [long]: { order: 'a0' }, [id]: { order: 'a1' } }, blocks: {} }));
    expect(checkUpdate(doc, updateOf(doc, add('x'.repeat(64))), STRICT).ok).toBe(true);
    for (const id of [`${long}x`, '']) {
      const update = updateOf(doc, (client) => rootsOf(client).slides.set(id, new Y.Map([['order', 'a1']])));
      expect(checkUpdate(doc, update, STRICT)).toMatchObject({ ok: false, code: 'invalid' });
    }
    const block = updateOf(doc, (client) => rootsOf(client).blocks.set(long, new Y.Map([['slideId', long]])));
    expect(checkUpdate(doc, block, STRICT)).toMatchObject({ ok: false, code: 'invalid' });
    const named = updateOf(doc, (client) => patchSlide(client, long, { name: 'A name' }));
    expect(checkUpdate(doc, named, STRICT).ok).toBe(true);
  });

  test('refuses notes that grow over 10000 characters', () => {
    const doc = createDoc(twoSlides());
    const update = (length: number) => updateOf(doc, (client) => putNote(client, 'open', 'n'.repeat(length)));
    expect(checkUpdate(doc, update(10_000), STRICT).ok).toBe(true);
    expect(checkUpdate(doc, update(10_001), STRICT)).toMatchObject({ ok: false, code: 'invalid' });
  });

  test.each<[string, (client: Y.Doc) => void]>([
    ['another version', (client) => rootsOf(client).meta.set('schema', 7)],
    ['a foreign root', (client) => client.getMap('secrets').set('a', 1)],
    ['a list in a root', (client) => client.getArray('stuff').push([1])],
    ['bytes', (client) => rootsOf(client).meta.set('css', new Uint8Array(9))],
    ['a subdocument', (client) => rootsOf(client).meta.set('css', new Y.Doc())],
  ])('refuses %s', (_, change) => {
    const doc = createDoc(twoSlides());
    expect(checkUpdate(doc, updateOf(doc, change), STRICT)).toMatchObject({ ok: false, code: 'invalid' });
  });
});

describe('the properties of slides and blocks', () => {
  const answer = (deck: Deck, change: (client: Y.Doc) => void) => {
    const doc = createDoc(deck);
    return checkUpdate(doc, updateOf(doc, change), { ...STRICT, mayEditLocked: true });
  };
  const blockOf = (client: Y.Doc) => rootsOf(client).blocks.get('a') as Y.Map<unknown>;
  const slideOf = (client: Y.Doc) => rootsOf(client).slides.get('open') as Y.Map<unknown>;

  test.each([
    ['a block', (client: Y.Doc) => blockOf(client).set('props.secret', 'x')],
    ['a block, whatever it is in', (client: Y.Doc) => blockOf(client).set('store', new Y.Map([['a', 'x']]))],
    ['a slide', (client: Y.Doc) => slideOf(client).set('store', 'x')],
    ['a new slide', (client: Y.Doc) => rootsOf(client).slides.set('new', new Y.Map([['store', 'x']]))],
  ])('R9 are refused where no %s has them', (_, change) => {
    expect(answer(twoSlides(), change)).toMatchObject({ ok: false, code: 'invalid' });
  });

  test.each([
    ['style.--tide', 'x'],
    ['attributes.box:data-tide', 'x'],
    ['props.code', 'x'],
  ])('pass where any block may have them: %s', (key, value) => {
    expect(answer(twoSlides(), (client) => blockOf(client).set(key, value)).ok).toBe(true);
  });

  test('that are there already can be taken out', () => {
    const doc = createDoc(twoSlides());
    blockOf(doc).set('store', 'x');
    expect(
      checkUpdate(
        doc,
        updateOf(doc, (client) => blockOf(client).delete('store')),
        STRICT,
      ).ok,
    ).toBe(true);
  });

  test('of any deck pass, as it is written and as it becomes another one', () => {
    fc.assert(
      fc.property(deckVersionArbitrary, deckVersionArbitrary, (before, after) => {
        const written = inspectUpdate(new Y.Doc(), encodeDoc(createDoc(before)));
        expect(written?.unknownField).toBe(null);
        const doc = createDoc(before);
        const update = updateOf(doc, (client) => applyDeck(client, after));
        expect(inspectUpdate(doc, update)?.unknownField).toBe(null);
      }),
      propertyRuns({ daily: 20, long: 100 }),
    );
  });
});

describe('the size of values', () => {
  const check = (value: unknown) => {
    const doc = createDoc(twoSlides());
    const update = updateOf(
      doc,
      (client) => void (rootsOf(client).blocks.get('a') as Y.Map<unknown>).set('name', value),
    );
    return checkUpdate(doc, update, STRICT);
  };

  test('has a bound, whatever they are in', () => {
    const long = 'x'.repeat(2_500_000);
    expect(check(long).ok).toBe(true);
    expect(check({ a: [long, { b: long }] })).toMatchObject({ ok: false, code: 'invalid' });
    expect(check(long + long)).toMatchObject({ ok: false, code: 'invalid' });
  });

  test('has a bound in marks and embedded objects of texts', () => {
    const doc = createDoc(twoSlides());
    const long = 'x'.repeat(4_000_001);
    const inText = (write: (text: Y.XmlText) => void) =>
      checkUpdate(
        doc,
        updateOf(doc, (client) => {
          const fragment = (rootsOf(client).blocks.get('a') as Y.Map<unknown>).get('props.text') as Y.XmlFragment;
          write((fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText);
        }),
        STRICT,
      );
    expect(inText((text) => text.format(0, 2, { link: { href: long } }))).toMatchObject({ ok: false, code: 'invalid' });
    expect(inText((text) => text.insertEmbed(0, { image: long }))).toMatchObject({ ok: false, code: 'invalid' });
    expect(inText((text) => text.format(0, 2, { link: { href: '/' } })).ok).toBe(true);
  });
});
