import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { slideFamily } from '../model/outline.ts';
import { compareOrder } from '../model/order.ts';
import { repairDeck } from '../model/repair.ts';
import { type Deck, SCHEMA_VERSION } from '../model/types.ts';
import { applyDeck } from './apply.ts';
import { readText } from '../blocks/text/read-text.ts';
import { deckArbitrary, textArbitrary } from '../testing/index.ts';
import { arbitraryDeck } from './arbitrary.testing.ts';
import { deckFromUpdate, encodeDoc } from './encode.ts';
import { createFragment, readFragment } from './fragment.ts';
import { updateFragment } from './fragment-update.ts';
import { docSchemaVersion, migrateDoc } from './migrate.ts';
import { readBlock, readDeck, readSlide } from './read.ts';
import { rootsOf } from './shape.ts';
import { createDoc, patchBlock } from './write.ts';

// Laws run a hundred decks each; a busy machine may take its time.
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
      { numRuns: 50 },
    );
  });

  test('survives being encoded', () => {
    fc.assert(
      fc.property(arbitraryDeck, (deck) => void expect(deckFromUpdate(encodeDoc(createDoc(deck)))).toEqual(deck)),
    );
  });

  test('reads single slides and blocks as the whole has them, their place aside', () => {
    fc.assert(
      fc.property(arbitraryDeck, (deck) => {
        const doc = createDoc(deck);
        for (const slide of Object.values(deck.slides).filter(({ kind }) => kind === 'slide')) {
          expect(readSlide(doc, slide.id)).toEqual({ ...slide, parentId: null });
        }
        for (const block of Object.values(deck.blocks).filter(({ type }) => type !== 'group')) {
          expect(readBlock(doc, block.id)).toEqual({ ...block, parentId: null });
        }
        expect(readSlide(doc, 'nowhere')).toBeNull();
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

describe('applyDeck', () => {
  test('S4 makes the document hold the other deck', () => {
    fc.assert(
      fc.property(arbitraryDeck, arbitraryDeck, (before, after) => {
        const doc = createDoc(before);
        applyDeck(doc, after);
        expect(withoutKeys(readDeck(doc))).toEqual(withoutKeys(after));
      }),
    );
  });

  test('S4 writes nothing when nothing differs, whatever the order keys are', () => {
    fc.assert(
      fc.property(arbitraryDeck, (deck) => {
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
      fc.property(arbitraryDeck, arbitraryDeck, (before, after) => {
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
});

describe('merging', () => {
  test('S3 two replicas that change a deck apart read the same valid deck together', () => {
    fc.assert(
      fc.property(arbitraryDeck, arbitraryDeck, arbitraryDeck, (start, mine, yours) => {
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
    fc.constantFrom('a0', 'slide', 'stack', 'text', 'group', 's0', 's0b0', 's0g', -1, 1e308, '__proto__'),
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
    'attributes.',
    'attributes.__proto__',
    '__proto__',
    'background.opacity',
  );
  const write = fc.tuple(
    fc.constantFrom('meta', 'slides', 'blocks', 'notes'),
    fc.constantFrom('s0', 's1', 'stack0', 's0b0', 's0b1', 's0g', 'new', '', '__proto__', 'width'),
    fc.option(key),
    value,
  );

  test('S2 is read as a valid deck, the same on every replica, and can be changed into any deck', () => {
    fc.assert(
      fc.property(arbitraryDeck, fc.array(write, { maxLength: 20 }), arbitraryDeck, (deck, writes, next) => {
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
      }),
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

function rekey<T extends { id: string; order: string }>(records: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.values(records).map((record) => [
      record.id,
      { ...record, order: `a${record.order.length}${record.order}V` },
    ]),
  );
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
