import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import {
  changeDeck,
  emulateMedia,
  openPlayer,
  type PageDeck,
  type PlayerPage,
  putDeck,
  takeProblems,
} from '../../testing/index.ts';

const NAMES = ['Ebb', 'Flood', 'Spring', 'Neap', 'Slack', 'Bore', 'Swell', 'Surge', 'Calm', 'Fetch', 'Drift', 'Wrack'];
const LINK = textBlock('link', '<p><a href="#/8">To the calm</a></p>', 300);
const SLIDES = NAMES.map((name, index) => slide(name.toLowerCase(), name, index === 1 ? LINK : ''));
const TIDES: PageDeck = { data: SLIDES.join(''), title: 'Tides', meta: { width: 960, height: 720 } };
/** A slide before all others, and another name. */
const MORE = [slide('zero', 'Moon'), ...SLIDES].join('').replace('>Flood<', '>High water<');

const sheet = (view: PlayerPage, id: string): HTMLElement => view.find(`.sheet[data-slide-id="${id}"]`);
const topOf = (view: PlayerPage, id: string): number => Math.round(sheet(view, id).getBoundingClientRect().top);
const list = (view: PlayerPage) => view.find('.scroll-nav');
const names = (view: PlayerPage) => view.findAll('.scroll-nav .sheet-name').map(({ textContent }) => textContent);
const entry = ({ at }: PlayerPage, name: string) =>
  at.getByRole('navigation', { name: 'Slides' }).getByRole('link', { name });
const current = (view: PlayerPage) => view.findAll('.scroll-nav [aria-current]').map(({ textContent }) => textContent);

it('scrolls to a slide of the list, which stays in sight and says where one is', async () => {
  const view = await openPlayer(TIDES, { view: 'scroll' });
  expect(list(view).classList).not.toContain('is-fixed');
  expect(view.window.getComputedStyle(list(view)).position).toBe('static');
  expect(current(view)).toEqual([expect.stringContaining('Ebb')]);
  await entry(view, 'Slack').click();
  // 20 px stay free above.
  await expect.poll(() => topOf(view, 'slack')).toBe(20);
  expect(list(view).classList).toContain('is-fixed');
  expect(view.window.getComputedStyle(list(view)).position).toBe('sticky');
  expect(Math.round(list(view).getBoundingClientRect().top)).toBe(20);
  await expect.poll(() => current(view)).toEqual([expect.stringContaining('Slack')]);
  await expect.element(entry(view, 'Slack')).toHaveAttribute('aria-current', 'true');
  expect(view.document.activeElement).toBe(sheet(view, 'slack'));
  expect(view.window.location.hash).toBe('#/4');
  await entry(view, 'Flood').click();
  await expect.poll(() => topOf(view, 'flood')).toBe(20);
});

it('leads to a slide by links of slides and by the address, at once for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const view = await openPlayer(TIDES, { view: 'scroll' });
  view.find('.scroll-nav a[href="#slide-5"]').click();
  expect(topOf(view, 'slack')).toBe(20);
  sheet(view, 'flood').querySelector('a')?.click();
  expect(topOf(view, 'calm')).toBe(20);
  view.window.location.hash = '#/spring';
  await expect.poll(() => topOf(view, 'spring')).toBe(20);
  await view.open({ view: 'scroll', hash: '#/6' });
  await expect.poll(() => topOf(view, 'swell')).toBe(20);
});

it('stops on its way to a slide when somebody scrolls', async () => {
  const view = await openPlayer(TIDES, { view: 'scroll' });
  view.find('.scroll-nav a[href="#slide-12"]').click();
  view.window.dispatchEvent(new WheelEvent('wheel'));
  // By then it would have gone on for some hundred pixels.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(view.window.scrollY).toBe(0);
});

it('shows slides from edge to edge, without the list, on phones under 435 px', async () => {
  const view = await openPlayer(TIDES, { view: 'scroll', width: 435, height: 844 });
  expect(sheet(view, 'ebb').getBoundingClientRect().x).toBe(24);
  view.resize(434, 844);
  await expect.poll(() => sheet(view, 'ebb').getBoundingClientRect()).toMatchObject({ x: 0, width: 434 });
  expect(list(view).checkVisibility()).toBe(false);
});

/** A view at its seventh slide, in a time of its own, and what waits until a change was taken over. */
async function openAtSeventh(view: 'scroll' | 'text') {
  const address = await putDeck(TIDES);
  const viewer = await openPlayer(address, { view, hash: '#/6', clock: true });
  const change = async (deck: PageDeck | null, isTaken: () => boolean): Promise<void> => {
    await changeDeck(address, deck);
    await expect
      .poll(async () => {
        await viewer.clock.runFor(5000);
        return isTaken();
      })
      .toBe(true);
  };
  return { viewer, change };
}

it('takes up a change of the deck in a scrolled one, which keeps its place and renews its list', async () => {
  const { viewer, change } = await openAtSeventh('scroll');
  await expect.poll(() => topOf(viewer, 'swell')).toBe(20);
  viewer.window.scrollBy(0, -37);
  expect(topOf(viewer, 'swell')).toBe(57);
  const kept = sheet(viewer, 'swell');
  const expected = ['Moon', ...NAMES.map((name) => (name === 'Flood' ? 'High water' : name))];

  const deck: PageDeck = {
    ...TIDES,
    data: MORE,
    title: 'Tides and moons',
    meta: { ...TIDES.meta, themeColor: 'black-blue' },
  };
  await change(deck, () => names(viewer)[0] === 'Moon');
  expect(names(viewer)).toEqual(expected);
  expect(topOf(viewer, 'swell')).toBe(57);
  expect(viewer.findAll('.sheet h1').map(({ textContent }) => textContent)).toEqual(expected);
  expect(viewer.find('.scroll-head h1').textContent).toBe('Tides and moons');
  expect(viewer.document.title).toBe('Tides and moons');
  expect(viewer.window.getComputedStyle(viewer.find('.sheet .reveal')).backgroundColor).toBe('rgb(17, 17, 17)');
  await viewer.clock.runUntil(() => viewer.window.location.hash === '#/7');
  expect(current(viewer)).toEqual([expect.stringMatching(/8\s*Swell/)]);
  expect(sheet(viewer, 'swell')).toBe(kept);
  await expect.element(viewer.at.getByRole('article', { name: 'Slide 8 of 13: Swell' })).toBeInViewport();
});

it('takes up another size and the CSS of its deck in a scrolled one, and a change of the slide that is read', async () => {
  const { viewer, change } = await openAtSeventh('scroll');
  const heading = (): HTMLElement | null => sheet(viewer, 'swell').querySelector('h1');
  const spacing = (): string => viewer.window.getComputedStyle(heading() ?? viewer.document.body).letterSpacing;
  await expect.poll(() => topOf(viewer, 'swell')).toBe(20);
  await change(
    { ...TIDES, meta: { width: 960, height: 540, css: '.slides h1 { letter-spacing: 3px; }' } },
    () => sheet(viewer, 'swell').querySelector('.slides')?.clientHeight === 540,
  );
  expect(topOf(viewer, 'swell')).toBe(20);
  await expect.poll(spacing).toBe('3px');
  await change(
    { ...TIDES, data: TIDES.data.replace('>Swell<', '>Ground swell<') },
    () => heading()?.textContent === 'Ground swell',
  );
  expect(topOf(viewer, 'swell')).toBe(20);
  await expect.poll(spacing).toBe('normal');
  expect(current(viewer)).toEqual([expect.stringMatching(/7\s*Ground swell/)]);
});

it('keeps the next slide in its place when the one that is read is removed', async () => {
  const { viewer, change } = await openAtSeventh('scroll');
  const next = topOf(viewer, 'surge');
  await change(
    { ...TIDES, data: SLIDES.filter((one) => !one.includes('Swell')).join('') },
    () => !names(viewer).includes('Swell'),
  );
  // Places are whole pixels.
  expect(Math.abs(topOf(viewer, 'surge') - next)).toBeLessThanOrEqual(1);
});

it('leaves a printed deck as it is when the deck changes: a dialog may be open', async () => {
  const address = await putDeck(TIDES);
  const paper = await openPlayer(address, { view: 'print', clock: true });
  await changeDeck(address, { ...TIDES, data: MORE });
  await paper.clock.runFor(120_000);
  expect(paper.findAll('.sheet h1').map(({ textContent }) => textContent)).toEqual(NAMES);
  expect(
    paper.window.performance.getEntriesByType('resource').filter(({ name }) => name.includes('updated_at')),
  ).toEqual([]);
});

it('begins the text at the slide of the address, and takes a change up without moving what is read', async () => {
  const { viewer, change } = await openAtSeventh('text');
  const swell = viewer.at.getByRole('heading', { name: /^[78] Swell$/ });
  await expect.element(swell).toBeInViewport();
  const before = topOf(viewer, 'swell');
  expect(viewer.window.scrollY).toBeGreaterThan(0);
  await change({ ...TIDES, data: MORE, title: 'Tides and moons', meta: { ...TIDES.meta, rtl: true } }, () =>
    viewer.find('main').textContent.includes('High water'),
  );
  expect(topOf(viewer, 'swell')).toBe(before);
  expect(viewer.document.title).toBe('Tides and moons');
  await expect.element(viewer.at.getByRole('heading', { level: 1 })).toHaveTextContent('Tides and moons');
  expect(viewer.document.documentElement.dir).toBe('rtl');
  expect(viewer.find('nav a').textContent).toBe('Moon');
  await expect.element(viewer.at.getByRole('heading', { name: '8 Swell' })).toBeInViewport();
});

it.each(['scroll', 'text'] as const)('says in sight of who reads that the deck is gone: %s', async (view) => {
  const { viewer, change } = await openAtSeventh(view);
  const notice = viewer.at.getByText('This deck is no longer available.');
  await change(null, () => viewer.document.body.textContent.includes('This deck is no longer available.'));
  await expect.element(notice).toBeInViewport();
  // The browser says that it was answered so.
  expect((await takeProblems()).filter((one) => !one.includes('404'))).toEqual([]);
});
