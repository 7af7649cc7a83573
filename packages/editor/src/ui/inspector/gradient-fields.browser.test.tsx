import { renderDeck } from '@rostrum/deck/html';
import { openPlayer } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

it('fills a shape with colours of the theme, one or a gradient, that follow another theme', async () => {
  const { find, findAll, press, pressOnCanvas, saved, served } = await openEditor({ data: '<section></section>' });
  const fill = () => find('.ed-slide .shape-element').getAttribute('fill');
  await pressOnCanvas('s', '{Enter}');
  await expect.poll(() => findAll('.ed-slide .shape-element').length).toBe(1);
  expect(fill()).toBe('var(--deck-accent)');
  await expect.element(page.getByRole('button', { name: 'Fill: Accent' })).toBeVisible();
  await page.getByRole('radio', { name: 'Gradient' }).click();
  await expect.poll(fill).toMatch(/^url\(#/);
  await page.getByRole('button', { name: 'Add a colour' }).click();
  await expect.poll(() => findAll('.ed-slide linearGradient stop').length).toBe(3);
  await page.getByRole('button', { name: /^Gradient, colour 3:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quiet text' }).click();
  await press('{Escape}');
  await page.getByRole('radio', { name: 'Radial' }).click();
  await expect
    .poll(() => findAll('.ed-slide radialGradient stop').at(-1)?.getAttribute('stop-color'))
    .toBe('var(--deck-muted)');
  await saved();

  const colors: string[] = [];
  for (const themeColor of ['white-blue', 'black-orange']) {
    const player = await openPlayer({ data: renderDeck(served()), meta: { themeColor } });
    colors.push(player.window.getComputedStyle(player.find('[data-block-type="shape"] stop')).stopColor);
  }
  expect(colors).toEqual(['rgb(42, 103, 207)', 'rgb(255, 162, 74)']);
});
