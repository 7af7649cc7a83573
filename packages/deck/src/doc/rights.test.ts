import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { repairDeck } from '../model/repair.ts';
import type { Block, Deck, DeckMeta, Slide } from '../model/types.ts';
import { checkUpdate, type UpdateRules } from './check.ts';
import { encodeDoc } from './encode.ts';
import { keepsLockedSlides, withLockedSlidesOf } from './locked.ts';
import { readDeck } from './read.ts';
import { rootsOf } from './shape.ts';
import {
  createDoc,
  patchBlock,
  patchMeta,
  patchSlide,
  putBlock,
  putNote,
  putSlide,
  removeBlock,
  removeSlide,
} from './write.ts';

/** Who edits without administering the deck, and who does. */
const EDITOR: UpdateRules = { mayEditLocked: false, mayWriteCss: true, mayAllowHosts: false };
const OWNER: UpdateRules = { mayEditLocked: true, mayWriteCss: true, mayAllowHosts: true };

type RawContent = Y.ContentAny | Y.ContentJSON | Y.ContentEmbed | Y.ContentString;
type Answer = 'ok' | 'locked' | 'invalid';

const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'words' }] }] };
const text = (slideId: string, more: object = {}) => ({
  type: 'text',
  slideId,
  props: { text: words, placeholder: '', placeholderTag: '' },
  ...more,
});

/** `open` and `shut` hold a block each and a group of two. */
function sketch(): Deck {
  return repairDeck({
    slides: { open: { order: 'a0' }, other: { order: 'a1' }, shut: { order: 'a2', locked: true } },
    blocks: {
      a: text('open'),
      b: text('shut'),
      'open-group': { type: 'group', slideId: 'open' },
      'open-one': text('open', { parentId: 'open-group' }),
      'open-two': text('open', { parentId: 'open-group' }),
      'shut-group': { type: 'group', slideId: 'shut' },
      'shut-one': text('shut', { parentId: 'shut-group' }),
      'shut-two': text('shut', { parentId: 'shut-group' }),
    },
    notes: { open: 'hello', shut: 'quiet' },
  });
}

function slideOf(id: string): Slide {
  const slide = sketch().slides[id];
  if (slide === undefined) throw new Error(`There is no slide ${id}.`);
  return slide;
}

function blockOf(id: string): Block {
  const block = sketch().blocks[id];
  if (block === undefined) throw new Error(`There is no block ${id}.`);
  return block;
}

function updateOf(doc: Y.Doc, change: (client: Y.Doc) => void): Uint8Array {
  const client = new Y.Doc();
  Y.applyUpdate(client, encodeDoc(doc));
  const before = Y.encodeStateVector(client);
  client.transact(() => change(client));
  return Y.encodeStateAsUpdate(client, before);
}

/** What the rules say, having looked that a refusal leaves no trace. */
function answer(rules: UpdateRules, change: (client: Y.Doc) => void): Answer | 'incomplete' {
  const doc = createDoc(sketch());
  const before = encodeDoc(doc);
  const check = checkUpdate(doc, updateOf(doc, change), rules);
  expect(encodeDoc(doc)).toEqual(before);
  return check.ok ? 'ok' : check.code;
}

const textOf = (doc: Y.Doc, id: string): Y.XmlText => {
  const fragment = (rootsOf(doc).blocks.get(id) as Y.Map<unknown>).get('props.text') as Y.XmlFragment;
  return (fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText;
};
const record = (doc: Y.Doc, root: 'slides' | 'blocks', id: string) => rootsOf(doc)[root].get(id) as Y.Map<unknown>;

/** Something else that each field may hold. A field of the model without a line does not compile. */
const SLIDE: { readonly [F in keyof Omit<Slide, 'id'>]: Slide[F] } = {
  kind: 'layout',
  parentId: 'other',
  order: 'b5',
  hidden: true,
  locked: false,
  background: { ...slideOf('open').background, color: '#123456' },
  transition: 'zoom',
  backgroundTransition: 'zoom',
  autoAnimate: { easing: 'ease', duration: null, delay: null, unmatched: true, id: '', restart: false },
  autoSlide: 4000,
  timing: 60,
  layoutId: 'other',
  state: 'calm',
  name: 'Tides',
  originId: 'other',
  classes: ['wide'],
  attributes: { 'data-a': 'b' },
};
const BLOCK: { readonly [F in keyof Omit<Block, 'id'>]: unknown } = {
  type: 'shape',
  slideId: 'other',
  parentId: 'open-group',
  order: 'b5',
  z: 40,
  rect: [1, 2, 3, 4],
  rotation: 30,
  flipX: true,
  flipY: true,
  opacity: 0.5,
  locked: true,
  name: 'Moon',
  place: 'title',
  followsLayout: true,
  alt: 'The moon',
  link: 'https://example.org',
  fragment: { style: 'fade-in', index: 1 },
  animation: { type: 'fade-in', trigger: 'auto', duration: null, delay: null },
  originId: 'a',
  classes: ['wide'],
  style: { color: 'red' },
  attributes: { 'data-a': 'b' },
  props: { placeholder: 'Type here' },
};
const META: { readonly [F in keyof DeckMeta]: readonly [value: unknown, editor: Answer] } = {
  width: [1000, 'ok'],
  height: [500, 'ok'],
  margin: [0.1, 'ok'],
  themeColor: ['black-blue', 'ok'],
  themeFont: ['merriweather', 'ok'],
  transition: ['zoom', 'ok'],
  backgroundTransition: ['zoom', 'ok'],
  center: [!sketch().meta.center, 'ok'],
  rollingLinks: [!sketch().meta.rollingLinks, 'ok'],
  shuffle: [true, 'ok'],
  loop: [true, 'ok'],
  rtl: [true, 'ok'],
  slideNumber: [!sketch().meta.slideNumber, 'ok'],
  navigationMode: ['grid', 'ok'],
  autoSlideInterval: [5000, 'ok'],
  upsizing: [!sketch().meta.upsizing, 'ok'],
  language: ['de', 'ok'],
  css: ['p { color: red }', 'ok'],
  cssHosts: [['fonts.example.org'], 'invalid'],
  timeLimit: [60, 'ok'],
  themeId: ['theme', 'ok'],
  fontTypekit: ['abc', 'ok'],
  fontGoogle: ['Lato', 'ok'],
  tokens: [{ accent: 'red' }, 'ok'],
  guides: [{ g: { axis: 'x', at: 5 } }, 'ok'],
};

describe('R1 every field of', () => {
  test.each(Object.keys(SLIDE) as (keyof typeof SLIDE)[])('a slide: %s', (field) => {
    const on = (id: string) => (doc: Y.Doc) => patchSlide(doc, id, { [field]: SLIDE[field] });
    expect(answer(EDITOR, on('shut'))).toBe('locked');
    expect(answer(OWNER, on('shut'))).toBe('ok');
    const open = field === 'locked' ? (doc: Y.Doc) => patchSlide(doc, 'open', { locked: true }) : on('open');
    expect(answer(EDITOR, open)).toBe(field === 'locked' ? 'locked' : 'ok');
    expect(answer(OWNER, open)).toBe('ok');
  });

  test.each(Object.keys(BLOCK) as (keyof typeof BLOCK)[])('a block: %s', (field) => {
    const on = (id: string) => (doc: Y.Doc) => patchBlock(doc, id, { [field]: BLOCK[field] });
    for (const id of ['b', 'shut-one', 'shut-group']) expect(answer(EDITOR, on(id)), id).toBe('locked');
    expect(answer(OWNER, on('b'))).toBe('ok');
    expect(answer(EDITOR, on('a'))).toBe('ok');
  });

  test.each(Object.keys(META) as (keyof typeof META)[])('the deck: %s', (field) => {
    const [value, wanted] = META[field];
    const change = (doc: Y.Doc) => patchMeta(doc, { [field]: value });
    expect(answer(EDITOR, change)).toBe(wanted);
    expect(answer(OWNER, change)).toBe('ok');
    const withoutCss = { ...OWNER, mayWriteCss: false };
    expect(answer(withoutCss, change)).toBe(field === 'css' ? 'invalid' : 'ok');
  });
});

describe('R1 refused from whoever may not change locked slides', () => {
  const refused: readonly (readonly [string, (doc: Y.Doc) => void])[] = [
    ['notes that are typed', (doc) => putNote(doc, 'shut', 'quiet!')],
    ['notes that are taken out', (doc) => rootsOf(doc).notes.delete('shut')],
    ['notes that others take the place of', (doc) => rootsOf(doc).notes.set('shut', new Y.Text('loud'))],
    ['letters that are typed', (doc) => textOf(doc, 'b').insert(5, '!')],
    ['letters that are deleted', (doc) => textOf(doc, 'b').delete(0, 1)],
    ['a block that comes to it', (doc) => patchBlock(doc, 'a', { slideId: 'shut' })],
    ['a new block on it', (doc) => putBlock(doc, { ...blockOf('a'), id: 'new', slideId: 'shut' })],
    ['a block that leaves it', (doc) => patchBlock(doc, 'b', { slideId: 'open', parentId: null })],
    [
      'a block that leaves it and comes back',
      (doc) => {
        patchBlock(doc, 'b', { slideId: 'open' });
        patchBlock(doc, 'b', { slideId: 'shut' });
      },
    ],
    ['a block that is deleted', (doc) => removeBlock(doc, 'b')],
    ['a member of its group', (doc) => patchBlock(doc, 'shut-one', { rect: [1, 2, 3, null] })],
    ['a member that leaves its group', (doc) => patchBlock(doc, 'shut-one', { parentId: null })],
    ['its group that is deleted', (doc) => removeBlock(doc, 'shut-group')],
    ['another block of the same id', (doc) => putBlock(doc, { ...blockOf('b'), slideId: 'open' })],
    ['the slide itself', (doc) => removeSlide(doc, 'shut')],
    ['another slide of the same id', (doc) => putSlide(doc, { ...slideOf('open'), id: 'shut' })],
    [
      'its lock, and then it',
      (doc) => {
        patchSlide(doc, 'shut', { locked: false });
        patchSlide(doc, 'shut', { hidden: true });
      },
    ],
    [
      'its lock, taken off and put back',
      (doc) => {
        patchSlide(doc, 'shut', { locked: false });
        patchBlock(doc, 'b', { opacity: 0.1 });
        patchSlide(doc, 'shut', { locked: true });
      },
    ],
    [
      'something allowed beside something that is not',
      (doc) => {
        patchBlock(doc, 'a', { opacity: 0.5 });
        patchBlock(doc, 'b', { opacity: 0.5 });
      },
    ],
    ['everything at once', (doc) => rootsOf(doc).slides.clear()],
    ['a lock on a slide', (doc) => patchSlide(doc, 'open', { locked: true })],
    ['a new slide with a lock', (doc) => putSlide(doc, { ...slideOf('open'), id: 'new', locked: true })],
  ];
  test.each(refused)('%s', (_, change) => {
    expect(answer(EDITOR, change)).toBe('locked');
    expect(answer(OWNER, change)).toBe('ok');
  });

  // Yjs itself never writes these; a hand-made client may.
  const content: readonly (readonly [string, (id: string) => RawContent])[] = [
    ['as JSON of the first kind', (id) => new Y.ContentJSON([id])],
    ['as an embedded value', (id) => new Y.ContentEmbed(id)],
  ];
  test.each(content)('a block that comes to it by an id that is written %s', (_, contentOf) => {
    const into = (doc: Y.Doc) => putRaw(doc, record(doc, 'blocks', 'a'), 'slideId', contentOf('shut'));
    expect(answer(EDITOR, into)).toBe('locked');
    expect(answer(EDITOR, (doc) => putRaw(doc, record(doc, 'blocks', 'a'), 'slideId', contentOf('other')))).toBe('ok');
  });

  test('two values in the place of one, from anybody', () => {
    for (const values of [
      ['open', 'shut'],
      ['shut', 'open'],
      ['open', 'open'],
    ]) {
      const into = (doc: Y.Doc) => putRaw(doc, record(doc, 'blocks', 'a'), 'slideId', new Y.ContentAny(values));
      expect([answer(EDITOR, into), answer(OWNER, into)]).toEqual(['invalid', 'invalid']);
    }
  });

  test('CSS in every form that a value has, from whoever has none', () => {
    const rules = { ...OWNER, mayWriteCss: false };
    const css = 'p { color: red }';
    for (const value of [
      new Y.ContentJSON([css]),
      new Y.ContentEmbed(css),
      new Y.ContentString(css),
      new Y.ContentAny([css, '']),
    ])
      expect(answer(rules, (doc) => putRaw(doc, rootsOf(doc).meta, 'css', value))).toBe('invalid');
  });
});

test('R7 nobody sets a document’s version or takes it out', () => {
  expect(answer(OWNER, (doc) => rootsOf(doc).meta.delete('schema'))).toBe('invalid');
  expect(answer(OWNER, (doc) => rootsOf(doc).meta.set('schema', 1))).toBe('invalid');
  expect(answer(OWNER, (doc) => rootsOf(doc).meta.clear())).toBe('invalid');
});

describe('R1 a whole deck', () => {
  const changed = (change: (doc: Y.Doc) => void): Deck => {
    const doc = createDoc(sketch());
    change(doc);
    return readDeck(doc);
  };

  test('keeps its locked slides where nothing of theirs is another', () => {
    const before = readDeck(createDoc(sketch()));
    expect(keepsLockedSlides(before, before)).toBe(true);
    expect(
      keepsLockedSlides(
        before,
        changed((doc) => patchBlock(doc, 'a', { opacity: 0.5 })),
      ),
    ).toBe(true);
    for (const change of [
      (doc: Y.Doc) => patchSlide(doc, 'shut', { locked: false }),
      (doc: Y.Doc) => patchSlide(doc, 'open', { locked: true }),
      (doc: Y.Doc) => patchBlock(doc, 'b', { opacity: 0.5 }),
      (doc: Y.Doc) => patchBlock(doc, 'a', { slideId: 'shut' }),
      (doc: Y.Doc) => removeBlock(doc, 'b'),
      (doc: Y.Doc) => putNote(doc, 'shut', 'loud'),
      (doc: Y.Doc) => removeSlide(doc, 'shut'),
    ])
      expect(keepsLockedSlides(before, changed(change))).toBe(false);
  });

  test('takes them from another one as they are there', () => {
    const current = readDeck(createDoc(sketch()));
    const former = changed((doc) => {
      removeSlide(doc, 'shut');
      patchBlock(doc, 'b', { slideId: 'open', name: 'was here' });
      patchSlide(doc, 'open', { locked: true, name: 'former' });
      putNote(doc, 'open', 'former');
    });
    const merged = withLockedSlidesOf(current, former);
    expect(keepsLockedSlides(current, merged)).toBe(true);
    expect(merged.slides.open).toMatchObject({ locked: false, name: 'former' });
    expect(merged.notes.open).toBe('former');
    expect(merged.blocks.b).toMatchObject({ slideId: 'shut', name: '' });
  });
});

/** Puts an item into a register as no map would. */
function putRaw(doc: Y.Doc, map: Y.Map<unknown>, key: string, content: RawContent): void {
  doc.transact((transaction) => {
    const left = (map as unknown as { _map: Map<string, Y.Item> })._map.get(key) ?? null;
    const { clientID, store } = doc;
    const id = Y.createID(clientID, Y.getState(store, clientID));
    new Y.Item(id, left, left && left.lastId, null, null, map, key, content).integrate(transaction, 0);
  });
}
