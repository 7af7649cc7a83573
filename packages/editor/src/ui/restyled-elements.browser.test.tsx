import { mouse } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';
import { countRestyledElements } from '../../testing/restyles.ts';

/** A busy machine takes a while for 500 blocks and their trace. */
const TIMEOUT = 180_000;
const ROWS = 20;
const COUNT = 500;
const [WIDTH, HEIGHT] = [1280, 720];
/** Of each block, in px of the slide: column by column, so that the first hundred are the first five columns. */
const placeOf = (index: number) => ({ x: 40 + Math.floor(index / ROWS) * 48, y: 20 + (index % ROWS) * 34 });

function blockAt(index: number): string {
  const { x, y } = placeOf(index);
  const attributes = `class="sl-block" data-block-id="c${index}" style="left: ${x}px; top: ${y}px; width: 36px; height: 24px;"`;
  return index % 2 === 0
    ? `<div ${attributes} data-block-type="shape"><div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="rgb(90, 130, 190)" data-shape-stretch="true" style="z-index: 10;"></div></div>`
    : `<div ${attributes} data-block-type="text"><div class="sl-block-content" style="z-index: 11; font-size: 9px;"><p>t${index}</p></div></div>`;
}

const inspector = page.getByRole('complementary', { name: 'Inspector' });
const heading = (name: string) => inspector.getByRole('heading', { name, exact: true }).first();

/** A slide of 500 blocks. */
async function openCrowd() {
  const blocks = Array.from({ length: COUNT }, (_, index) => blockAt(index)).join('');
  const data = `<section data-id="crowd">${blocks}</section>`;
  const opened = await openEditor({ data, meta: { width: WIDTH, height: HEIGHT } });
  await opened.saved();
  const move = (x: number, y: number, steps = 1) => mouse.move(...opened.at([x / WIDTH, y / HEIGHT]), steps);
  const clickBlock = async (index: number): Promise<void> => {
    const { x, y } = placeOf(index);
    await opened.clickAt([(x + 18) / WIDTH, (y + 12) / HEIGHT]);
  };
  return { ...opened, clickBlock, move };
}

/*
 * Budgets are about twice what was counted. One selector that the browser cannot narrow down costs tens of thousands:
 * the page has 2,800 elements, and the miniatures as many again.
 */
it('restyles fewer than 2000 elements when a block among 500 is clicked', { timeout: TIMEOUT }, async () => {
  const { clickBlock } = await openCrowd();
  // The inspector draws its fields at the first click: only the second one counts.
  await clickBlock(101);
  await expect.element(heading('Text')).toBeVisible();
  const count = await countRestyledElements(async () => {
    await clickBlock(140);
    await expect.element(heading('Shape')).toBeVisible();
  });
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(2000);
});

it('restyles fewer than 100 elements for a letter that is typed among 500 blocks', { timeout: TIMEOUT }, async () => {
  const { clickBlock, findAll, press } = await openCrowd();
  await clickBlock(51);
  await press('{Enter}');
  await expect.poll(() => findAll('.ed-slide .ProseMirror-focused').length).toBe(1);
  await press('a');
  const count = await countRestyledElements(() => press('aaaaaaaaaa'));
  expect(count).toBeGreaterThan(0);
  expect(count / 10).toBeLessThan(100);
});

it('restyles fewer than 1000 elements for a frame of a drag of 100 blocks', { timeout: TIMEOUT }, async () => {
  const { move } = await openCrowd();
  // A marquee selects the first hundred blocks.
  const last = placeOf(99);
  await move(20, 8);
  await mouse.down();
  await move(last.x + 40, 712, 4);
  await mouse.up();
  await expect.element(inspector).toHaveTextContent('100 blocks');
  const { x, y } = placeOf(50);
  await move(x + 18, y + 12);
  await mouse.down();
  await move(x + 24, y + 18);
  const count = await countRestyledElements(async () => {
    for (let frame = 1; frame <= 10; frame += 1) await move(x + 24 + 10 * frame, y + 18 + frame);
  });
  await mouse.up();
  expect(count).toBeGreaterThan(0);
  expect(count / 10).toBeLessThan(1000);
});
