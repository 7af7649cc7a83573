import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const notes = page.getByRole('textbox', { name: 'Speaker notes' });
const open = page.getByRole('button', { name: 'Open notes' });

it('lays notes over the canvas, which keeps its size, until the slide is worked on again', async () => {
  const { canvas, press } = await openEditor();
  const height = (): number => canvas.element().getBoundingClientRect().height;
  const before = height();
  await open.click();
  await expect.element(notes).toHaveFocus();
  expect(Math.abs(height() - before)).toBeLessThan(2);
  await press('Slowly.');
  await canvas.click({ position: { x: 20, y: 20 } });
  await expect.element(notes).not.toBeInTheDocument();
});

it('leaves notes open that are fixed, while the slide is worked on and when a deck is opened again', async () => {
  const { canvas, press, reopen, saved, served } = await openEditor();
  await open.click();
  await press('Slowly.');
  await page.getByRole('button', { name: 'Keep notes open' }).click();
  await canvas.click({ position: { x: 20, y: 20 } });
  await expect.element(notes).toHaveValue('Slowly.');
  await saved();
  expect(Object.values(served().notes)).toEqual(['Slowly.']);
  await reopen();
  await expect.element(notes).toHaveValue('Slowly.');
});

it('puts notes away when a tool is taken up, and says what the tool waits for', async () => {
  const { pressOnCanvas } = await openEditor();
  await open.click();
  await expect.element(notes).toHaveFocus();
  await pressOnCanvas('a');
  await expect.element(notes).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('log', { name: 'Announcements' }))
    .toHaveTextContent('Arrow: Enter puts it on the slide, Esc puts it away');
});

it('leads to the notes by a click anywhere in their bar', async () => {
  await openEditor();
  await page.getByRole('heading', { name: 'Notes' }).click();
  await expect.element(notes).toHaveFocus();
});
