import type { Locator, Page } from '@playwright/test';
import { markdownFile } from '@rostrum/convert/testing';
import { boxOf } from './support/boxes.ts';
import { slide } from './support/decks.ts';
import { bringDeck } from './support/imports.ts';
import { signUpToDecks } from './support/people.ts';
import { tone } from './support/sounds.ts';
import { LONG_TITLE, now, openBoth, presenter } from './support/talk.ts';
import { expect, test } from './support/test.ts';
import { present, showStatus, slidesRun } from './support/views.ts';

test('show and speaker view follow each other, and either may be reloaded', async ({ page, problems }) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, markdownFile());
  const speaker = await openBoth(page, path, problems);
  await expect(speaker.getByRole('region', { name: 'Speaker notes' })).toContainText('Show the key.');

  await speaker.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(present(page)).toContainText('What is in the drawers');
  await page.bringToFront();
  await page.keyboard.press('ArrowDown');
  await expect(now(speaker)).toContainText('The index');

  await speaker.reload();
  await expect(now(speaker)).toContainText('The index');
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await page.reload();
  await expect(present(page)).toContainText('The index');
  await slidesRun(page);
  await page.keyboard.press('ArrowRight');
  await expect(now(speaker)).toContainText('Looking one up');
  await speaker.bringToFront();
  await speaker.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(present(page)).toContainText('The index');
  expect(problems).toEqual([]);
});

test('a speaker view that goes on before the server has told the show that it has begun takes it along, and leads it', async ({
  page,
  problems,
}) => {
  const path = await presenter(page);
  const waiting: (() => void)[] = [];
  let isSlow = true;
  // What the show is told comes late, to it alone.
  await page.routeWebSocket(/\/socket\.io\//, (ours) => {
    const theirs = ours.connectToServer();
    let hasBegun = false;
    ours.onMessage((message) => {
      hasBegun ||= String(message).includes('show:begin');
      theirs.send(message);
    });
    theirs.onMessage((message) => {
      if (isSlow && hasBegun) waiting.push(() => ours.send(message));
      else ours.send(message);
    });
  });
  const speaker = await openBoth(page, path, problems);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const live = speaker.getByRole('button', { name: /^Live · 0/ });
  await expect(live).toBeHidden();
  for (let step = 0; step < 3; step += 1) await speaker.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(present(page)).toContainText(LONG_TITLE);
  isSlow = false;
  for (const tell of waiting) tell();
  await expect(live).toBeVisible();
  await expect(showStatus(page)).toHaveText('Live · 0');
  await expect(present(page)).toContainText(LONG_TITLE);
  await expect(now(speaker)).toContainText(LONG_TITLE);
  await page.reload();
  await expect(present(page)).toContainText(LONG_TITLE);
  expect(problems).toEqual([]);
});

test('going through the overview of one window takes the other along', async ({ page, problems }) => {
  const path = await presenter(page);
  const speaker = await openBoth(page, path, problems);
  await speaker.keyboard.press('o');
  await speaker.getByRole('button', { name: 'Slide 5: Harbours' }).click();
  await expect(present(page)).toContainText('Harbours');
  expect(problems).toEqual([]);
});

const film = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 300px; width: 400px; height: 200px;">
  <div class="sl-block-content"><video data-src="${tone()}" controls></video></div></div>`;
const filmIn = (page: Page): Locator => page.locator('.slides section.present [data-block-id="film"] video');
const isPlaying = (one: Locator) => one.evaluate((element: HTMLMediaElement) => !element.paused);
const isMuted = (one: Locator) => one.evaluate((element: HTMLMediaElement) => element.muted);
const timeOf = (one: Locator) => one.evaluate((element: HTMLMediaElement) => element.currentTime);

test('films play, stop and move together in both windows, and a window that comes back is where the other is', async ({
  page,
  problems,
}) => {
  const path = await presenter(page, { data: slide('one', 'A film', film) + slide('two', 'Harbours') });
  const speaker = await openBoth(page, path, problems);
  const [shown, followed] = [filmIn(page), filmIn(speaker)];
  const playAndStopAt = async (seconds: number) => {
    await shown.evaluate((element: HTMLMediaElement) => element.play());
    await expect.poll(() => isPlaying(followed)).toBe(true);
    await shown.evaluate((element: HTMLMediaElement) => element.pause());
    await expect.poll(() => isPlaying(followed)).toBe(false);
    await shown.evaluate((element: HTMLMediaElement, time) => (element.currentTime = time), seconds);
    await expect.poll(() => timeOf(followed)).toBeCloseTo(seconds, 1);
  };
  await shown.evaluate((element: HTMLMediaElement) => (element.loop = true));
  await playAndStopAt(3);
  // One that stands still is alike to the picture.
  await shown.evaluate((element: HTMLMediaElement) => (element.currentTime = 3.3));
  await expect.poll(() => timeOf(followed)).toBeCloseTo(3.3, 1);
  // The other way, too, by a person's hand: the film's own keys.
  await speaker.bringToFront();
  await followed.focus();
  await speaker.keyboard.press('Space');
  await expect.poll(() => isPlaying(shown)).toBe(true);
  await speaker.keyboard.press('Space');
  await expect.poll(() => isPlaying(shown)).toBe(false);
  await followed.blur();
  // And by the pointer, on the middle of the film's time line.
  const place = await boxOf(followed);
  await shown.evaluate((element: HTMLMediaElement) => (element.currentTime = 0));
  await expect.poll(() => timeOf(followed)).toBe(0);
  await speaker.mouse.click(place.x + place.width / 2, place.y + place.height - 16);
  await expect.poll(() => timeOf(shown)).toBeGreaterThan(1);
  expect(await timeOf(shown)).toBeCloseTo(await timeOf(followed), 0);
  await playAndStopAt(2.5);

  await speaker.reload();
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await expect.poll(() => timeOf(followed)).toBeCloseTo(2.5, 0);
  await page.reload();
  await slidesRun(page);
  await expect.poll(() => timeOf(shown)).toBeCloseTo(2.5, 0);
  expect(problems).toEqual([]);
});

test('a film that begins by itself does not begin again in the show when the speaker view comes back', async ({
  page,
  problems,
}) => {
  const autoplay = film.replace('controls', 'controls data-autoplay');
  const path = await presenter(page, { data: slide('one', 'Harbours') + slide('two', 'A film', autoplay) });
  const speaker = await openBoth(page, path, problems);
  const [shown, followed] = [filmIn(page), filmIn(speaker)];
  await page.bringToFront();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => isPlaying(shown)).toBe(true);
  await expect.poll(() => timeOf(followed)).toBeGreaterThan(0);
  await shown.evaluate((element: HTMLMediaElement) => {
    element.pause();
    element.currentTime = 3;
  });
  await expect.poll(async () => [await isPlaying(followed), Math.round(await timeOf(followed))]).toEqual([false, 3]);
  await speaker.reload();
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await expect.poll(async () => [await isPlaying(followed), Math.round(await timeOf(followed))]).toEqual([false, 3]);
  expect(await isPlaying(shown)).toBe(false);
  expect(await timeOf(shown)).toBeCloseTo(3, 0);
  expect(problems).toEqual([]);
});

test('one window is heard: the show, unless the speaker chose another, and that is remembered', async ({
  page,
  problems,
}) => {
  const path = await presenter(page, { data: slide('one', 'A film', film) });
  const speaker = await openBoth(page, path, problems);
  const heard = async () => [!(await isMuted(filmIn(page))), !(await isMuted(filmIn(speaker)))];
  await expect.poll(heard).toEqual([true, false]);
  const choose = async (name: string) => {
    await speaker.getByRole('button', { name: 'Sound' }).click();
    await speaker.getByRole('radio', { name }).check();
    await speaker.keyboard.press('Escape');
  };
  await choose('In both');
  await expect.poll(heard).toEqual([true, true]);
  await choose('In this window');
  await expect.poll(heard).toEqual([false, true]);
  await speaker.reload();
  await expect(speaker.getByText('Projector connected')).toBeVisible();
  await expect.poll(heard).toEqual([false, true]);
  // A show that nobody follows is heard.
  await speaker.close();
  await expect.poll(() => isMuted(filmIn(page))).toBe(false);
  expect(problems).toEqual([]);
});

test('a preview or a kiosk of the same deck beside them moves neither the show nor the speaker view', async ({
  page,
  problems,
}) => {
  const path = await presenter(page);
  const speaker = await openBoth(page, path, problems);
  await speaker.keyboard.press('End');
  await expect(present(page)).toContainText('Harbours');
  const beside = await page.context().newPage();
  for (const view of ['/fullscreen?context=preview', '/kiosk?autoSlide=180000', '/embed']) {
    await beside.goto(`${path}${view}`);
    await expect(present(beside)).toContainText('Tides');
    await beside.keyboard.press('PageDown');
    await expect(present(beside).locator('.fragment.visible').first()).toBeVisible();
  }
  await expect(present(page)).toContainText('Harbours');
  await expect(now(speaker)).toContainText('Harbours');
  expect(problems).toEqual([]);
});
