import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an empty title is shown as big as the title to come, on the canvas alone', async ({ page, problems }) => {
  await signUp(page);
  const deck = await newDeck(page);
  await page.getByRole('button', { name: 'Add slide' }).click();
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const title = canvas.locator('.sl-block[data-block-type="text"]').first();
  const looksOf = (part: '::after' | null) =>
    title.locator('h2').evaluate((line, pseudo) => {
      const { content, fontSize, fontFamily, fontWeight, color } = getComputedStyle(line, pseudo);
      return { content, fontSize, fontFamily, fontWeight, color, height: line.getBoundingClientRect().height };
    }, part);
  const waiting = await looksOf('::after');
  expect(waiting.content).toBe('"Title Text"');
  await expect(page.getByRole('navigation', { name: 'Slides' }).locator('[data-ed-placeholder]')).toHaveCount(0);

  await title.dblclick();
  await page.keyboard.type('Title');
  await page.keyboard.press('Escape');
  await expect(title.locator('h2')).toHaveText('Title');
  const { content: _words, ...written } = await looksOf(null);
  expect(waiting).toMatchObject(written);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(title.locator('h2')).toHaveText('');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

  await page.goto(`${deck}/fullscreen#/1`);
  const shown = page.locator('section.present [data-block-type="text"] h2');
  await expect(shown).toHaveCount(1);
  expect(await shown.evaluate((line) => getComputedStyle(line, '::after').content)).toBe('none');
  expect(problems).toEqual([]);
});
