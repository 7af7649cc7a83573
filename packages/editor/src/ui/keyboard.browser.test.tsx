import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';

const notes = page.getByRole('button', { name: 'Open notes' });
const blockTab = page.getByRole('tab', { name: 'Block' });
const inBar = (selector: string): Promise<void> =>
  expect.poll(() => document.activeElement?.closest(selector) !== null).toBe(true);

it('begins by Tab with the first block of a slide that a key added', async () => {
  const { canvas, press, pressOnCanvas } = await openEditor();
  await pressOnCanvas('{Control>}m{/Control}');
  await expect.element(page.getByRole('option', { name: /^Slide 2:/ })).toHaveAttribute('aria-current', 'true');
  await press('{Tab}');
  await expect.element(page.getByRole('log', { name: 'Announcements' })).toHaveTextContent(/^Text, Title/);
  await expect.element(canvas).toHaveFocus();
});

it('leads by F6 out of a text, and by Shift+F6 back to it', async () => {
  const { canvas, press, pressOnCanvas } = await openEditor();
  await pressOnCanvas('{Tab}', '{Enter}', 'Tides', '{F6}');
  await expect.element(notes).toHaveFocus();
  await press('{Shift>}{F6}{/Shift}');
  await expect.element(canvas.getByRole('textbox')).toHaveFocus();
  await press('{Escape}');
  await expect.element(canvas).toHaveFocus();
});

it('goes by F6 from the canvas to the notes, the inspector, the bar and the slides, and back by Shift+F6', async () => {
  const { press, pressOnCanvas } = await openEditor({ data: slide('one', 'Tides') });
  await pressOnCanvas('{Tab}', '{F6}');
  await expect.element(notes).toHaveFocus();
  await press('{F6}');
  await expect.element(blockTab).toHaveFocus();
  await press('{F6}');
  await inBar('.ed-top');
  await press('{F6}');
  await expect.element(page.getByRole('option', { name: /^Slide 1:/ })).toHaveFocus();
  await press('{Shift>}{F6}{/Shift}');
  await inBar('.ed-top [role="toolbar"]');
  await press('{Shift>}{F6}{/Shift}');
  await expect.element(blockTab).toHaveFocus();
});

it.each([
  ['textbox', 'Alt text'],
  ['spinbutton', 'X'],
])(
  'takes back what is typed into a field by Esc, and leads to the canvas by another one: %s “%s”',
  async (role, name) => {
    const { canvas, press, pressOnCanvas } = await openEditor({ data: slide('one', 'Tides') });
    await pressOnCanvas('{Tab}');
    const field = page.getByRole(role, { name, exact: true });
    const input = field.element() as HTMLInputElement;
    const before = input.value;
    input.focus();
    await press('77');
    expect(input.value).not.toBe(before);
    await press('{Escape}');
    await expect.element(field).toHaveValue(before);
    await expect.element(field).toHaveFocus();
    await press('{Escape}');
    await expect.element(canvas).toHaveFocus();
  },
);
