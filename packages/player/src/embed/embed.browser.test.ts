import { slide } from '@rostrum/deck/testing/slides';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia, openPlayer, type PageDeck, type PlayerPage, putDeck } from '../../testing/index.ts';

const TIDES: PageDeck = { data: slide('one', 'Tides') + slide('two', 'The moon') + slide('three', 'Harbours') };
const SIZE = { view: 'embed', width: 576, height: 420 };
const here = (player: PlayerPage): string => player.slide.textContent.trim();
const bar = ({ find }: PlayerPage): HTMLElement => find('.embed-bar');

/** What the page around an embed has beside it. */
function beside<T extends HTMLElement>(element: T): T {
  element.style.cssText = 'position: fixed; bottom: 0; right: 0;';
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

it('leaves the keys to the page around an embed until somebody clicks into the deck', async () => {
  const own = beside(document.createElement('button'));
  const player = await openPlayer(TIDES, SIZE);
  expect(document.activeElement).toBe(document.body);
  for (const key of ['{ArrowRight}', ' ', 'o', 'f', '.']) await userEvent.keyboard(key);
  own.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(own);
  expect(here(player)).toBe('Tides');
  expect(player.findAll('[role="dialog"]').filter((one) => one.checkVisibility())).toEqual([]);
  await player.at.getBySelector('.stage').click({ position: { x: 40, y: 40 } });
  expect(document.activeElement).toBe(player.frame);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => here(player)).toBe('The moon');
});

it('answers the window that embeds a deck, and no window beside it', async () => {
  const player = await openPlayer(TIDES, { ...SIZE, query: '?postMessage=true' });
  const other = beside(document.createElement('iframe'));
  const heard: string[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  for (const [name, one] of [
    ['parent', window],
    ['other', other.contentWindow],
  ] as const)
    one?.addEventListener(
      'message',
      ({ data }: MessageEvent) => {
        if (typeof data === 'string') heard.push(`${name}: ${(JSON.parse(data) as { method: string }).method}`);
      },
      { signal: stop.signal },
    );
  // A window beside it asks first, and then the one around it: what is asked is answered in its order.
  Object.assign(other.contentWindow ?? {}, { deck: player.window });
  const script = document.createElement('script');
  script.textContent = `deck.postMessage(JSON.stringify({ method: 'slide', args: [2, 0] }), '*');
    deck.postMessage(JSON.stringify({ method: 'getState' }), '*');`;
  other.contentDocument?.body.append(script);
  player.window.postMessage(JSON.stringify({ method: 'getCurrentSlideHTML' }), '*');
  await expect.poll(() => heard).toEqual(['parent: getCurrentSlideHTML']);
  expect(here(player)).toBe('Tides');
});

it('plays an embed where cookies and storage are blocked, and asks for no permission', async () => {
  const asked: string[] = [];
  const address = await putDeck(TIDES);
  const player = await openPlayer(address, {
    ...SIZE,
    prepare(view) {
      const refuse = (what: string) => () => {
        throw new DOMException(`${what}: access is denied`, 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(view, name, { get: refuse(name) });
      Object.defineProperty(view.document, 'cookie', {
        get: refuse('cookie'),
        set() {
          asked.push('cookie');
        },
      });
      const ask = (what: string) => () => {
        asked.push(what);
        return Promise.reject(new DOMException('no', 'NotAllowedError'));
      };
      view.document.requestStorageAccess = ask('storage access');
      view.Notification.requestPermission = ask('notifications');
      view.navigator.permissions.query = ask('permissions');
      for (const dialog of ['alert', 'confirm', 'prompt']) Object.assign(view, { [dialog]: () => asked.push(dialog) });
    },
  });
  await player.at.getBySelector('.stage').click({ position: { x: 40, y: 40 } });
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => here(player)).toBe('The moon');
  await player.at.getByRole('button', { name: 'Share' }).click();
  await expect.element(player.at.getByLabelText('Link')).toHaveValue(`${window.location.origin}${address}#/1`);
  expect(player.findAll('.player-notice, .player-pill')).toEqual([]);
  expect(asked).toEqual([]);
});

it('fills the screen from the footer of an embed, whose footer goes meanwhile', async () => {
  const player = await openPlayer(TIDES, { ...SIZE, hash: '#/1' });
  await player.at.getByRole('link', { name: 'Fullscreen' }).click();
  await expect.poll(() => document.fullscreenElement).toBe(player.frame);
  expect(bar(player).checkVisibility()).toBe(false);
  expect(here(player)).toBe('The moon');
  await player.press('f');
  await expect.poll(() => document.fullscreenElement).toBe(null);
  await expect.element(player.at.getByRole('link', { name: 'Fullscreen' })).toBeVisible();
});

it('opens a window at the same slide from the footer of an embed that may not fill the screen', async () => {
  const address = await putDeck(TIDES);
  const player = await openPlayer(address, SIZE);
  player.frame.allow = "fullscreen 'none'";
  await player.open({ view: 'embed', hash: '#/1' });
  const followed: string[] = [];
  player.document.addEventListener('click', (event) => {
    const link = event.target as HTMLAnchorElement;
    if (!event.defaultPrevented) followed.push(`${link.target} ${link.href}`);
    event.preventDefault();
  });
  await player.at.getByRole('link', { name: 'Fullscreen' }).click();
  expect(followed).toEqual([`_blank ${window.location.origin}${address}/fullscreen#/1`]);
});

it('shows an embed with a dark footer, a light one, or none, as its address asks', async () => {
  const player = await openPlayer(
    { ...TIDES, config: { plan: { embedStyles: true, embedSwitches: true, badge: true } } },
    SIZE,
  );
  const lightness = (): number => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('There is no canvas.');
    canvas.fillStyle = player.window.getComputedStyle(bar(player)).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[0] ?? -1;
  };
  const height = (): number => player.find('.stage').getBoundingClientRect().height;
  expect(height()).toBe(376);
  expect(lightness()).toBeLessThan(64);
  await player.open({ view: 'embed', query: '?style=light' });
  expect(height()).toBe(376);
  expect(lightness()).toBeGreaterThan(200);
  await player.open({ view: 'embed', query: '?style=hidden' });
  expect(height()).toBe(420);
  expect(player.findAll('.embed-bar')).toEqual([]);
});

it.each(['light', 'dark'] as const)('shows the page behind a transparent embed: %s', async (colorScheme) => {
  await emulateMedia({ colorScheme });
  const player = await openPlayer(
    { ...TIDES, config: { plan: { embedStyles: true, embedSwitches: true, badge: true } } },
    { view: 'embed', query: '?style=transparent', width: 480, height: 360 },
  );
  for (const seen of ['html', 'body', '.stage', '.reveal'])
    expect(player.window.getComputedStyle(player.find(seen)).backgroundColor, seen).toBe('rgba(0, 0, 0, 0)');
  player.frame.style.background = 'rgb(255, 0, 200)';
  const corner = async (): Promise<number[]> => {
    const png = await page.screenshot({ element: player.frame, save: false });
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement('canvas').getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  };
  await expect.poll(corner).toEqual([255, 0, 200]);
});
