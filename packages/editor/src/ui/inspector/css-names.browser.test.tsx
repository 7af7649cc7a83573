import { rectangle } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const SLIDE = `<section>${rectangle('buoy', 'left: 80px; top: 80px; width: 200px; height: 100px;')}</section>`;
const classes = page.getByRole('textbox', { name: 'Class names' });

it('gives a block class names, and refuses what is none', async () => {
  const { findAll, pressOnCanvas } = await openEditor({ data: SLIDE });
  await pressOnCanvas('{Tab}');
  await classes.fill('2nd');
  await expect.element(page.getByText("'2nd' is no class name")).toBeVisible();
  await enter(classes, 'wide .round');
  await expect.poll(() => findAll('.ed-slide .wide.round').length).toBe(1);
});

it('refuses class names of the player for a slide', async () => {
  const { press } = await openEditor({ data: SLIDE });
  await classes.fill('past');
  await expect.element(page.getByText("'past' is the player's own.")).toBeVisible();
  await press('{Escape}');
  await expect.element(classes).toHaveValue('');
});
