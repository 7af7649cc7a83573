import { textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const DECK = [
  `<section>${textBlock('a', '<h2>The tide</h2><p>low <b>ti</b>de</p>')}</section>`,
  `<section>${textBlock('b', '<p>Nothing here</p>')}</section>`,
  `<section>${textBlock('c', '<p>High Tide</p>')}<aside class="notes">the tide turns</aside></section>`,
].join('');
const bar = page.getByRole('search', { name: 'Find and replace' });
const status = bar.getByRole('status');
const marked = (name: string): readonly string[] => [...(CSS.highlights.get(name) ?? [])].map(String);

/** The background of the words of a highlight. */
function colorOf(name: string): string | null {
  const [range] = [...(CSS.highlights.get(name) ?? [])];
  const element = range instanceof Range ? range.startContainer.parentElement : null;
  return element === null ? null : getComputedStyle(element, `::highlight(${name})`).backgroundColor;
}

/** A search for “tide”, which four texts hold. */
async function openFind() {
  const opened = await openEditor({ data: DECK });
  await opened.pressOnCanvas('{Control>}f{/Control}');
  await expect.element(bar.getByRole('textbox', { name: 'Find' })).toHaveFocus();
  await opened.press('tide');
  await expect.element(status).toHaveTextContent('1 of 4, slide 1');
  return opened;
}

it('marks what it finds on the slide, the current one in another colour, until it is closed', async () => {
  const { canvas, press } = await openFind();
  await expect.poll(() => marked('ed-find-current')).toEqual(['tide']);
  expect(marked('ed-find')).toEqual(['tide']);
  expect(colorOf('ed-find-current')).toBe('oklch(0.76 0.18 60)');
  expect(colorOf('ed-find')).toBe('oklch(0.88 0.16 95)');
  await press('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(canvas).toHaveFocus();
  expect(marked('ed-find')).toEqual([]);
});

it('goes to what it finds on any slide, forth by Enter and back by Shift+Enter', async () => {
  const { canvas, press } = await openFind();
  await press('{Enter}');
  await expect.element(status).toHaveTextContent('2 of 4, slide 1');
  await press('{Enter}');
  await expect.element(status).toHaveTextContent('3 of 4, slide 3');
  await expect.element(canvas.getByText('High Tide')).toBeVisible();
  await press('{Shift>}{Enter}{/Shift}');
  await expect.element(status).toHaveTextContent('2 of 4, slide 1');
});

it('replaces one place, or all that match, also in notes, as one step that can be undone', async () => {
  const { canvas, press } = await openFind();
  await press('{Enter}');
  await expect.element(status).toHaveTextContent('2 of 4, slide 1');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('water');
  await press('{Enter}');
  await expect.element(status).toHaveTextContent('2 of 3, slide 3');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect.element(status).toHaveTextContent('2 of 2, slide 3, notes');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect.element(page.getByText('2 replaced.').first()).toBeVisible();
  await expect.element(status).toHaveTextContent('Nothing found');
  await press('{Escape}', '{Home}');
  await expect.element(canvas.getByText('low water')).toBeVisible();
  await press('{Control>}z{/Control}');
  await expect.element(page.getByRole('region', { name: 'Notes' })).toHaveTextContent('the tide turns');
});
