import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const where = page.getByRole('button', { name: 'Where the slide goes' });
const slides = page.getByRole('option', { name: /^Slide / });

it.each(['Beside this one', 'Below, in a stack', 'As a copy of this one'])(
  'has keys work on the slide that was added from the menu at once: %s',
  async (how) => {
    const { canvas, press } = await openEditor();
    await where.click();
    await page.getByRole('menuitem', { name: how }).click();
    // As somebody does who knows the way: T is the text tool.
    await press('t');
    await expect.element(canvas).toHaveAttribute('data-tool', 'text');
    await expect.element(canvas).toHaveFocus();
    await press('{Escape}');
    await expect.element(page.getByRole('option', { name: /^Slide 2:/ })).toHaveAttribute('aria-current', 'true');
    // What was added last is there to be worked on, not to be deleted by a key.
    await press('{Delete}');
    await expect.element(slides).toHaveLength(2);
  },
);

it('leads who adds a slide from the menu by keys to the canvas', async () => {
  const { canvas, press } = await openEditor();
  where.element().focus();
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await press('{Enter}', 't');
  await expect.element(canvas).toHaveAttribute('data-tool', 'text');
  await expect.element(slides).toHaveLength(2);
});

it('leads who leaves the menu without a choice back to its button', async () => {
  const { press } = await openEditor();
  where.element().focus();
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await press('{Escape}');
  await expect.element(where).toHaveFocus();
});
