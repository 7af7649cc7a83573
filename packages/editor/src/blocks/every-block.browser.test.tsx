import { type BlockType, blockTypes, repairDeck, textFromPlain } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { answerSites, mouse } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';
import { slideRenderers } from '../ui/surface/slide-renderers.ts';

const TYPES = Object.keys(blockTypes) as BlockType[];
/** What is written into a block once it is open; a type without an entry is only moved. */
const WRITTEN: Partial<Record<BlockType, string>> = {
  text: 'ebb',
  shape: 'flow',
  table: 'spring',
  code: 'rise();',
  math: 'a^2',
  poll: 'slack',
};
const PROPS: Partial<Record<BlockType, object>> = {
  text: { text: textFromPlain('tide') },
  drawing: { paths: [] },
  audio: { src: 'https://media.brackwater.example/bell.wav' },
  video: { src: 'https://media.brackwater.example/film.webm' },
  iframe: { src: 'https://tides.example/' },
  poll: { question: 'Ebb or flow?' },
};

/** An editor with one block of a type; the group holds two shapes. */
async function openBlock(type: BlockType) {
  await answerSites({ 'https://media.brackwater.example/': { type: 'video/webm', body: '' } });
  const props = { ...(blockTypes[type].defaults as object), ...PROPS[type] };
  const inGroup = (order: string, x: number) => ({
    type: 'shape',
    slideId: 'one',
    parentId: 'block',
    order,
    rect: [x, 530, 60, 60],
    props: blockTypes.shape.defaults,
  });
  const deck = repairDeck({
    slides: { one: { order: 'a0' } },
    blocks: {
      block: { type, slideId: 'one', order: 'aA', rect: [250, 185, 200, 140], props },
      ...(type === 'group' && { inner: inGroup('a0', 20), other: inGroup('a1', 100) }),
    },
  });
  const opened = await openEditor({ data: renderDeck(deck) });
  // Code and formulas show their sources until what renders them has come.
  if (type === 'code' || type === 'math') await expect.poll(() => Object.keys(slideRenderers())).not.toEqual([]);
  const block = (): HTMLElement => opened.find('.ed-slide .sl-block[data-block-id="block"]');
  /** The slide as it is drawn, without what belongs to the editor alone. */
  const drawn = (): string => opened.find('.ed-slide section').innerHTML.replaceAll(/ data-ed-[\w-]+="[^"]*"/g, '');
  return { ...opened, block, drawn };
}

it.each(TYPES)('moves a block by an arrow key and keeps its place: %s', async (type) => {
  const { drawn, pressOnCanvas, reopen, saved, served } = await openBlock(type);
  const left = (): number | undefined => Object.values(served().blocks).find(({ id }) => id === 'block')?.rect[0];
  const before = left() ?? 0;
  await pressOnCanvas('{Tab}', '{ArrowRight}');
  await expect.poll(left).toBe(before + 1);
  await saved();
  const seen = drawn();
  await reopen();
  await expect.poll(drawn).toBe(seen);
});

it.each(Object.entries(WRITTEN))('takes text into a block and keeps it: %s', async (type, text) => {
  const { canvas, drawn, findAll, press, pressOnCanvas, reopen, saved } = await openBlock(type as BlockType);
  await pressOnCanvas('{Tab}', '{Enter}', text, '{Escape}');
  await expect.poll(() => findAll('.ed-slide .ProseMirror').length).toBe(0);
  await expect.element(canvas).toHaveFocus();
  if (type === 'math') await expect.poll(() => findAll('.ed-slide .msupsub').length).toBe(1);
  else await expect.poll(drawn).toContain(text);
  await press('{Escape}');
  await saved();
  const seen = drawn();
  await reopen();
  await expect.poll(drawn).toBe(seen);
});

it('takes HTML into a snippet', async () => {
  const { canvas, drawn, findAll, pressOnCanvas } = await openBlock('snippet');
  await pressOnCanvas('{Tab}', '{Enter}');
  await expect.poll(() => findAll('.cm-content').includes(document.activeElement as HTMLElement)).toBe(true);
  await userEvent.keyboard('<b>neap</b>');
  await page.getByRole('dialog', { name: 'Edit HTML' }).getByRole('button', { name: 'Apply' }).click();
  await expect.element(canvas).toHaveFocus();
  await expect.poll(drawn).toContain('<b>neap</b>');
});

it('leaves a block as large as it was when its corner was let go', async () => {
  const { canvas, block, find } = await openBlock('iframe');
  await canvas.getBySelector('[data-block-id="block"]').click();
  const corner = find('.ed-ov-frame [data-handle="se"]').getBoundingClientRect();
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + 20, y + 10, 3);
  await mouse.up();
  const width = Number(
    (page.getByRole('spinbutton', { name: 'Width', exact: true }).element() as HTMLInputElement).value,
  );
  expect(width).toBeGreaterThan(200);
  expect(getComputedStyle(block()).width).toBe(`${width}px`);
});
