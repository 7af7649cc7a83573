import { repairDeck } from '@rostrum/deck';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { fitOf, largestFit, LEAST_FIT, overflowOf, shrinksToFit } from './fit.ts';

describe('the largest fit', () => {
  it('is the largest that fits, or the least there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), (limit) => {
        const asked: number[] = [];
        const found = largestFit((percent) => {
          asked.push(percent);
          return percent <= limit;
        });
        expect(found).toBe(Math.min(100, Math.max(LEAST_FIT, limit)));
        // Each one is measured on the page.
        expect(asked.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

async function withText(): Promise<TestEditor> {
  const deck = repairDeck({
    slides: { one: { order: 'a0' } },
    blocks: {
      words: { type: 'text', slideId: 'one', order: 'a0', rect: [100, 600, 300, null], props: {} },
      box: { type: 'shape', slideId: 'one', order: 'a1', rect: [0, 0, 50, 50] },
    },
  });
  return (await TestEditor.open({ deck })).select('words');
}

describe('a text that shrinks', () => {
  it('is as small as was measured, in the step that made it so', async () => {
    const editor = await withText();
    const before = editor.deck;
    editor.run('block.shrinkToFit', { on: true });
    editor.editor.setFit('words', 72.4);
    expect(shrinksToFit(editor.block('words'))).toBe(true);
    expect(editor.block('words').style.zoom).toBe('0.72');
    editor.run('edit.undo');
    expect(editor.deck).toEqual(before);
    editor.run('edit.redo');
    expect(fitOf(editor.block('words'))).toBe(72);
  });

  it('has limits, and nothing to say at its own size', async () => {
    const editor = await withText();
    editor.run('block.shrinkToFit', { on: true });
    editor.editor.setFit('words', 3);
    expect(fitOf(editor.block('words'))).toBe(LEAST_FIT);
    editor.editor.setFit('words', 180);
    expect(editor.block('words').style.zoom).toBeUndefined();
  });

  it('is as large as ever when it no longer does', async () => {
    const editor = await withText();
    editor.run('block.shrinkToFit', { on: true });
    editor.editor.setFit('words', 50);
    editor.run('block.shrinkToFit', { on: false });
    expect(editor.block('words').style.zoom).toBeUndefined();
    editor.editor.setFit('words', 50);
    expect(editor.block('words').style.zoom).toBeUndefined();
  });

  it('is measured by who works on it: nothing is written without a step', async () => {
    const first = await withText();
    first.run('block.shrinkToFit', { on: true });
    first.editor.setFit('words', 80);
    await first.settle();
    const second = await TestEditor.open({ server: first.server, userId: 'berta' });
    second.editor.setFit('words', 60);
    expect(fitOf(second.block('words'))).toBe(80);
  });
});

describe('words run over', () => {
  const slide = { x: 0, y: 0, width: 960, height: 700 };
  it('the slide where any of them is off it', async () => {
    const { deck } = await withText();
    const words = deck.blocks.words;
    if (words === undefined) throw new Error('There is a text.');
    const frame = { x: 100, y: 600, width: 300, height: 100, rotation: 0 };
    expect(overflowOf(words, frame, 100, slide)).toBeNull();
    expect(overflowOf(words, { ...frame, height: 102 }, 102, slide)).toEqual({ blockId: 'words', over: 'slide' });
    expect(overflowOf(words, { ...frame, x: -3 }, 100, slide)?.over).toBe('slide');
    // Upright it would fit.
    expect(overflowOf(words, { ...frame, rotation: 90 }, 100, slide)?.over).toBe('slide');
  });

  it('their box where it has a height of its own', async () => {
    const { deck } = await withText();
    const box = deck.blocks.box;
    if (box === undefined) throw new Error('There is a shape.');
    const frame = { x: 0, y: 0, width: 50, height: 50, rotation: 0 };
    expect(overflowOf(box, frame, 90, slide)).toEqual({ blockId: 'box', over: 'box' });
    expect(overflowOf(box, frame, 40, slide)).toBeNull();
  });
});
