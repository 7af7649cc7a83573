import type { Page, Request } from '@playwright/test';
import { harbourPng } from '@rostrum/convert/testing';
import { strToU8, zipSync } from 'fflate';
import { type DeckFile, importFile, openImported, textFile } from './support/imports.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** As large as the parts are in which files are sent. */
const PART_BYTES = 4_194_304;
const PAGE =
  '<title>Moorings</title><div class="reveal"><div class="slides"><section><h1>Moorings</h1></section></div></div>';
/** Three parts. */
const LARGE: DeckFile = {
  name: 'moorings.zip',
  bytes: zipSync({ 'index.html': strToU8(PAGE), 'chart.bin': new Uint8Array(2 * PART_BYTES) }, { level: 0 }),
};
const PARTS = '**/api/v1/imports/*/parts/*';

/** A browser tells of each request that its line loses. */
const isNotOfTheLine = (problem: string): boolean => !/ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED)/.test(problem);

const tray = (page: Page) => page.getByRole('region', { name: 'Imports' });
const partOf = (request: Request): string => new URL(request.url()).pathname.split('/').at(-1) ?? '';

/** The line to the server for whatever belongs to imports breaks with a part, and stays broken. */
async function breakAt(page: Page, part: string): Promise<void> {
  let isBroken = false;
  await page.route(PARTS, (route) => {
    isBroken ||= partOf(route.request()) === part;
    return isBroken ? route.abort('connectionreset') : route.fallback();
  });
  await page.route('**/api/v1/imports/*', (route) =>
    isBroken ? route.abort('internetdisconnected') : route.fallback(),
  );
}

test('somebody imports a text and pictures at once, and the server reports when they are decks', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  let requests = 0;
  await page.route('**/api/v1/imports/*', (route) => {
    // What other pages import is requested once a page.
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/unseen')) return route.fallback();
    requests += 1;
    // So that a request after the socket has opened is no answer either.
    return route.abort('connectionreset');
  });
  const bytes = harbourPng(64, 36);
  const text = textFile('knots.md', '# Bowline\n');
  await importFile(page, text, { name: 'quay 10.png', bytes }, { name: 'quay 9.png', bytes });
  await expect(page.getByRole('article')).toHaveCount(2, { timeout: 60_000 });
  expect(requests).toBeLessThanOrEqual(4);
  const ended = tray(page).locator('.import-ended', { hasText: '“2 pictures” is here, with 2 slides' });
  await ended.getByRole('link', { name: 'Open deck' }).click();
  await page.waitForURL(/\/2-pictures$/);
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await expect(page.getByRole('option', { name: /^Slide \d:/ })).toHaveCount(2);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  await expect(canvas.locator('[data-name="quay 9"] img')).toBeVisible();
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});

test('somebody whose page was closed while it sent a file goes on in another browser', async ({
  browser,
  page,
  problems,
  server,
}) => {
  await signUpToDecks(page);
  await importFile(page, textFile('tides.html', '<p>No slides</p>'));
  await expect(tray(page)).toContainText('tides.html was not imported');
  await breakAt(page, '2');
  await importFile(page, LARGE);
  await expect(tray(page)).toContainText('Waiting for the network');
  const storageState = await page.context().storageState();
  await page.close();

  const elsewhere = await browser.newContext({ baseURL: server.url, storageState });
  const next = await elsewhere.newPage();
  await next.goto('/');
  await expect(tray(next)).toContainText('Another page of yours is uploading it');
  // A minute later.
  const unseen = '**/api/v1/imports/unseen';
  await next.route(unseen, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"is_arriving":true', '"is_arriving":false');
    return route.fulfill({ response: answer, body: text });
  });
  await next.reload();
  await expect(tray(next)).toContainText('Only 4 MB of 8 MB of moorings.zip were sent');
  await next.unroute(unseen);
  const failed = tray(next).locator('.import-ended', { hasText: 'tides.html was not imported' });
  await expect(failed).toContainText('This page holds no slides');
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failed).toHaveCount(0);
  const sent: string[] = [];
  next.on('request', (request) => {
    if (request.url().includes('/parts/')) sent.push(partOf(request));
  });
  const chooser = next.waitForEvent('filechooser');
  await tray(next).getByRole('button', { name: 'Choose the file' }).click();
  await (await chooser).setFiles({ ...LARGE, mimeType: 'application/zip', buffer: Buffer.from(LARGE.bytes) });
  await openImported(next);
  expect(sent).toEqual(['2', '3']);
  const answer = next.waitForResponse(unseen);
  await next.goto('/');
  expect(await (await answer).json()).toEqual({ results: [] });
  await expect(next.getByRole('article')).toHaveCount(1);
  await expect(tray(next)).toHaveCount(0);
  await elsewhere.close();
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});
