import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('takes back and brings back one step at a time, by buttons and by keys', async () => {
  const { clickAt, findAll, press } = await openEditor({ data: '<section></section>' });
  const count = (): number => findAll('.ed-slide .sl-block').length;
  await expect.element(button('Undo')).toBeDisabled();
  for (const x of [0.2, 0.8]) {
    await page.getByRole('toolbar', { name: 'Insert and undo' }).getByRole('button', { name: 'Shape' }).click();
    await page.getByRole('dialog', { name: 'Shapes' }).getByRole('button').first().click();
    await clickAt([x, 0.25]);
    await press('{Escape}');
  }
  await expect.poll(count).toBe(2);
  await button('Undo').click();
  await expect.poll(count).toBe(1);
  await press('{Control>}z{/Control}');
  await expect.poll(count).toBe(0);
  await button('Redo').click();
  await expect.poll(count).toBe(1);
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(count).toBe(2);
  await expect.element(button('Redo')).toBeDisabled();
});
