import type { Locator, Page } from '@playwright/test';
import { type BlockType, blockTypes, repairDeck, textFromPlain } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { boxOf } from './support/boxes.ts';
import { callApi, makeDeck } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

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

const placeOf = (index: number): [number, number, number, number] => [
  20 + (index % 4) * 230,
  20 + Math.floor(index / 4) * 165,
  200,
  140,
];

/** A slide with a block of every type, side by side; the group holds two shapes. */
function everyBlock(): string {
  const blocks = Object.fromEntries(
    TYPES.map((type, index) => {
      const props = { ...(blockTypes[type].defaults as object), ...PROPS[type] };
      const order = `a${String.fromCharCode(65 + index)}`;
      return [type, { type, slideId: 'one', order, rect: placeOf(index), props }];
    }),
  );
  const inGroup = (order: string, x: number) => ({
    type: 'shape',
    slideId: 'one',
    parentId: 'group',
    order,
    rect: [x, 530, 60, 60],
    props: blockTypes.shape.defaults,
  });
  return renderDeck(
    repairDeck({
      slides: { one: { order: 'a0' } },
      blocks: { ...blocks, inner: inGroup('a0', 20), other: inGroup('a1', 100) },
    }),
  );
}

const blockOf = (page: Page, id: string): Locator => page.locator(`.ed-slide .sl-block[data-block-id="${id}"]`);
/** The slide as it is drawn, without what belongs to the editor alone. */
const drawn = (page: Page): Promise<string> =>
  page.locator('.ed-slide section').evaluate((section) => section.innerHTML.replaceAll(/ data-ed-[\w-]+="[^"]*"/g, ''));

test('a block of every type is moved and written into, and a reload shows the same', async ({ page }) => {
  await page.route('https://*.example/**', (route) => route.fulfill({ status: 404, body: '' }));
  await signUp(page);
  const { id, url } = await makeDeck(page, { title: 'Everything', data: everyBlock() });
  await page.goto(`${url}/edit`);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const saved = page.getByRole('status', { name: 'Saved state' });
  await canvas.focus();
  for (const type of TYPES) {
    const block = blockOf(page, type);
    await expect(block, type).toHaveCount(1);
    const before = await block.evaluate((one) => one.style.left || one.firstElementChild?.getAttribute('style'));
    // In reading order, which is that of the types.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => block.evaluate((one) => one.style.left || one.innerHTML), { message: type })
      .not.toBe(before);
    if (type === 'snippet') {
      await page.keyboard.press('Enter');
      await expect(page.locator('.cm-content')).toBeFocused();
      await page.keyboard.insertText('<b>neap</b>');
      await page.getByRole('dialog', { name: 'Edit HTML' }).getByRole('button', { name: 'Apply' }).click();
      await expect(canvas).toBeFocused();
      continue;
    }
    const words = WRITTEN[type];
    if (words === undefined) continue;
    await page.keyboard.press('Enter');
    await page.keyboard.type(words);
    await page.keyboard.press('Escape');
    await expect(page.locator('.ed-slide .ProseMirror'), type).toHaveCount(0);
    await expect(canvas, type).toBeFocused();
  }
  // Pulled at a corner, a block stays as large as it was let go.
  await blockOf(page, 'iframe').click();
  const corner = await boxOf(page.locator('.ed-ov-frame [data-handle="se"]'));
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 3 });
  await page.mouse.up();
  const width = await page.getByRole('spinbutton', { name: 'Width', exact: true }).inputValue();
  expect(Number(width)).toBeGreaterThan(200);
  await expect(blockOf(page, 'iframe')).toHaveCSS('width', `${width}px`);
  for (const words of ['ebb', 'flow', 'spring', 'rise();', 'slack', 'neap'])
    await expect(page.locator('.ed-slide section')).toContainText(words);
  await expect(saved).toHaveText('Saved');
  const seen = await drawn(page);
  await page.reload();
  await expect(blockOf(page, 'math').locator('.katex, math').first()).toBeAttached();
  await expect.poll(() => drawn(page)).toBe(seen);
  // What views are made of follows within seconds.
  const [left, top] = placeOf(TYPES.indexOf('poll'));
  await expect
    .poll(async () => (await callApi<{ data: string }>(page, 'GET', `/api/v1/decks/${id}/data`)).data)
    .toContain(`left: ${String(left + 1)}px; top: ${String(top)}px`);
});
