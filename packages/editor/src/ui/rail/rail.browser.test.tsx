import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

it('draws miniatures as large as somebody wants them on this device', async () => {
  const { press, reopen } = await openEditor();
  const width = () => page.getByRole('navigation', { name: 'Slides' }).element().getBoundingClientRect().width;
  const usual = width();
  page.getByRole('separator', { name: 'Width of the slides' }).element().focus();
  await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(width).toBe(usual + 64);
  await reopen();
  await expect.poll(width).toBe(usual + 64);
});
