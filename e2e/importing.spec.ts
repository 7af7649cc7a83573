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

/**
 * The line to the server for whatever belongs to imports: it breaks with a part, and stays broken until it is mended.
 */
async function breakAt(page: Page, part: string) {
  const sent: string[] = [];
  let isBroken = false;
  await page.route(PARTS, async (route) => {
    const asked = partOf(route.request());
    if (asked === part && !sent.includes('mended')) isBroken = true;
    if (isBroken) return route.abort('connectionreset');
    sent.push(asked);
    return route.fallback();
  });
  await page.route('**/api/v1/imports/*', (route) =>
    isBroken ? route.abort('internetdisconnected') : route.fallback(),
  );
  return {
    /** The parts that went through, and when the line was mended. */
    sent,
    mend() {
      isBroken = false;
      sent.push('mended');
    },
  };
}

test('of files that are chosen at once each becomes a deck, and the pictures among them one, a slide each', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  const bytes = harbourPng(64, 36);
  const text = textFile('knots.md', '# Bowline\n');
  await importFile(page, ...Array.from({ length: 6 }, () => text));
  await expect(page.getByText('Choose at most 5 files at once.')).toBeVisible();
  await importFile(page, text, { name: 'quay 10.png', bytes }, { name: 'quay 9.png', bytes });
  await expect(page.getByRole('article')).toHaveCount(2, { timeout: 60_000 });
  const ended = tray(page).locator('.import-ended', { hasText: '“2 pictures” is here, with 2 slides' });
  await ended.getByRole('link', { name: 'Open deck' }).click();
  await page.waitForURL(/\/2-pictures$/);
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await expect(page.getByRole('option', { name: /^Slide \d:/ })).toHaveCount(2);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  await expect(canvas.locator('[data-name="quay 9"] img')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a file goes on by itself where its line broke, and no part is sent twice', async ({ page, problems }) => {
  await signUpToDecks(page);
  const line = await breakAt(page, '2');
  await importFile(page, LARGE);
  await expect(tray(page)).toContainText('Waiting for the network; it goes on by itself');
  await expect(tray(page)).toContainText(LARGE.name);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await openImported(page);
  await expect(page.getByRole('heading', { name: 'Moorings' }).first()).toBeVisible();
  expect(line.sent).toEqual(['1', 'mended', '2', '3']);
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});

test('a file that was on its way when the page was loaded anew is chosen again, and the rest of it is sent', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  const line = await breakAt(page, '3');
  await importFile(page, LARGE);
  await expect(tray(page)).toContainText('Waiting for the network');
  line.mend();
  await page.route(PARTS, (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(tray(page)).toContainText('All but the end of moorings.zip was sent');
  await page.unroute(PARTS);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/parts/')) sent.push(partOf(request));
  });
  const choose = async (name: string, bytes: Uint8Array): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await tray(page).getByRole('button', { name: 'Choose the file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
  };
  await choose('other.zip', LARGE.bytes.slice(0, 1000));
  await expect(page.getByText('other.zip is not the file that was being sent. Choose moorings.zip.')).toBeVisible();
  await choose(LARGE.name, LARGE.bytes);
  await openImported(page);
  expect(sent).toEqual(['3']);
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});

test('an import whose page was closed is told by the next one, in another browser too, until it is dismissed', async ({
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
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failed).toHaveCount(0);
  const chooser = next.waitForEvent('filechooser');
  await tray(next).getByRole('button', { name: 'Choose the file' }).click();
  await (await chooser).setFiles({ ...LARGE, mimeType: 'application/zip', buffer: Buffer.from(LARGE.bytes) });
  await openImported(next);
  const answer = next.waitForResponse(unseen);
  await next.goto('/');
  expect(await (await answer).json()).toEqual({ results: [] });
  await expect(next.getByRole('article')).toHaveCount(1);
  await expect(tray(next)).toHaveCount(0);
  await elsewhere.close();
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});

test('an import is cancelled while its file is sent, and while it is waited for', async ({ page, problems }) => {
  await signUpToDecks(page);
  const begun: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/api/v1/imports/uploads')) begun.push(((await answer.json()) as { id: string }).id);
  });
  const stateOf = async (id: string | undefined): Promise<unknown> =>
    ((await (await page.request.get(`/api/v1/imports/${id}`)).json()) as { state: string }).state;
  // It stands still in the middle of the first part.
  await page.route(PARTS, () => undefined);
  await importFile(page, LARGE);
  await expect(tray(page)).toContainText('Uploading');
  await expect.poll(() => begun.length).toBe(1);
  await tray(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Import of moorings.zip cancelled')).toBeVisible();
  await expect.poll(() => stateOf(begun[0])).toBe('cancelled');
  await page.unroute(PARTS);

  const line = await breakAt(page, '2');
  await importFile(page, LARGE);
  await expect(tray(page)).toContainText('Waiting for the network');
  line.mend();
  await tray(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect.poll(() => stateOf(begun[1])).toBe('cancelled');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Make your first deck' })).toBeVisible();
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});

test('an import that is read goes on where the server does not hear that it is cancelled, and says so', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  let isMute = true;
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  await page.route('**/api/v1/imports/*', (route) =>
    isMute && route.request().method() !== 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await importFile(page, textFile('knots.md', '# Bowline'));
  await expect(tray(page)).toContainText('Importing knots.md');
  // What is cancelled while it is sent comes to nothing by itself.
  await expect(tray(page)).not.toContainText('Uploading');
  await tray(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('so the import of knots.md goes on.')).toBeVisible();
  await expect(page.getByText('Import of knots.md cancelled')).toHaveCount(0);
  isMute = false;
  await openImported(page);
  // Whatever the console has said has been heard by then.
  await page.goto('about:blank');
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});

test('how an import gets on is told over the socket, without a look at it', async ({ page, problems }) => {
  await signUpToDecks(page);
  let looks = 0;
  await page.route('**/api/v1/imports/*', (route) => {
    // What there is to tell of others is asked once a page.
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/unseen')) return route.fallback();
    looks += 1;
    // The line is asked for, so that a look that follows its opening is no answer.
    return route.abort('connectionreset');
  });
  await importFile(page, LARGE);
  await openImported(page);
  expect(looks).toBeLessThanOrEqual(2);
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});

test('an import of which nothing is heard for 4 minutes says what to do, and goes on once something is', async ({
  page,
  problems,
}) => {
  await page.clock.install();
  await signUpToDecks(page);
  let isMute = true;
  // Nothing that the server says arrives, and nothing that is sent goes through.
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  await page.route('**/api/v1/imports/*', (route) =>
    isMute && route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback(),
  );
  await page.route(PARTS, (route) => (isMute ? undefined : route.fallback()));
  const part = page.waitForRequest(PARTS);
  await importFile(page, LARGE);
  await part;
  await page.clock.fastForward(241_000);
  await expect(tray(page)).toContainText('Nothing was heard of it for 4 minutes.');
  isMute = false;
  await page.clock.fastForward(60_000);
  await openImported(page);
  expect(problems.splice(0).filter(isNotOfTheLine)).toEqual([]);
});
