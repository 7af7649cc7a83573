import { exampleTheme } from '@rostrum/contract/testing';
import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const DATA = slide('one', 'Tides', textBlock('words', '<p>41 %</p>'));

it('tries a theme on while the pointer is over it, and changes nothing', async () => {
  const { canvas, find, findAll, served } = await openEditor({ data: DATA });
  const { meta } = served();
  const ground = (): string => getComputedStyle(find('.ed-slide .reveal')).backgroundColor;
  await page.getByRole('tab', { name: 'Deck' }).click();
  const before = ground();
  await expect.poll(() => findAll('.ed-theme').length).toBeGreaterThan(15);
  await page.getByRole('region', { name: 'Theme' }).getBySelector('.ed-theme').nth(15).hover();
  await expect.poll(ground).not.toBe(before);
  await canvas.hover({ position: { x: 8, y: 8 } });
  await expect.poll(ground).toBe(before);
  await expect.element(page.getByRole('status', { name: 'Saved state' })).toHaveTextContent(/^Saved$/);
  expect(served().meta).toEqual(meta);
});

it('ends what is tried on when a theme takes the place of its field', async () => {
  const { canvas, editor, find } = await openEditor({
    api: {
      themesList: () => ({ total: 1, page: 1, per_page: 50, results: [exampleTheme] }),
      themeShow: () => exampleTheme,
    },
  });
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  const ground = (): string => getComputedStyle(find('.ed-slide .reveal')).getPropertyValue('--deck-background');
  const own = ground();
  await page.getByRole('region', { name: 'Theme' }).getBySelector('.ed-theme').nth(15).hover();
  await expect.poll(ground).not.toBe(own);
  editor.run('deck.setMeta', { meta: { themeId: exampleTheme.id } });
  await expect.poll(ground).toBe('#102030');
  await canvas.hover({ position: { x: 8, y: 8 } });
  editor.run('deck.setMeta', { meta: { themeId: '' } });
  await expect.poll(ground).toBe(own);
});

it('sets a deck on slides of another size, with all that is on them', async () => {
  const { find, reopen, saved } = await openEditor({ data: DATA });
  const share = (): number =>
    find('.ed-slide [data-block-id="words"]').getBoundingClientRect().height /
    find('.ed-slide').getBoundingClientRect().height;
  const before = share();
  await page.getByRole('tab', { name: 'Deck' }).click();
  await page.getByRole('button', { name: /Slide size$/ }).click();
  await page.getByRole('option', { name: /Own size/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Slide size' });
  await enter(dialog.getByRole('spinbutton', { name: 'Slide width' }), '480');
  await enter(dialog.getByRole('spinbutton', { name: 'Slide height' }), '350');
  await dialog.getByRole('button', { name: 'Change size' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('480 × 350', { exact: true })).toBeVisible();
  await expect.poll(share).toBeCloseTo(before, 2);
  await saved();
  await reopen();
  await page.getByRole('tab', { name: 'Deck' }).click();
  await expect.element(page.getByText('480 × 350', { exact: true })).toBeVisible();
});
