import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';
import type { ServerMood } from '../../testing/memory-transport.ts';

it('says whole, on a phone as well, why a change is not saved, and tries again when somebody asks for it', async () => {
  let mood: ServerMood = 'failing';
  const { editor, canvas, saved } = await openEditor({ width: 390, height: 844, mood: () => mood });
  editor.run('slide.add');
  const banner = page.getByRole('alert').filter({ hasText: 'The server is busy.' });
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Saved state' })).toHaveTextContent('Not saved');
  const box = banner.element().getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(390);
  expect(canvas.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
  mood = 'well';
  await banner.getByRole('button', { name: 'Retry now' }).click();
  await saved();
  await expect.element(banner).not.toBeInTheDocument();
});
