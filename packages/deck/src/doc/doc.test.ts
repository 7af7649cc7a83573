import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { relinkedProps } from '../blocks/index.ts';
import { newBlock } from '../model/defaults.ts';
import { slideFamily } from '../model/outline.ts';
import { compareOrder, orderKeysBetween } from '../model/order.ts';
import { repairDeck } from '../model/repair.ts';
import { textOf } from '../model/text.ts';
import { type Deck, SCHEMA_VERSION } from '../model/types.ts';
import { applyDeck } from './apply.ts';
import { readText } from '../blocks/text/read-text.ts';
import { parseDeck, renderDeck } from '../html/index.ts';
import { deckArbitrary, deckVersionArbitrary, textArbitrary, withPlainOrder } from '../testing/index.ts';
import { objectNameArbitrary } from '../testing/values.ts';
import { VERSION_1 } from '../testing/version-1.ts';

import { decodeDoc, deckFromUpdate, encodeDoc } from './encode.ts';
import { createFragment, readFragment } from './fragment.ts';
import { updateFragment } from './fragment-update.ts';
import { docSchemaVersion, migrateDoc } from './migrate.ts';
import { readBlock, readDeck } from './read.ts';
import { rootsOf } from './shape.ts';
import { createDoc, patchBlock, putBlock, putSlide, removeSlide } from './write.ts';
import { propertyRuns } from '../testing/property-runs.ts';

/** Laws run so many decks each: as many as fit the daily run, and more with `npm run test:long`. */
fc.configureGlobal(propertyRuns({ daily: 15, long: 100 }));
// The worker that runs this file runs others after it.
afterAll(() => fc.resetConfigureGlobal());
// A busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

/** The deck with order keys replaced by places: what `applyDeck` promises. */
function withoutKeys(deck: Deck): unknown {
  const placed = <T extends { id: string; order: string }>(
    records: Readonly<Record<string, T>>,
    familyOf: (record: T) => string,
  ) =>
    Object.fromEntries(
      Object.values(records).map((record) => {
        const family = Object.values(records).filter((other) => familyOf(other) === familyOf(record));
        return [record.id, { ...record, order: family.toSorted(compareOrder).indexOf(record) }];
      }),
    );
  return {
    ...deck,
    slides: placed(deck.slides, slideFamily),
    blocks: placed(deck.blocks, (block) => `${block.slideId} ${block.parentId}`),
  };
}

function updatesWhile(doc: Y.Doc, change: () => void): number {
  let count = 0;
  const listen = () => {
    count += 1;
  };
  doc.on('update', listen);
  change();
  doc.off('update', listen);
  return count;
}

describe('a deck as a Yjs document', () => {
  test('S2 gives back the deck that it was made of', () => {
    fc.assert(fc.property(deckArbitrary, (deck) => void expect(readDeck(createDoc(deck))).toEqual(deck)));
  });

  test('S4 any of them becomes any other', () => {
    fc.assert(
      fc.property(deckArbitrary, deckArbitrary, (before, after) => {
        const doc = createDoc(before);
        applyDeck(doc, after);
        expect(withoutKeys(readDeck(doc))).toEqual(withoutKeys(after));
        expect(updatesWhile(doc, () => applyDeck(doc, after))).toBe(0);
      }),
    );
  });

  test('survives being encoded', () => {
    fc.assert(
      fc.property(
        deckVersionArbitrary,
        (deck) => void expect(deckFromUpdate(encodeDoc(createDoc(deck)))).toEqual(deck),
      ),
    );
  });

  test('reads single blocks as the whole has them, their group and what they are stuck to aside', () => {
    fc.assert(
      fc.property(deckVersionArbitrary, (deck) => {
        const doc = createDoc(deck);
        for (const block of Object.values(deck.blocks).filter(({ type }) => type !== 'group')) {
          expect(readBlock(doc, block.id)).toEqual({
            ...block,
            parentId: null,
            props: relinkedProps(block, () => null),
          });
        }
        expect(readBlock(doc, 'nowhere')).toBeNull();
      }),
    );
  });

  test('R7 says its version, and leaves a newer one alone', () => {
    const doc = createDoc(repairDeck({}));
    expect(docSchemaVersion(doc)).toBe(SCHEMA_VERSION);
    expect(migrateDoc(doc)).toBe(false);
    rootsOf(doc).meta.set('schema', 99);
    expect(() => migrateDoc(doc)).toThrow(RangeError);
  });

  test('runs the migrations that a document lacks, in one transaction', () => {
    const doc = createDoc(repairDeck({}));
    const ran: number[] = [];
    const steps = [1, 2, 3].map((from) => ({ from, migrate: () => void ran.push(from) }));
    rootsOf(doc).meta.set('schema', 2);
    expect(updatesWhile(doc, () => migrateDoc(doc, null, steps, 4))).toBe(1);
    expect(ran).toEqual([2, 3]);
    expect(docSchemaVersion(doc)).toBe(4);
  });
});

describe('a document of version 1', () => {
  function firstVersion(): Y.Doc {
    const doc = createDoc(repairDeck({ slides: { s: { name: 'Old' } }, blocks: {} }));
    const blocks = rootsOf(doc).blocks;
    const put = (id: string, fields: Record<string, unknown>) =>
      blocks.set(id, new Y.Map(Object.entries({ type: 'snippet', slideId: 's', order: 'a0', ...fields })));
    const html = '<img src="https://example.org/a.png" alt="A tide table" data-natural-width="40">';
    put('picture', { 'props.html': html, 'props.sourceType': 'image', parentId: 'group', name: 'tides', z: 12 });
    put('unknown', { 'props.html': '<b>kept</b>', 'props.sourceType': 'hologram', order: 'a1' });
    put('wrong', { 'props.html': '<b>no picture</b>', 'props.sourceType': 'image', order: 'a2' });
    put('group', { type: 'group', order: 'a3' });
    put('mirrored', { type: 'shape', order: 'a4', 'attributes.style:style': 'transform: scale(-1, 1);' });
    rootsOf(doc).meta.set('schema', 1);
    return doc;
  }

  test('M1 its snippets become the types that exist now; what is no such block stays a snippet', () => {
    const doc = firstVersion();
    expect(updatesWhile(doc, () => migrateDoc(doc))).toBe(1);
    const { blocks } = readDeck(doc);
    expect(blocks.picture).toMatchObject({
      type: 'image',
      alt: 'A tide table',
      name: 'tides',
      parentId: 'group',
      z: 12,
      props: { src: 'https://example.org/a.png', naturalWidth: 40 },
    });
    expect(blocks.unknown).toMatchObject({ type: 'snippet', props: { html: '<b>kept</b>', sourceType: 'hologram' } });
    expect(blocks.wrong).toMatchObject({ type: 'snippet', props: { html: '<b>no picture</b>', sourceType: 'image' } });
    expect(blocks.mirrored).toMatchObject({ type: 'shape', flipX: true, flipY: false, attributes: {} });
    expect(docSchemaVersion(doc)).toBe(SCHEMA_VERSION);
    expect(migrateDoc(doc)).toBe(false);
  });

  test('M1 a kept one comes over whole: every block that was waiting for its type has it', () => {
    const doc = decodeDoc(Uint8Array.from(atob(VERSION_1), (char) => char.charCodeAt(0)));
    expect(docSchemaVersion(doc)).toBe(1);
    const before = readDeck(doc);
    migrateDoc(doc);
    const after = readDeck(doc);
    const types = Object.values(after.blocks).map(({ id, type }) => [id, type]);
    expect(types.filter(([id, type]) => id !== type)).toEqual([
      ['grouped', 'text'],
      ['hologram', 'snippet'],
      ['inner', 'line'],
    ]);
    expect(types.length).toBe(Object.keys(before.blocks).length);
    for (const block of Object.values(before.blocks)) {
      const { name, order, slideId, parentId, z } = block;
      expect(after.blocks[block.id]).toMatchObject({ name, order, slideId, parentId, z });
    }
    expect(after.slides.two).toEqual(before.slides.two);
    expect(after.slides.one).toEqual({ ...before.slides.one, timing: 90, attributes: {} });
    expect(after.notes).toEqual({ one: 'Say hello.\nThen wait.' });
    expect(after.slides.one?.autoAnimate?.easing).toBe('back-out');
    expect(after.meta.css).toBe('.reveal h1 { color: red }');
    expect(after.blocks.code).toMatchObject({ props: { code: 'def ebb():\n    return 1 < 2', language: 'python' } });
    expect(after.blocks.video).toMatchObject({ props: { src: '/media/videofile' } });
    expect(after.blocks.iframe).toMatchObject({ props: { src: 'https://example.org/map' } });
    expect(after.blocks.line).toMatchObject({ props: { x2: 80, y2: 20, endType: 'arrow', width: 6 } });
    const { deck } = parseDeck(renderDeck(after), { newId: () => 'new' });
    expect(withPlainOrder({ ...deck, meta: after.meta, notes: after.notes })).toEqual(withPlainOrder(after));
  });

  test('M1 tables that its texts carried as HTML become nodes of the text', () => {
    const doc = firstVersion();
    const carried = { type: 'carrierAtom', attrs: { html: '<table><tbody><tr><td>a</td></tr></tbody></table>' } };
    const text = readText({ type: 'doc', content: [{ type: 'blockquote', content: [carried] }] });
    const props = { text, placeholder: '', placeholderTag: '' };
    putBlock(doc, newBlock({ id: 'text', slideId: 's', type: 'text', props }));
    expect(readDeck(doc).blocks.text).toMatchObject({ props });
    migrateDoc(doc);
    const { blocks } = readDeck(doc);
    const migrated = blocks.text?.type === 'text' ? blocks.text.props.text : null;
    expect(migrated?.content[0]?.content?.[0]?.type).toBe('table');
    expect(migrated && textOf(migrated)).toBe('a');
  });

  test('M2 reads before it is migrated too, sources as the strings that they were', () => {
    const doc = firstVersion();
    expect(readDeck(doc).blocks.unknown).toMatchObject({ props: { html: '<b>kept</b>' } });
    patchBlock(doc, 'unknown', { props: { html: '<b>changed</b>' } });
    expect(readDeck(doc).blocks.unknown).toMatchObject({ props: { html: '<b>changed</b>' } });
  });

  test('M3 is migrated whatever stands in it', () => {
    const doc = firstVersion();
    const fields: [string, unknown][] = [
      ['props.html', 7],
      ['props.sourceType', ['image']],
      ['slideId', null],
      ['rect', 'wide'],
      ['style.color', { a: 1 }],
      ['attributes.content:class', 'x'],
    ];
    for (const [index, [field, value]] of fields.entries()) {
      const map = new Y.Map<unknown>(Object.entries({ type: 'snippet', slideId: 's', 'props.sourceType': 'image' }));
      map.set(field, value);
      rootsOf(doc).blocks.set(`odd${index}`, map);
    }
    migrateDoc(doc);
    const read = readDeck(doc);
    expect(repairDeck(read)).toBe(read);
    expect(docSchemaVersion(doc)).toBe(SCHEMA_VERSION);
  });

  test('M4 two who type into a source together keep every letter', () => {
    const left = firstVersion();
    migrateDoc(left);
    const right = new Y.Doc();
    Y.applyUpdate(right, encodeDoc(left));
    patchBlock(left, 'unknown', { props: { html: '<b>well kept</b>' } });
    patchBlock(right, 'unknown', { props: { html: '<b>kept here</b>' } });
    Y.applyUpdate(left, encodeDoc(right));
    Y.applyUpdate(right, encodeDoc(left));
    expect(readDeck(left).blocks.unknown).toMatchObject({ props: { html: '<b>well kept here</b>' } });
    expect(readDeck(right)).toEqual(readDeck(left));
  });
});

describe('a block that follows its layout', () => {
  const layoutDeck = (): Deck =>
    repairDeck({
      slides: { layout: { kind: 'layout' }, s: { layoutId: 'layout' } },
      blocks: {
        place: { type: 'shape', slideId: 'layout', place: 'title', rect: [1, 2, 3, 4], z: 20, style: { color: 'red' } },
        b: {
          type: 'shape',
          slideId: 's',
          place: 'title',
          followsLayout: true,
          rect: [9, 9, 9, 9],
          style: { width: '1px' },
        },
      },
    });

  test('L1 goes where its place goes, and keeps what it says itself', () => {
    const doc = createDoc(layoutDeck());
    patchBlock(doc, 'place', { rect: [5, 6, 7, 8], z: 30, style: { color: 'blue', opacity: '0.5' } });
    expect(readDeck(doc).blocks.b).toMatchObject({
      rect: [5, 6, 7, 8],
      z: 30,
      style: { color: 'blue', opacity: '0.5', width: '1px' },
    });
  });

  test('L2 stands for itself once it is moved, looking as it did', () => {
    const doc = createDoc(layoutDeck());
    patchBlock(doc, 'b', { rect: [50, 60, 70, 80] });
    patchBlock(doc, 'place', { rect: [5, 6, 7, 8], z: 30, style: { color: 'blue' } });
    expect(readDeck(doc).blocks.b).toMatchObject({
      followsLayout: false,
      rect: [50, 60, 70, 80],
      z: 20,
      style: { color: 'red', width: '1px' },
    });
  });

  test('L2 goes on following where it is copied to another slide of the layout', () => {
    const doc = createDoc(layoutDeck());
    const { slides, blocks } = readDeck(doc);
    if (!slides.s || !blocks.b) throw new Error('nothing to copy');
    putSlide(doc, { ...slides.s, id: 't', order: 'a5' });
    putBlock(doc, { ...blocks.b, id: 'c', slideId: 't' });
    patchBlock(doc, 'place', { rect: [5, 6, 7, 8], style: { color: 'blue' } });
    expect(readDeck(doc).blocks.c).toMatchObject({ rect: [5, 6, 7, 8], style: { color: 'blue', width: '1px' } });
  });

  test('L3 has where it was last seen when the layout goes, and follows again when it is back', () => {
    const doc = createDoc(layoutDeck());
    const { layout } = readDeck(doc).slides;
    if (!layout) throw new Error('no layout');
    removeSlide(doc, 'layout');
    expect(readDeck(doc).slides.s?.layoutId).toBeNull();
    expect(readDeck(doc).blocks.b).toMatchObject({ followsLayout: true, rect: [1, 2, 3, 4], z: 20 });
    putSlide(doc, layout);
    patchBlock(doc, 'place', { rect: [5, 6, 7, 8] });
    expect(readDeck(doc).blocks.b?.rect).toEqual([5, 6, 7, 8]);
  });
});

describe('applyDeck', () => {
  test('S4 makes the document hold the other deck', () => {
    fc.assert(
      fc.property(deckVersionArbitrary, deckVersionArbitrary, (before, after) => {
        const doc = createDoc(before);
        applyDeck(doc, after);
        expect(withoutKeys(readDeck(doc))).toEqual(withoutKeys(after));
      }),
    );
  });

  test('S4 writes nothing when nothing differs, whatever the order keys are', () => {
    fc.assert(
      fc.property(deckVersionArbitrary, (deck) => {
        const doc = createDoc(deck);
        const rekeyed = {
          ...deck,
          slides: rekey(deck.slides),
          blocks: rekey(deck.blocks),
        };
        expect(updatesWhile(doc, () => applyDeck(doc, rekeyed))).toBe(0);
      }),
    );
  });

  test('S4 is one transaction', () => {
    fc.assert(
      fc.property(deckVersionArbitrary, deckVersionArbitrary, (before, after) => {
        const doc = createDoc(before);
        expect(updatesWhile(doc, () => applyDeck(doc, after))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('does not fight somebody who types in the same paragraph meanwhile', () => {
    const doc = createDoc(textDeck('The fox jumps'));
    const typist = new Y.Doc();
    Y.applyUpdate(typist, encodeDoc(doc));
    textOfBlock(typist).insert(3, ' quick brown');
    applyDeck(doc, textDeck('The fox jumps over'));
    Y.applyUpdate(doc, encodeDoc(typist));
    expect(textOfBlock(doc).toString()).toBe('The quick brown fox jumps over');
  });

  test('keeps what a newer version of the program wrote beside', () => {
    const doc = createDoc(textDeck('words'));
    const block = rootsOf(doc).blocks.get('b') as Y.Map<unknown>;
    block.set('aura', 'blue');
    block.set('props.glow', 3);
    rootsOf(doc).blocks.set(
      'hologram',
      new Y.Map([
        ['type', 'hologram'],
        ['slideId', 's'],
      ] as [string, unknown][]),
    );
    applyDeck(doc, textDeck('other words'));
    expect(block.get('aura')).toBe('blue');
    expect(block.get('props.glow')).toBe(3);
    expect(rootsOf(doc).blocks.has('hologram')).toBe(true);
  });

  test('sets right what a repaired value hid', () => {
    const doc = createDoc(textDeck('words'));
    (rootsOf(doc).blocks.get('b') as Y.Map<unknown>).set('parentId', 'b');
    expect(readDeck(doc).blocks.b?.parentId).toBeNull();
    applyDeck(doc, textDeck('words'));
    expect((rootsOf(doc).blocks.get('b') as Y.Map<unknown>).has('parentId')).toBe(false);
  });
});

describe('rich text in a document', () => {
  test('gives back the text', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const root = new Y.Doc().getMap('m');
        root.set('t', createFragment(text));
        expect(readText(readFragment(root.get('t') as Y.XmlFragment))).toEqual(text);
      }),
    );
  });

  test('becomes any other text by updates', () => {
    fc.assert(
      fc.property(textArbitrary, textArbitrary, (before, after) => {
        const root = new Y.Doc().getMap('m');
        root.set('t', createFragment(before));
        updateFragment(root.get('t') as Y.XmlFragment, after);
        expect(readText(readFragment(root.get('t') as Y.XmlFragment))).toEqual(after);
      }),
    );
  });

  test('keeps the paragraphs that stay as the same elements when one is put before them', () => {
    const doc = createDoc(textDeck('one'));
    const fragment = fragmentOfBlock(doc);
    const first = fragment.get(0);
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    updateFragment(fragment, { type: 'doc', content: [paragraph('zero'), paragraph('one!')] });
    expect(fragment.get(1)).toBe(first);
  });

  test('S5 becomes any other text, however many texts side by side its letters are spread over', () => {
    fc.assert(
      fc.property(textArbitrary, textArbitrary, fc.integer({ min: 1, max: 5 }), (before, after, every) => {
        const root = new Y.Doc().getMap('m');
        root.set('t', createFragment(before));
        const fragment = root.get('t') as Y.XmlFragment;
        const texts = [...fragment.createTreeWalker((node) => node instanceof Y.XmlText)] as Y.XmlText[];
        for (const text of texts) scatter(text, every);
        expect(readText(readFragment(fragment))).toEqual(before);
        let updates = 0;
        root.doc?.on('update', () => (updates += 1));
        updateFragment(fragment, before);
        expect(updates, 'nothing is written').toBe(0);
        updateFragment(fragment, after);
        expect(readText(readFragment(fragment))).toEqual(after);
      }),
    );
  });

  test('S5 keeps a line and its text when they are emptied, and letters in the text in which they were typed', () => {
    const doc = createDoc(textDeck('one'));
    const fragment = fragmentOfBlock(doc);
    const [line, text] = [fragment.get(0) as Y.XmlElement, textOfBlock(doc)];
    const other = new Y.XmlText(' two');
    line.insert(1, [other]);
    const become = (...lines: string[]) =>
      updateFragment(fragment, {
        type: 'doc',
        content: lines.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
      });
    become('once two');
    expect([text.toJSON(), other.toJSON()]).toEqual(['once', ' two']);
    become('once-and tw');
    expect([text.toJSON(), other.toJSON()]).toEqual(['once-and', ' tw']);
    updateFragment(fragment, { type: 'doc', content: [{ type: 'paragraph' }] });
    expect(line.toArray()).toEqual([text, other]);
    become('x', 'y');
    expect([fragment.get(0), text.toJSON(), other.toJSON()]).toEqual([line, 'x', '']);
  });
});

/** Puts each so many letters of a text into one of their own, with one without letters beside it. */
function scatter(text: Y.XmlText, every: number): void {
  const parent = text.parent as Y.XmlElement;
  for (let at = (parent.toArray() as unknown[]).indexOf(text); text.length > every; ) {
    let cut = text.length - every;
    const letters = (text.toDelta() as { insert: string }[]).map(({ insert }) => insert).join('');
    if (/[\uDC00-\uDFFF]/.test(letters.charAt(cut))) cut -= 1;
    if (cut <= 0) return;
    const tail = new Y.XmlText();
    parent.insert(at + 1, [tail, new Y.XmlText()]);
    let end = 0;
    tail.applyDelta(
      (text.toDelta() as { insert: string }[]).flatMap((piece) => {
        const from = Math.max(0, cut - end);
        end += piece.insert.length;
        return from < piece.insert.length ? [{ ...piece, insert: piece.insert.slice(from) }] : [];
      }),
    );
    text.delete(cut, text.length - cut);
  }
}

describe('merging', () => {
  test('S3 two replicas that change a deck apart read the same valid deck together', () => {
    fc.assert(
      fc.property(deckVersionArbitrary, deckVersionArbitrary, deckVersionArbitrary, (start, mine, yours) => {
        const left = createDoc(start);
        const right = new Y.Doc();
        Y.applyUpdate(right, encodeDoc(left));
        applyDeck(left, mine);
        applyDeck(right, yours);
        const [toRight, toLeft] = [encodeDoc(left), encodeDoc(right)];
        Y.applyUpdate(left, toLeft);
        Y.applyUpdate(right, toRight);
        const merged = readDeck(left);
        expect(readDeck(right)).toEqual(merged);
        expect(repairDeck(merged)).toBe(merged);
      }),
    );
  });

  test('S1 two properties of one block, set apart, both win', () => {
    const left = createDoc(textDeck('words'));
    const right = new Y.Doc();
    Y.applyUpdate(right, encodeDoc(left));
    patchBlock(left, 'b', { style: { color: 'red' } });
    patchBlock(right, 'b', { style: { 'font-size': '80%' } });
    Y.applyUpdate(left, encodeDoc(right));
    expect(readDeck(left).blocks.b?.style).toEqual({ color: 'red', 'font-size': '80%' });
  });
});

describe('whatever stands in a document', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      'a0',
      'slide',
      'stack',
      'text',
      'group',
      's0',
      'b0',
      'b1',
      'layout',
      true,
      -1,
      1e308,
      '__proto__',
      'valueOf',
    ),
    fc.constantFrom('map', 'text', 'fragment', 'element', 'bytes', 'subdocument').map((kind) => ({ yjs: kind })),
  );
  const key = fc.constantFrom(
    'schema',
    'width',
    'kind',
    'parentId',
    'order',
    'slideId',
    'type',
    'rect',
    'z',
    'rotation',
    'classes',
    'style',
    'style.color',
    'props',
    'props.text',
    'props.html',
    'layoutId',
    'place',
    'followsLayout',
    'tokens.accent',
    'guides.g1',
    'cssHosts',
    'attributes.',
    'attributes.__proto__',
    '__proto__',
    'background.opacity',
  );
  const write = fc.tuple(
    fc.constantFrom('meta', 'slides', 'blocks', 'notes'),
    fc.oneof(fc.constantFrom('s0', 's1', 's2', 'b0', 'b1', 'b2', 'new', '', 'width'), objectNameArbitrary),
    fc.option(key),
    value,
  );

  test('S2 is read as a valid deck, the same on every replica, and can be changed into any deck', () => {
    fc.assert(
      fc.property(
        deckVersionArbitrary,
        fc.array(write, { maxLength: 20 }),
        deckVersionArbitrary,
        (deck, writes, next) => {
          const doc = createDoc(deck);
          for (const [root, id, field, content] of writes) {
            const map = doc.getMap(root);
            if (field === null) map.set(id, toYjs(content));
            else {
              if (!(map.get(id) instanceof Y.Map)) map.set(id, new Y.Map());
              (map.get(id) as Y.Map<unknown>).set(field, toYjs(content));
            }
          }
          const read = readDeck(doc);
          expect(repairDeck(read)).toBe(read);
          expect(deckFromUpdate(encodeDoc(doc))).toEqual(read);
          expect(({} as Record<string, unknown>).polluted).toBeUndefined();
          applyDeck(doc, next);
          expect(withoutKeys(readDeck(doc))).toEqual(withoutKeys(next));
        },
      ),
    );
  });

  test('does not overflow the stack when text is nested thousands deep', () => {
    const doc = createDoc(textDeck('words'));
    let parent: Y.XmlFragment = fragmentOfBlock(doc);
    for (let depth = 0; depth < 2000; depth += 1) {
      const child = new Y.XmlElement('blockquote');
      parent.insert(0, [child]);
      parent = child;
    }
    expect(readDeck(doc).blocks.b?.type).toBe('text');
  });
});

function toYjs(content: unknown): unknown {
  const kind = (content as { yjs?: string } | null)?.yjs;
  if (kind === 'map') return new Y.Map([['polluted', true]] as [string, unknown][]);
  if (kind === 'text') return new Y.Text('text');
  if (kind === 'fragment') return new Y.XmlFragment();
  if (kind === 'element') return new Y.XmlElement('p');
  if (kind === 'bytes') return new Uint8Array([1]);
  if (kind === 'subdocument') return new Y.Doc();
  return content;
}

/** The same order by other keys. */
function rekey<T extends { id: string; order: string }>(records: Readonly<Record<string, T>>): Record<string, T> {
  const sorted = Object.values(records).toSorted(compareOrder);
  const keys = orderKeysBetween('a9', null, sorted.length);
  return Object.fromEntries(sorted.map((record, index) => [record.id, { ...record, order: keys[index] ?? '' }]));
}

function textDeck(words: string): Deck {
  return repairDeck({
    slides: { s: {} },
    blocks: {
      b: {
        type: 'text',
        slideId: 's',
        props: {
          text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
          placeholder: '',
          placeholderTag: '',
        },
      },
    },
  });
}

function fragmentOfBlock(doc: Y.Doc): Y.XmlFragment {
  return (rootsOf(doc).blocks.get('b') as Y.Map<unknown>).get('props.text') as Y.XmlFragment;
}

function textOfBlock(doc: Y.Doc): Y.XmlText {
  return (fragmentOfBlock(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText;
}
