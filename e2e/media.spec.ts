import type { Locator, Page } from '@playwright/test';
import { makeDeck, slide, step } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { tone } from './support/sounds.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const block = (type: string, id: string, content: string, attributes = '', box = 'left: 80px; top: 300px;') =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="${box} width: 400px; height: 200px;">
    <div class="sl-block-content" ${attributes}>${content}</div></div>`;

const words = (id: string, attributes: string, left: number) =>
  block('text', id, '<p>Words</p>', attributes, `left: ${left}px; top: 300px;`);

const inBlock = (page: Page, id: string, inside: string) => page.locator(`[data-block-id="${id}"] ${inside}`);

/** Opens a deck of somebody new in the fullscreen view. */
async function open(page: Page, data: string): Promise<string> {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Harbours', data, visibility: 'all' });
  await openView(page, `${url}/fullscreen`);
  return url;
}

const opacity = (locator: Locator) => locator.evaluate((element) => Number(getComputedStyle(element).opacity));
const isPlaying = (film: Locator) => film.evaluate((element: HTMLMediaElement) => !element.paused);
const timeOf = (film: Locator) => film.evaluate((element: HTMLMediaElement) => element.currentTime);

test('films play with their slide, from one second to another, and rest while the screen is black', async ({
  page,
  problems,
}) => {
  const film = (id: string, attributes: string) =>
    block('video', id, `<video data-src="${tone()}" ${attributes}></video>`);
  await open(
    page,
    slide('one', 'Opening') +
      slide('two', 'A film', film('film', 'controls data-autoplay data-start-at="1"')) +
      slide('three', 'Round and round', film('part', 'data-autoplay muted data-start-at="2" data-end-at="2.5"')),
  );
  const whole = inBlock(page, 'film', 'video');
  const part = inBlock(page, 'part', 'video');
  await expect.poll(() => whole.getAttribute('data-src')).toBeNull();
  expect(await isPlaying(whole)).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => isPlaying(whole)).toBe(true);
  await expect.poll(() => timeOf(whole)).toBeGreaterThanOrEqual(1);
  await page.keyboard.press('b');
  await expect.poll(() => isPlaying(whole)).toBe(false);
  await page.keyboard.press('b');
  await expect.poll(() => isPlaying(whole)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => isPlaying(whole)).toBe(false);
  // It began behind the start, and stopped by itself well before the end of the file.
  await expect.poll(async () => [await isPlaying(part), (await timeOf(part)) >= 2.5]).toEqual([false, true]);
  expect(await timeOf(part)).toBeLessThan(3.5);
  expect(problems).toEqual([]);
});

test('pages of others come when their slide comes up, in a sandbox, and go with it', async ({ page, problems }) => {
  const asked: { path: string; referrer: string | undefined }[] = [];
  await page.route('https://frames.example/**', async (route) => {
    const request = route.request();
    asked.push({ path: new URL(request.url()).pathname, referrer: request.headers()['referer'] });
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A page</title><p>A page of others' });
  });
  await open(
    page,
    slide('one', 'Opening') +
      slide('two', 'A page', block('iframe', 'page', '<iframe src="https://frames.example/front"></iframe>')) +
      slide('three', 'Behind', '', 'data-background-iframe="https://frames.example/back"') +
      slide('four', 'Ours', block('iframe', 'ours', '<iframe src="/users/sign_in"></iframe>')),
  );
  expect(asked).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/front']);
  const front = inBlock(page, 'page', 'iframe');
  expect(await front.getAttribute('sandbox')).toBe(
    'allow-scripts allow-forms allow-popups allow-presentation allow-same-origin',
  );
  // Who embeds it is said, where in our site is not: the address may hold a token.
  expect(asked[0]?.referrer).toBe(`${new URL(page.url()).origin}/`);
  await expect(page.frameLocator('[data-block-id="page"] iframe').getByText('A page of others')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/front', '/back']);
  await expect(front).not.toHaveAttribute('src', /frames/);
  const back = page.locator('.backgrounds iframe');
  await expect(back).toHaveCount(1);
  expect(await back.getAttribute('sandbox')).toContain('allow-scripts');
  expect(await back.getAttribute('sandbox')).not.toContain('top-navigation');

  await page.keyboard.press('ArrowRight');
  const ours = inBlock(page, 'ours', 'iframe');
  expect(await ours.getAttribute('src')).toBeNull();
  expect(await ours.getAttribute('sandbox')).not.toContain('allow-same-origin');
  expect(asked.length).toBe(2);
  expect(problems).toEqual([]);
});

test('a picture or film that is not there leaves its place, and nothing that looks like an error', async ({ page }) => {
  await page.route('https://frames.example/**', (route) => route.fulfill({ status: 404, body: '' }));
  await open(
    page,
    slide(
      'one',
      'Opening',
      block('image', 'gone', '<img src="https://frames.example/gone.png" alt="The quay">') +
        block(
          'image',
          'drawn',
          '<img src="https://frames.example/gone-too.svg" alt="A buoy"><svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>',
          'data-inline-svg="true"',
          'left: 80px; top: 480px;',
        ) +
        block(
          'video',
          'lost',
          '<video src="https://frames.example/lost.mp4" controls></video>',
          '',
          'left: 500px; top: 300px;',
        ),
    ),
  );
  const film = inBlock(page, 'lost', 'video');
  await expect(film).toHaveAttribute('data-missing', '');
  expect(await opacity(film)).toBe(0);
  const place = inBlock(page, 'lost', '.sl-block-content');
  expect(await place.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
  // A picture leaves its words as well; it is marked in one place, and by one hand.
  const box = inBlock(page, 'gone', '.sl-block-content');
  await expect(box).toHaveAttribute('data-lost', 'The quay');
  expect(await opacity(inBlock(page, 'gone', 'img'))).toBe(0);
  expect(await box.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('The quay');
  await expect(page.locator('img[data-missing]')).toHaveCount(0);
  // A drawing of the slide itself is shown, whatever became of the file that it came from.
  await expect(inBlock(page, 'drawn', 'img')).toHaveJSProperty('complete', true);
  await expect(inBlock(page, 'drawn', 'svg')).toBeVisible();
  await expect(inBlock(page, 'drawn', '.sl-block-content')).not.toHaveAttribute('data-lost');
  // Still there for who does not see.
  await expect(page.getByRole('img', { name: 'The quay' })).toHaveCount(1);
});

test('blocks come by themselves, on a click, with a key and under the pointer', async ({ page, problems }) => {
  await open(
    page,
    slide('one', 'Opening', words('first', 'data-animation-type="fade-in" style="transition-duration: 100ms;"', 80)) +
      slide(
        'two',
        'Coming',
        words('auto', 'data-animation-type="slide-up" style="transition-duration: 100ms;"', 0) +
          words('leaves', 'data-animation-type="fade-out" style="transition-duration: 100ms;"', 200) +
          words(
            'click',
            'data-animation-type="scale-up" data-animation-trigger="click" style="transition-duration: 100ms;"',
            400,
          ) +
          words(
            'hover',
            'data-animation-type="fade-in" data-animation-trigger="hover" style="transition-duration: 100ms;"',
            600,
          ),
      ) +
      slide('three', 'Gone'),
  );
  const of = (id: string) => inBlock(page, id, '.sl-block-content');
  await expect.poll(() => opacity(of('first'))).toBe(1);
  expect(await opacity(of('auto'))).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => opacity(of('auto'))).toBe(1);
  await expect.poll(() => opacity(of('leaves'))).toBe(0);
  expect(await opacity(of('click'))).toBe(0);
  expect(await opacity(of('hover'))).toBe(0);

  await of('click').click({ position: { x: 30, y: 100 } });
  await expect.poll(() => opacity(of('click'))).toBe(1);
  await of('click').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => opacity(of('click'))).toBe(0);
  await page.keyboard.press(' ');
  await expect.poll(() => opacity(of('click'))).toBe(1);
  // The keys were the block's: the deck stays where it is.
  await expect(page.locator('section.present')).toHaveAttribute('data-id', 'two');
  await of('hover').hover({ position: { x: 300, y: 100 } });
  await expect.poll(() => opacity(of('hover'))).toBe(1);
  await page.mouse.move(5, 5);
  await expect.poll(() => opacity(of('hover'))).toBe(0);

  await page.keyboard.press('o');
  const stills = page.getByRole('dialog', { name: 'All slides' });
  await expect.poll(() => opacity(stills.locator('[data-block-id="hover"] .sl-block-content'))).toBe(1);
  await page.keyboard.press('Escape');
  await expect(stills).toHaveCount(0);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => opacity(of('auto'))).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => opacity(of('auto'))).toBe(1);
  // What was clicked waits for a click again.
  expect(await opacity(of('click'))).toBe(0);
  expect(problems).toEqual([]);
});

test('without scripts the first slide’s blocks come all the same', async ({ page, browser, server }) => {
  const path = await open(
    page,
    slide('one', 'Opening', words('first', 'data-animation-type="slide-left" style="transition-duration: 100ms;"', 80)),
  );
  const quiet = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const reader = await quiet.newPage();
  await reader.goto(`${path}/fullscreen`);
  await expect.poll(() => opacity(inBlock(reader, 'first', '.sl-block-content'))).toBe(1);
  await quiet.close();
});

/** Opacity that each style has before its step, at it, and after it; null: hidden. */
const STYLES: readonly (readonly [style: string, looks: readonly [number | null, number | null, number | null]])[] = [
  ['', [null, 1, 1]],
  ['fade-down', [null, 1, 1]],
  ['fade-up', [null, 1, 1]],
  ['fade-right', [null, 1, 1]],
  ['fade-left', [null, 1, 1]],
  ['fade-out', [1, null, null]],
  ['semi-fade-out', [1, 0.5, 0.5]],
  ['current-visible', [null, 1, null]],
  ['fade-in-then-semi-out', [null, 1, 0.5]],
];

test('the nine styles of fragments, and words of a text as steps of their own', async ({ page, problems }) => {
  const fragments = STYLES.map(([style], index) =>
    step(`f${index}`, `Words ${index}`, 200 + index * 40, 0).replace('fragment', `fragment ${style}`),
  ).join('');
  const word = block('text', 'word', '<p>All but <span class="fragment" data-fragment-index="0">this</span></p>');
  await open(page, slide('one', 'Steps', fragments + word + step('last', 'Last', 600, 1)));
  const looks = async (locator: Locator) =>
    locator.evaluate((element) => {
      const style = getComputedStyle(element);
      return style.visibility === 'hidden' ? null : Number(style.opacity);
    });
  for (const at of [0, 1, 2] as const) {
    if (at > 0) await page.keyboard.press('ArrowRight');
    for (const [index, [style, expected]] of STYLES.entries()) {
      const fragment = inBlock(page, `f${index}`, '.sl-block-content');
      await expect.poll(() => looks(fragment), { message: `${style || 'fade in'}, step ${at}` }).toBe(expected[at]);
    }
    await expect.poll(() => looks(inBlock(page, 'word', 'span.fragment'))).toBe(at === 0 ? null : 1);
  }
  expect(problems).toEqual([]);
});

test('who asked for less motion sees fades, the end of auto-animate at once, and nothing that loops', async ({
  browser,
  page,
  server,
}) => {
  const path = await open(
    page,
    slide(
      'one',
      'Opening',
      block('video', 'film', '<video src="/media/none" loop></video>'),
      'data-transition="zoom"',
    ) +
      slide('two', 'From here', '', 'data-auto-animate') +
      slide('three', 'To there', words('auto', 'data-animation-type="slide-up"', 80), 'data-auto-animate') +
      slide('four', 'End', step('up', 'Up', 300, 0).replace('fragment', 'fragment fade-up'), 'data-transition="none"'),
  );
  const calm = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const reader = await calm.newPage();
  await openView(reader, `${path}/fullscreen`);
  const transitions = await reader
    .locator('.slides > section')
    .evaluateAll((slides) => slides.map((one) => one.getAttribute('data-transition')));
  expect(transitions).toEqual(['fade', 'fade-in none-out', 'none-in fade-out', 'none']);
  await expect(reader.locator('.reveal')).toHaveClass(/\bfade\b/);
  expect(await inBlock(reader, 'film', 'video').evaluate((film: HTMLVideoElement) => film.loop)).toBe(false);
  const moves = (locator: Locator) =>
    locator.evaluate((element) => {
      const { translate, transform } = getComputedStyle(element);
      return [translate, transform];
    });
  expect(await moves(inBlock(reader, 'auto', '.sl-block-content'))).toEqual(['none', 'none']);
  expect(await moves(inBlock(reader, 'up', '.sl-block-content'))).toEqual(['none', 'none']);
  // From one to the other there is no way between.
  await reader.keyboard.press('ArrowRight');
  await expect(reader.locator('section.present')).toHaveAttribute('data-id', 'two');
  await expect.poll(() => opacity(reader.locator('section[data-id="two"]'))).toBe(1);
  await reader.keyboard.press('ArrowRight');
  expect(await opacity(reader.locator('section[data-id="three"]'))).toBe(1);
  await calm.close();
});

test('text hardly moves when its font comes', async ({ page }) => {
  const lines = 'The harbour lies quiet in the morning, and the boats go out one after the other. '.repeat(6);
  await open(
    page,
    slide('one', 'Opening', block('text', 'text', `<p>${lines}</p>`).replace('height: 200px', 'height: auto')),
  );
  await expect(page.locator('.reveal')).toHaveAttribute('data-fonts', 'ready');
  const height = () =>
    inBlock(page, 'text', '.sl-block-content').evaluate((element) => element.getBoundingClientRect().height);
  const withFont = await height();
  // The same text as it stood before the font was there.
  await page
    .locator('.reveal')
    .evaluate((reveal: HTMLElement) => reveal.style.setProperty('--deck-body-font', '"Open Sans fallback"'));
  const before = await height();
  expect(Math.abs(before - withFont) / withFont).toBeLessThan(0.1);
});
