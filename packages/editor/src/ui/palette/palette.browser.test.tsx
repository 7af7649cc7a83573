import { pressWhileBusy } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const field = page.getByRole('combobox', { name: 'Find a command or a slide' });
const PALETTE = '{Control>}k{/Control}';

it('takes keys that come faster than it opens and closes', async () => {
  const { canvas, press, pressOnCanvas } = await openEditor();
  await pressOnCanvas('{Escape}');
  await pressWhileBusy('Control+k', ...'place text', 'Enter', 'Enter', ...'Flood');
  await expect.element(canvas.getByText('Flood', { exact: true })).toBeVisible();
  await press('{Escape}');
  await pressWhileBusy('Control+k', ...'nothing', 'Escape', 'a');
  await expect.element(canvas).toHaveAttribute('data-tool', 'arrow');
});

it('leads to the notes that a command opens, which are written at once', async () => {
  const { canvas, press, pressOnCanvas } = await openEditor();
  const notes = page.getByRole('textbox', { name: 'Speaker notes' });
  await pressOnCanvas(PALETTE);
  await field.fill('open notes');
  await press('{Enter}');
  await expect.element(notes).toHaveFocus();
  await press('{Shift>}{F6}{/Shift}');
  await expect.element(canvas).toHaveFocus();
  await expect.element(notes).toBeVisible();
});

it('takes up a tool that was found by its name, which is there for the next key', async () => {
  const { canvas, findAll, press, pressOnCanvas } = await openEditor();
  await pressOnCanvas(PALETTE);
  await expect.element(field).toHaveFocus();
  await press('place table', '{Enter}');
  await expect.element(canvas).toHaveAttribute('data-tool', 'table');
  await expect.element(canvas).toHaveFocus();
  await press('{Enter}');
  await expect.poll(() => findAll('.ed-slide table').length).toBe(1);
  await expect.element(canvas.getByRole('textbox')).toHaveFocus();
});
