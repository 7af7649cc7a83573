import type { Page } from '@playwright/test';
import { changeDeck, type MadeDeck, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const LINK = textBlock('link', '<p><a href="https://example.org/">Tables of tides</a></p>', 300);
const SLIDES = [
  slide('one', 'Ebb', LINK),
  `<section>${slide('two', 'Flood')}${slide('three', 'Spring')}</section>`,
  slide('four', 'Neap'),
].join('');

const COVERING = `
  .reveal, .slides, section, .sl-block, .sl-block-content, body, html, *, .reveal *, h1, .controls, .progress, .backgrounds * {
    position: absolute; inset: -5000px; left: -5000px; top: -5000px; width: 20000px; height: 20000px; z-index: 2147483647;
    background: red; transform: scale(9); pointer-events: auto }
  body, main, header, footer, nav, button, a, .stage, .exit, .notice { display: none }
  @font-face { font-family: X; src: url(https://evil.example/x.woff2) } p { font-family: X; background: url(https://evil.example/y.png) }`;

const heading = (page: Page) => page.locator('.reveal .slides section.present:not(.stack) h1');

test('on the deck’s page blocks stand where their author put them, centred or not, and CSS covers nothing else', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  // A slide by itself, and one of a stack: of decks of their own, for a show that was begun in the tab goes
  // on where it was.
  const decks = new Map<string, MadeDeck>();
  for (const at of ['#/0', '#/1/1'])
    decks.set(at, await makeDeck(page, { title: 'Centred', data: SLIDES, visibility: 'all' }));
  /** Top of the slide and of its heading, in px of the window. */
  const places = () =>
    heading(page).evaluate((one) => [
      Math.round(one.getBoundingClientRect().top),
      one.closest('section')?.getBoundingClientRect().top,
      one.closest('section')?.getBoundingClientRect().height,
    ]);
  const look = async () => {
    const seen: Record<string, unknown> = {};
    for (const [at, { url }] of decks) {
      await page.goto('about:blank');
      await openView(page, url + at);
      await expect(heading(page)).toHaveText(at === '#/0' ? 'Ebb' : 'Spring');
      await expect(page.locator('.reveal.ready[data-fonts]')).toHaveCount(1);
      seen[at] = await places();
    }
    return seen;
  };
  const before = await look();
  await page.goto('/');
  for (const { id } of decks.values()) await changeDeck(page, id, { center: true });
  expect(await look()).toEqual(before);
  await expect(page.locator('.reveal.center')).toHaveCount(1);

  const { id, url } = await makeDeck(page, { title: 'Covered', data: SLIDES, visibility: 'all' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil')) asked.push(request.url());
  });
  /** What may be pressed, by name, with what lies over it. While the pointer moves, as some of it hides otherwise. */
  const controls = async () => {
    await page.mouse.move(400 + Math.round(performance.now() % 100), 300);
    return page.evaluate(() => {
      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary, input')) {
        const { x, y, width, height } = control.getBoundingClientRect();
        const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 4;
        const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
        // The link that skips the head of a page is there for the keyboard alone.
        if (!isShown || !isInside || control.closest('.slides, .player-pill, [href="#content"]')) continue;
        const at = document.elementFromPoint(x + width / 2, y + height / 2);
        const isReached = at !== null && (control.contains(at) || at.contains(control));
        found.push(
          `${control.title || control.ariaLabel || control.textContent.trim()}${isReached ? '' : ` below ${at?.className}`}`,
        );
      }
      return found.sort((a, b) => a.localeCompare(b)).join('; ');
    });
  };
  const open = async () => {
    await page.goto(url);
    await expect(page.locator('.reveal').first()).toBeVisible();
    await page.mouse.move(400, 300);
    await expect(page.locator('.reveal.ready').first()).toBeVisible();
  };
  await open();
  // Until all that comes by itself has come.
  let within = '';
  await expect
    .poll(async () => {
      const last = within;
      within = await controls();
      return within === last && !within.includes(' below ');
    })
    .toBe(true);
  expect(within).not.toBe('');
  await page.goto('/');
  await changeDeck(page, id, { css: COVERING });
  await open();
  await expect.poll(controls).toEqual(within);
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
});
