import type { Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { referenceFile } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const PICTURE = 'https://pictures.example/waves.png';
const FILM = 'https://films.example/sea.webm';
const PAGE = 'https://frames.example/tides';

const SLIDES = [
  slide('color', 'Colour', '', 'data-background-color="#123456" data-background-transition="zoom"'),
  slide('gradient', 'Gradient', '', 'data-background-gradient="linear-gradient(90deg, #ff0000 0%, #0000ff 100%)"'),
  slide(
    'picture',
    'Picture',
    '',
    `data-background-image="${PICTURE}" data-background-color="#102030" data-background-size="200px 100px" data-background-position="left top" data-background-repeat="repeat-x" data-background-opacity="0.25"`,
  ),
  slide('plain', 'Picture', '', `data-background-image="${PICTURE}"`),
  slide('film', 'Film', '', `data-background-video="${FILM}" data-background-video-loop data-background-video-muted`),
  slide('once', 'Film', '', `data-background-video="${FILM}" data-background-size="contain"`),
  slide('page', 'Page', '', `data-background-iframe="${PAGE}"`),
  slide('living', 'Page', '', `data-background-iframe="${PAGE}" data-background-interactive`),
  `<section data-background-color="#654321">${slide('in-stack', 'Stack')}</section>`,
].join('');

/** The slide that is up, and the computed styles behind it. */
const behind = (page: Page) =>
  page.evaluate(() => {
    const background = document.querySelector('.backgrounds .slide-background.present:not(.stack)');
    const stack = document.querySelector('.backgrounds .slide-background.stack.present');
    const content = background?.querySelector(':scope > .slide-background-content');
    if (!background || !content) throw new Error('There is a background.');
    const look = getComputedStyle(content);
    const colors = [background, stack].map((element) => (element ? getComputedStyle(element).backgroundColor : ''));
    return {
      gradient: getComputedStyle(background).backgroundImage,
      color: colors.find((color) => color !== '' && color !== 'rgba(0, 0, 0, 0)') ?? '',
      image: look.backgroundImage,
      size: look.backgroundSize,
      position: look.backgroundPosition,
      repeat: look.backgroundRepeat,
      opacity: look.opacity,
      transition: background.getAttribute('data-background-transition'),
    };
  });

test('every kind of background is behind its slide as it is set', async ({ page, problems }) => {
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: referenceFile('waves.png') }));
  await page.route(FILM, (route) => route.fulfill({ contentType: 'video/webm', body: referenceFile('harbour.webm') }));
  await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Tides</title>' }));
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Backgrounds', data: SLIDES, visibility: 'all' });
  await openView(page, `${url}/fullscreen`);
  const next = async (id: string) => {
    await page.keyboard.press('PageDown');
    await expect(page.locator('section.present:not(.stack)')).toHaveAttribute('data-id', id);
  };

  expect(await behind(page)).toMatchObject({
    color: 'rgb(18, 52, 86)',
    image: 'none',
    opacity: '1',
    transition: 'zoom',
  });

  await next('gradient');
  expect((await behind(page)).gradient).toBe('linear-gradient(90deg, rgb(255, 0, 0) 0%, rgb(0, 0, 255) 100%)');

  await next('picture');
  expect(await behind(page)).toMatchObject({
    color: 'rgb(16, 32, 48)',
    image: `url("${PICTURE}")`,
    size: '200px 100px',
    position: '0% 0%',
    repeat: 'repeat-x',
    opacity: '0.25',
  });

  await next('plain');
  expect(await behind(page)).toMatchObject({
    image: `url("${PICTURE}")`,
    size: 'cover',
    position: '50% 50%',
    repeat: 'no-repeat',
    opacity: '1',
  });

  const film = page.locator('.backgrounds .slide-background.present video');
  await next('film');
  await expect(film).toHaveJSProperty('loop', true);
  await expect(film).toHaveJSProperty('muted', true);
  await expect(film).toHaveJSProperty('paused', false);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toBe(FILM);
  expect(await film.evaluate((video) => getComputedStyle(video).objectFit)).toBe('cover');
  await next('once');
  await expect(film).toHaveJSProperty('loop', false);
  await expect(film).toHaveJSProperty('muted', false);
  expect(await film.evaluate((video) => getComputedStyle(video).objectFit)).toBe('contain');

  const frame = page.locator('.backgrounds .slide-background.present iframe');
  const atCorner = () => page.evaluate(() => document.elementFromPoint(30, 200)?.localName);
  await next('page');
  await expect(frame).toHaveAttribute('src', PAGE);
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).toHaveJSProperty('tabIndex', -1);
  expect(await atCorner()).not.toBe('iframe');
  await next('living');
  await expect(frame).toHaveAttribute('src', PAGE);
  await expect.poll(atCorner).toBe('iframe');

  await next('in-stack');
  expect((await behind(page)).color).toBe('rgb(101, 67, 33)');
  expect(problems).toEqual([]);
});
