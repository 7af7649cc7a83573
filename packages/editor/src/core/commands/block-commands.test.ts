import type { Block } from '@rostrum/deck';
import { speak } from '@rostrum/words';
import { catalogue } from '@rostrum/words/editor';
import { describe, expect, test } from 'vitest';
import type { Command } from './define.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { matchesKeys, shortcutText } from './keys.ts';

const three = () =>
  sketchDeck({ a: { rect: [0, 0, 10, 10] }, b: { rect: [20, 0, 10, 10] }, c: { rect: [40, 0, 10, 10] } });
const open = (deck = three()) => TestEditor.open({ deck });

const painted = (editor: TestEditor) =>
  Object.values(editor.deck.blocks)
    .toSorted((a, b) => a.z - b.z)
    .map(({ id }) => id)
    .join(' ');
const read = (editor: TestEditor) =>
  (editor.editor.store.slide('one').get()?.blocks ?? []).map(({ id }) => id).join(' ');

describe('blocks', () => {
  test('are nudged by 1 and by 10, all nudges in a row as one step', async () => {
    const editor = await open();
    editor.select('a', 'b');
    editor.key('ArrowRight');
    editor.key('Shift+ArrowDown');
    expect(editor.rect('a')).toEqual([1, 10, 10, 10]);
    expect(editor.rect('b')).toEqual([21, 10, 10, 10]);
    editor.key('Ctrl+Z');
    expect(editor.rect('a')).toEqual([0, 0, 10, 10]);
  });

  test('are brought forward and sent backward past one other, or all of them', async () => {
    const editor = await open();
    editor.select('a');
    editor.run('block.bringForward');
    expect(painted(editor)).toBe('b a c');
    editor.run('block.bringToFront');
    expect(painted(editor)).toBe('b c a');
    expect(editor.editor.commands.canRun('block.bringToFront')).toBe(false);
    editor.run('block.sendBackward');
    expect(painted(editor)).toBe('b a c');
    editor.run('block.sendToBack');
    expect(painted(editor)).toBe('a b c');
    editor.select('b', 'c');
    editor.run('block.sendToBack');
    expect(painted(editor)).toBe('b c a');
  });

  test('are duplicated a little aside, on top, with the copies selected', async () => {
    const editor = await open();
    editor.select('a', 'b');
    editor.key('Ctrl+D');
    expect(editor.selected).toHaveLength(2);
    const [first, second] = editor.selected.map((id) => editor.block(id));
    expect(first).toMatchObject({ originId: 'a', rect: [10, 10, 10, 10] });
    expect(second).toMatchObject({ originId: 'b', rect: [30, 10, 10, 10] });
    expect(painted(editor)).toBe(`a b c ${first?.id} ${second?.id}`);
  });

  test('are grouped and ungrouped without moving', async () => {
    const editor = await open();
    editor.select('a', 'b');
    editor.run('block.group');
    const [group] = editor.selected as [string];
    expect(editor.block(group)).toMatchObject({ type: 'group', rect: [0, 0, 30, 10] });
    expect(read(editor)).toBe(`${group} a b c`);
    editor.run('block.setRect', { changes: [{ id: group, width: 60, height: 20 }] });
    expect(editor.rect('b')).toEqual([40, 0, 20, 20]);
    editor.run('block.ungroup');
    expect(editor.selected).toEqual(['a', 'b']);
    expect(read(editor)).toBe('a b c');
    expect(editor.rect('b')).toEqual([40, 0, 20, 20]);
  });

  test('are not grouped deeper than 6', async () => {
    const deck = sketchDeck(
      Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`b${index}`, { rect: [index, 0, 10, 10] }] as const)),
    );
    const editor = await open(deck);
    editor.select('b0', 'b1');
    for (let depth = 1; depth <= 6; depth += 1) {
      expect(editor.run('block.group').ok).toBe(true);
      editor.select(...editor.selected, `b${depth + 1}`);
    }
    expect(editor.run('block.group').ok).toBe(false);
  });

  test('leave no empty group behind when they are deleted', async () => {
    const editor = await open();
    editor.select('a', 'b');
    editor.run('block.group');
    editor.select('a', 'b');
    editor.key('Delete');
    expect(Object.keys(editor.deck.blocks)).toEqual(['c']);
    editor.key('Ctrl+Z');
    expect(Object.keys(editor.deck.blocks)).toHaveLength(4);
    expect(editor.selected).toEqual(['a', 'b']);
  });

  test('are walked by Tab in reading order, out of the canvas at the end', async () => {
    const editor = await open();
    expect([editor.key('Tab'), editor.selected]).toEqual([true, ['a']]);
    expect([editor.key('Tab'), editor.selected]).toEqual([true, ['b']]);
    expect([editor.key('Tab'), editor.selected]).toEqual([true, ['c']]);
    expect(editor.key('Tab')).toBe(false);
    expect([editor.key('Shift+Tab'), editor.selected]).toEqual([true, ['b']]);
  });

  test('change their place in the reading order without changing the stacking', async () => {
    const editor = await open();
    editor.select('a');
    editor.run('block.readLater');
    expect(read(editor)).toBe('b a c');
    expect(painted(editor)).toBe('a b c');
    editor.run('block.readEarlier');
    expect(editor.run('block.readEarlier').ok).toBe(false);
    expect(read(editor)).toBe('a b c');
  });

  test('that are locked are not deleted, moved or styled, and are unlocked again', async () => {
    const editor = await open();
    editor.select('a');
    editor.run('block.toggleLock');
    expect(editor.key('Delete')).toBe(false);
    expect(editor.key('ArrowLeft')).toBe(false);
    expect(editor.run('block.setStyle', { style: { color: 'red' } }).ok).toBe(false);
    editor.run('block.toggleLock');
    expect(editor.run('block.setStyle', { style: { color: 'red' } }).ok).toBe(true);
  });

  test('take properties of their own type only', async () => {
    const editor = await open();
    editor.run('block.setProps', { blockIds: ['a'], type: 'shape', props: { fill: '#f00', nonsense: 1 } });
    expect(editor.block('a').props).toMatchObject({ fill: '#f00' });
    expect(editor.block('a').props).not.toHaveProperty('nonsense');
    expect(editor.run('block.setProps', { blockIds: ['a'], type: 'text', props: { placeholder: 'x' } }).ok).toBe(false);
  });

  test('changed with one coalescing key are one step, with another two', async () => {
    const editor = await open();
    editor.select('a');
    const color = (value: string) => editor.run('block.setStyle', { style: { color: value }, coalesce: 'color' });
    color('red');
    color('green');
    editor.run('block.setStyle', { style: { margin: '1px' }, coalesce: 'margin' });
    editor.run('edit.undo');
    expect(editor.block('a').style).toEqual({ color: 'green' });
    editor.run('edit.undo');
    expect(editor.block('a').style).toEqual({});
  });

  test('lose a style property that is set to nothing', async () => {
    const editor = await open();
    editor.run('block.setStyle', { blockIds: ['a'], style: { color: 'red' } });
    editor.run('block.setStyle', { blockIds: ['a'], style: { color: '' } });
    expect(editor.block('a').style).toEqual({});
  });
});

describe('pictures', () => {
  const file = { name: 'cat.png', type: 'image/png', size: 10 };
  const uploaded = { src: '/media/cat', width: 400, height: 200 };

  test('come into the deck when they have arrived, not before', async () => {
    let arrive: (image: typeof uploaded) => void = () => undefined;
    const uploadImage = (_: unknown, { onProgress }: { onProgress: (fraction: number) => void }) => {
      onProgress(0.5);
      return new Promise<typeof uploaded>((resolve) => {
        arrive = resolve;
      });
    };
    const editor = await TestEditor.open({ deck: three(), services: { uploadImage } });
    editor.run('block.addImage', { files: [file] });
    expect(editor.editor.store.uploads.get()).toMatchObject([{ name: 'cat.png', progress: 0.5, slideId: 'one' }]);
    expect(Object.keys(editor.deck.blocks)).toHaveLength(3);
    arrive(uploaded);
    await editor.settle();
    expect(editor.editor.store.uploads.get()).toEqual([]);
    const image = editor.block(editor.selected[0] as string);
    expect(image).toMatchObject({ type: 'image', props: { src: '/media/cat', naturalWidth: 400 } });
    expect(image.rect.slice(2)).toEqual([400, 200]);
  });

  test('that failed can be tried again or given up', async () => {
    let tries = 0;
    const uploadImage = async () => {
      tries += 1;
      if (tries === 1) throw new Error('The file is too large.');
      return uploaded;
    };
    const editor = await TestEditor.open({ deck: three(), services: { uploadImage } });
    editor.run('block.addImage', { files: [file, file] });
    await editor.settle();
    const [failed] = editor.editor.store.uploads.get();
    expect(failed?.error).toBe('The file is too large.');
    editor.editor.retryUpload(failed?.id as string);
    await editor.settle();
    expect(editor.editor.store.uploads.get()).toEqual([]);
    expect(Object.keys(editor.deck.blocks)).toHaveLength(5);
  });

  test('are taken five at a time', async () => {
    const editor = await TestEditor.open({ deck: three(), services: { uploadImage: async () => uploaded } });
    const result = editor.run('block.addImage', { files: Array.from({ length: 6 }, () => file) });
    expect(result).toEqual({ ok: false, message: 'At most 5 files can be added at once.' });
    await editor.settle();
    expect(Object.keys(editor.deck.blocks)).toHaveLength(8);
  });

  test('fill a place that waited for one, cut to its shape', async () => {
    const services = { uploadImage: async () => uploaded, pickImages: async () => [file] };
    const editor = await TestEditor.open({ deck: three(), services });
    editor.run('block.addImage', {
      src: '/media/dog',
      naturalWidth: 100,
      naturalHeight: 100,
      rect: [10, 20, 100, 100],
    });
    const [id] = editor.selected as [string];
    editor.run('block.setProps', { blockIds: [id], type: 'image', props: { src: '' } });
    editor.doubleClick(60, 70);
    await editor.settle();
    expect(editor.block(id)).toMatchObject({
      rect: [10, 20, 100, 100],
      props: { src: '/media/cat', crop: { x: 0.25, y: 0, width: 0.5, height: 1 } },
    });
  });

  test('are replaced in their place', async () => {
    const editor = await TestEditor.open({ deck: three(), services: { uploadImage: async () => uploaded } });
    editor.run('block.addImage', { src: '/media/dog', naturalWidth: 100, naturalHeight: 100, rect: [5, 6, 100, 100] });
    const [id] = editor.selected as [string];
    editor.run('block.replaceImage', { files: [file] });
    await editor.settle();
    expect(editor.block(id)).toMatchObject({ rect: [5, 6, 100, 50], props: { src: '/media/cat', naturalHeight: 200 } });
  });
});

describe('commands', () => {
  test('all have a label, and one meaning a key where they can run together', async () => {
    const editor = await open();
    const { list } = editor.editor.commands;
    expect(list.every(({ label }) => label.length > 0)).toBe(true);
    const taken = new Map<string, string[]>();
    for (const { id, keys } of list) {
      for (const key of keys?.other ?? []) taken.set(key, [...(taken.get(key) ?? []), id]);
    }
    const shared = [...taken.values()].filter((ids) => ids.length > 1);
    // These are told apart by what has the focus.
    expect(shared.flat().toSorted()).toEqual(
      ['block.delete', 'block.delete', 'block.duplicate', 'slide.delete', 'slide.delete', 'slide.duplicate'].toSorted(),
    );
  });

  test('write their keys as the system does', () => {
    const keys: Command<'edit.undo'>['keys'] = { mac: ['Mod+Shift+Z'], other: ['Mod+Shift+Z'] };
    expect(shortcutText(keys, 'mac')).toBe('⌘⇧Z');
    expect(shortcutText(keys, 'other')).toBe('Ctrl+Shift+Z');
    expect(shortcutText({ mac: ['Mod++'], other: ['Mod++'] }, 'other')).toBe('Ctrl++');
  });

  test('are called as the language is that is spoken, and so are their keys', async () => {
    await catalogue.load('de');
    const { editor } = await open();
    const { commands } = editor;
    try {
      speak(() => 'de');
      expect(commands.get('block.bringToFront').label).toBe('Ganz nach vorn');
      expect(shortcutText({ mac: ['Mod+Delete'], other: ['Mod+Delete'] }, 'other')).toBe('Strg+Entf');
    } finally {
      speak(() => 'en');
    }
    expect(commands.get('block.bringToFront').label).toBe('Bring to front');
  });

  test('listen to Cmd on a Mac and to Ctrl elsewhere', () => {
    expect(matchesKeys({ key: 'd', meta: true }, 'Mod+D', 'mac')).toBe(true);
    expect(matchesKeys({ key: 'd', ctrl: true }, 'Mod+D', 'mac')).toBe(false);
    expect(matchesKeys({ key: 'D', ctrl: true }, 'Mod+D', 'other')).toBe(true);
    expect(matchesKeys({ key: '+', ctrl: true, shift: true }, 'Mod++', 'other')).toBe(true);
    expect(matchesKeys({ key: 't' }, 'T', 'other')).toBe(true);
    expect(matchesKeys({ key: 'T', shift: true }, 'T', 'other')).toBe(false);
  });
});

test('fields and properties of several blocks, each its own, are one step', async () => {
  const editor = await TestEditor.open({
    deck: sketchDeck({ a: { rect: [0, 0, 10, 10] }, b: { rect: [50, 0, 10, 10] } }),
  });
  editor.run('block.setFields', { blockIds: ['a', 'b'], fields: ({ id }) => ({ name: `block ${id}` }) });
  expect([editor.block('a').name, editor.block('b').name]).toEqual(['block a', 'block b']);
  editor.key('Ctrl+Z');
  expect([editor.block('a').name, editor.block('b').name]).toEqual(['', '']);
  const props = (block: Block) => ({ cornerRadius: block.rect[0] / 10 });
  editor.run('block.setProps', { blockIds: ['a', 'b'], type: 'shape', props });
  expect(editor.block('b')).toMatchObject({ props: { cornerRadius: 5 } });
  editor.key('Ctrl+Z');
  expect(editor.block('b')).toMatchObject({ props: { cornerRadius: 0 } });
});

test('blocks are put right above and below another one, groups as a whole', async () => {
  const editor = await TestEditor.open({
    deck: sketchDeck(
      Object.fromEntries(['a', 'b', 'c', 'd'].map((id, at) => [id, { rect: [at * 50, 0, 10, 10] as const }])),
    ),
  });
  const stacked = () =>
    Object.values(editor.deck.blocks)
      .filter(({ type }) => type !== 'group')
      .toSorted((one, other) => one.z - other.z)
      .map(({ id }) => id)
      .join('');
  expect(stacked()).toBe('abcd');
  editor.run('block.stack', { blockIds: ['d'], side: 'below', of: 'b' });
  expect(stacked()).toBe('adbc');
  editor.run('block.stack', { blockIds: ['a'], side: 'above', of: 'b' });
  expect(stacked()).toBe('dbac');
  editor.select('b', 'c').run('block.group');
  const [group] = editor.selected as [string];
  editor.run('block.stack', { blockIds: ['d'], side: 'above', of: group });
  expect(stacked()).toBe('bacd');
  editor.run('block.stack', { blockIds: [group], side: 'above', of: 'd' });
  expect(stacked()).toBe('adbc');
  expect(editor.run('block.stack', { blockIds: ['a'], side: 'below', of: 'd' }).ok).toBe(false);
});
