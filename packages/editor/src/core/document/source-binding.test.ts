import type { BlockOf } from '@rostrum/deck';
import { describe, expect, test, vi } from 'vitest';
import type { SourceBinding, SourceEdit } from '../api.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

async function openWithCode(code: string) {
  const editor = await TestEditor.open({ deck: sketchDeck({}) });
  editor.run('block.add', { type: 'code', props: { code }, edit: true });
  const [id] = editor.selected as [string];
  const binding = editor.editor.sourceBinding(id) as SourceBinding;
  const read = () => {
    const block = editor.block(id);
    return block.type === 'code' ? block.props.code : '';
  };
  const type = (words: string) => {
    for (const text of words) binding.edit([{ from: binding.text().length, to: binding.text().length, text }]);
  };
  return { editor, id, binding, read, type };
}

/** A field: it shows what is typed into it at once, and hears of the rest. */
function fieldOf(binding: SourceBinding) {
  let shown = binding.text();
  const show = (edits: readonly SourceEdit[]) => {
    for (const { from, to, text } of edits.toReversed()) shown = shown.slice(0, from) + text + shown.slice(to);
  };
  binding.subscribe(show);
  return {
    shown: () => shown,
    edit(...edits: SourceEdit[]) {
      show(edits);
      binding.edit(edits);
    },
  };
}

test('who stops listening twice, stops once', async () => {
  const { binding } = await openWithCode('a;');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = binding.subscribe(() => undefined);
  stop();
  stop();
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

describe('code that is typed', () => {
  test('is undone a word at a time', async () => {
    const { editor, read, type } = await openWithCode('a;');
    type(' let tide');
    expect(read()).toBe('a; let tide');
    editor.run('edit.undo');
    expect(read()).toBe('a; let ');
    editor.run('edit.undo');
    editor.run('edit.undo');
    expect(read()).toBe('a;');
    editor.run('edit.redo');
    editor.run('edit.redo');
    expect(read()).toBe('a; let ');
  });

  test('at several places at once lands where it was meant', async () => {
    const { binding, read } = await openWithCode('one\ntwo\nsix');
    binding.edit([
      { from: 0, to: 0, text: '  ' },
      { from: 4, to: 7, text: '  2' },
      { from: 8, to: 8, text: '  ' },
    ]);
    expect(read()).toBe('  one\n  2\n  six');
  });

  test('tells of what others and undo do, and not of what it did itself', async () => {
    const { editor, id, binding, type } = await openWithCode('let tide = 1;');
    const heard: SourceEdit[][] = [];
    const stop = binding.subscribe((edits) => heard.push([...edits]));
    type('!');
    expect(heard).toEqual([]);
    editor.run('block.setProps', { blockIds: [id], type: 'code', props: { code: 'const tide = 2;!' } });
    editor.run('edit.undo');
    expect(heard).toHaveLength(2);
    stop();
    editor.run('edit.undo');
    expect(heard).toHaveLength(2);
  });

  test('by two people at once has the letters of both, in the field too', async () => {
    const anna = await openWithCode('one();\ntwo();');
    await anna.editor.settle();
    const ben = await TestEditor.open({ server: anna.editor.server, userId: 'ben' });
    await ben.settle();
    const hers = fieldOf(anna.binding);
    const his = fieldOf(ben.editor.sourceBinding(anna.id) as SourceBinding);
    hers.edit({ from: 4, to: 4, text: '1' });
    his.edit({ from: 0, to: 0, text: '/' }, { from: 7, to: 13, text: 'zwei' });
    await anna.editor.settle();
    await ben.settle();
    expect(anna.read()).toBe('/one(1);\nzwei');
    expect([hers.shown(), his.shown()]).toEqual([anna.read(), anna.read()]);
    ben.close();
  });

  test('goes on in another document that takes the place of the old one', async () => {
    const { editor, id, binding, read, type } = await openWithCode('one();');
    const field = fieldOf(binding);
    await editor.settle();
    const { deck } = editor.server;
    const block = editor.block(id) as BlockOf<'code'>;
    editor.line.cut();
    const blocks = { ...deck.blocks, [id]: { ...block, props: { ...block.props, code: 'zero();\none();' } } };
    editor.server.replace({ ...deck, blocks });
    editor.line.mend();
    await editor.settle();
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'editingSource', blockId: id });
    expect(field.shown()).toBe('zero();\none();');
    type('!');
    field.edit({ from: 0, to: 0, text: '/' });
    expect(read()).toBe('/zero();\none();!');
    await editor.settle();
    expect(editor.server.deck.blocks[id]).toMatchObject({ props: { code: '/zero();\none();!' } });
  });

  test('is there for blocks of code, formulas and HTML, and for no others', async () => {
    const { editor } = await openWithCode('');
    const bindingOf = (type: 'math' | 'snippet' | 'shape') => {
      editor.run('block.add', { type });
      return editor.editor.sourceBinding(editor.selected[0] as string);
    };
    expect(bindingOf('math')?.text()).toBe('');
    expect(bindingOf('snippet')?.text()).toBe('');
    expect(bindingOf('shape')).toBeNull();
    expect(editor.editor.sourceBinding('nobody')).toBeNull();
  });

  test('into a new block that stays empty leaves nothing behind', async () => {
    const editor = await TestEditor.open({ deck: sketchDeck({}) });
    editor.run('tool.code');
    editor.click(200, 200);
    expect(editor.editor.store.tool.get().activity.kind).toBe('editingSource');
    expect(editor.block(editor.selected[0] as string)).toMatchObject({ type: 'code', props: { fontSize: 16 } });
    editor.editor.stopEditing();
    expect(Object.keys(editor.deck.blocks)).toEqual([]);
  });
});
