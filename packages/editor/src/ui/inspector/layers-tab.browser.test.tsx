import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const rows = page.getByRole('grid', { name: 'Layers of the slide' }).getByRole('row');
const shape = rows.filter({ hasText: /Square|Rectangle|Shape/ }).first();

/** A slide with an arrow above a shape, and its layers. */
async function openLayers() {
  const opened = await openEditor({ data: '<section></section>' });
  await opened.pressOnCanvas('s', '{Enter}', 'a', '{Enter}', '{Escape}');
  await page.getByRole('tab', { name: 'Layers' }).click();
  await expect.element(rows.first()).toHaveAccessibleName(/Arrow/);
  return opened;
}

it('selects and locks a block by its layer', async () => {
  const { find } = await openLayers();
  await shape.click();
  await expect.poll(() => find('.ed-ov-frame').checkVisibility()).toBe(true);
  await expect.element(shape).toHaveAttribute('aria-selected', 'true');
  await shape.getByRole('button', { name: /^Lock/ }).click();
  await shape.getByRole('button', { name: /^Unlock/ }).click();
  await expect.element(shape.getByRole('button', { name: /^Lock/ })).toBeVisible();
});

it('moves a layer above others by keys: Enter takes it up, arrows move it, Enter puts it down', async () => {
  const { press, saved } = await openLayers();
  shape.getByRole('button', { name: /^Move/ }).element().focus();
  await press('{Enter}', '{ArrowUp}', '{ArrowUp}', '{Enter}');
  await expect.element(rows.first()).not.toHaveAccessibleName(/Arrow/);
  await saved();
});
