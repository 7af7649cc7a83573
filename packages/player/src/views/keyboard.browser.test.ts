import { slide, step } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emulateMedia, openPlayer, type PageDeck } from '../../testing/index.ts';

const DECK: PageDeck = {
  data: [
    slide('words', 'Tides', step('a', 'They come', 240, 0) + step('b', 'and go', 320, 1)),
    slide('code', 'A loop'),
    slide('math', 'A sum'),
    slide('table', 'Heights'),
  ].join(''),
};

it.each(['fullscreen', 'live', 'embed', 'kiosk'])(
  'leads the keyboard to the text of the slides first: %s',
  async (view) => {
    const player = await openPlayer(DECK, { view, query: view === 'kiosk' ? '?autoSlide=180000' : '' });
    player.frame.focus();
    await userEvent.tab();
    const skip = player.at.getByRole('link', { name: 'Read the slides as text' });
    await expect.element(skip).toBeInViewport();
    expect(player.document.activeElement?.textContent).toBe('Read the slides as text');
    await player.press('{Enter}');
    await expect.poll(() => player.window.location.pathname).toMatch(/\/text$/);
  },
);

it('leads the keyboard through the text by its list of slides', async () => {
  const text = await openPlayer(DECK, { view: 'text' });
  text.find('nav a[href="#slide-4"]').focus();
  await text.press('{Enter}');
  await expect.poll(() => text.window.location.hash).toBe('#slide-4');
  await expect.element(text.at.getByRole('heading', { name: '4 Heights' })).toBeInViewport();
});

it('leads the keyboard to a slide of the list of a scrolled deck', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const scroll = await openPlayer(DECK, { view: 'scroll' });
  scroll.find('nav a[href="#slide-4"]').focus();
  await scroll.press('{Enter}');
  await expect.poll(() => scroll.document.activeElement).toBe(scroll.find('#slide-4'));
  await expect.element(scroll.at.getBySelector('#slide-4')).toBeInViewport();
});

it.each(['fullscreen', 'live', 'embed', 'speaker'])('is gone through with the keyboard alone: %s', async (view) => {
  const player = await openPlayer(DECK, { view });
  await player.press('{ArrowRight}', '{ArrowRight}', '{ArrowRight}');
  await expect.poll(() => player.slide.textContent).toContain('A loop');
  await player.press('{Home}');
  await expect.poll(() => player.slide.textContent).toContain('Tides');
});

it('brings the keyboard to what stands around an embedded deck', async () => {
  const { frame, document: page } = await openPlayer(DECK, { view: 'embed' });
  frame.focus();
  const names: (string | undefined)[] = [];
  while (names.length < 12 && !names.includes('Share')) {
    await userEvent.tab();
    names.push(page.activeElement?.textContent.trim());
  }
  expect(names).toContain('Share');
});
