import { LIMITS } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import type { PointerInput } from '../api.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

const open = async () => {
  const editor = await TestEditor.open({ deck: sketchDeck({ a: { rect: [103, 107, 90, 70] } }) });
  editor.editor.showRulers(true);
  return editor;
};
const guidesOf = ({ deck }: TestEditor) => Object.values(deck.meta.guides);
/** Pulls from a ruler, or at a guide, by way of the given places. */
function pull(editor: TestEditor, target: PointerInput['target'], ...places: [number, number][]): void {
  const [from = [0, 0]] = places;
  editor.editor.pointerDown({ x: from[0], y: from[1], ...(target && { target }) });
  for (const [x, y] of places) editor.editor.pointerMove({ x, y });
}
const ruler = { kind: 'guide', id: null, axis: 'x' } as const;

describe('guides', () => {
  test('are pulled out of a ruler, with their place told on the way, as one step', async () => {
    const editor = await open();
    pull(editor, ruler, [0, 50], [401, 50]);
    expect(editor.preview?.guide).toEqual({ id: null, axis: 'x', at: 401, stays: true });
    expect(editor.preview?.label).toBe('401');
    expect(guidesOf(editor)).toEqual([]);
    editor.editor.pointerUp({ x: 401, y: 50 });
    expect(guidesOf(editor)).toEqual([{ axis: 'x', at: 401 }]);
    editor.run('edit.undo');
    expect(guidesOf(editor)).toEqual([]);
    expect(editor.preview).toBeNull();
  });

  test('are caught by edges, moved, and gone when they are let go beside the slide', async () => {
    const editor = await open();
    pull(editor, ruler, [0, 50], [105, 50]);
    editor.editor.pointerUp({ x: 105, y: 50 });
    expect(guidesOf(editor)).toEqual([{ axis: 'x', at: 103 }]);
    const [id = ''] = Object.keys(editor.deck.meta.guides);
    pull(editor, { kind: 'guide', id, axis: 'x' }, [103, 50], [333, 50]);
    editor.editor.pointerUp({ x: 333, y: 50 });
    expect(editor.deck.meta.guides).toEqual({ [id]: { axis: 'x', at: 333 } });
    pull(editor, { kind: 'guide', id, axis: 'x' }, [333, 50], [-9, 50]);
    expect(editor.preview?.guide?.stays).toBe(false);
    editor.key('Escape');
    expect(guidesOf(editor)).toHaveLength(1);
    pull(editor, { kind: 'guide', id, axis: 'x' }, [333, 50], [-9, 50]);
    editor.editor.pointerUp({ x: -9, y: 50 });
    expect(guidesOf(editor)).toEqual([]);
  });

  test('draw blocks to them while they are shown', async () => {
    const editor = await open();
    editor.run('guide.addLevel');
    const [id = ''] = Object.keys(editor.deck.meta.guides);
    editor.run('guide.move', { id, at: 231 });
    editor.drag([150, 140], [150, 267]);
    expect(editor.rect('a')[1]).toBe(231);
    editor.run('edit.undo');
    editor.run('view.rulers');
    editor.drag([150, 140], [150, 267]);
    expect(editor.rect('a')[1]).toBe(234);
  });

  test('are laid through the middle of what is selected, or of the slide, and taken away', async () => {
    const editor = await open();
    editor.run('guide.addUpright');
    editor.select('a');
    editor.run('guide.addLevel');
    expect(guidesOf(editor)).toEqual([
      { axis: 'x', at: 480 },
      { axis: 'y', at: 142 },
    ]);
    const [first = ''] = Object.keys(editor.deck.meta.guides);
    editor.run('guide.move', { id: first, at: 5000 });
    expect(editor.deck.meta.guides[first]?.at).toBe(960);
    editor.run('guide.remove', { id: first });
    expect(guidesOf(editor)).toHaveLength(1);
    editor.run('guide.removeAll');
    expect(guidesOf(editor)).toEqual([]);
    expect(editor.editor.commands.canRun('guide.removeAll')).toBe(false);
  });

  test('are moved by two people at once, each their own', async () => {
    const anna = await open();
    const bert = await TestEditor.open({ server: anna.server, userId: 'bert' });
    anna.run('guide.addUpright');
    bert.run('guide.addLevel');
    await anna.settle();
    await bert.settle();
    expect(bert.deck.meta.guides).toEqual(anna.deck.meta.guides);
    expect(guidesOf(anna)).toHaveLength(2);
  });

  test(`are ${String(LIMITS.guides)} at most`, async () => {
    const editor = await open();
    for (let count = 0; count < LIMITS.guides; count += 1) editor.run('guide.addUpright');
    expect(editor.editor.commands.canRun('guide.addUpright')).toBe(false);
    pull(editor, ruler, [0, 50], [401, 50]);
    editor.editor.pointerUp({ x: 401, y: 50 });
    expect(guidesOf(editor)).toHaveLength(LIMITS.guides);
  });
});
