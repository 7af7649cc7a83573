import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const all = page.getByRole('listbox', { name: 'Slides of the deck' });
const moon = all.getByRole('option', { name: /The moon/ });

async function openArrange() {
  const opened = await openEditor({
    data: slide('one', 'Tides') + slide('two', 'The moon') + slide('three', 'The sun'),
  });
  await page.getByRole('button', { name: 'Arrange slides' }).click();
  await expect.element(all.getByRole('option')).toHaveLength(3);
  return opened;
}

it('arranges slides by keys: into a stack, twice, and away', async () => {
  const { press } = await openArrange();
  await press('{Home}', '{ArrowRight}');
  await expect.element(moon).toHaveFocus();
  await press('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(moon).toHaveAccessibleName(/2 of 2 in a stack/);
  await press('{Control>}d{/Control}');
  await expect.element(moon).toHaveLength(2);
  await press('{Delete}');
  await expect.element(moon).toHaveLength(1);
});

it('moves a slide by dragging it behind another one, and opens it by a double click', async () => {
  const { canvas } = await openArrange();
  const last = all.getByRole('option').last();
  const box = last.element().getBoundingClientRect();
  await userEvent.dragAndDrop(moon, last, { targetPosition: { x: box.width - 8, y: box.height / 3 } });
  await expect.element(all.getByRole('option').last()).toHaveAccessibleName(/^Slide 3: The moon$/);
  await userEvent.dblClick(all.getByRole('option').last());
  await expect.element(canvas.getByText('The moon')).toBeVisible();
});
