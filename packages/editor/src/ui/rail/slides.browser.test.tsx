import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const slides = page.getByRole('option', { name: /^Slide / });
const miniature = (number: number) => page.getByRole('option', { name: new RegExp(`^Slide ${number}:`) });

async function add(how: string): Promise<void> {
  await page.getByRole('button', { name: 'Where the slide goes' }).click();
  await page.getByRole('menuitem', { name: how }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
}

it('never deletes the last slide', async () => {
  const { press } = await openEditor({ data: slide('one', 'Ebb') });
  await miniature(1).click();
  await press('{Delete}');
  await expect.element(page.getByText("You can't delete all slides in the deck.").first()).toBeVisible();
  await expect.element(slides).toHaveLength(1);
});

it('adds a slide beside the current one, below it in a stack, or as its copy', async () => {
  const { canvas, saved, served } = await openEditor({ data: slide('one', 'Ebb') });
  await add('Beside this one');
  await expect.element(slides).toHaveLength(2);
  await add('Below, in a stack');
  await expect.element(slides).toHaveLength(3);
  await expect.element(miniature(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(miniature(3)).toHaveAccessibleName(/, 2 of 2 in a stack$/);
  await miniature(1).click();
  await add('As a copy of this one');
  await expect.element(slides).toHaveLength(4);
  await expect.element(miniature(2)).toHaveAttribute('aria-current', 'true');
  await expect.element(canvas.getByText('Ebb')).toBeVisible();
  await saved();
  const kinds = Object.values(served().slides).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'layout').toSorted()).toEqual(['slide', 'slide', 'slide', 'slide', 'stack']);
});

it('deletes a slide by a key', async () => {
  const { press } = await openEditor({ data: slide('one', 'Ebb') + slide('two', 'Flood') });
  await miniature(2).click();
  await press('{Delete}');
  await expect.element(slides).toHaveLength(1);
  await expect.element(miniature(1)).toHaveAccessibleName(/Ebb/);
});

it('moves a slide into a stack by keys, and keeps it there', async () => {
  const stack = `<section>${slide('two', 'Flood')}${slide('three', 'Spring')}</section>`;
  const { canvas, press, reopen, saved } = await openEditor({ data: slide('one', 'Ebb') + stack });
  await miniature(1).click();
  await press('{Alt>}{ArrowDown}{/Alt}');
  // It goes behind the stack.
  await expect.element(miniature(2)).toHaveAccessibleName(/, 2 of 2 in a stack$/);
  await expect.element(miniature(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(canvas.getByText('Ebb')).toBeVisible();
  await saved();
  await reopen();
  await miniature(3).click();
  await expect.element(canvas.getByText('Ebb')).toBeVisible();
  await miniature(1).click();
  await expect.element(canvas.getByText('Flood')).toBeVisible();
});
