import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

const open = (...slides: string[]) => TestEditor.open({ deck: sketchDeck({}, slides) });

describe('slides', () => {
  test('are added right of the current one, which they follow as the current one', async () => {
    const editor = await open('a', 'b');
    editor.run('slide.add');
    const added = editor.slide.id;
    expect(editor.outline).toBe(`a ${added} b`);
    expect(editor.editor.store.slide(added).get()?.blocks).toHaveLength(1);
  });

  test('are added below the current one, which makes a stack', async () => {
    const editor = await open('a', 'b');
    editor.run('slide.addBelow');
    const below = editor.slide.id;
    expect(editor.outline).toBe(`[a ${below}] b`);
    editor.run('slide.addBelow');
    expect(editor.outline).toBe(`[a ${below} ${editor.slide.id}] b`);
    editor.run('slide.add');
    expect(editor.outline).toMatch(/^\[a \S+ \S+\] \S+ b$/);
  });

  test('are duplicated with their blocks and notes, beside the original', async () => {
    const editor = await open('a', 'b');
    editor.run('slide.select', { slideId: 'a' });
    editor.run('block.add', { type: 'shape' });
    editor.run('notes.set', { slideId: 'a', text: 'say hello' });
    editor.run('slide.select', { slideId: 'a' });
    editor.run('slide.duplicate');
    const copy = editor.slide;
    expect(editor.outline).toBe(`a ${copy.id} b`);
    expect(copy.originId).toBe('a');
    expect(editor.deck.notes[copy.id]).toBe('say hello');
    const [block] = editor.editor.store.slide(copy.id).get()?.blocks ?? [];
    expect(editor.deck.blocks[block?.originId ?? '']?.slideId).toBe('a');
  });

  test('are deleted with what is on them, and the next one becomes the current one', async () => {
    const editor = await open('a', 'b', 'c');
    editor.run('slide.select', { slideId: 'b' });
    editor.run('block.add', { type: 'shape' });
    editor.run('slide.select', { slideId: 'b' });
    editor.run('slide.delete');
    expect(editor.outline).toBe('a c');
    expect(editor.slide.id).toBe('c');
    expect(Object.keys(editor.deck.blocks)).toEqual([]);
    expect(editor.editor.store.notices.get()).toMatchObject([{ message: 'Slide deleted.', undo: true }]);
    editor.run('edit.undo');
    expect(editor.outline).toBe('a b c');
    expect(editor.slide.id).toBe('b');
    expect(Object.keys(editor.deck.blocks)).toHaveLength(1);
  });

  test('are never all deleted', async () => {
    const editor = await open('a', 'b');
    editor.run('slide.select', { slideId: 'a' });
    editor.run('edit.selectAll');
    const before = editor.deck;
    expect(editor.run('slide.delete')).toEqual({ ok: false, message: "You can't delete all slides in the deck." });
    expect(editor.deck).toBe(before);
    expect(editor.editor.store.notices.get()).toMatchObject([{ message: "You can't delete all slides in the deck." }]);
  });

  test('are moved before and after others, several as one block in their order', async () => {
    const editor = await open('a', 'b', 'c', 'd');
    editor.run('slide.moveTo', { slideIds: ['d', 'a'], target: { kind: 'after', slideId: 'b' } });
    expect(editor.outline).toBe('b a d c');
    editor.run('slide.moveTo', { slideIds: ['c'], target: { kind: 'before', slideId: 'b' } });
    expect(editor.outline).toBe('c b a d');
    editor.run('slide.moveTo', { slideIds: ['b'], target: { kind: 'after', slideId: 'b' } });
    expect(editor.outline).toBe('c b a d');
  });

  test('are moved into stacks and out of them, and a stack of one is none', async () => {
    const editor = await open('a', 'b', 'c');
    editor.run('slide.moveTo', { slideIds: ['c'], target: { kind: 'below', slideId: 'a' } });
    expect(editor.outline).toBe('[a c] b');
    editor.run('slide.moveTo', { slideIds: ['b'], target: { kind: 'above', slideId: 'c' } });
    expect(editor.outline).toBe('[a b c]');
    editor.run('slide.moveTo', { slideIds: ['a'], target: { kind: 'after', slideId: 'b' } });
    expect(editor.outline).toBe('[b c] a');
    editor.run('slide.moveTo', { slideIds: ['c'], target: { kind: 'before', slideId: 'b' } });
    expect(editor.outline).toBe('c b a');
    expect(Object.values(editor.deck.slides).every(({ kind }) => kind === 'slide')).toBe(true);
  });

  test('of one stack move as a stack', async () => {
    const editor = await open('a', 'b', 'c');
    editor.run('slide.moveTo', { slideIds: ['b'], target: { kind: 'below', slideId: 'a' } });
    editor.run('slide.moveTo', { slideIds: ['a', 'b'], target: { kind: 'after', slideId: 'c' } });
    expect(editor.outline).toBe('c [a b]');
  });

  test('are hidden together, and shown again when all of them are hidden', async () => {
    const editor = await open('a', 'b');
    editor.run('slide.hide', { slideIds: ['a'] });
    editor.run('slide.hide', { slideIds: ['a', 'b'] });
    expect(Object.values(editor.deck.slides).map(({ hidden }) => hidden)).toEqual([true, true]);
    editor.run('slide.hide', { slideIds: ['a', 'b'] });
    expect(Object.values(editor.deck.slides).map(({ hidden }) => hidden)).toEqual([false, false]);
  });

  test('get a background part by part, and lose it whole', async () => {
    const editor = await open('a');
    editor.run('slide.setBackground', { background: { color: '#123' } });
    editor.run('slide.setBackground', { background: { image: '/media/x', size: 'cover' } });
    expect(editor.slide.background).toMatchObject({ color: '#123', image: '/media/x', size: 'cover' });
    editor.run('slide.clearBackground');
    expect(editor.slide.background).toMatchObject({ color: '', image: '', size: '' });
  });

  test('that are locked are left alone', async () => {
    const editor = await open('a', 'b');
    editor.run('slide.setFields', { slideIds: ['a'], fields: { locked: true } });
    editor.run('slide.select', { slideId: 'a' });
    expect(editor.run('slide.delete').ok).toBe(false);
    expect(editor.run('slide.hide').ok).toBe(false);
    expect(editor.run('block.add', { type: 'shape' }).ok).toBe(false);
    expect(editor.run('notes.set', { slideId: 'a', text: 'x' }).ok).toBe(false);
    expect(editor.outline).toBe('a b');
  });

  test('that are locked have copies that are not', async () => {
    const editor = await open('a', 'b');
    editor.run('slide.setFields', { slideIds: ['a'], fields: { locked: true } });
    editor.run('slide.select', { slideId: 'a' });
    editor.run('slide.duplicate');
    expect(editor.slide).toMatchObject({ locked: false, originId: 'a' });
  });

  test('are locked and unlocked by those alone who may', async () => {
    let may = true;
    const deck = sketchDeck({}, ['a', 'b']);
    const editor = await TestEditor.open({ deck, services: { mayLockSlides: () => may } });
    expect(editor.run('slide.toggleLock', { slideIds: ['a'] }).ok).toBe(true);
    may = false;
    expect(editor.run('slide.toggleLock', { slideIds: ['a'] }).ok).toBe(false);
    expect(editor.run('slide.setFields', { slideIds: ['a'], fields: { locked: false } }).ok).toBe(false);
    expect(editor.deck.slides.a?.locked).toBe(true);
  });

  test('are walked with keys, and chosen in ranges', async () => {
    const editor = await open('a', 'b', 'c', 'd');
    editor.key('PageDown');
    expect(editor.slide.id).toBe('b');
    editor.run('slide.select', { slideId: 'd', extend: 'range' });
    expect(editor.editor.store.selection.get().slideIds).toEqual(['b', 'c', 'd']);
    editor.run('slide.select', { slideId: 'c', extend: 'toggle' });
    expect(editor.editor.store.selection.get().slideIds).toEqual(['b', 'd']);
  });
});

test('fields of several slides, each its own, are one step', async () => {
  const editor = await TestEditor.open({ deck: sketchDeck({}, ['one', 'two']) });
  const names = () => ['one', 'two'].map((id) => editor.deck.slides[id]?.name);
  editor.run('slide.setFields', { slideIds: ['one', 'two'], fields: { name: 'n' } });
  editor.run('slide.setFields', { slideIds: ['one', 'two'], fields: ({ id, name }) => ({ name: `${name} ${id}` }) });
  expect(names()).toEqual(['n one', 'n two']);
  editor.key('Ctrl+Z');
  expect(names()).toEqual(['n', 'n']);
});
