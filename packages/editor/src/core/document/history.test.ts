import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { repairDeck, textFromPlain } from '@rostrum/deck';
import { describe, expect, test, vi } from 'vitest';
import { arbitrarySteps, takeStep } from '../testing/arbitrary-commands.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

// Laws run many decks each; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const sketch = () => sketchDeck({ a: { rect: [0, 0, 10, 10] }, b: { rect: [50, 0, 10, 10] } }, ['one', 'two', 'three']);

describe('history', () => {
  test('S7 any sequence of commands undone gives back the same deck, and redone the other one', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySteps, async (steps) => {
        const editor = await TestEditor.open({ deck: sketch() });
        const before = editor.deck;
        for (const step of steps) takeStep(editor, step);
        const after = editor.deck;
        while (editor.editor.store.history.get().canUndo) editor.run('edit.undo');
        expect(editor.deck).toEqual(before);
        while (editor.editor.store.history.get().canRedo) editor.run('edit.redo');
        expect(editor.deck).toEqual(after);
        editor.close();
      }),
      propertyRuns({ daily: 25, long: 100 }),
    );
  });

  test('each command is a step of its own', async () => {
    const editor = await TestEditor.open({ deck: sketch() });
    editor.select('a').run('block.setFields', { fields: { name: 'first' } });
    editor.run('block.setFields', { fields: { name: 'second' } });
    editor.run('edit.undo');
    expect(editor.block('a').name).toBe('first');
    editor.run('edit.undo');
    expect(editor.block('a').name).toBe('');
    editor.run('edit.redo');
    expect(editor.block('a').name).toBe('first');
  });

  test('leads back to the slide and the selection where it was done, and forward again', async () => {
    const editor = await TestEditor.open({ deck: sketch() });
    editor.select('a', 'b').run('block.delete');
    editor.run('slide.select', { slideId: 'three' });
    editor.run('edit.undo');
    expect(editor.slide.id).toBe('one');
    expect(editor.selected).toEqual(['a', 'b']);
    editor.run('slide.select', { slideId: 'three' });
    editor.run('edit.redo');
    expect(editor.slide.id).toBe('one');
    expect(editor.selected).toEqual([]);
  });

  test('S7 never undoes what somebody else did', async () => {
    const server = new FakeServer(sketch());
    const anna = await TestEditor.open({ server });
    const bert = await TestEditor.open({ server, userId: 'bert' });
    anna.run('block.setFields', { blockIds: ['a'], fields: { name: 'by Anna' } });
    await anna.settle();
    bert.run('block.setFields', { blockIds: ['a'], fields: { alt: 'by Bert' } });
    bert.run('block.setStyle', { blockIds: ['b'], style: { color: 'red' } });
    await bert.settle();
    anna.run('edit.undo');
    expect(anna.block('a')).toMatchObject({ name: '', alt: 'by Bert' });
    expect(anna.block('b').style).toEqual({ color: 'red' });
    expect(anna.editor.store.history.get().canUndo).toBe(false);
  });

  test('S7 does not take back what somebody else has changed since', async () => {
    const server = new FakeServer(sketch());
    const anna = await TestEditor.open({ server });
    const bert = await TestEditor.open({ server, userId: 'bert' });
    anna.run('block.setFields', { blockIds: ['a'], fields: { name: 'by Anna' } });
    await anna.settle();
    bert.run('block.setFields', { blockIds: ['a'], fields: { name: 'by Bert' } });
    await bert.settle();
    anna.run('edit.undo');
    expect(anna.block('a').name).toBe('by Bert');
  });

  test('S7 leaves a block that was added where somebody else has worked on it since, and says so', async () => {
    const server = new FakeServer(sketch());
    const anna = await TestEditor.open({ server });
    const bert = await TestEditor.open({ server, userId: 'bert' });
    const said = () => anna.editor.store.notices.get().map(({ message }) => message);
    anna.run('block.setFields', { blockIds: ['a'], fields: { name: 'by Anna' } });
    anna.run('block.add', { type: 'text', props: { text: textFromPlain('The tide') }, edit: false });
    const [added = ''] = anna.selected;
    // As it is put back by undo and redo it is hers as well.
    anna.run('edit.undo');
    anna.run('edit.redo');
    await anna.settle();
    bert.run('block.setFields', { blockIds: [added], fields: { alt: 'by Bert' } });
    await bert.settle();
    const before = anna.block(added);
    anna.run('edit.undo');
    expect(anna.block(added)).toEqual(before);
    expect(said()).toEqual(['Somebody else has changed what you added since, so it stays.']);
    // That was one step, and the one before is undone by the next.
    expect(anna.block('a').name).toBe('by Anna');
    anna.run('edit.undo');
    expect(anna.block('a').name).toBe('');
    await anna.settle();
    expect(bert.deck).toEqual(anna.deck);
  });

  test('S7 takes back a block that was added and that nobody else has worked on, beside one that stays', async () => {
    const server = new FakeServer(sketch());
    const anna = await TestEditor.open({ server });
    const bert = await TestEditor.open({ server, userId: 'bert' });
    anna.select('a', 'b');
    anna.run('block.duplicate');
    const [first = '', second = ''] = anna.selected;
    await anna.settle();
    bert.run('block.setFields', { blockIds: [first], fields: { name: 'by Bert' } });
    await bert.settle();
    anna.run('edit.undo');
    expect([anna.block(first).name, anna.deck.blocks[second]]).toEqual(['by Bert', undefined]);
    anna.run('edit.redo');
    expect(anna.deck.blocks[second]).toBeDefined();
  });

  test('S7 leaves a slide that was added where somebody else has put something on it', async () => {
    const server = new FakeServer(sketch());
    const anna = await TestEditor.open({ server });
    const bert = await TestEditor.open({ server, userId: 'bert' });
    anna.run('slide.add');
    const slideId = anna.slide.id;
    await anna.settle();
    bert.run('slide.select', { slideId });
    bert.run('block.add', { type: 'shape' });
    await bert.settle();
    const before = anna.deck;
    anna.run('edit.undo');
    expect(anna.deck).toEqual(before);
    bert.run('edit.undo');
    await bert.settle();
    expect(anna.deck.slides[slideId]).toBeDefined();
  });

  test('keeps a group that moved and was undone where its children are', async () => {
    const deck = repairDeck({
      slides: { one: {} },
      blocks: {
        g: { type: 'group', slideId: 'one' },
        a: { type: 'shape', slideId: 'one', parentId: 'g', rect: [10, 10, 50, 50] },
      },
    });
    const editor = await TestEditor.open({ deck });
    editor.drag([20, 20], [120, 70], { mod: true });
    expect(editor.rect('g')).toEqual([110, 60, 50, 50]);
    editor.run('edit.undo');
    expect(editor.rect('g')).toEqual([10, 10, 50, 50]);
  });
});
