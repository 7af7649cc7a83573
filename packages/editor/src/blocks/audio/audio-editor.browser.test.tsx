import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

it('says that there is no microphone to record with', async () => {
  const { press } = await openEditor({ data: '<section></section>' });
  await page.getByRole('button', { name: 'Audio', exact: true }).click();
  await press('{Enter}');
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText(/microphone/).first()).toBeVisible();
});
