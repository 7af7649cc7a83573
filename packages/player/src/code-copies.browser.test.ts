import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mouse, openPlayer, type PlayerOptions } from '../testing/index.ts';

const LETTERS = 'function tide(hour) {\n  return 12 - hour;\n}';
const CODE = `<div class="sl-block" data-block-type="code" data-block-id="code" style="left: 80px; top: 240px; width: 700px; height: 200px;">
  <div class="sl-block-content" data-highlight-theme="github"><pre class="javascript"><code data-line-numbers="1|2-3">${LETTERS}</code></pre></div></div>`;
const DECK = { data: slide('code', 'Code', CODE) };

/** A view whose clipboard notes what is put into it, or is closed. */
async function open({ isClosed = false, ...options }: PlayerOptions & { isClosed?: boolean } = {}) {
  const copied: string[] = [];
  const player = await openPlayer(DECK, {
    ...options,
    prepare(view) {
      view.navigator.clipboard.writeText = (text) => {
        if (isClosed) return Promise.reject(new Error('closed'));
        copied.push(text);
        return Promise.resolve();
      };
      view.addEventListener(
        'copy',
        ({ clipboardData }) => void copied.push(clipboardData?.getData('text/plain') ?? ''),
      );
    },
  });
  return { player, copied, copy: player.at.getByRole('button', { name: 'Copy code' }) };
}

it('shows the button that copies code to who points at the code, and says that it has', async () => {
  const { player, copied, copy } = await open();
  const clip = (): string => getComputedStyle(copy.element()).clipPath;
  await mouse.move(4, 4);
  expect(clip()).toBe('inset(50%)');
  await player.at.getBySelector('.slides code').hover();
  await expect.poll(clip).toBe('none');
  await userEvent.click(copy);
  await expect.element(player.at.getByRole('status').filter({ hasText: /^Copied$/ })).toBeInTheDocument();
  expect(copied).toEqual([LETTERS]);
});

it('copies code by the keyboard where the clipboard is closed, selects nothing for it and moves no slides', async () => {
  const { player, copied, copy } = await open({ isClosed: true });
  (copy.element() as HTMLElement).focus();
  await player.press('{Enter}');
  await expect.element(copy).toHaveTextContent('Copied');
  expect(copied).toEqual([LETTERS]);
  expect(String(player.window.getSelection())).toBe('');
  expect(player.findAll('.is-lit').map(({ textContent }) => textContent.trim())).toEqual(['function tide(hour) {']);
});

it('says by which keys code is copied where the browser copies nothing', async () => {
  const { player, copy } = await open({ isClosed: true });
  player.document.execCommand = () => false;
  (copy.element() as HTMLElement).focus();
  await player.press(' ');
  await expect.element(copy).toHaveTextContent('Press Ctrl+C');
  expect(player.findAll('.is-lit').map(({ textContent }) => textContent.trim())).toEqual(['function tide(hour) {']);
});

it('copies code of a scrolled deck', async () => {
  const { player, copied, copy } = await open({ view: 'scroll' });
  await expect.element(copy).toBeInTheDocument();
  (copy.element() as HTMLElement).focus();
  await player.press('{Enter}');
  await expect.element(player.at.getByRole('status').filter({ hasText: /^Copied$/ })).toBeInTheDocument();
  expect(copied).toEqual([LETTERS]);
});

it('has no button that copies on paper', async () => {
  const { player } = await open({ view: 'print' });
  await expect.element(player.at.getBySelector('.reveal code')).toBeVisible();
  expect(player.findAll('.code-copy')).toEqual([]);
});
