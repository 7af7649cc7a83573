import { emptyTable, emptyText, repairDeck, textFromPlain } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { resizeHandlesOf } from './resize.ts';

/** Two shapes, far enough from each other and from the slide's lines that nothing snaps by chance. */
const two = () => sketchDeck({ a: { rect: [103, 107, 90, 70] }, b: { rect: [611, 407, 122, 94] } });

const open = (deck = two()) => TestEditor.open({ deck });

const write = (editor: TestEditor, id: string, words: string) =>
  editor.run('block.setProps', { blockIds: [id], type: 'text', props: { text: textFromPlain(words) } });

describe('a finger', () => {
  const press = (editor: TestEditor, x: number, y: number, touch: boolean): void =>
    editor.editor.pointerDown({ x, y, touch });

  test('takes hold of a handle from further away than a mouse, and of the nearest', async () => {
    const editor = await open();
    editor.select('a');
    expect(editor.editor.cursorAt({ x: 203, y: 187 })).not.toEqual({ resize: 45 });
    expect(editor.editor.cursorAt({ x: 203, y: 187, touch: true })).toEqual({ resize: 45 });
    expect(editor.editor.cursorAt({ x: 203, y: 146, touch: true })).toEqual({ resize: 0 });
  });

  test('moves a small block that is selected by its inside', async () => {
    const editor = await open(sketchDeck({ dot: { rect: [303, 307, 36, 36] } }));
    editor.select('dot');
    expect(editor.editor.cursorAt({ x: 321, y: 325, touch: true })).toBe('move');
    expect(editor.editor.cursorAt({ x: 345, y: 349, touch: true })).toEqual({ resize: 45 });
  });

  test('catches a thin line from aside, but what lies right under it first', async () => {
    const editor = await open();
    editor.run('block.add', { type: 'line', rect: [300, 250, 200, 1] });
    const [line] = editor.selected;
    editor.run('edit.selectNone');
    press(editor, 400, 263, false);
    expect(editor.selected).toEqual([]);
    editor.editor.pointerUp({ x: 400, y: 263 });
    press(editor, 400, 263, true);
    expect(editor.selected).toEqual([line]);
  });

  test('drags once it has gone further than a finger shakes', async () => {
    const editor = await open();
    editor.editor.pointerDown({ x: 140, y: 140, touch: true });
    editor.editor.pointerMove({ x: 149, y: 140, touch: true });
    expect(editor.preview).toBeNull();
    editor.editor.pointerMove({ x: 150, y: 140, touch: true });
    expect(editor.preview).not.toBeNull();
  });
});

describe('selecting', () => {
  test('a click takes the topmost block, and empty canvas takes none', async () => {
    const editor = await open(sketchDeck({ below: { rect: [100, 100, 90, 90] }, above: { rect: [150, 150, 90, 90] } }));
    editor.click(160, 160);
    expect(editor.selected).toEqual(['above']);
    editor.click(110, 110);
    expect(editor.selected).toEqual(['below']);
    editor.click(600, 600);
    expect(editor.selected).toEqual([]);
  });

  test('Shift adds and takes away', async () => {
    const editor = await open();
    editor.click(140, 140).click(650, 440, { shift: true });
    expect(editor.selected).toEqual(['a', 'b']);
    editor.click(140, 140, { shift: true });
    expect(editor.selected).toEqual(['b']);
  });

  test('a click on one of several selected blocks leaves only it, once it is no drag', async () => {
    const editor = await open();
    editor.select('a', 'b').pointerDown(120, 120);
    expect(editor.selected).toEqual(['a', 'b']);
    editor.pointerUp();
    expect(editor.selected).toEqual(['a']);
  });

  test('a turned block is hit where it is seen', async () => {
    const editor = await open(sketchDeck({ bar: { rect: [200, 200, 200, 20], rotation: 90 } }));
    editor.click(300, 130);
    expect(editor.selected).toEqual(['bar']);
    editor.click(210, 210);
    expect(editor.selected).toEqual([]);
  });

  test('a marquee takes what it touches, with Shift on top of what was selected', async () => {
    const editor = await open();
    editor.pointerDown(20, 20).pointerMove(60, 60).pointerMove(110, 115);
    expect(editor.preview?.marquee).toEqual({ x: 20, y: 20, width: 90, height: 95 });
    expect([...(editor.preview?.caught.keys() ?? [])]).toEqual(['a']);
    editor.pointerUp();
    expect(editor.selected).toEqual(['a']);
    editor.drag([580, 380], [620, 420], { shift: true });
    expect(editor.selected).toEqual(['a', 'b']);
  });

  test('Escape gives back what was selected before the marquee', async () => {
    const editor = await open();
    editor.select('b').pointerDown(20, 20, { shift: true }).pointerMove(110, 115);
    expect([...(editor.preview?.caught.keys() ?? [])]).toEqual(['a']);
    editor.key('Escape');
    expect(editor.selected).toEqual(['b']);
    expect(editor.preview).toBeNull();
  });

  test('the first click takes the group, a double click what is in it, Escape leads out', async () => {
    const deck = sketchDeck(
      { a: { rect: [100, 100, 50, 50], parentId: 'g' }, b: { rect: [300, 100, 50, 50], parentId: 'g' } },
      ['one'],
      ['g'],
    );
    const editor = await open(deck);
    editor.click(120, 120);
    expect(editor.selected).toEqual(['g']);
    editor.doubleClick(120, 120);
    expect(editor.selected).toEqual(['a']);
    editor.click(320, 120);
    expect(editor.selected).toEqual(['b']);
    editor.key('Escape');
    expect(editor.selected).toEqual(['g']);
    editor.key('Escape');
    expect(editor.selected).toEqual([]);
  });

  test('the right button selects for the menu and begins nothing', async () => {
    const editor = await open();
    editor.pointerDown(110, 110, { button: 2 }).pointerMove(200, 200).pointerUp();
    expect(editor.selected).toEqual(['a']);
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
  });
});

describe('moving', () => {
  test('shows itself on the fast channel and is written once, at the end', async () => {
    const editor = await open();
    let changes = 0;
    editor.editor.store.deck.subscribe(() => {
      changes += 1;
    });
    editor.pointerDown(110, 110).pointerMove(140, 120).pointerMove(167, 133);
    expect(changes).toBe(0);
    expect(editor.preview?.blocks.get('a')).toMatchObject({ dx: 57, dy: 23, resized: false, rotated: false });
    expect(editor.preview?.selection).toMatchObject({ x: 160, y: 130 });
    editor.pointerUp();
    expect(changes).toBe(1);
    expect(editor.rect('a')).toEqual([160, 130, 90, 70]);
    expect(editor.frames.at(-1)).toBeNull();
  });

  test('is undone by one step', async () => {
    const editor = await open();
    editor.drag([110, 110], [300, 250]);
    editor.key('Ctrl+Z');
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
    expect(editor.editor.store.history.get()).toEqual({ canUndo: false, canRedo: true, undone: 1 });
  });

  test('works from the start of the gesture, not from the last move', async () => {
    const editor = await open();
    editor.pointerDown(110, 110).pointerMove(500, 500).pointerMove(170, 140).pointerUp();
    expect(editor.rect('a')).toEqual([163, 137, 90, 70]);
  });

  test('is cancelled by Escape', async () => {
    const editor = await open();
    editor.pointerDown(110, 110).pointerMove(300, 300);
    expect(editor.key('Escape')).toBe(true);
    editor.pointerMove(320, 320).pointerUp();
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
    expect(editor.preview).toBeNull();
    expect(editor.selected).toEqual(['a']);
  });

  test('begins only after a few pixels', async () => {
    const editor = await open();
    editor.pointerDown(110, 110).pointerMove(111, 111).pointerUp();
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
    expect(editor.frames).toEqual([]);
  });

  test('keeps to one axis while Shift is held, also when it is pressed in mid-drag', async () => {
    const editor = await open();
    editor.pointerDown(110, 110).pointerMove(160, 130);
    editor.editor.keyDown({ key: 'Shift', shift: true });
    expect(editor.preview?.blocks.get('a')).toMatchObject({ dx: 50, dy: 0 });
    editor.editor.keyUp({ key: 'Shift' });
    expect(editor.preview?.blocks.get('a')).toMatchObject({ dx: 50, dy: 20 });
  });

  test('with Alt leaves the original and makes a copy', async () => {
    const editor = await open();
    editor.pointerDown(110, 110, { alt: true }).pointerMove(157, 151, { alt: true, mod: true });
    expect(editor.preview?.copying).toBe(true);
    editor.pointerUp();
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
    const [copy] = editor.selected;
    expect(copy).not.toBe('a');
    expect(editor.block(copy as string)).toMatchObject({ originId: 'a', rect: [150, 148, 90, 70] });
  });

  test('takes all that is selected, and of a group all that it holds', async () => {
    const deck = sketchDeck(
      { a: { rect: [103, 107, 50, 50], parentId: 'g' }, b: { rect: [303, 107, 50, 50], parentId: 'g' } },
      ['one'],
      ['g'],
    );
    const editor = await open(deck);
    editor.drag([120, 120], [137, 149], { mod: true });
    expect(editor.rect('a')).toEqual([120, 136, 50, 50]);
    expect(editor.rect('b')).toEqual([320, 136, 50, 50]);
    expect(editor.rect('g')).toEqual([120, 136, 250, 50]);
  });

  test('leaves locked blocks where they are', async () => {
    const editor = await open(sketchDeck({ a: { rect: [103, 107, 90, 70], locked: true } }));
    editor.drag([110, 110], [300, 300]);
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
  });
});

describe('resizing', () => {
  const grip = (handle: 'se' | 'nw' | 'e' | 's') => ({ target: { kind: 'handle', handle } as const, mod: true });

  test('moves the corner that is pulled and keeps the opposite one', async () => {
    const editor = await open();
    editor.select('a').drag([193, 177], [223, 197], grip('se'));
    expect(editor.rect('a')).toEqual([103, 107, 120, 90]);
    editor.drag([103, 107], [83, 97], grip('nw'));
    expect(editor.rect('a')).toEqual([83, 97, 140, 100]);
  });

  test('is found by its handle without the page naming it', async () => {
    const editor = await open();
    editor.select('a').drag([194, 178], [214, 188], { mod: true });
    expect(editor.rect('a')).toEqual([103, 107, 110, 80]);
  });

  test('begins with a drag: a handle that is only pressed leaves the block as it is, whatever lies near', async () => {
    const editor = await open(sketchDeck({ a: { rect: [100, 100, 90, 70] }, b: { rect: [193, 300, 90, 70] } }));
    editor.select('a');
    editor.click(190, 170, { target: { kind: 'handle', handle: 'se' } });
    expect(editor.rect('a')).toEqual([100, 100, 90, 70]);
    expect(editor.editor.commands.canRun('edit.undo')).toBe(false);
    editor.drag([190, 170], [195, 176], { target: { kind: 'handle', handle: 'se' } });
    expect(editor.rect('a')).toEqual([100, 100, 93, 76]);
  });

  test('leaves room to take hold of a small block itself', async () => {
    const editor = await open(sketchDeck({ dot: { rect: [303, 307, 15, 15] } }));
    editor.select('dot');
    expect(editor.editor.cursorAt({ x: 311, y: 315 })).toBe('move');
    expect(editor.editor.cursorAt({ x: 320, y: 324 })).toEqual({ resize: 45 });
  });

  test('keeps the ratio with Shift, grows from the middle with Alt', async () => {
    const editor = await open(sketchDeck({ a: { rect: [103, 107, 100, 50] } }));
    editor.select('a').pointerDown(203, 157, grip('se')).pointerMove(303, 160, { shift: true, mod: true });
    expect(editor.preview?.blocks.get('a')?.frame).toMatchObject({ width: 200, height: 100 });
    editor.pointerMove(213, 167, { alt: true, mod: true });
    expect(editor.preview?.blocks.get('a')?.frame).toMatchObject({ x: 93, y: 97, width: 120, height: 70 });
  });

  test('keeps the ratio of pictures unless Shift is held', async () => {
    const editor = await open(sketchDeck({ a: { rect: [103, 107, 100, 50], type: 'image' } }));
    editor.run('block.setProps', { blockIds: ['a'], type: 'image', props: { maintainRatio: true } });
    editor.select('a').drag([203, 157], [303, 160], grip('se'));
    expect(editor.rect('a')).toEqual([103, 107, 200, 100]);
    editor.pointerDown(303, 207, grip('se')).pointerMove(323, 257, { shift: true, mod: true }).pointerUp();
    expect(editor.rect('a')).toEqual([103, 107, 220, 150]);
  });

  test('never makes anything smaller than a pixel', async () => {
    const editor = await open();
    editor.select('a').drag([193, 177], [0, 0], grip('se'));
    expect(editor.rect('a')).toEqual([103, 107, 1, 1]);
  });

  test('of a turned block follows its own directions and keeps its opposite corner on the slide', async () => {
    const editor = await open(sketchDeck({ a: { rect: [200, 200, 100, 50], rotation: 90 } }));
    // Turned by 90 degrees, its right side looks down the slide.
    editor.select('a').drag([250, 275], [250, 315], grip('e'));
    const { rect, rotation } = editor.block('a');
    expect(rotation).toBe(90);
    expect(rect[2]).toBe(140);
    expect(rect[3]).toBe(50);
    expect(rect[1] + 25 - rect[2] / 2).toBeCloseTo(175);
  });

  test('of several blocks scales them together', async () => {
    const editor = await open(sketchDeck({ a: { rect: [103, 107, 100, 100] }, b: { rect: [303, 307, 100, 100] } }));
    editor.select('a', 'b').drag([403, 407], [703, 707], grip('se'));
    expect(editor.rect('a')).toEqual([103, 107, 200, 200]);
    expect(editor.rect('b')).toEqual([503, 507, 200, 200]);
  });

  test('changes only the width of a text with automatic height', async () => {
    const props = { text: emptyText(), placeholder: '', placeholderTag: '' };
    const deck = repairDeck({
      slides: { one: {} },
      blocks: { t: { type: 'text', slideId: 'one', rect: [103, 107, 200, null], props } },
    });
    const editor = await open(deck);
    editor.editor.setMeasuredHeight('t', 60);
    editor.select('t').drag([303, 137], [353, 157], grip('e'));
    expect(editor.rect('t')).toEqual([103, 107, 250, null]);
    expect(resizeHandlesOf([editor.block('t')])).toEqual(['nw', 'ne', 'e', 'se', 'sw', 'w']);
    editor.pointerDown(353, 167, grip('se')).pointerMove(403, 267, { mod: true });
    editor.editor.setMeasuredHeight('t', 30);
    editor.pointerMove(403, 268, { mod: true });
    expect(editor.preview?.selection).toMatchObject({ x: 103, y: 107, width: 300, height: 30 });
    editor.pointerUp();
    expect(editor.rect('t')).toEqual([103, 107, 300, null]);
    editor.pointerDown(103, 107, grip('nw')).pointerMove(53, 20, { shift: true, mod: true }).pointerUp();
    expect(editor.rect('t')).toEqual([53, 107, 350, null]);
  });

  test('a table is as high as it is pulled, but no lower than its words or rows; as high as its words it follows them', async () => {
    const deck = repairDeck({
      slides: { one: {} },
      blocks: { t: { type: 'table', slideId: 'one', rect: [103, 107, 200, null], props: { text: emptyTable(3, 2) } } },
    });
    const editor = await open(deck);
    const pull = (handle: 's' | 'n' | 'e' | 'se', by: readonly [number, number]) =>
      editor.drag([200, 200], [200 + by[0], 200 + by[1]], { target: { kind: 'handle', handle }, mod: true });
    editor.editor.setMeasuredHeight('t', 150);
    editor.select('t');
    expect(resizeHandlesOf([editor.block('t')])).toContain('s');
    pull('e', [50, 30]);
    expect(editor.rect('t')).toEqual([103, 107, 250, null]);
    pull('s', [0, -60]);
    expect(editor.rect('t')).toEqual([103, 107, 250, null]);
    pull('s', [0, 90]);
    expect(editor.rect('t')).toEqual([103, 107, 250, 240]);
    editor.editor.setMeasuredHeight('t', 240);
    pull('n', [0, 300]);
    expect(editor.rect('t')).toEqual([103, 227, 250, 120]);
    // Words that need more room have it: what is around the table is around all of it.
    editor.editor.setMeasuredHeight('t', 150);
    pull('se', [10, 20]);
    expect(editor.rect('t')).toEqual([103, 227, 260, 170]);
  });
});

describe('rotating', () => {
  const knob = { target: { kind: 'rotate' } as const };

  test('turns around the middle by whole degrees, with Shift by steps of 15', async () => {
    const editor = await open(sketchDeck({ a: { rect: [200, 200, 100, 100] } }));
    editor.select('a').pointerDown(250, 180, knob).pointerMove(320, 240);
    const turned = editor.preview?.blocks.get('a')?.frame.rotation ?? 0;
    expect(turned).toBe(82);
    editor.pointerMove(320, 240, { shift: true }).pointerUp();
    expect(editor.block('a').rotation).toBe(75);
    expect(editor.rect('a')).toEqual([200, 200, 100, 100]);
  });

  test('turns several blocks around their common middle', async () => {
    const editor = await open(sketchDeck({ a: { rect: [100, 200, 100, 100] }, b: { rect: [300, 200, 100, 100] } }));
    editor.select('a', 'b').drag([250, 180], [320, 250], knob);
    expect(editor.block('a')).toMatchObject({ rotation: 90, rect: [200, 100, 100, 100] });
    expect(editor.block('b')).toMatchObject({ rotation: 90, rect: [200, 300, 100, 100] });
  });
});

describe('inserting', () => {
  test('by a click beside a guide gives the usual size, however far away the guide takes hold', async () => {
    const editor = await TestEditor.open({ deck: sketchDeck({}) });
    editor.editor.zoomBy(0.3);
    const { zoom, offset } = editor.editor.store.viewport.get();
    const { width, height } = editor.deck.meta;
    editor.run('tool.shape');
    // As near to the middle of the slide as takes hold there, and further than the smallest box is wide.
    editor.click((width / 2) * zoom + offset.x + 4, (height / 2) * zoom + offset.y + 4);
    expect(editor.rect(editor.selected[0] as string).slice(2)).toEqual([200, 200]);
  });

  test('a shape is drawn by dragging and is selected then', async () => {
    const editor = await open();
    editor.editor.setTool('shape', { shape: 'circle' });
    editor.pointerDown(301, 303, { mod: true }).pointerMove(401, 363, { mod: true });
    expect(editor.preview?.inserting).toEqual({ x: 301, y: 303, width: 100, height: 60 });
    editor.pointerUp();
    const [id] = editor.selected as [string];
    expect(editor.block(id)).toMatchObject({ type: 'shape', rect: [301, 303, 100, 60], props: { shape: 'circle' } });
    expect(editor.editor.store.tool.get()).toMatchObject({ tool: 'select', activity: { kind: 'idle' } });
  });

  test('a table is as high as it is drawn, and as its words where it is only put down', async () => {
    const editor = await open();
    editor.editor.setTool('table');
    editor.pointerDown(301, 103, { mod: true }).pointerMove(501, 403, { mod: true }).pointerUp();
    expect(editor.rect(editor.selected[0] as string)).toEqual([301, 103, 200, 300]);
    editor.key('Escape');
    editor.editor.setTool('table');
    editor.click(400, 500);
    expect(editor.rect(editor.selected[0] as string)[3]).toBeNull();
  });

  test('a click places it around the pointer', async () => {
    const editor = await open();
    editor.key('S');
    editor.click(300, 300);
    expect(editor.rect(editor.selected[0] as string)).toEqual([200, 200, 200, 200]);
  });

  test('a text is ready to be typed into', async () => {
    const editor = await open();
    editor.key('T');
    editor.click(400, 300);
    const [id] = editor.selected as [string];
    expect(editor.block(id)).toMatchObject({ type: 'text', rect: [250, 275, 300, null] });
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'editingText', blockId: id });
    expect(editor.editor.textBinding(id)).not.toBeNull();
    write(editor, id, 'words');
    editor.key('Escape');
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'idle' });
    expect(editor.selected).toEqual([id]);
  });

  test('Enter places it in the middle of the slide', async () => {
    const file = { name: 'x.png', type: 'image/png', size: 1 };
    const services = {
      pickImages: async () => [file],
      uploadImage: async () => ({ src: '/media/x', width: 400, height: 200 }),
    };
    const editor = await TestEditor.open({ deck: two(), services });
    const only = () => editor.block(editor.selected[0] as string);
    const { width, height } = editor.deck.meta;
    editor.editor.setTool('shape', { shape: 'circle' });
    expect(editor.key('Enter')).toBe(true);
    expect(only()).toMatchObject({
      rect: [width / 2 - 100, height / 2 - 100, 200, 200],
      props: { shape: 'circle' },
    });
    expect(editor.editor.store.tool.get().tool).toBe('select');
    editor.key('I');
    editor.key('Enter');
    await editor.settle();
    expect(only()).toMatchObject({ type: 'image', rect: [width / 2 - 200, height / 2 - 100, 400, 200] });
    editor.key('T');
    editor.key('Enter');
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'editingText', blockId: only().id });
    expect(only().rect[0] + only().rect[2] / 2).toBe(width / 2);
  });

  test('a picture is asked for at once, comes into the middle and fits on the slide', async () => {
    const file = { name: 'x.png', type: 'image/png', size: 1 };
    const services = {
      pickImages: async () => [file],
      uploadImage: async () => ({ src: '/media/x', width: 4000, height: 2000 }),
    };
    const editor = await TestEditor.open({ deck: two(), services });
    expect(editor.run('block.pickImages').ok).toBe(true);
    await editor.settle();
    const [x, y, width, height] = editor.rect(editor.selected[0] as string) as [number, number, number, number];
    const { meta } = editor.deck;
    expect([x + width / 2, y + height / 2]).toEqual([meta.width / 2, meta.height / 2]);
    expect(width).toBeLessThan(meta.width);
    expect(width / height).toBe(2);
  });

  test('a picture placed or dropped near an edge stays on the slide', async () => {
    const file = { name: 'x.png', type: 'image/png', size: 1 };
    const services = {
      pickImages: async () => [file],
      uploadImage: async () => ({ src: '/media/x', width: 320, height: 240 }),
    };
    const editor = await TestEditor.open({ deck: two(), services });
    const { width, height } = editor.deck.meta;
    editor.key('I');
    editor.click(300, 10);
    await editor.settle();
    expect(editor.rect(editor.selected[0] as string)).toEqual([140, 0, 320, 240]);
    editor.editor.clipboard.paste({ files: [file], at: { x: width - 5, y: height - 5 } });
    await editor.settle();
    expect(editor.rect(editor.selected[0] as string)).toEqual([width - 320, height - 240, 320, 240]);
    editor.editor.clipboard.paste({ text: 'words', at: { x: width - 5, y: height + 30 } });
    const [x, y, wide] = editor.rect(editor.selected[0] as string) as [number, number, number];
    expect(x + wide).toBe(width);
    expect(y).toBeLessThan(height);
  });

  test('Escape puts the tool down', async () => {
    const editor = await open();
    editor.key('S');
    editor.key('Escape');
    editor.click(300, 300);
    expect(editor.selected).toEqual([]);
    expect(Object.keys(editor.deck.blocks)).toHaveLength(2);
  });
});

describe('editing a text', () => {
  test('begins with a double click and ends with a press elsewhere', async () => {
    const editor = await open();
    editor.key('T');
    editor.click(400, 300);
    const [id] = editor.selected as [string];
    write(editor, id, 'words');
    editor.key('Escape');
    editor.doubleClick(400, 300);
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'editingText', blockId: id });
    editor.click(900, 600);
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'idle' });
  });

  test('ends when the text is deleted underneath', async () => {
    const editor = await open();
    editor.key('T');
    editor.click(400, 300);
    write(editor, editor.selected[0] as string, 'words');
    editor.key('Escape');
    editor.key('Enter');
    expect(editor.editor.store.tool.get().activity.kind).toBe('editingText');
    editor.run('edit.undo');
    editor.run('edit.undo');
    expect(editor.editor.store.tool.get().activity.kind).toBe('idle');
  });
});

describe('what somebody else deletes', () => {
  const said = (editor: TestEditor) => editor.editor.store.notices.get().map(({ message }) => message);

  test('is said to who was writing in it, and not to who takes it away', async () => {
    const writer = await open();
    const other = await TestEditor.open({ server: writer.server, userId: 'berta' });
    writer.run('block.add', { type: 'text' });
    const [words] = writer.selected as [string];
    write(writer, words, 'words');
    writer.key('Escape');
    writer.key('Enter');
    await writer.settle();
    other.select(words).key('Enter');
    other.key('Escape');
    other.key('Delete');
    await writer.settle();
    expect(writer.editor.store.tool.get().activity.kind).toBe('idle');
    expect(said(writer)).toEqual(['What you were writing in was deleted by somebody else.']);
    expect(said(other)).toEqual([]);
    // It comes back with what was written, for both, and undoing takes it away again.
    writer.editor.store.notices.get()[0]?.putBack?.();
    await writer.settle();
    for (const editor of [writer, other]) expect(JSON.stringify(editor.block(words).props)).toContain('words');
    writer.run('edit.undo');
    expect(writer.deck.blocks[words]).toBeUndefined();
  });

  test('is said to who had the slide open', async () => {
    const reader = await open(sketchDeck({ a: { rect: [100, 100, 50, 50] } }, ['one', 'two']));
    const other = await TestEditor.open({ server: reader.server, userId: 'berta' });
    for (const editor of [reader, other]) editor.run('slide.select', { slideId: 'two' });
    other.run('slide.delete');
    await reader.settle();
    expect(said(reader)).toEqual(['The slide that you had open was deleted by somebody else.']);
    expect(said(other)).toEqual(['Slide deleted.']);
  });

  test('comes back whole: a slide with its blocks and notes', async () => {
    const reader = await open(sketchDeck({ a: { rect: [100, 100, 50, 50] } }, ['one', 'two']));
    const other = await TestEditor.open({ server: reader.server, userId: 'berta' });
    reader.run('notes.set', { slideId: 'one', text: 'Look up.' });
    await reader.settle();
    const before = reader.deck;
    other.run('slide.delete', { slideIds: ['one'] });
    await reader.settle();
    const [notice] = reader.editor.store.notices.get();
    notice?.putBack?.();
    await reader.settle();
    expect(reader.deck).toEqual(before);
    expect(other.deck).toEqual(before);
    expect(reader.slide.id).toBe('one');
    // It is there again: putting it back once more says so.
    notice?.putBack?.();
    expect(said(reader)).toContain('This cannot be put back: its slide is gone, or it is there again.');
  });

  test('is said to who had chosen it, with what is in a group, and does not come back without its slide', async () => {
    const shapes = {
      a: { rect: [100, 100, 50, 50], parentId: 'both' },
      b: { rect: [200, 100, 50, 50], parentId: 'both' },
    } as const;
    const reader = await open(sketchDeck(shapes, ['one', 'two'], ['both']));
    const other = await TestEditor.open({ server: reader.server, userId: 'berta' });
    const before = reader.deck.blocks;
    reader.select('both');
    other.run('block.delete', { blockIds: ['both'] });
    await reader.settle();
    expect(said(reader)).toEqual(['What you had chosen was deleted by somebody else.']);
    const [notice] = reader.editor.store.notices.get();
    notice?.putBack?.();
    await reader.settle();
    expect(other.deck.blocks).toEqual(before);
    other.run('slide.delete', { slideIds: ['one'] });
    await reader.settle();
    notice?.putBack?.();
    expect(reader.deck.blocks).toEqual({});
  });
});

test('Alt selects through what lies on top of each other', async () => {
  const editor = await TestEditor.open({
    deck: sketchDeck({
      low: { rect: [100, 100, 300, 300] },
      middle: { rect: [150, 150, 100, 100] },
      top: { rect: [180, 180, 100, 100] },
      aside: { rect: [600, 100, 100, 100] },
    }),
  });
  const through = () => editor.click(200, 200, { alt: true }).selected;
  expect(through()).toEqual(['top']);
  expect(through()).toEqual(['middle']);
  expect(through()).toEqual(['low']);
  expect(through()).toEqual(['top']);
  editor.select('aside');
  expect(through()).toEqual(['top']);
  expect(Object.keys(editor.deck.blocks)).toHaveLength(4);
});

describe('editing what a block is made of', () => {
  const place = async () => {
    const editor = await open();
    editor.run('tool.math');
    editor.click(400, 300);
    return { editor, id: editor.selected[0] as string };
  };
  const activity = (editor: TestEditor) => editor.editor.store.tool.get().activity;

  test('begins when it is placed, ends with Escape, begins again with Enter or a double click', async () => {
    const { editor, id } = await place();
    expect(editor.block(id)).toMatchObject({ type: 'math', rect: [240, 250, 320, 100] });
    expect(activity(editor)).toEqual({ kind: 'editingSource', blockId: id });
    editor.run('block.setProps', { blockIds: [id], type: 'math', props: { source: 'a^2' } });
    editor.key('Escape');
    expect(activity(editor)).toEqual({ kind: 'idle' });
    expect(editor.selected).toEqual([id]);
    editor.key('Enter');
    expect(activity(editor)).toEqual({ kind: 'editingSource', blockId: id });
    editor.click(900, 600);
    expect(activity(editor)).toEqual({ kind: 'idle' });
    editor.doubleClick(400, 300);
    expect(activity(editor)).toEqual({ kind: 'editingSource', blockId: id });
  });

  test('opens a new chart, which shows something from the first', async () => {
    const editor = await open();
    editor.run('tool.chart');
    editor.drag([300, 200], [700, 500]);
    const [id] = editor.selected as [string];
    expect(editor.block(id)).toMatchObject({ type: 'chart' });
    expect(activity(editor)).toEqual({ kind: 'editingSource', blockId: id });
    editor.key('Escape');
    expect(editor.block(id)).toMatchObject({ props: { data: { columns: ['Series 1', 'Series 2'] } } });
  });

  test('opens a new poll, which goes again when nothing was asked', async () => {
    const editor = await open();
    editor.run('tool.poll');
    editor.drag([300, 200], [700, 500]);
    const [id] = editor.selected as [string];
    expect(editor.block(id)).toMatchObject({ type: 'poll' });
    expect(activity(editor)).toEqual({ kind: 'editingSource', blockId: id });
    editor.run('block.setProps', { blockIds: [id], type: 'poll', props: { question: 'Ebb or flow?' } });
    editor.key('Escape');
    expect(editor.block(id)).toMatchObject({ props: { question: 'Ebb or flow?' } });
    editor.run('block.add', { type: 'poll' });
    const [other] = editor.selected as [string];
    editor.key('Escape');
    expect(editor.deck.blocks[other]).toBeUndefined();
  });

  test('takes a new block away that was left empty', async () => {
    const { editor, id } = await place();
    editor.key('Escape');
    expect(editor.deck.blocks[id]).toBeUndefined();
  });

  test('is not for what is locked, nor for what has nothing to edit', async () => {
    const { editor, id } = await place();
    editor.run('block.setProps', { blockIds: [id], type: 'math', props: { source: 'a^2' } });
    editor.key('Escape');
    editor.run('block.toggleLock');
    expect(editor.editor.commands.canRun('block.edit')).toBe(false);
    editor.doubleClick(400, 300);
    expect(activity(editor)).toEqual({ kind: 'idle' });
    editor.run('block.add', { type: 'line' });
    expect(editor.editor.commands.canRun('block.edit')).toBe(false);
  });
});

describe('a new text that is left empty', () => {
  const count = (editor: TestEditor) => Object.keys(editor.deck.blocks).length;
  const place = async () => {
    const editor = await open();
    editor.select('a').run('block.setRect', { changes: [{ id: 'a', x: 300 }] });
    editor.key('T');
    editor.click(400, 300);
    expect(count(editor)).toBe(3);
    return editor;
  };

  test('is gone, and undo takes back what was done before it', async () => {
    const editor = await place();
    editor.key('Escape');
    expect(count(editor)).toBe(2);
    expect(editor.selected).toEqual([]);
    editor.key('Ctrl+Z');
    expect(count(editor)).toBe(2);
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
    await editor.settle();
    expect(editor.server.deck).toEqual(editor.deck);
  });

  test('goes with a press elsewhere and with the slide, too', async () => {
    const editor = await place();
    editor.click(900, 600);
    expect(count(editor)).toBe(2);
    editor.run('block.add', { type: 'text' });
    editor.run('slide.add');
    expect(Object.values(editor.deck.blocks).filter(({ slideId }) => slideId === 'one')).toHaveLength(2);
    expect(editor.slide.id).not.toBe('one');
  });

  test('goes with the editor', async () => {
    const editor = await place();
    await editor.settle();
    expect(Object.keys(editor.server.deck.blocks)).toHaveLength(3);
    editor.close();
    await editor.settle();
    expect(Object.keys(editor.server.deck.blocks)).toHaveLength(2);
  });

  test('comes back by one undo where something was typed and taken away again', async () => {
    const editor = await place();
    const [id] = editor.selected as [string];
    write(editor, id, 'words');
    write(editor, id, ' ');
    editor.key('Escape');
    expect(count(editor)).toBe(2);
    editor.key('Ctrl+Z');
    expect(editor.block(id).type).toBe('text');
    editor.key('Ctrl+Z');
    expect(editor.block(id)).toMatchObject({ props: { text: textFromPlain('words') } });
  });

  test('stays where it was a text before', async () => {
    const editor = await place();
    const [id] = editor.selected as [string];
    write(editor, id, 'words');
    editor.key('Escape');
    editor.key('Enter');
    write(editor, id, '');
    editor.key('Escape');
    expect(editor.block(id)).toMatchObject({ props: { text: emptyText() } });
  });
});

describe('a deck that may only be looked at', () => {
  test('is selected in, but not changed', async () => {
    const editor = await open();
    editor.line.revoke('forbidden', 'You may not edit this deck any more.');
    editor.drag([110, 110], [300, 300]);
    expect(editor.rect('a')).toEqual([103, 107, 90, 70]);
    expect(editor.run('block.delete').ok).toBe(false);
    expect(editor.editor.store.status.get()).toEqual({
      kind: 'closed',
      mayReturn: true,
      message: 'You may not edit this deck any more.',
    });
  });
});
