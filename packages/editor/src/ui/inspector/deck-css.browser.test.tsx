import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pasteText } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const CSS = 'p {\n  color: rgb(1, 2, 3);\n  position: fixed;\n}';

it('says which lines of a deck’s CSS are not kept, and asks before any of it is lost', async () => {
  const data = slide('one', 'Tides', textBlock('words', '<p>Ebb at nine</p>'));
  const { find, findAll, press, reopen, saved } = await openEditor({ data });
  const color = (): string => getComputedStyle(find('.ed-slide [data-block-id="words"] p')).color;
  const dialog = page.getByRole('dialog');
  const source = dialog.getBySelector('.cm-content');
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  await page.getByRole('button', { name: 'Add CSS' }).click();
  await expect.element(source).toHaveFocus();
  pasteText(CSS);
  const items = () => findAll('[role="dialog"] li').map(({ textContent }) => textContent);
  await expect.poll(items).toEqual(['Line 3 Not kept: position: fixed']);
  await expect.poll(() => find('.cm-lintRange').textContent).toBe('  position: fixed;');
  await dialog.getByRole('button', { name: 'Line 3' }).click();
  await expect.element(source).toHaveFocus();
  await press('{Shift>}{End}{/Shift}', '{Delete}');
  await expect.element(dialog.getByText('All of it is kept.')).toBeVisible();
  await expect.element(dialog.getByText(/^\d\d\/[\d,]+$/)).toBeVisible();

  // Closing the window asks for confirmation.
  const question = page.getByRole('alertdialog', { name: 'Save changes?' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(source).toHaveTextContent('color: rgb(1, 2, 3);');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await press('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(source).toHaveTextContent('color: rgb(1, 2, 3);');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(question).toHaveTextContent('There are unsaved changes. Do you want to save?');
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(color).toBe('rgb(1, 2, 3)');
  await saved();
  await reopen();
  await expect.poll(color).toBe('rgb(1, 2, 3)');
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Edit CSS' })).toBeVisible();
});

it('asks about CSS that is not applied before the page goes elsewhere', async () => {
  let guard: { readonly mayLeave: () => Promise<boolean> } | null = null;
  await openEditor({ data: slide('one', 'Tides'), onGuard: (given) => (guard = given) });
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  await page.getByRole('button', { name: 'Add CSS' }).click();
  const source = page.getByRole('dialog').getBySelector('.cm-content');
  await expect.element(source).toHaveFocus();
  pasteText('p { color: red }');
  const leave = () => guard?.mayLeave();
  const question = page.getByRole('alertdialog', { name: 'Save changes?' });
  const staying = leave();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await staying).toBe(false);
  await expect.element(source).toHaveTextContent('p { color: red }');
  const going = leave();
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(await going).toBe(true);
});
