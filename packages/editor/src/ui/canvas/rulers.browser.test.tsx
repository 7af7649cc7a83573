import { mouse } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter, flip } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

it('pulls a guide out of a ruler, which is moved and removed in numbers', async () => {
  const { find, findAll, saved } = await openEditor();
  await page.getByRole('tab', { name: 'Deck' }).click();
  await flip(/^Rulers and guides/);
  await expect.poll(() => findAll('.ed-ruler-y').length).toBe(1);
  const { x, y } = find('.ed-ruler-y').getBoundingClientRect();
  await mouse.move(x + 8, y + 200);
  await mouse.down();
  await mouse.move(x + 308, y + 200, 3);
  await mouse.up();
  const position = page.getByRole('spinbutton', { name: 'Upright guide 1' });
  await expect.element(position).toHaveValue(expect.stringMatching(/^\d+ px$/));
  expect(findAll('.ed-ov-laid')).toHaveLength(1);
  await enter(position, '100');
  await expect.element(position).toHaveValue('100 px');
  await page.getByRole('button', { name: 'Remove upright guide 1' }).click();
  await expect.poll(() => findAll('.ed-ov-laid').length).toBe(0);
  await saved();
});
