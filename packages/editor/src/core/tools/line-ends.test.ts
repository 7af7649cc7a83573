import type { BlockOf } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

/** `a` covers 100..200, `b` covers 400..500 in both directions' middle. */
const open = () =>
  TestEditor.open({ deck: sketchDeck({ a: { rect: [100, 100, 100, 100] }, b: { rect: [400, 300, 100, 100] } }) });
const line = (editor: TestEditor) => editor.block(editor.selected[0] as string) as BlockOf<'line' | 'arrow'>;
const ends = (editor: TestEditor) => {
  const {
    rect: [x, y],
    props,
  } = line(editor);
  return [x + props.x1, y + props.y1, x + props.x2, y + props.y2];
};

describe('drawing a line', () => {
  test('goes from where the pointer was pressed to where it was let go', async () => {
    const editor = await open();
    editor.key('L');
    editor.pointerDown(250, 530).pointerMove(260, 540).pointerMove(330, 610);
    expect(editor.preview?.looks).toHaveLength(1);
    expect(editor.preview?.label).toBe('113');
    editor.pointerUp();
    expect(line(editor)).toMatchObject({ type: 'line', rect: [250, 530, 80, 80] });
    expect(ends(editor)).toEqual([250, 530, 330, 610]);
    expect(editor.editor.store.tool.get().tool).toBe('select');
    expect(editor.preview).toBeNull();
    editor.key('Ctrl+Z');
    expect(Object.keys(editor.deck.blocks)).toHaveLength(2);
  });

  test('upwards and to the left is as good', async () => {
    const editor = await open();
    editor.key('A');
    editor.drag([330, 610], [250, 530]);
    expect(line(editor)).toMatchObject({ type: 'arrow', rect: [250, 530, 80, 80], props: { endType: 'arrow' } });
    expect(ends(editor)).toEqual([330, 610, 250, 530]);
  });

  test('a click, or Enter, gives one of the usual length', async () => {
    const editor = await open();
    editor.key('L');
    editor.click(600, 560);
    expect(line(editor).rect).toEqual([500, 560, 200, 1]);
    editor.key('A');
    editor.key('Enter');
    expect(line(editor)).toMatchObject({ type: 'arrow', rect: [380, 350, 200, 1] });
  });

  test('Shift keeps it level, upright or between the two', async () => {
    const editor = await open();
    editor.key('L');
    editor
      .pointerDown(250, 530)
      .pointerMove(300, 535, { shift: true })
      .pointerMove(352, 543, { shift: true })
      .pointerUp();
    expect(ends(editor)).toEqual([250, 530, 353, 530]);
  });
});

describe('the ends of a line', () => {
  const bound = async () => {
    const editor = await open();
    editor.key('A');
    editor.drag([205, 153], [394, 346]);
    return editor;
  };

  test('stick to the blocks that they are let go at', async () => {
    const editor = await bound();
    expect(line(editor).props).toMatchObject({
      start: { blockId: 'a', anchor: 'right' },
      end: { blockId: 'b', anchor: 'left' },
    });
    expect(ends(editor)).toEqual([200, 150, 400, 350]);
  });

  test('anywhere over a shape stick to its nearest side, but lie freely on a large one', async () => {
    const editor = await open();
    editor.key('A');
    editor.drag([120, 160], [470, 380]);
    expect(line(editor).props).toMatchObject({
      start: { blockId: 'a', anchor: 'left' },
      end: { blockId: 'b', anchor: 'bottom' },
    });
    editor.key('Delete');
    editor.run('block.setRect', { changes: [{ id: 'b', x: 300, y: 200, width: 600, height: 450 }] });
    editor.key('A');
    editor.drag([120, 160], [470, 380]);
    expect(line(editor).props.end).toBeNull();
  });

  test('show where they may stick, and do not where that is asked for', async () => {
    const editor = await open();
    editor.key('A');
    editor.pointerDown(600, 530).pointerMove(560, 500).pointerMove(450, 310);
    expect(editor.preview?.anchors).toHaveLength(4);
    expect(drawn(editor).props.end).toEqual({ blockId: 'b', anchor: 'top' });
    editor.pointerMove(450, 310, { mod: true });
    expect(editor.preview?.anchors).toEqual([]);
    expect(drawn(editor).props.end).toBeNull();
    editor.pointerUp();
  });

  test('follow what they stick to, also while it is dragged', async () => {
    const editor = await bound();
    const id = editor.selected[0] as string;
    editor.pointerDown(450, 320).pointerMove(455, 325).pointerMove(550, 420, { mod: true });
    expect(editor.preview?.looks).toMatchObject([{ id, rect: [200, 150, 300, 300] }]);
    editor.pointerUp();
    editor.select(id);
    expect(ends(editor)).toEqual([200, 150, 500, 450]);
    editor.key('Ctrl+Z');
    editor.select(id);
    expect(ends(editor)).toEqual([200, 150, 400, 350]);
  });

  test('follow a text, whose height no other reader knows', async () => {
    const editor = await open();
    editor.run('block.add', { type: 'text', rect: [600, 500, 100, null], edit: false });
    const text = editor.selected[0] as string;
    editor.editor.setMeasuredHeight(text, 60);
    editor.key('L');
    editor.drag([300, 600], [600, 530]);
    const id = editor.selected[0] as string;
    expect(ends(editor)).toEqual([300, 600, 600, 530]);
    editor.select(text);
    editor.pointerDown(650, 510).pointerMove(655, 515).pointerMove(663, 547, { mod: true }).pointerUp();
    editor.select(id);
    expect(line(editor).props.end).toEqual({ blockId: text, anchor: 'left' });
    expect(ends(editor)).toEqual([300, 600, 613, 567]);
  });

  test('are pulled one by one; the other stays stuck', async () => {
    const editor = await bound();
    expect(editor.editor.cursorAt({ x: 400, y: 350 })).toBe('crosshair');
    editor.drag([400, 350], [330, 563]);
    expect(line(editor).props).toMatchObject({ start: { blockId: 'a', anchor: 'right' }, end: null });
    expect(ends(editor)).toEqual([200, 150, 330, 563]);
    editor.key('Ctrl+Z');
    expect(line(editor).props.end).toEqual({ blockId: 'b', anchor: 'left' });
  });

  test('are left where they were with Escape', async () => {
    const editor = await bound();
    editor.pointerDown(400, 350).pointerMove(350, 500).pointerMove(330, 563);
    editor.key('Escape');
    expect(ends(editor)).toEqual([200, 150, 400, 350]);
  });

  test('offer no box to stretch, and nothing at all when locked', async () => {
    const editor = await bound();
    editor.run('block.toggleLock');
    expect(editor.editor.cursorAt({ x: 400, y: 350 })).toBe('default');
  });
});

test('a line is hit on its stroke, not in the corners of its box', async () => {
  const editor = await open();
  editor.key('L');
  editor.drag([600, 500], [800, 600]);
  const id = editor.selected[0] as string;
  editor.click(780, 510);
  expect(editor.selected).toEqual([]);
  editor.click(700, 553);
  expect(editor.selected).toEqual([id]);
});

/** What is drawn during the gesture. */
const drawn = (editor: TestEditor) => editor.preview?.looks[0] as BlockOf<'line' | 'arrow'>;
