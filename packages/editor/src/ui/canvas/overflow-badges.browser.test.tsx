import { textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const badge = page.getByRole('button', { name: /runs off the slide$/ });
const PLACE = 'left: 400px; top: 100px; width: 400px; height: auto;';
const lines = (count: number): string => Array.from({ length: count }, (_, line) => `<p>line ${line}</p>`).join('');
/** How large words are drawn: 1 is as they are set. */
const fitOf = (content: HTMLElement): number => Number(content.style.getPropertyValue('zoom') || '1');

it('says of text that runs off the slide that it does, as it is typed', async () => {
  const { canvas, press } = await openEditor({ data: `<section>${textBlock('words', lines(8), PLACE)}</section>` });
  await expect.element(badge).not.toBeInTheDocument();
  await canvas.getBySelector('[data-block-id="words"]').dblClick();
  await press('{Control>}{End}{/Control}', '{Enter}more'.repeat(12));
  await expect.element(badge).toBeVisible();
});

it('shrinks text that runs off the slide until it fits, as it is typed and in the player', async () => {
  const data = `<section>${textBlock('words', lines(20), PLACE)}</section>`;
  const { canvas, find, play, press, saved } = await openEditor({ data });
  const content = (): HTMLElement => find('.ed-slide [data-block-id="words"] .sl-block-content');
  await expect.element(badge).toBeVisible();
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.getByRole('button', { name: 'Shrink to fit' }).click();
  await expect.element(badge).not.toBeInTheDocument();
  const first = fitOf(content());
  expect(first).toBeLessThan(1);

  await press('{Escape}');
  await canvas.getBySelector('[data-block-id="words"]').dblClick();
  await press('{Control>}{End}{/Control}', '{Enter}more'.repeat(6));
  await expect.poll(() => fitOf(content())).toBeLessThan(first);
  await expect.element(badge).not.toBeInTheDocument();
  await press('{Escape}');
  await saved();
  const last = fitOf(content());

  const player = await play();
  const shown = player.find('[data-block-id="words"]');
  expect(fitOf(player.find('[data-block-id="words"] .sl-block-content'))).toBe(last);
  expect(shown.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    player.find('.slides').getBoundingClientRect().bottom + 1,
  );
});
