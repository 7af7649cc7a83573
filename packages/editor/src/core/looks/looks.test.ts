import { blockText, textFromPlain } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

const open = () =>
  TestEditor.open({ deck: sketchDeck({ a: { rect: [0, 0, 50, 50] }, b: { rect: [100, 0, 80, 80] } }) });

describe('copying the style of a block', () => {
  test('paints others like it, in one step, and leaves what they say and where they are', async () => {
    const editor = await open();
    editor.run('block.setProps', {
      blockIds: ['a'],
      type: 'shape',
      props: {
        fill: '#102030',
        stroke: '#ff0000',
        strokeWidth: 3,
        text: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From', marks: [{ type: 'bold' }] }] }],
        },
      },
    });
    editor.run('block.setStyle', { blockIds: ['a'], style: { 'font-size': '30px' } });
    editor.run('block.setFields', { blockIds: ['a'], fields: { opacity: 0.5 } });
    editor.run('block.setProps', {
      blockIds: ['b'],
      type: 'shape',
      props: { shape: 'circle', text: textFromPlain('To') },
    });
    editor.run('block.setStyle', { blockIds: ['b'], style: { color: 'red' } });
    editor.select('a');
    expect(editor.key('Ctrl+Alt+C')).toBe(true);
    editor.select('b');
    const before = editor.block('b');
    expect(editor.editor.run('looks.paste').ok).toBe(true);
    const after = editor.block('b');
    expect(after).toMatchObject({
      rect: before.rect,
      opacity: 0.5,
      style: { 'font-size': '30px' },
      props: { shape: 'circle', fill: '#102030', stroke: '#ff0000', strokeWidth: 3 },
    });
    expect(after.style).not.toHaveProperty('color');
    expect(blockText(after)).toBe('To');
    expect(JSON.stringify(after.props)).toContain('"bold"');
    editor.run('edit.undo');
    expect(editor.block('b')).toEqual(before);
  });

  test('gives a line what a line has, and nothing of a shape', async () => {
    const editor = await open();
    editor.run('block.add', { type: 'line' });
    const [line] = editor.selected as [string];
    const before = editor.block(line);
    editor.select('a');
    editor.run('looks.copy');
    editor.select(line);
    editor.run('looks.paste');
    expect(editor.block(line).props).toEqual(before.props);
  });

  test('is not pasted before anything was copied, nor onto what is locked', async () => {
    const editor = await open();
    editor.select('b');
    expect(editor.editor.commands.canRun('looks.paste')).toBe(false);
    editor.run('looks.copy');
    editor.run('block.toggleLock');
    expect(editor.editor.commands.canRun('looks.paste')).toBe(false);
  });
});
