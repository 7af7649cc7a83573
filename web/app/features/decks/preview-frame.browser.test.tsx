import { slide } from '@rostrum/deck/testing/slides';
import { NEVER, putDeck } from '@rostrum/player/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import './deck-list.css';
import './deck-picture.css';
import { PreviewFrame } from './preview-frame.tsx';

const deck = { id: 'tides', title: 'Tides', width: 960, height: 700 };
const frame = () => document.querySelector('iframe');

it('says that it is loading, and shows nothing of the frame before the slides are there', async () => {
  await renderPage(<PreviewFrame deck={deck} address={NEVER} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('The preview is loading');
  await expect.poll(() => frame() && getComputedStyle(frame() as Element).opacity).toBe('0');
});

it('shows the frame once the slides are there', async () => {
  const address = await putDeck({ data: slide('one', 'Ebb') });
  await renderPage(
    <PreviewFrame deck={deck} address={`${address}/fullscreen?context=preview&postMessageEvents=true`} />,
  );
  await expect.poll(() => frame() && getComputedStyle(frame() as Element).opacity).toBe('1');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('gives up on a preview that has not come after 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderPage(<PreviewFrame deck={deck} address={NEVER} />);
  await expect.poll(frame).not.toBeNull();
  vi.advanceTimersByTime(14_900);
  expect(frame()).not.toBeNull();
  vi.advanceTimersByTime(200);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The preview could not be loaded.');
  await expect.poll(frame).toBeNull();
});
