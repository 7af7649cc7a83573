import type { Locator } from '@playwright/test';
import { boxOf } from './support/boxes.ts';
import { makeDeck } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const ACROSS = 6;
const COUNT = 24;

const shape = (index: number): string => {
  const [left, top] = [100 + (index % ACROSS) * 100, 100 + Math.floor(index / ACROSS) * 80];
  return `<div class="sl-block" data-block-type="shape" data-block-id="s${index}" style="left: ${left}px; top: ${top}px; width: 60px; height: 40px;"><div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="rgb(90, 130, 190)" data-shape-stretch="true" style="z-index: ${index + 10};"></div></div>`;
};

/** Where a shape is seen, and whether it is drawn as it will be rather than stretched. */
async function seen(block: Locator) {
  return block.evaluate((element) => {
    const inside = element.querySelector<HTMLElement>('.sl-block-content');
    const { x, y, width, height } = (inside ?? element).getBoundingClientRect();
    return { x, y, width, height, isExact: (inside?.style.scale ?? '') === '' };
  });
}

test('many blocks are caught, moved and resized at once, and lie where they were seen', async ({ page, problems }) => {
  await signUp(page);
  const shapes = Array.from({ length: COUNT }, (_, index) => shape(index)).join('');
  const { url } = await makeDeck(page, { title: 'Many', data: `<section data-id="one">${shapes}</section>` });
  await page.goto(`${url}/edit`);
  const saved = page.getByRole('status', { name: 'Saved state' });
  await expect(saved).toHaveText('Saved');
  const slide = page.locator('.ed-slide');
  const block = (index: number): Locator => slide.locator(`[data-block-id="s${index}"]`);
  const outlines = page.locator('.ed-ov-outline');
  const { x: left, y: top, width } = await boxOf(slide);
  const zoom = width / 960;
  const at = (x: number, y: number) => [left + x * zoom, top + y * zoom] as const;

  // What a marquee touches is shown while it is drawn, and selected once it is let go.
  await page.mouse.move(...at(80, 80));
  await page.mouse.down();
  await page.mouse.move(...at(400, 300));
  await expect(outlines).toHaveCount(3 * 3);
  await page.mouse.move(...at(680, 390));
  await expect(outlines).toHaveCount(COUNT);
  await expect(page.getByRole('complementary', { name: 'Inspector' })).not.toContainText(`${COUNT} blocks`);
  await page.mouse.up();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText(`${COUNT} blocks`);

  // They move with their outlines.
  await page.mouse.move(...at(130, 120));
  await page.mouse.down();
  await page.mouse.move(...at(160, 150));
  await page.mouse.move(...at(173, 157));
  await expectTogether(outlines.last(), block(COUNT - 1));
  await page.mouse.up();
  await expectTogether(outlines.last(), block(COUNT - 1));
  const moved = await seen(block(0));
  await expect(saved).toHaveText('Saved');

  // A corner is pulled: all are in their new places at once, and drawn to them when the hand rests.
  const corner = await boxOf(page.locator('[data-handle="se"]'));
  const [grabX, grabY] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await page.mouse.move(grabX, grabY);
  await page.mouse.down();
  await page.mouse.move(grabX + 30, grabY + 10);
  await page.mouse.move(grabX + 60 * zoom, grabY + 40 * zoom);
  await expectTogether(outlines.last(), block(COUNT - 1));
  await expect.poll(async () => (await seen(block(COUNT - 1))).isExact).toBe(true);
  await expectTogether(outlines.last(), block(COUNT - 1));
  const resized = await seen(block(COUNT - 1));
  expect(resized.width / moved.width).toBeCloseTo((560 + 60) / 560, 2);
  expect(resized.height / moved.height).toBeCloseTo((280 + 40) / 280, 2);
  await page.mouse.up();
  await expectSame(block(COUNT - 1), resized);

  // One step back, and forth again.
  await page.keyboard.press('ControlOrMeta+Z');
  await expectSame(block(0), moved);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expectSame(block(COUNT - 1), resized);
  await expect(saved).toHaveText('Saved');
  await page.reload();
  await expect(saved).toHaveText('Saved');
  await expectSame(block(COUNT - 1), resized);
  expect(problems).toEqual([]);
});

async function expectTogether(outline: Locator, block: Locator): Promise<void> {
  await expectSame(block, await boxOf(outline));
}

async function expectSame(block: Locator, box: { x: number; y: number; width: number; height: number }): Promise<void> {
  for (const side of ['x', 'y', 'width', 'height'] as const)
    await expect.poll(async () => Math.abs((await seen(block))[side] - box[side])).toBeLessThan(0.6);
}
