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

const film = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 300px; width: 400px; height: 200px;">
  <div class="sl-block-content"><video data-src="${tone()}" controls></video></div></div>`;
const filmIn = (page: Page): Locator => page.locator('.slides section.present [data-block-id="film"] video');
const isPlaying = (one: Locator) => one.evaluate((element: HTMLMediaElement) => !element.paused);
const timeOf = (one: Locator) => one.evaluate((element: HTMLMediaElement) => element.currentTime);

test('a film that the speaker plays and moves by hand does the same in the show', async ({ page, problems }) => {
  const path = await presenter(page, { data: slide('one', 'A film', film) + slide('two', 'Harbours') });
  const speaker = await openBoth(page, path, problems);
  const [shown, followed] = [filmIn(page), filmIn(speaker)];
  await shown.evaluate((element: HTMLMediaElement) => (element.loop = true));
  // By the film's own keys.
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
  expect(problems).toEqual([]);
});
