import { words } from '@rostrum/words/editor';
import { expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

const sketch = () => sketchDeck({ a: { rect: [96, 70, 192, 140] }, b: { rect: [0, 0, 960, 700] } }, ['one', 'two']);
const size = ({ deck }: TestEditor) => [deck.meta.width, deck.meta.height];

test('slides of another size take their blocks along, as one step', async () => {
  const test = await TestEditor.open({ deck: sketch() });
  test.run('deck.setMeta', { meta: { guides: { g: { axis: 'x', at: 100 } } } });
  const before = test.deck;
  test.run('deck.resize', { width: 1920, height: 1400, blocks: 'scale' });
  expect(size(test)).toEqual([1920, 1400]);
  expect([test.rect('a'), test.rect('b')]).toEqual([
    [192, 140, 384, 280],
    [0, 0, 1920, 1400],
  ]);
  expect(test.deck.meta.guides).toEqual({ g: { axis: 'x', at: 200 } });
  test.run('edit.undo');
  expect(test.deck).toEqual(before);
});

test('blocks that are kept stay where they are', async () => {
  const test = await TestEditor.open({ deck: sketch() });
  test.run('deck.resize', { width: 600, height: 800, blocks: 'keep' });
  expect([size(test), test.rect('a')]).toEqual([
    [600, 800],
    [96, 70, 192, 140],
  ]);
  expect(test.run('deck.resize', { width: 600, height: 800, blocks: 'scale' })).toEqual({ ok: false, message: null });
});

test('locked slides are not scaled, and so nothing is', async () => {
  const test = await TestEditor.open({ deck: sketch() });
  test.run('slide.setFields', { slideIds: ['two'], fields: { locked: true } });
  expect(test.run('deck.resize', { width: 600, height: 800, blocks: 'scale' })).toEqual({
    ok: false,
    message: words.core.unlockToScale,
  });
  expect(size(test)).toEqual([960, 700]);
  expect(test.run('deck.resize', { width: 600, height: 800, blocks: 'keep' }).ok).toBe(true);
});
