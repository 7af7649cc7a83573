import { type Block, type Deck, DEFAULT_META, repairDeck, slidesInOrder } from '@rostrum/deck';
import { deckArbitrary } from '@rostrum/deck/testing';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { draftLayout } from './layout-draft.ts';
import type { LayoutChange } from './moved-blocks.ts';
import { isWaiting } from './place-names.ts';
import { withLayout } from './with-layout.ts';

const text = (words: string, level?: number) => ({
  type: 'doc',
  content: [
    {
      type: level === undefined ? 'paragraph' : 'heading',
      ...(level !== undefined && { attrs: { level } }),
      ...(words !== '' && { content: [{ type: 'text', text: words }] }),
    },
  ],
});
const title = (words: string, fields: object = {}) => ({
  type: 'text',
  rect: [80, 40, 800, 100],
  props: { text: text(words, 1), placeholder: 'Title', placeholderTag: 'h1' },
  ...fields,
});
const body = (words: string, fields: object = {}) => ({
  type: 'text',
  rect: [80, 200, 800, 300],
  props: { text: text(words), placeholder: 'Text', placeholderTag: 'p' },
  ...fields,
});
const bar = (fields: object = {}) => ({ type: 'shape', rect: [0, 0, 20, 700], props: { fill: 'red' }, ...fields });

/** A template of one slide. */
function template(blocks: Readonly<Record<string, object>>, slide: object = {}): Deck {
  const entries = Object.entries(blocks).map(
    ([id, block], index) => [id, { slideId: 't', order: `a${String(index)}`, z: 10 + index, ...block }] as const,
  );
  return repairDeck({ meta: DEFAULT_META, slides: { t: slide }, blocks: Object.fromEntries(entries) });
}
const layout = (version = 1, templateId = 'cover') => ({ templateId, version, name: 'Cover' });
const first = template({ bar: bar(), title: title(''), body: body('') });
const second = template({
  bar: bar({ rect: [0, 0, 960, 20], props: { fill: 'blue' } }),
  title: title('', { rect: [100, 300, 700, 120], style: { color: 'green' } }),
  body: body('', { rect: [100, 450, 700, 200] }),
  picture: { type: 'image', rect: [0, 20, 960, 200] },
});

const openEditor = () => TestEditor.open({ deck: sketchDeck({}, ['one']) });
const onSlide = (editor: TestEditor): Block[] =>
  Object.values(editor.deck.blocks).filter(({ slideId }) => slideId === editor.slide.id);
const at = (editor: TestEditor, place: string): Block => {
  const found = onSlide(editor).find((block) => block.place === place);
  if (found === undefined) throw new Error(`Nothing fills ${place}.`);
  return found;
};
const write = (editor: TestEditor, place: string, words: string) =>
  editor.run('block.setProps', { blockIds: [at(editor, place).id], type: 'text', props: { text: text(words, 1) } });
const layouts = (editor: TestEditor): string[] =>
  Object.values(editor.deck.slides).flatMap(({ id, kind }) => (kind === 'layout' ? [id] : []));

describe('a slide that is made of a template', () => {
  test('follows the layout that the deck gets of it, one for all slides, as one step each', async () => {
    const editor = await openEditor();
    const before = editor.deck;
    editor.run('slide.insert', { deck: first, layout: layout() });
    expect(editor.slide.layoutId).toBe('layout-cover-1');
    expect(onSlide(editor).map(({ place, followsLayout }) => [place, followsLayout])).toEqual([
      ['shape', true],
      ['title', true],
      ['body', true],
    ]);
    editor.run('slide.insert', { deck: first, layout: layout() });
    expect(layouts(editor)).toEqual(['layout-cover-1']);
    editor.run('edit.undo');
    editor.run('edit.undo');
    expect(editor.deck).toEqual(before);
  });

  test('stands for itself where it is moved, and where it lets go of what its place says', async () => {
    const editor = await openEditor();
    const styled = template({ title: title('', { style: { color: 'green' } }) });
    editor.run('slide.insert', { deck: styled, layout: layout() });
    const { id } = at(editor, 'title');
    expect(editor.block(id).style['color']).toBe('green');
    editor.run('block.setStyle', { blockIds: [id], style: { color: '' } });
    expect(editor.block(id).style['color']).toBeUndefined();
    expect(editor.block(id)).toMatchObject({ followsLayout: false, rect: [80, 40, 800, 100] });
  });
});

describe('another version of a layout', () => {
  test('moves and dresses what nobody changed by hand; words and what was changed stay', async () => {
    const editor = await openEditor();
    editor.run('slide.insert', { deck: first, layout: layout() });
    write(editor, 'title', 'Tides');
    editor.run('block.setRect', { changes: [{ id: at(editor, 'body').id, x: 5 }] });
    const before = editor.deck;
    editor.run('slide.updateLayout', { deck: second, layout: layout(2) });
    expect(at(editor, 'title')).toMatchObject({ rect: [100, 300, 700, 120], style: { color: 'green' } });
    expect(JSON.stringify(at(editor, 'title').props)).toContain('Tides');
    expect(at(editor, 'body')).toMatchObject({ rect: [5, 200, 800, 300], followsLayout: false });
    expect(at(editor, 'shape')).toMatchObject({ rect: [0, 0, 960, 20], props: { fill: 'blue' } });
    // What the layout has now besides is there, and the layout of before is not.
    expect(at(editor, 'picture')).toMatchObject({ rect: [0, 20, 960, 200], followsLayout: true });
    expect(layouts(editor)).toEqual(['layout-cover-2']);
    editor.run('edit.undo');
    expect(editor.deck).toEqual(before);
  });

  test('takes away what it has no place for where it is as it came, and nothing else', async () => {
    const editor = await openEditor();
    editor.run('slide.insert', { deck: second, layout: layout() });
    write(editor, 'body', 'Kept');
    const shape = at(editor, 'shape').id;
    editor.select(shape).run('block.duplicate');
    editor.run('block.setProps', {
      blockIds: [at(editor, 'title').id],
      type: 'text',
      props: { text: text('Tides', 1) },
    });
    editor.run('slide.updateLayout', { deck: template({ title: title('') }), layout: layout(2) });
    // The copy of the bar is somebody's.
    expect(onSlide(editor).map(({ place, type }) => [place, type])).toEqual([
      ['title', 'text'],
      ['body', 'text'],
      ['shape', 'shape'],
    ]);
    expect(at(editor, 'body')).toMatchObject({ rect: [100, 450, 700, 200], followsLayout: false });
  });

  test('does not bring back what somebody deleted', async () => {
    const editor = await openEditor();
    editor.run('slide.insert', { deck: first, layout: layout() });
    editor.run('block.delete', { blockIds: [at(editor, 'body').id] });
    editor.run('slide.updateLayout', { deck: second, layout: layout(2) });
    expect(onSlide(editor).map(({ place }) => place)).toEqual(['shape', 'title', 'picture']);
  });

  test('comes while somebody else writes, and loses none of it', async () => {
    const server = new FakeServer(sketchDeck({}, ['one']));
    const [anna, bo] = [await TestEditor.open({ server }), await TestEditor.open({ server, userId: 'bo' })];
    anna.run('slide.insert', { deck: first, layout: layout() });
    await anna.settle();
    bo.run('slide.select', { slideId: anna.slide.id });
    bo.line.cut();
    write(bo, 'title', 'Words of Bo');
    bo.run('block.setRect', { changes: [{ id: at(bo, 'body').id, y: 600 }] });
    anna.run('slide.updateLayout', { deck: second, layout: layout(2) });
    await anna.settle();
    bo.line.mend();
    await bo.settle();
    await anna.settle();
    expect(anna.deck).toEqual(bo.deck);
    expect(JSON.stringify(at(anna, 'title').props)).toContain('Words of Bo');
    expect(at(anna, 'title').rect).toEqual([100, 300, 700, 120]);
    expect(at(anna, 'body').rect[1]).toBe(600);
  });
});

describe('a layout that is chosen for a slide', () => {
  test('moves what stands there into the places of the same name, and leaves the rest', async () => {
    const deck = repairDeck({
      slides: { one: {} },
      blocks: {
        t: { slideId: 'one', order: 'a0', ...title('Tides', { style: { color: 'navy' } }) },
        p: {
          slideId: 'one',
          order: 'a1',
          type: 'image',
          rect: [500, 500, 100, 100],
          props: { src: '/media/x', naturalWidth: 100, naturalHeight: 100 },
        },
        c: { slideId: 'one', order: 'a2', type: 'code', rect: [10, 10, 50, 50] },
        s: { slideId: 'one', order: 'a3', type: 'shape', rect: [1, 2, 3, 4] },
      },
    });
    const editor = await TestEditor.open({ deck });
    editor.run('slide.applyLayout', { deck: second, layout: layout() });
    expect(editor.block('t')).toMatchObject({ place: 'title', followsLayout: true, rect: [100, 300, 700, 120] });
    // Who chooses a layout wants its looks.
    expect(editor.block('t').style['color']).toBe('green');
    // Cut to the box, not stretched.
    expect(editor.block('p')).toMatchObject({ place: 'picture', rect: [0, 20, 960, 200] });
    expect(editor.block('p').props).toMatchObject({ crop: { width: 1 } });
    expect([editor.rect('c'), editor.rect('s')]).toEqual([
      [10, 10, 50, 50],
      [1, 2, 3, 4],
    ]);
    // What the layout has and the slide had not waits to be filled.
    expect(
      onSlide(editor)
        .map(({ place }) => place)
        .toSorted(),
    ).toEqual(['', '', 'body', 'picture', 'shape', 'title']);
    editor.run('edit.undo');
    expect(editor.deck).toEqual(deck);
  });

  test('takes the place of another one: adornments and empty places of that go, words stay', async () => {
    const editor = await openEditor();
    editor.run('slide.insert', { deck: second, layout: layout() });
    write(editor, 'body', 'Kept');
    editor.run('slide.applyLayout', { deck: template({ title: title('') }), layout: layout(1, 'plain') });
    expect(
      onSlide(editor)
        .map(({ place }) => place)
        .toSorted(),
    ).toEqual(['body', 'title']);
    expect(layouts(editor)).toEqual(['layout-plain-1']);
  });

  test('takes back what was moved and dressed by hand, when it is asked to', async () => {
    const editor = await openEditor();
    editor.run('slide.insert', { deck: second, layout: layout() });
    write(editor, 'title', 'Tides');
    const { id } = at(editor, 'title');
    editor.run('block.setRect', { changes: [{ id, x: 1, y: 2 }] });
    editor.run('block.setStyle', { blockIds: [id], style: { color: 'red' } });
    editor.run('slide.resetLayout');
    expect(editor.block(id)).toMatchObject({
      followsLayout: true,
      rect: [100, 300, 700, 120],
      style: { color: 'green' },
    });
    expect(JSON.stringify(editor.block(id).props)).toContain('Tides');
  });

  test('gives the slide its background where it has none of its own', async () => {
    const blue = template({ title: title('') }, { background: { color: 'blue' } });
    const editor = await openEditor();
    editor.run('slide.applyLayout', { deck: blue, layout: layout() });
    expect(editor.slide.background.color).toBe('blue');
    editor.run('slide.setBackground', { background: { color: 'pink' } });
    editor.run('slide.applyLayout', { deck: first, layout: layout(2) });
    expect(editor.slide.background.color).toBe('pink');
  });

  test('leaves locked slides alone', async () => {
    const editor = await openEditor();
    editor.run('slide.setFields', { fields: { locked: true } });
    expect(editor.run('slide.applyLayout', { deck: first, layout: layout() })).toMatchObject({ ok: false });
  });
});

describe('whatever a slide holds', () => {
  /** The deck with the layout on its first slide, as often as that is done. */
  function changed(deck: Deck, how: LayoutChange, times = 1): { readonly slideId: string; readonly after: Deck } {
    const slideId = slidesInOrder(deck, { includeHidden: true })[0]?.id ?? '';
    let count = 0;
    let after = deck;
    for (let time = 0; time < times; time += 1) {
      const draft = draftLayout({ ...layout(), deck: second }, deck.meta);
      if (draft !== null)
        after = withLayout(after, slideId, draft, how, () => {
          count += 1;
          return `made-${String(count)}`;
        });
    }
    return { slideId, after };
  }

  test('nothing that somebody made is lost by choosing a layout, nor by another version of one', () => {
    fc.assert(
      fc.property(deckArbitrary, fc.constantFrom<LayoutChange>('apply', 'update'), (deck, how) => {
        const { slideId, after } = changed(deck, how);
        const kept = Object.values(deck.blocks).filter(
          (block) =>
            block.type !== 'group' &&
            // Of a layout that it had before, what is as it came may go.
            (block.slideId !== slideId || (!isWaiting(block) && block.place === '')),
        );
        expect(Object.keys(after.blocks)).toEqual(expect.arrayContaining(kept.map(({ id }) => id)));
        expect(after.notes).toEqual(deck.notes);
        expect(Object.keys(after.slides)).toEqual(
          expect.arrayContaining(slidesInOrder(deck, { includeHidden: true }).map(({ id }) => id)),
        );
        expect(repairDeck(after)).toEqual(after);
      }),
      propertyRuns({ daily: 20, long: 60 }),
    );
  });

  test('choosing a layout twice is choosing it once', () => {
    fc.assert(
      fc.property(deckArbitrary, (deck) => {
        expect(changed(deck, 'apply', 2).after).toEqual(changed(deck, 'apply').after);
      }),
      propertyRuns({ daily: 20, long: 60 }),
    );
  });
});
