import { repairDeck } from '@rostrum/deck';
import { textFromHtml, textToHtml } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { isSeenAfter, type StepItem, type StepRef, stepsOf } from './steps.ts';

const WORDS =
  '<ul><li class="fragment" data-fragment-index="1">ropes</li><li class="fragment semi-fade-out">sails</li></ul>' +
  '<p>Some <span class="fragment" data-fragment-index="3"><b>wo</b>rds</span> later</p>';

const deck = () => {
  const shape = (order: string, fragment: object | null) => ({
    type: 'shape',
    slideId: 'one',
    order,
    rect: [0, 0, 10, 10],
    fragment,
  });
  return repairDeck({
    slides: { one: { order: 'a0' }, two: { order: 'a1' } },
    blocks: {
      a: shape('a0', { style: '', index: 0 }),
      b: shape('a1', { style: 'fade-up', index: 0 }),
      c: shape('a2', null),
      d: shape('a3', { style: '', index: null }),
      text: { type: 'text', slideId: 'one', order: 'a4', rect: [0, 0, 10, null], props: { text: textFromHtml(WORDS) } },
    },
  });
};
test.each([
  ['', [false, false, true, true]],
  ['fade-up', [false, false, true, true]],
  ['fade-out', [true, true, false, false]],
  ['current-visible', [false, false, true, false]],
  ['highlight-red', [true, true, true, true]],
])('what comes as %j at the second step is seen after 0, 1, 2 and 3 steps: %j', (style, seen) => {
  expect([0, 1, 2, 3].map((taken) => isSeenAfter(taken, { style, kind: 'block' }, 1))).toEqual(seen);
});

const open = async () => TestEditor.open({ deck: deck() });

const nameOf = ({ blockId, words }: StepItem) => words || blockId;
/** The steps with what comes in each. */
const shown = (editor: TestEditor, slideId = 'one') =>
  stepsOf(editor.deck, slideId)
    .map((step) => step.map(nameOf).join('+'))
    .join(' ');
const ref = (editor: TestEditor, name: string): StepRef => {
  const found = stepsOf(editor.deck, 'one')
    .flat()
    .find((item) => nameOf(item) === name);
  return found ?? { blockId: name, nth: null };
};
const place = (editor: TestEditor, names: readonly string[], at: number, joins: boolean) =>
  editor.run('step.place', { items: names.map((name) => ref(editor, name)), at, joins });
const html = (editor: TestEditor) => {
  const text = editor.block('text');
  return text.type === 'text' ? textToHtml(text.props.text) : '';
};

describe('the steps of a slide', () => {
  test('are what has one index together, and after them what has none', async () => {
    expect(shown(await open())).toBe('a+b ropes words d sails');
  });

  test('are moved before others and after the last one', async () => {
    const editor = await open();
    place(editor, ['words'], 0, false);
    expect(shown(editor)).toBe('words a+b ropes d sails');
    place(editor, ['a', 'ropes'], 5, false);
    expect(shown(editor)).toBe('words b d sails a+ropes');
    editor.key('Ctrl+Z');
    expect(shown(editor)).toBe('words a+b ropes d sails');
    editor.key('Ctrl+Z');
    expect(shown(editor)).toBe('a+b ropes words d sails');
  });

  test('are joined to others, and taken apart again', async () => {
    const editor = await open();
    place(editor, ['d'], 1, true);
    expect(shown(editor)).toBe('a+b d+ropes words sails');
    place(editor, ['b'], 1, false);
    expect(shown(editor)).toBe('a b d+ropes words sails');
    // Where it is already, nothing changes.
    expect(place(editor, ['a'], 0, true).ok).toBe(false);
    expect(place(editor, ['a'], 0, false).ok).toBe(false);
  });

  test('take blocks that were none, in the order of the steps', async () => {
    const editor = await open();
    place(editor, ['c'], 5, false);
    expect(shown(editor)).toBe('a+b ropes words d sails c');
    expect(editor.block('c').fragment).toEqual({ style: '', index: 5 });
    editor.key('Ctrl+Z');
    expect(editor.block('c').fragment).toBeNull();
  });

  test('keep the looks of words, and all that stands around them', async () => {
    const editor = await open();
    place(editor, ['sails'], 0, false);
    const said = html(editor);
    expect(said).toContain('<li class="fragment semi-fade-out" data-fragment-index="0">sails</li>');
    expect(said).toContain('<p>Some <span class="fragment" data-fragment-index="3"><b>wo</b>rds</span> later</p>');
  });

  test('have a style each, and are left one by one', async () => {
    const editor = await open();
    const items = ['a', 'words', 'ropes'].map((name) => ref(editor, name));
    editor.run('step.setStyle', { items, style: 'fade-left' });
    expect(editor.block('a').fragment?.style).toBe('fade-left');
    expect(html(editor)).toContain('<span class="fragment fade-left" data-fragment-index="3">');
    editor.run('step.remove', { items });
    expect(shown(editor)).toBe('b d sails');
    expect(html(editor)).toContain('<li>ropes</li>');
    expect(html(editor)).toContain('<p>Some <b>wo</b>rds later</p>');
    editor.key('Ctrl+Z');
    editor.key('Ctrl+Z');
    expect(html(editor)).toBe(WORDS);
  });

  test('go through code line by line, together wherever they go', async () => {
    const code = { code: 'a\nb\nc', language: 'js', steps: '1|2-3|' };
    const editor = await TestEditor.open({
      deck: repairDeck({
        slides: { one: { order: 'a0' } },
        blocks: {
          a: { type: 'shape', slideId: 'one', order: 'a0', rect: [0, 0, 9, 9], fragment: { style: '', index: 0 } },
          b: { type: 'shape', slideId: 'one', order: 'a1', rect: [0, 0, 9, 9], fragment: { style: '', index: 1 } },
          code: { type: 'code', slideId: 'one', order: 'a2', rect: [0, 0, 9, 9], props: code },
        },
      }),
    });
    expect(shown(editor)).toBe('a b Lines 2–3 All lines');
    place(editor, ['Lines 2–3'], 1, false);
    expect(shown(editor)).toBe('a Lines 2–3 All lines b');
    place(editor, ['Lines 2–3'], 0, true);
    expect(shown(editor)).toBe('a+Lines 2–3 b+All lines');
    place(editor, ['All lines'], 2, false);
    expect(shown(editor)).toBe('a b Lines 2–3 All lines');
    expect(editor.run('step.remove', { items: [ref(editor, 'All lines')] }).ok).toBe(false);
  });

  test('of a locked slide stay', async () => {
    const editor = await open();
    editor.run('slide.setFields', { fields: { locked: true } });
    expect(place(editor, ['d'], 0, false).ok).toBe(false);
    expect(editor.run('step.remove', { items: [ref(editor, 'a')] }).ok).toBe(false);
    expect(shown(editor)).toBe('a+b ropes words d sails');
  });
});
