import { type BlockOf, blockTypes, type LineProps, newBlock, type Rect, repairDeck } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

/** Two shapes and a line, far enough from each other that nothing snaps by chance. */
function withLine(props: Partial<LineProps>, rect: Rect = [203, 307, 200, 100]) {
  const deck = sketchDeck({ a: { rect: [103, 107, 100, 40] }, b: { rect: [611, 407, 120, 90] } });
  const line = newBlock({
    id: 'line',
    slideId: 'one',
    order: 'a5',
    z: 30,
    rect,
    type: 'line',
    props: { ...blockTypes.line.defaults, x1: 0, y1: 0, x2: 200, y2: 100, ...props },
  });
  return TestEditor.open({ deck: repairDeck({ ...deck, blocks: { ...deck.blocks, line } }) });
}

function lineIn(editor: TestEditor, id = 'line'): BlockOf<'line'> {
  const block = editor.block(id);
  if (block.type !== 'line') throw new Error(`${id} is no line.`);
  return block;
}

/** Both ends in px of the slide. */
function endsIn(editor: TestEditor, id = 'line') {
  const { rect, props } = lineIn(editor, id);
  return [rect[0] + props.x1, rect[1] + props.y1, rect[0] + props.x2, rect[1] + props.y2];
}

const BOUND = { start: { blockId: 'a', anchor: 'right' }, end: { blockId: 'b', anchor: 'left' } } as const;

describe('a line', () => {
  test('is selected, moved and deleted like any block', async () => {
    const editor = await withLine({});
    editor.drag([300, 350], [340, 380], { mod: true });
    expect(editor.selected).toEqual(['line']);
    expect(endsIn(editor)).toEqual([243, 337, 443, 437]);
    editor.key('Delete');
    expect(editor.deck.blocks.line).toBeUndefined();
  });

  test('keeps its ends at the corners of its box when that is resized', async () => {
    const editor = await withLine({});
    editor.select('line').drag([403, 407], [503, 457], { mod: true });
    expect(editor.rect('line')).toEqual([203, 307, 300, 150]);
    expect(endsIn(editor)).toEqual([203, 307, 503, 457]);
    editor.run('block.setRect', { changes: [{ id: 'line', width: 60, height: 30 }] });
    expect(endsIn(editor)).toEqual([203, 307, 263, 337]);
    editor.key('Ctrl+Z');
    expect(endsIn(editor)).toEqual([203, 307, 503, 457]);
  });
});

describe('a line that is stuck to blocks', () => {
  test('follows them as they are moved', async () => {
    const editor = await withLine(BOUND);
    expect(endsIn(editor)).toEqual([203, 127, 611, 452]);
    editor.select('a').run('block.nudge', { dx: 10, dy: -7 });
    expect(endsIn(editor)).toEqual([213, 120, 611, 452]);
  });

  test('lets go of a block that stays behind, and keeps one that moves along', async () => {
    const editor = await withLine(BOUND);
    editor.select('line', 'a').run('block.nudge', { dx: 10, dy: 10 });
    expect(lineIn(editor).props).toMatchObject({ start: BOUND.start, end: null });
    expect(endsIn(editor)).toEqual([213, 137, 621, 462]);
  });

  test('stays where it is seen when its block is deleted', async () => {
    const editor = await withLine(BOUND);
    editor.select('a').run('block.nudge', { dx: 100, dy: 50 });
    const before = endsIn(editor);
    editor.select('a').key('Delete');
    expect(lineIn(editor).props.start).toBeNull();
    expect(endsIn(editor)).toEqual(before);
    editor.key('Ctrl+Z');
    expect(lineIn(editor).props.start).toEqual(BOUND.start);
  });

  test('is stuck to the copies when it is duplicated with its blocks, and to nothing without', async () => {
    const editor = await withLine(BOUND);
    editor.select('a', 'line', 'b').key('Ctrl+D');
    const copy = Object.values(editor.deck.blocks).find(({ originId }) => originId === 'line');
    const [a, b] = ['a', 'b'].map(
      (id) => Object.values(editor.deck.blocks).find(({ originId }) => originId === id)?.id,
    );
    expect(copy?.props).toMatchObject({ start: { blockId: a }, end: { blockId: b } });
    editor.select('line').key('Ctrl+D');
    const alone = editor.selected[0] ?? '';
    expect(lineIn(editor, alone).props).toMatchObject({ start: null, end: null });
    expect(endsIn(editor, alone)).toEqual(endsIn(editor).map((place) => place + 10));
  });

  test('is stuck to the blocks of its own slide when the slide is duplicated', async () => {
    const editor = await withLine(BOUND);
    editor.run('slide.duplicate');
    const copy = Object.values(editor.deck.blocks).find(({ originId }) => originId === 'line');
    const target = copy?.type === 'line' ? editor.deck.blocks[copy.props.start?.blockId ?? ''] : undefined;
    expect(target).toMatchObject({ originId: 'a', slideId: copy?.slideId });
  });
});

describe('selected blocks joined without a pointer', () => {
  const three = () =>
    sketchDeck({
      a: { rect: [103, 107, 100, 40] },
      b: { rect: [311, 107, 120, 40] },
      c: { rect: [311, 407, 120, 90] },
    });
  const arrows = (editor: TestEditor) =>
    Object.values(editor.deck.blocks).flatMap((block) => (block.type === 'arrow' ? [block] : []));

  test('have an arrow from each to the next, stuck to their nearest sides, in one step', async () => {
    const editor = await TestEditor.open({ deck: three() });
    editor.select('a', 'b', 'c').key('Shift+A');
    const made = arrows(editor);
    expect(made.map(({ props }) => [props.start, props.end])).toEqual([
      [
        { blockId: 'a', anchor: 'right' },
        { blockId: 'b', anchor: 'left' },
      ],
      [
        { blockId: 'b', anchor: 'bottom' },
        { blockId: 'c', anchor: 'top' },
      ],
    ]);
    expect(editor.selected).toEqual(made.map(({ id }) => id));
    const [first] = made;
    editor.select('b').run('block.nudge', { dx: 40, dy: 20 });
    const { rect, props } = editor.block(first?.id ?? '') as BlockOf<'arrow'>;
    expect([rect[0] + props.x1, rect[1] + props.y1, rect[0] + props.x2, rect[1] + props.y2]).toEqual([
      203, 127, 351, 147,
    ]);
    editor.run('edit.undo');
    editor.run('edit.undo');
    expect(arrows(editor)).toEqual([]);
  });

  test('are two or more, and no lines', async () => {
    const editor = await TestEditor.open({ deck: three() });
    editor.select('a', 'b').run('block.join');
    const [arrow] = arrows(editor);
    for (const chosen of [[], ['a'], ['a', arrow?.id ?? '']])
      expect(editor.select(...chosen).run('block.join').ok).toBe(false);
    expect(arrows(editor)).toHaveLength(1);
  });
});
