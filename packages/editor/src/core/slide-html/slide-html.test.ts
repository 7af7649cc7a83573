import { type Deck, repairDeck } from '@rostrum/deck';
import { deckArbitrary } from '@rostrum/deck/testing';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { readSlideHtml, writeSlideHtml } from './slide-html.ts';

const sketch = () =>
  sketchDeck(
    { a: { rect: [100, 100, 50, 50], parentId: 'g' }, b: { rect: [300, 100, 50, 50], locked: true } },
    ['one', 'two'],
    ['g'],
  );
let ids = 0;
const newId = () => `new-${String((ids += 1))}`;
const read = (deck: Deck, html: string) => {
  const result = readSlideHtml(deck, 'one', html, newId);
  if (!result.ok) throw new Error(result.message);
  return result;
};

describe('the HTML of a slide', () => {
  test('that was not changed changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(deckArbitrary, async (deck) => {
        const editor = await TestEditor.open({ deck: repairDeck(deck) });
        const before = editor.deck;
        const html = writeSlideHtml(before, editor.slide.id);
        editor.run('slide.setHtml', { slideId: editor.slide.id, html });
        expect(editor.deck).toEqual(before);
        editor.close();
      }),
      propertyRuns({ daily: 10, long: 30 }),
    );
  });

  test('has each block on a line of its own', () => {
    const lines = writeSlideHtml(sketch(), 'one').split('\n');
    expect(lines.map((line) => /data-block-id="(\w+)"|<\/?section/.exec(line)?.[1] ?? line.slice(0, 9))).toEqual([
      '<section ',
      'b',
      'g',
      'a',
      '</section',
    ]);
  });

  test('becomes the slide as one step: what is named the same stays itself, the rest comes and goes', async () => {
    const editor = await TestEditor.open({ deck: sketch() });
    const before = editor.deck;
    const html = writeSlideHtml(before, 'one')
      .replace('<section', '<section data-transition="zoom"')
      .replace('left: 300px', 'left: 310px')
      .replace(/<div class="sl-block[ "][^>]*data-block-id="g"[\s\S]*(?=\n<\/section>)/, '<p>words</p>');
    expect(editor.run('slide.setHtml', { slideId: 'one', html })).toEqual({ ok: true });
    expect(editor.deck.slides['one']?.transition).toBe('zoom');
    expect(editor.rect('b')).toEqual([310, 100, 50, 50]);
    expect(Object.values(editor.deck.blocks).map(({ type }) => type)).toEqual(['shape', 'snippet']);
    expect(editor.outline).toBe('one two');
    editor.run('edit.undo');
    expect(editor.deck).toEqual(before);
  });

  test('loses what may not stand in a deck, and says so', () => {
    const html =
      '<section onclick="a()"><script>b()</script><p style="position: fixed; color: red">words</p></section>';
    const { losses, blocks } = read(sketch(), html);
    expect(losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'attribute onclick on section',
      'element script',
      'style position on p',
      'flow content',
    ]);
    expect(JSON.stringify(blocks)).not.toMatch(/onclick|script|fixed/);
  });

  test('gives blocks of another slide that were copied into it ids of their own', async () => {
    const editor = await TestEditor.open({ deck: sketch() });
    const html = writeSlideHtml(editor.deck, 'one').replace('data-id="one"', 'data-id="two"');
    editor.run('slide.setHtml', { slideId: 'two', html });
    const all = Object.values(editor.deck.blocks);
    expect(all.filter(({ slideId }) => slideId === 'one').map(({ id }) => id)).toEqual(['a', 'b', 'g']);
    const copies = all.filter(({ slideId }) => slideId === 'two');
    expect(copies).toHaveLength(3);
    const group = copies.find(({ type }) => type === 'group');
    expect(copies.filter(({ parentId }) => parentId === group?.id)).toHaveLength(1);
  });

  test.each([
    '<section><p>a</p></section><section><p>b</p></section>',
    '<section><section><p>a</p></section></section>',
  ])('%s is refused: it is not one slide', async (html) => {
    const editor = await TestEditor.open({ deck: sketch() });
    const before = editor.deck;
    expect(editor.run('slide.setHtml', { slideId: 'one', html }).ok).toBe(false);
    expect(editor.deck).toBe(before);
    expect(editor.editor.store.notices.get().map(({ message }) => message)).toEqual([
      'A slide is one <section>, with none inside of it.',
    ]);
  });
});
