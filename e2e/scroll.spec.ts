import type { Page } from '@playwright/test';
import { changeDeck, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';

const NAMES = ['Ebb', 'Flood', 'Spring', 'Neap', 'Slack', 'Bore', 'Swell', 'Surge', 'Calm', 'Fetch', 'Drift', 'Wrack'];
const LINK = textBlock('link', '<p><a href="#/8">To the calm</a></p>', 300);
const SLIDES = NAMES.map((name, index) => slide(name.toLowerCase(), name, index === 1 ? LINK : ''));

const makeTides = (page: Page) =>
  makeDeck(page, { title: 'Tides', data: SLIDES.join(''), visibility: 'all', width: 960, height: 720 });
const sheet = (page: Page, id: string) => page.locator(`.sheet[data-slide-id="${id}"]`);
const topOf = (page: Page, id: string) =>
  sheet(page, id).evaluate((one) => Math.round(one.getBoundingClientRect().top));
const nav = (page: Page) => page.getByRole('navigation', { name: 'Slides' });

/** A view of a new deck at its seventh slide, by a clock that the test turns. */
async function openAtSeventh(page: Page, view: 'scroll' | 'text', problems: string[]) {
  await signUpToDecks(page);
  const deck = await makeTides(page);
  const viewer = await page.context().newPage();
  watchConsole(viewer, problems);
  await viewer.clock.install();
  await viewer.goto(`${deck.url}/${view}#/6`);
  return { viewer, ...deck };
}

test('the list of a scrolled deck leads to its slides, stays in sight once its top has passed, and follows', async ({
  page,
  problems,
}) => {
  await signUp(page);
  const { url } = await makeTides(page);
  await page.goto(`${url}/scroll`);
  const list = nav(page);
  await expect(list).not.toHaveClass(/is-fixed/);
  await expect(list).toHaveCSS('position', 'static');
  const entry = (name: string) => list.getByRole('link', { name });
  await expect(entry('Ebb')).toHaveAttribute('aria-current', 'true');

  // 20 px stay free above; the list is where one sees it.
  await entry('Slack').click();
  await expect.poll(() => topOf(page, 'slack')).toBe(20);
  await expect(list).toHaveClass(/is-fixed/);
  await expect(list).toHaveCSS('position', 'sticky');
  expect(Math.round((await list.boundingBox())?.y ?? -1)).toBe(20);
  await expect(entry('Slack')).toHaveAttribute('aria-current', 'true');
  await expect(list.locator('[aria-current]')).toHaveCount(1);
  await expect(sheet(page, 'slack')).toBeFocused();
  await expect(page).toHaveURL(/#\/4$/);

  // Up as down, and by links of the slides and the address.
  await entry('Flood').click();
  await expect.poll(() => topOf(page, 'flood')).toBe(20);
  await sheet(page, 'flood').getByRole('link', { name: 'To the calm' }).click();
  await expect.poll(() => topOf(page, 'calm')).toBe(20);
  await page.evaluate(() => (window.location.hash = '#/spring'));
  await expect.poll(() => topOf(page, 'spring')).toBe(20);
  await page.goto('about:blank');
  await page.goto(`${url}/scroll#/6`);
  await expect.poll(() => topOf(page, 'swell')).toBe(20);

  // Whoever scrolls on the way has it their way.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(list).not.toHaveClass(/is-fixed/);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.scroll-nav a[href="#slide-12"]')?.click();
    window.dispatchEvent(new WheelEvent('wheel'));
    // Frames go by, and nothing moves.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // For who wants no motion it is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const at = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.scroll-nav a[href="#slide-5"]')?.click();
    return document.querySelector('#slide-5')?.getBoundingClientRect().top;
  });
  expect(Math.round(at ?? -1)).toBe(20);
  expect(problems).toEqual([]);
});

test('on phones under 435 px slides reach from edge to edge', async ({ page }) => {
  await signUp(page);
  const { url } = await makeTides(page);
  await page.setViewportSize({ width: 435, height: 844 });
  await page.goto(`${url}/scroll`);
  expect((await sheet(page, 'ebb').boundingBox())?.x).toBe(24);
  await page.setViewportSize({ width: 434, height: 844 });
  expect(await sheet(page, 'ebb').boundingBox()).toMatchObject({ x: 0, width: 434 });
  await expect(nav(page)).toBeHidden();
});

test('a change of the deck reaches a scrolled one, which keeps its place, its list renewed; a printed one stays', async ({
  page,
  problems,
}) => {
  const { viewer, id, url } = await openAtSeventh(page, 'scroll', problems);
  const paper = await page.context().newPage();
  await paper.clock.install();
  await paper.goto(`${url}/print`);
  await expect(paper.locator('html[data-ready]')).toHaveCount(1);
  await expect.poll(() => topOf(viewer, 'swell')).toBe(20);
  await viewer.evaluate(() => {
    window.scrollBy(0, -37);
    Object.assign(window, { kept: document.querySelector('[data-slide-id="swell"]') });
  });
  await expect.poll(() => topOf(viewer, 'swell')).toBe(57);
  const takenUp = async (locator: () => Promise<unknown>, as: unknown) => {
    await expect
      .poll(async () => {
        await viewer.clock.runFor(5000);
        return locator();
      })
      .toEqual(as);
  };
  const names = () => nav(viewer).locator('.sheet-name').allTextContents();

  // Slides before it, another name, another look.
  const more = [slide('zero', 'Moon'), ...SLIDES].join('').replace('>Flood<', '>High water<');
  await changeDeck(page, id, { data: more, title: 'Tides and moons', theme_color: 'black-blue' });
  const expected = ['Moon', ...NAMES.map((name) => (name === 'Flood' ? 'High water' : name))];
  await takenUp(names, expected);
  expect(await topOf(viewer, 'swell')).toBe(57);
  expect(await viewer.locator('.sheet h1').allTextContents()).toEqual(expected);
  await expect(viewer.locator('.scroll-head h1')).toHaveText('Tides and moons');
  await expect(viewer).toHaveTitle('Tides and moons');
  await expect(viewer.locator('.sheet .reveal').first()).toHaveCSS('background-color', 'rgb(17, 17, 17)');
  await expect(viewer).toHaveURL(/#\/7$/);
  await expect(nav(viewer).locator('[aria-current]')).toHaveText(/8\s*Swell/);
  await expect(sheet(viewer, 'swell')).toHaveAccessibleName('Slide 8 of 13: Swell');
  const isKept = () =>
    viewer.evaluate(() => Reflect.get(window, 'kept') === document.querySelector('[data-slide-id="swell"]'));
  expect(await isKept()).toBe(true);

  // Another size, the deck's own CSS, and the slide itself.
  await changeDeck(page, id, { height: 540, css: '.slides h1 { letter-spacing: 3px; }' });
  await takenUp(() => sheet(viewer, 'swell').evaluate((one) => one.querySelector('.slides')?.clientHeight), 540);
  expect(await topOf(viewer, 'swell')).toBe(57);
  await expect(sheet(viewer, 'swell').locator('h1')).toHaveCSS('letter-spacing', '3px');
  await changeDeck(page, id, { data: more.replace('>Swell<', '>Ground swell<'), css: '' });
  await takenUp(() => sheet(viewer, 'swell').locator('h1').textContent(), 'Ground swell');
  expect(await topOf(viewer, 'swell')).toBe(57);
  await expect(sheet(viewer, 'swell').locator('h1')).toHaveCSS('letter-spacing', 'normal');
  await expect(nav(viewer).locator('[aria-current]')).toHaveText(/8\s*Ground swell/);

  // The slide is gone: the next one stays where it was.
  const next = await topOf(viewer, 'surge');
  await changeDeck(page, id, { data: SLIDES.filter((one) => !one.includes('Swell')).join('') });
  await takenUp(
    names,
    NAMES.filter((name) => name !== 'Swell'),
  );
  expect(await topOf(viewer, 'surge')).toBe(next);

  // Paper holds one state of a deck: a dialog may be open.
  await paper.clock.runFor(120_000);
  await expect(paper.locator('.sheet h1')).toHaveText(NAMES);

  expect(problems).toEqual([]);

  await changeDeck(page, id, { visibility: 'self' });
  await page.context().clearCookies();
  await viewer.clock.runFor(20_000);
  await expect(viewer.getByText('This deck is no longer available.')).toBeInViewport();
  // The browser says that it was answered so.
  expect(problems.splice(0).filter((one) => !one.includes('404'))).toEqual([]);
});

test('the text leads to a place as the other views do, and takes a change over without moving what is read', async ({
  page,
  problems,
}) => {
  const { viewer, id } = await openAtSeventh(page, 'text', problems);
  await expect(viewer.getByRole('heading', { name: '7 Swell' })).toBeInViewport();
  const before = await topOf(viewer, 'swell');
  const isOn = async (words: string) => {
    await expect
      .poll(async () => {
        await viewer.clock.runFor(5000);
        return viewer.getByRole('main').textContent();
      })
      .toContain(words);
  };

  const more = [slide('zero', 'Moon'), ...SLIDES].join('').replace('>Flood<', '>High water<');
  await changeDeck(page, id, { data: more, title: 'Tides and moons', rtl: true });
  await isOn('High water');
  expect(await topOf(viewer, 'swell')).toBe(before);
  await expect(viewer).toHaveTitle('Tides and moons');
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Tides and moons');
  await expect(viewer.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(nav(viewer).getByRole('link').first()).toHaveText('Moon');
  await expect(viewer.getByRole('heading', { name: '8 Swell' })).toBeInViewport();

  await changeDeck(page, id, { visibility: 'self' });
  await page.context().clearCookies();
  await viewer.clock.runFor(20_000);
  await expect(viewer.getByText('This deck is no longer available.')).toBeInViewport();
  expect(problems.splice(0).filter((one) => !one.includes('404'))).toEqual([]);
});
