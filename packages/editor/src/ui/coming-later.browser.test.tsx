import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';
import { comingLater } from './coming-later.tsx';

it('closes a part that does not load, says so, and shows it another time', async () => {
  let isOnline = false;
  let closed = 0;
  const Part = comingLater<{ readonly close: () => void }>(() =>
    isOnline ? Promise.resolve({ default: () => <p>Here it is</p> }) : Promise.reject(new Error('No line.')),
  );
  const imports = ({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) =>
    isOpen ? (
      <Part
        close={() => {
          closed += 1;
          close();
        }}
      />
    ) : null;
  const { canvas } = await openEditor({ imports });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'View and help' }).click();
    await page.getByRole('menuitem', { name: 'Import slides…' }).click();
  };
  await open();
  await expect.element(page.getByText('This could not be loaded.').first()).toBeVisible();
  await expect.element(canvas).toBeVisible();
  expect(closed).toBe(1);
  isOnline = true;
  await open();
  await expect.element(page.getByText('Here it is')).toBeVisible();
});
