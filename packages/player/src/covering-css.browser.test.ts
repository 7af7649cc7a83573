import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { mouse, openPlayer, type PlayerPage } from '../testing/index.ts';

const DATA = [
  slide('one', 'Ebb', textBlock('link', '<p><a href="https://example.org/">Tables of tides</a></p>', 300)),
  `<section>${slide('two', 'Flood')}${slide('three', 'Spring')}</section>`,
  slide('four', 'Neap'),
].join('');
const COVERING = `
  .reveal, .slides, section, .sl-block, .sl-block-content, body, html, *, .reveal *, h1, .controls, .progress, .backgrounds * {
    position: absolute; inset: -5000px; left: -5000px; top: -5000px; width: 20000px; height: 20000px; z-index: 2147483647;
    background: red; transform: scale(9); pointer-events: auto }
  body, main, header, footer, nav, button, a, .stage, .exit, .notice { display: none }
  @font-face { font-family: X; src: url(https://evil.example/x.woff2) } p { font-family: X; background: url(https://evil.example/y.png) }`;

/** What may be pressed, by name, with what lies over it. While the pointer moves, as some of it hides otherwise. */
async function controls({ document, window, findAll }: PlayerPage): Promise<string> {
  await mouse.move(400 + Math.round(performance.now() % 100), 300);
  const found: string[] = [];
  for (const control of findAll('a[href], button, summary, input')) {
    const { x, y, width, height } = control.getBoundingClientRect();
    const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 4;
    const isInside = x >= 0 && y >= 0 && x + width <= window.innerWidth && y + height <= window.innerHeight;
    // The link that skips the head of a page is there for the keyboard alone.
    if (!isShown || !isInside || control.closest('.slides, .player-pill, [href="#content"]')) continue;
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    const isReached = at !== null && (control.contains(at) || at.contains(control));
    const name = control.getAttribute('aria-label') ?? control.textContent.trim();
    found.push(`${name}${isReached ? '' : ` below ${at?.className ?? 'nothing'}`}`);
  }
  return found.toSorted((a, b) => a.localeCompare(b)).join('; ');
}

/** The same once all that comes by itself has come. */
async function settled(player: PlayerPage): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = await controls(player);
      return last === before && !last.includes(' below ');
    })
    .toBe(true);
  return last;
}

it.each(['fullscreen', 'embed', 'kiosk', 'scroll', 'print', 'speaker'])(
  'lets a deck’s CSS cover nothing that is not the deck, and load nothing: /%s',
  async (view) => {
    const usual = await settled(await openPlayer({ data: DATA }, { view, alone: true }));
    if (view !== 'kiosk') expect(usual).not.toBe('');
    const player = await openPlayer({ data: DATA, meta: { css: COVERING } }, { view, alone: true });
    await expect.poll(() => controls(player)).toBe(usual);
    const asked = player.window.performance.getEntriesByType('resource').map(({ name }) => name);
    expect(asked.filter((name) => name.includes('evil'))).toEqual([]);
  },
);
