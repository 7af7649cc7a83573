import type { Block } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../../core/testing/test-editor.ts';
import { liveBlocks } from './live-geometry.ts';

const live = (editor: TestEditor): readonly Block[] =>
  liveBlocks(editor.editor.store.selectedBlocks.get(), editor.preview);

describe('what the inspector shows during a gesture', () => {
  test('is where the block is seen, while the document still says where it was', async () => {
    const editor = await TestEditor.open({ deck: sketchDeck({ a: { rect: [103, 107, 90, 70] } }) });
    editor.pointerDown(110, 110).pointerMove(140, 120, { mod: true }).pointerMove(167, 133, { mod: true });
    expect(live(editor)[0]?.rect).toEqual([160, 130, 90, 70]);
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
    const shown = live(editor)[0]?.rect;
    editor.pointerUp();
    expect(editor.rect('a')).toEqual(shown);
    expect(live(editor)).toBe(editor.editor.store.selectedBlocks.get());
  });

  test('follows turning', async () => {
    const editor = await TestEditor.open({ deck: sketchDeck({ a: { rect: [200, 200, 100, 100] } }) });
    editor
      .select('a')
      .pointerDown(250, 180, { target: { kind: 'rotate' } })
      .pointerMove(320, 240);
    expect(live(editor)[0]?.rotation).toBe(82);
  });

  test('of a group is the frame around what it holds', async () => {
    const deck = sketchDeck(
      { a: { rect: [103, 107, 50, 50], parentId: 'g' }, b: { rect: [303, 107, 50, 50], parentId: 'g' } },
      ['one'],
      ['g'],
    );
    const editor = await TestEditor.open({ deck });
    editor.select('g').pointerDown(120, 120).pointerMove(137, 149, { mod: true });
    expect(live(editor)[0]?.rect).toEqual([120, 136, 250, 50]);
  });
});
