import { readFileSync } from 'node:fs';
import { scopeCss } from '@rostrum/deck/html';
import { slideCss } from '@rostrum/deck/themes';
import { expect, type Page, test } from '@playwright/test';

/**
 * What an author's CSS may do, in a real browser: it styles the deck, lies over nothing around it, changes nothing around
 * it, and asks nobody for anything but the hosts that the owner named.
 */

const HOME = 'http://rostrum.test/';
const PLAYER_CSS = readFileSync(new URL('../packages/player/src/styles/slides.css', import.meta.url), 'utf8');

/** Everything that might reach out, each about every element that a deck has and some that it has not. */
const HOSTILE = [
  '.reveal',
  '.slides',
  'section',
  '.box',
  'body',
  'html',
  ':root',
  '*',
  '.reveal *',
  '.reveal::before',
  '.box::after',
  'header',
  '.reveal ~ header',
]
  .map(
    (selector) => `${selector} {
      content: "over"; display: block; position: fixed; position: absolute; position: sticky; inset: -9999px; left: -9999px; top: -9999px;
      width: 30000px; height: 30000px; margin: -500px; z-index: 2147483647; transform: scale(50); background-color: rgb(255, 0, 0);
      overflow: visible; contain: none; isolation: auto; clip-path: none; color: rgb(255, 0, 0); font: 80px "Stolen";
      background-image: url(https://evil.example/a.png); list-style: url(//evil.example/b.png); cursor: url(http://evil.example/c.png), auto;
      mask: url("https://evil.example/d.svg#m"); animation: steal 0s infinite; counter-increment: page 7 }`,
  )
  .concat(
    '@keyframes steal { from { background-image: url(https://evil.example/e.png) } }',
    '@font-face { font-family: "Stolen"; src: url(https://evil.example/f.woff2) }',
    '@font-face { font-family: "Interface"; src: url(/font.woff2) }',
    '@import url(https://evil.example/g.css);',
  )
  .join('\n');

async function open(page: Page, css: string, hosts: readonly string[] = []): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === HOME) {
      const body = `<!DOCTYPE html><style>body { margin: 0; font: 16px "Interface", serif } header, footer, nav { height: 100px; color: rgb(0, 0, 1) }
        .frame { position: relative; width: 400px; height: 300px; overflow: hidden } nav { position: absolute; left: 400px; top: 100px }</style>
        <style>${PLAYER_CSS}</style><style>${slideCss()}</style><style>${scopeCss(css, '.reveal', { hosts }).css}</style>
        <header>Above</header><div class="frame"><div class="reveal ready"><div class="slides"><section class="present">
        <div class="box"><p>Slide</p></div></section></div></div></div><nav>Beside</nav><footer>Below</footer>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    asked.push(url);
    return route.abort();
  });
  await page.goto(HOME);
  return asked;
}

/** What of the deck is met outside of its frame, and how what is around it looks. */
const look = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.frame')?.getBoundingClientRect() ?? new DOMRect();
    const met: string[] = [];
    for (let x = 5; x < innerWidth; x += 40) {
      for (let y = 5; y < innerHeight; y += 40) {
        const isInside = x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
        const element = document.elementFromPoint(x, y);
        if (!isInside && element?.closest('.reveal')) met.push(`${element.className} at ${x}, ${y}`);
      }
    }
    const around = ['header', 'nav', 'footer', 'body'].map((tag) => {
      const style = getComputedStyle(document.querySelector(tag) ?? document.body);
      return [tag, style.color, style.backgroundColor, style.fontFamily, style.position, style.height].join(' ');
    });
    return { met, around, scrolls: document.documentElement.scrollWidth > innerWidth };
  });

test('an author’s CSS styles the deck and nothing around it', async ({ page }) => {
  await open(page, '');
  const before = await look(page);
  await page.unrouteAll();
  const asked = await open(page, HOSTILE);
  expect(await look(page)).toEqual({ ...before, met: [] });
  expect(await page.locator('.box').evaluate((box) => getComputedStyle(box).color)).toBe('rgb(255, 0, 0)');
  expect(await page.locator('.box').evaluate((box) => getComputedStyle(box).width)).toBe('30000px');
  // Its own font may be asked for, by its own name: the page's font of that name stays what it was.
  expect(asked.filter((url) => !url.startsWith(HOME))).toEqual([]);
});

test('an author’s CSS loads from the hosts that the owner named', async ({ page }) => {
  const css =
    '@font-face { font-family: Own; src: url(https://fonts.example.org/own.woff2) } .box { font-family: Own; background: url(https://pictures.example.org/a.png) }';
  const asked = await open(page, css, ['fonts.example.org', '*.example.org']);
  await expect
    .poll(() => asked.filter((url) => !url.startsWith(HOME)).toSorted())
    .toEqual(['https://fonts.example.org/own.woff2', 'https://pictures.example.org/a.png']);
});
