import { type BlockOf, repairDeck } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

const PICTURE = { src: '/media/cat', naturalWidth: 400, naturalHeight: 200 };

async function withPicture(fields: object = {}, props: object = {}): Promise<TestEditor> {
  const block = { type: 'image', slideId: 'one', rect: [100, 100, 200, 200], z: 10, ...fields };
  const deck = repairDeck({
    slides: { one: { order: 'a0' } },
    blocks: {
      cat: { ...block, order: 'a0', props: { ...PICTURE, crop: { x: 0.25, y: 0, width: 0.5, height: 1 }, ...props } },
      box: { type: 'shape', slideId: 'one', order: 'a1', z: 11, rect: [700, 500, 50, 50] },
    },
  });
  return (await TestEditor.open({ deck })).select('cat');
}

const picture = (editor: TestEditor) => editor.block('cat') as BlockOf<'image'>;
const activity = (editor: TestEditor) => editor.editor.store.tool.get().activity.kind;

describe('cropping', () => {
  it('begins with a double click and shows what it does without writing it', async () => {
    const editor = await withPicture();
    editor.doubleClick(200, 200);
    expect(activity(editor)).toBe('cropping');
    editor.drag([200, 200], [240, 230]);
    const [look] = editor.preview?.looks ?? [];
    expect(look).toMatchObject({ id: 'cat', props: { crop: { x: 0.15, y: 0, width: 0.5, height: 1 } } });
    expect(picture(editor).props.crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  });

  it('is one step, whatever was done in it', async () => {
    const editor = await withPicture();
    const before = editor.deck;
    editor.key('Enter');
    editor.editor.keyUp({ key: 'Enter' });
    editor.drag([200, 200], [240, 200]).drag([300, 200], [250, 200], { target: { kind: 'handle', handle: 'e' } });
    editor.key('Shift+ArrowLeft');
    editor.key('Enter');
    expect(activity(editor)).toBe('idle');
    expect(editor.preview).toBeNull();
    expect(editor.rect('cat')).toEqual([100, 100, 150, 200]);
    expect(picture(editor).props.crop).toEqual({ x: 0.175, y: 0, width: 0.375, height: 1 });
    editor.run('edit.undo');
    expect(editor.deck).toEqual(before);
    expect(editor.editor.store.history.get().canUndo).toBe(false);
  });

  it('gives back what was with Esc, a drag first', async () => {
    const editor = await withPicture();
    const before = editor.deck;
    editor.run('block.crop');
    editor.pointerDown(200, 200).pointerMove(240, 200);
    editor.key('Escape');
    expect(editor.editor.crop.inHand.get()?.state.crop.x).toBe(0.25);
    editor.pointerUp();
    editor.key('ArrowLeft');
    editor.key('Escape');
    expect(activity(editor)).toBe('idle');
    expect(editor.deck).toBe(before);
    expect(editor.selected).toEqual(['cat']);
  });

  it('ends with a press beside the picture, and keeps what was done', async () => {
    const editor = await withPicture();
    editor.run('block.crop');
    editor.key('ArrowLeft');
    // Over the picture where it is cut away, which is no other block yet.
    editor.click(320, 150);
    expect(activity(editor)).toBe('cropping');
    editor.click(725, 525);
    expect(editor.selected).toEqual(['box']);
    expect(picture(editor).props.crop?.x).toBe(0.2525);
  });

  it('zooms the picture between two fingers, and takes it along with them', async () => {
    const editor = await withPicture();
    editor.run('block.crop');
    const { crop } = editor.editor;
    const toScreen = (point: { x: number; y: number }) => editor.editor.toScreen(point);
    const state = () => crop.inHand.get()?.state ?? null;
    // The middle of the picture stays between the fingers, then goes where they go.
    crop.pinch(2, toScreen({ x: 200, y: 200 }), 0, 0);
    expect(state()?.crop).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
    const [from, to] = [toScreen({ x: 0, y: 0 }), toScreen({ x: 80, y: 40 })];
    crop.pinch(1, toScreen({ x: 200, y: 200 }), to.x - from.x, to.y - from.y);
    expect(state()?.crop.x).toBeCloseTo(0.275);
    expect(state()?.crop.y).toBeCloseTo(0.15);
    expect(state()?.frame).toMatchObject({ x: 100, y: 100, width: 200, height: 200 });
    crop.pinch(0.01, toScreen({ x: 200, y: 200 }), 0, 0);
    expect(state()?.crop.height).toBe(1);
    editor.key('Enter');
    editor.run('edit.undo');
    expect(editor.editor.store.history.get().canUndo).toBe(false);
  });

  it('goes with the fingers on a turned picture', async () => {
    const editor = await withPicture({ rotation: 90 });
    editor.run('block.crop');
    editor.editor.crop.pinch(2, editor.editor.toScreen({ x: 200, y: 200 }), 0, 0);
    const before = editor.editor.crop.inHand.get()?.state.crop ?? null;
    editor.editor.crop.pinch(1, editor.editor.toScreen({ x: 200, y: 200 }), 0, 20);
    const after = editor.editor.crop.inHand.get()?.state.crop ?? null;
    expect(after?.y).toBeCloseTo(before?.y ?? -1);
    expect(after?.x).toBeLessThan(before?.x ?? -1);
  });

  it('fits again with a double click, and shows all when it is reset', async () => {
    const editor = await withPicture();
    editor.run('block.crop');
    editor.editor.crop.zoomTo(4);
    editor.doubleClick(200, 200);
    editor.key('Enter');
    expect(picture(editor).props.crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    editor.run('block.uncrop');
    expect(picture(editor).props.crop).toBeNull();
    expect(editor.rect('cat')).toEqual([0, 100, 400, 200]);
  });

  it('goes with the pointer in a picture that is turned and mirrored', async () => {
    const editor = await withPicture({ rotation: 90, flipX: true }, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    editor.run('block.crop');
    // Turned by a quarter, down is to the picture's right; mirrored, its right side lies at its left.
    editor.drag([200, 200], [200, 160]);
    editor.key('Enter');
    expect(picture(editor).props.crop).toEqual({ x: 0.4, y: 0, width: 0.5, height: 1 });
  });

  it('is not for pictures that are locked, empty or drawings', async () => {
    const locked = await withPicture({ locked: true });
    locked.doubleClick(200, 200);
    const drawing = await withPicture({}, { svg: '<svg viewBox="0 0 1 1"></svg>' });
    drawing.doubleClick(200, 200);
    const empty = await withPicture({}, { src: '' });
    empty.doubleClick(200, 200);
    for (const editor of [locked, drawing, empty]) {
      expect(activity(editor)).toBe('idle');
      expect(editor.editor.commands.canRun('block.crop')).toBe(false);
    }
  });

  it('ends where the picture is taken away', async () => {
    const editor = await withPicture();
    editor.run('block.crop');
    editor.key('ArrowLeft');
    editor.run('block.delete', { blockIds: ['cat'] });
    expect(activity(editor)).toBe('idle');
    expect(editor.preview).toBeNull();
  });
});
