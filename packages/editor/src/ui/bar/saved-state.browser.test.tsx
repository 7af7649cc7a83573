import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';
import { memoryPersistence } from '../../core/index.ts';

it('keeps changes on this device without auto-save, also when the deck is opened again, until somebody saves them', async () => {
  const { reopen, saved, served } = await openEditor({ persistence: memoryPersistence() });
  const countServed = () => Object.values(served().slides).filter(({ kind }) => kind === 'slide').length;
  const state = page.getByRole('status', { name: 'Saved state' });
  await saved();
  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Auto-save' }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expect.element(state).toHaveTextContent('Unsaved changes');
  await reopen();
  await expect.element(page.getByRole('option', { name: /^Slide / })).toHaveLength(2);
  await expect.element(state).toHaveTextContent('Unsaved changes');
  expect(countServed()).toBe(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved();
  expect(countServed()).toBe(2);
});
