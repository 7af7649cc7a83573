import { axeViolations } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';

it.each([
  [1440, 900],
  [390, 844],
])('has nothing that axe objects to, %i px wide', async (width, height) => {
  await openEditor({ width, height });
  expect(await axeViolations()).toEqual([]);
});

it.each(['Table', 'Math', 'Chart'])('has nothing that axe objects to while a block is edited: %s', async (tool) => {
  const { canvas, press } = await openEditor();
  await page.getByRole('button', { name: tool, exact: true }).click();
  canvas.element().focus();
  await press('{Enter}');
  if (tool !== 'Chart') await press('Tide');
  if (tool === 'Table') await expect.element(page.getByRole('spinbutton', { name: 'Column width' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('has nothing that axe objects to where somebody writes into a shape, finds it and looks at the layers', async () => {
  const { canvas, press, pressOnCanvas } = await openEditor();
  await pressOnCanvas('s', '{Enter}', '{Enter}', 'High water');
  expect(await axeViolations()).toEqual([]);
  await press('{Escape}');
  await page.getByRole('tab', { name: 'Layers' }).click();
  expect(await axeViolations()).toEqual([]);
  canvas.element().focus();
  await press('{Control>}f{/Control}', 'water');
  await expect
    .element(page.getByRole('search', { name: 'Find and replace' }).getByRole('status'))
    .toHaveTextContent('1');
  expect(await axeViolations()).toEqual([]);
});

it('has nothing that axe objects to with the pen in hand', async () => {
  const { pressOnCanvas } = await openEditor();
  await pressOnCanvas('p');
  await expect.element(page.getByRole('toolbar', { name: 'Pen', exact: true })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
