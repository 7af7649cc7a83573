import type { Page } from '@playwright/test';
import { boxOf } from './support/boxes.ts';
import { makeDeck } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { countRestyledElements } from './support/restyles.ts';
import { expect, test } from './support/test.ts';

const ROWS = 20;
const COUNT = 500;
/** Of each block, in px of the slide: column by column, so that the first hundred are the first five columns. */
const placeOf = (index: number) => ({ x: 40 + Math.floor(index / ROWS) * 48, y: 20 + (index % ROWS) * 34 });

function blockAt(index: number): string {
  const { x, y } = placeOf(index);
  const attributes = `class="sl-block" data-block-id="c${index}" style="left: ${x}px; top: ${y}px; width: 36px; height: 24px;"`;
  return index % 2 === 0
    ? `<div ${attributes} data-block-type="shape"><div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="rgb(90, 130, 190)" data-shape-stretch="true" style="z-index: 10;"></div></div>`
    : `<div ${attributes} data-block-type="text"><div class="sl-block-content" style="z-index: 11; font-size: 9px;"><p>t${index}</p></div></div>`;
}

/** Opens a slide of 500 blocks in the editor; returns where a point of the slide is on the screen. */
async function openCrowd(page: Page): Promise<(x: number, y: number) => readonly [number, number]> {
  await signUp(page);
  const blocks = Array.from({ length: COUNT }, (_, index) => blockAt(index)).join('');
  const data = `<section data-id="crowd">${blocks}</section>`;
  const { url } = await makeDeck(page, { title: 'Crowd', data, width: 1280, height: 720 });
  await page.goto(`${url}/edit`);
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  const { x: left, y: top, width } = await boxOf(page.locator('.ed-slide'));
  return (x, y) => [left + (x * width) / 1280, top + (y * width) / 1280];
}

/*
 * Budgets are about twice what was counted. One selector that the browser cannot narrow down costs tens of thousands:
 * the page has 2,800 elements, and the miniatures as many again.
 */
test('a letter, a click and a frame of a drag among 500 blocks restyle few elements', async ({ page, problems }) => {
  const at = await openCrowd(page);
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  const clickBlock = async (index: number): Promise<void> => {
    const { x, y } = placeOf(index);
    await page.mouse.click(...at(x + 18, y + 12));
  };

  // The inspector draws its fields at the first click: only the second one counts.
  await clickBlock(101);
  await expect(inspector.getByRole('heading', { name: 'Text', exact: true }).first()).toBeVisible();
  const click = await countRestyledElements(page, async () => {
    await clickBlock(140);
    await expect(inspector.getByRole('heading', { name: 'Shape', exact: true }).first()).toBeVisible();
  });
  expect(click, 'elements restyled by a click').toBeLessThan(2000);

  await page.keyboard.press('Escape');
  await clickBlock(51);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ed-slide .ProseMirror-focused')).toBeVisible();
  await page.keyboard.press('a');
  const letters = await countRestyledElements(page, async () => {
    for (let letter = 0; letter < 10; letter += 1) await page.keyboard.press('a');
  });
  expect(letters / 10, 'elements restyled by a letter').toBeLessThan(100);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // A marquee selects the first hundred blocks, which are dragged.
  const last = placeOf(99);
  await page.mouse.move(...at(20, 8));
  await page.mouse.down();
  await page.mouse.move(...at(last.x + 40, 712), { steps: 4 });
  await page.mouse.up();
  await expect(inspector).toContainText('100 blocks');
  const { x, y } = placeOf(50);
  await page.mouse.move(...at(x + 18, y + 12));
  await page.mouse.down();
  await page.mouse.move(...at(x + 24, y + 18));
  const frames = await countRestyledElements(page, async () => {
    for (let frame = 1; frame <= 10; frame += 1) await page.mouse.move(...at(x + 24 + 10 * frame, y + 18 + frame));
  });
  await page.mouse.up();
  expect(frames / 10, 'elements restyled by a frame of a drag').toBeLessThan(1000);
  expect(problems).toEqual([]);
});
