import { mouse } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';

it('leaves the window to the canvas while panels hide, which come when the pointer is at its edge', async () => {
  const { canvas } = await openEditor();
  const rail = page.getByRole('navigation', { name: 'Slides' });
  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Hide panels until needed' }).click();
  await mouse.move(600, 300);
  await expect.element(rail).not.toBeInViewport();
  expect(canvas.element().getBoundingClientRect().width).toBe(window.innerWidth);
  await mouse.move(4, 300);
  await expect.element(rail).toBeInViewport();
  await page
    .getByRole('option', { name: /^Slide / })
    .first()
    .click();
  await expect.element(page.getByRole('option', { name: /^Slide 1:/ })).toHaveAttribute('aria-current', 'true');
});
