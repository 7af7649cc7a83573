import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

const open = () =>
  TestEditor.open({
    deck: sketchDeck({
      a: { rect: [100, 100, 100, 40] },
      b: { rect: [300, 200, 50, 80] },
      c: { rect: [600, 150, 200, 20] },
      locked: { rect: [10, 10, 30, 30], locked: true },
    }),
  });

describe('aligning', () => {
  test('sets one block to the slide and several to each other, as one step', async () => {
    const editor = await open();
    editor.select('a').run('block.alignCenter');
    expect(editor.rect('a')).toEqual([430, 100, 100, 40]);
    editor.key('Ctrl+Z');
    editor.select('a', 'b', 'c').run('block.alignBottom');
    expect(['a', 'b', 'c'].map((id) => editor.rect(id)[1])).toEqual([240, 200, 260]);
    editor.key('Ctrl+Z');
    expect(['a', 'b', 'c'].map((id) => editor.rect(id)[1])).toEqual([100, 200, 150]);
  });

  test('takes a group as one, and leaves what is locked', async () => {
    const editor = await open();
    editor.select('a', 'b').run('block.group');
    const [group] = editor.selected as [string];
    editor.run('block.alignLeft');
    expect(editor.rect('a')).toEqual([0, 100, 100, 40]);
    expect(editor.rect('b')).toEqual([200, 200, 50, 80]);
    editor.select(group, 'c', 'locked').run('block.alignTop');
    expect([editor.rect('a')[1], editor.rect('b')[1], editor.rect('c')[1]]).toEqual([100, 200, 100]);
    expect(editor.rect('locked')).toEqual([10, 10, 30, 30]);
  });

  test('is offered where there is something to arrange', async () => {
    const editor = await open();
    const can = (id: 'block.alignLeft' | 'block.distributeAcross' | 'block.sameWidth' | 'block.flipAcross') =>
      editor.editor.commands.canRun(id);
    editor.select('locked');
    expect(can('block.alignLeft')).toBe(false);
    editor.select('a');
    expect([can('block.alignLeft'), can('block.flipAcross'), can('block.sameWidth')]).toEqual([true, true, false]);
    editor.select('a', 'b');
    expect([can('block.sameWidth'), can('block.distributeAcross')]).toEqual([true, false]);
    editor.select('a', 'b', 'c');
    expect(can('block.distributeAcross')).toBe(true);
  });
});

test('even gaps move what lies between', async () => {
  const editor = await open();
  editor.select('a', 'b', 'c').run('block.distributeAcross');
  expect(['a', 'b', 'c'].map((id) => editor.rect(id)[0])).toEqual([100, 375, 600]);
});

test('the same size is that of the largest', async () => {
  const editor = await open();
  editor.select('a', 'b', 'c').run('block.sameWidth');
  expect(['a', 'b', 'c'].map((id) => editor.rect(id)[2])).toEqual([200, 200, 200]);
  editor.select('b', 'c').run('block.sameHeight');
  expect(editor.rect('c')).toEqual([600, 150, 200, 80]);
});

describe('flipping', () => {
  test('mirrors a block where it is, and twice is as before', async () => {
    const editor = await open();
    editor.run('block.rotate', { blockIds: ['a'], rotation: 30 });
    const before = editor.block('a');
    editor.select('a').run('block.flipAcross');
    expect(editor.block('a')).toMatchObject({ rect: before.rect, flipX: true, flipY: false, rotation: 330 });
    editor.run('block.flipAcross');
    expect(editor.block('a')).toEqual(before);
  });

  test('mirrors several as one', async () => {
    const editor = await open();
    editor.select('a', 'b').run('block.flipAcross');
    expect(editor.rect('a')).toEqual([250, 100, 100, 40]);
    expect(editor.rect('b')).toEqual([100, 200, 50, 80]);
    editor.run('block.flipDown');
    expect(editor.rect('a')).toEqual([250, 240, 100, 40]);
    expect(editor.block('b')).toMatchObject({ rect: [100, 100, 50, 80], flipX: true, flipY: true });
  });

  test('leaves words readable', async () => {
    const editor = await open();
    editor.run('block.add', { type: 'text', rect: [500, 400, 100, 50], edit: false });
    const text = editor.selected[0] as string;
    editor.select('a', text).run('block.flipAcross');
    expect(editor.block(text)).toMatchObject({ rect: [100, 400, 100, 50], flipX: false });
    expect(editor.rect('a')).toEqual([500, 100, 100, 40]);
  });
});
