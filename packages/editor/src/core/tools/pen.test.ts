import type { BlockOf } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

const open = () => TestEditor.open({ deck: sketchDeck({ a: { rect: [100, 100, 50, 50] } }) });
const drawings = (editor: TestEditor) =>
  Object.values(editor.deck.blocks).filter((block): block is BlockOf<'drawing'> => block.type === 'drawing');

/** A stroke through these places. */
function stroke(editor: TestEditor, ...places: readonly (readonly [number, number])[]): void {
  const [first, ...others] = places;
  if (first === undefined) return;
  editor.pointerDown(...first);
  for (const place of others) editor.pointerMove(...place);
  editor.pointerUp();
}

describe('the pen', () => {
  test('draws strokes into one drawing until it is put down', async () => {
    const editor = await open();
    editor.key('P');
    stroke(editor, [300, 300], [350, 320], [400, 300]);
    expect(drawings(editor)).toMatchObject([{ rect: [297, 297, 106, 26], props: { viewBox: [297, 297, 106, 26] } }]);
    const [before] = drawings(editor)[0]?.props.strokes ?? [];
    expect(before).toMatchObject({ points: [300, 300, 0.5, 350, 320, 0.5, 400, 300, 0.5], width: 5 });
    stroke(editor, [250, 400], [260, 410]);
    const [only, ...others] = drawings(editor);
    expect(others).toEqual([]);
    expect(only?.props.strokes).toHaveLength(2);
    expect(only?.props.strokes[0]).toEqual(before);
    expect(only?.rect).toEqual([247, 297, 156, 116]);
    expect(only?.props.viewBox).toEqual(only?.rect);
    editor.key('Escape');
    editor.key('P');
    stroke(editor, [500, 500], [510, 520]);
    expect(drawings(editor)).toHaveLength(2);
  });

  test('takes one stroke back at a time', async () => {
    const editor = await open();
    editor.key('P');
    stroke(editor, [300, 300], [350, 320]);
    stroke(editor, [400, 300], [450, 320]);
    editor.key('Ctrl+Z');
    expect(drawings(editor)[0]?.props.strokes).toHaveLength(1);
    editor.key('Ctrl+Z');
    expect(drawings(editor)).toEqual([]);
    stroke(editor, [300, 300], [350, 320]);
    expect(drawings(editor)).toHaveLength(1);
  });

  test('leaves a dot where it is only set down, and nothing when a stroke is broken off', async () => {
    const editor = await open();
    editor.key('P');
    stroke(editor, [300, 300]);
    expect(drawings(editor)[0]?.props.strokes[0]?.points).toEqual([300, 300, 0.5]);
    editor.pointerDown(400, 400).pointerMove(420, 420);
    expect(editor.preview?.looks).toHaveLength(1);
    editor.key('Escape');
    expect(editor.preview).toBeNull();
    expect(drawings(editor)[0]?.props.strokes).toHaveLength(1);
  });

  test('writes how hard it was pressed, and with which ink', async () => {
    const editor = await open();
    editor.editor.setTool('drawing', { color: '#123456', width: 8, opacity: 0.5 });
    editor.editor.pointerDown({ x: 300, y: 300, pressure: 0.2 });
    editor.editor.pointerMove({ x: 340, y: 300, pressure: 0.914 });
    editor.editor.pointerUp({ x: 340, y: 300, pressure: 0 });
    const { points, ...ink } = drawings(editor)[0]?.props.strokes[0] ?? { points: [] };
    expect(points).toEqual([300, 300, 0.2, 340, 300, 0.91]);
    expect(ink).toEqual({ color: '#123456', width: 8, opacity: 0.5 });
  });

  test('draws only the new stroke while it is drawn, in the look of its drawing', async () => {
    const editor = await open();
    editor.key('P');
    stroke(editor, [300, 300], [350, 320]);
    editor.run('block.setFields', { blockIds: [drawings(editor)[0]?.id ?? ''], fields: { opacity: 0.5 } });
    editor.pointerDown(500, 400).pointerMove(520, 400).pointerMove(540, 410);
    const [look, ...others] = editor.preview?.looks ?? [];
    expect(others).toEqual([]);
    expect(look).toMatchObject({
      rect: [497, 397, 46, 16],
      opacity: 0.5,
      props: { strokes: [{ points: [500, 400, 0.5, 520, 400, 0.5, 540, 410, 0.5] }], viewBox: [497, 397, 46, 16] },
    });
    expect(look?.id).not.toBe(drawings(editor)[0]?.id);
    editor.pointerUp();
    expect(drawings(editor)).toMatchObject([{ rect: [297, 297, 246, 116] }]);
    expect(drawings(editor)[0]?.props.strokes).toHaveLength(2);
  });

  test('is taken up again with the ink that it was put down with', async () => {
    const editor = await open();
    editor.editor.setTool('drawing', { color: '#123456', width: 12, opacity: 0.5 });
    editor.editor.setTool('drawing', { eraser: true });
    editor.key('Escape');
    editor.key('P');
    expect(editor.editor.store.tool.get().props).toEqual({ color: '#123456', width: 12, opacity: 0.5 });
  });

  test('begins a new drawing where the old one was changed otherwise', async () => {
    const editor = await open();
    editor.key('P');
    stroke(editor, [300, 300], [350, 320]);
    const [first] = drawings(editor);
    editor.run('block.setRect', { changes: [{ id: first?.id ?? '', width: 300 }] });
    stroke(editor, [400, 400], [450, 420]);
    expect(drawings(editor)).toHaveLength(2);
  });

  test('is put down with Enter', async () => {
    const editor = await open();
    editor.key('P');
    expect(editor.key('Enter')).toBe(true);
    expect(editor.editor.store.tool.get().tool).toBe('select');
  });
});

describe('the eraser', () => {
  const drawn = async () => {
    const editor = await open();
    editor.key('P');
    stroke(editor, [300, 300], [400, 300]);
    stroke(editor, [300, 400], [400, 400]);
    editor.editor.setTool('drawing', { eraser: true });
    return editor;
  };

  test('takes away the strokes that it comes over, however fast', async () => {
    const editor = await drawn();
    editor.pointerDown(350, 340).pointerMove(350, 260);
    expect((editor.preview?.looks[0] as BlockOf<'drawing'> | undefined)?.props.strokes).toHaveLength(1);
    editor.pointerUp();
    expect(drawings(editor)[0]?.props.strokes[0]?.points).toEqual([300, 400, 0.5, 400, 400, 0.5]);
    editor.key('Ctrl+Z');
    expect(drawings(editor)[0]?.props.strokes).toHaveLength(2);
  });

  test('takes the drawing away with its last stroke', async () => {
    const editor = await drawn();
    stroke(editor, [350, 260], [350, 450]);
    expect(drawings(editor)).toEqual([]);
  });

  test('finds strokes where they are seen: stretched, mirrored and turned', async () => {
    const editor = await drawn();
    const id = drawings(editor)[0]?.id ?? '';
    // Twice as wide and turned upside down: the first stroke lies at the bottom now.
    editor.run('block.setRect', { changes: [{ id, width: 210, rotation: 180 }] });
    const [x, y, width, height] = editor.rect(id) as [number, number, number, number];
    stroke(editor, [x + width / 2, y + height - 20], [x + width / 2, y + height + 20]);
    expect(drawings(editor)[0]?.props.strokes[0]?.points).toEqual([300, 400, 0.5, 400, 400, 0.5]);
  });

  test('leaves locked drawings alone', async () => {
    const editor = await drawn();
    editor.run('block.setFields', { blockIds: [drawings(editor)[0]?.id ?? ''], fields: { locked: true } });
    stroke(editor, [350, 260], [350, 450]);
    expect(drawings(editor)[0]?.props.strokes).toHaveLength(2);
  });
});
