import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { PlayerConfig } from '@rostrum/deck/html';
import { makeDeck, slide, step } from './support/decks.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';

const PLAYER = new URL('../packages/player/dist/', import.meta.url).pathname;
const FOLDER = '/talks/tides/';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** A server that has files and nothing else. */
async function serveFolder(document: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://files').pathname;
    asked.push(path);
    const send = (body: string | Buffer, type: string): void => {
      response.setHeader('content-type', type);
      response.end(body);
    };
    if (path === FOLDER) return send(document, 'text/html; charset=utf-8');
    readFile(join(PLAYER, path.slice(`${FOLDER}player/`.length))).then(
      (body) => send(body, TYPES[extname(path)] ?? 'application/octet-stream'),
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`;
  return { address, asked, close: () => server.close() };
}

/** A view as a file of its own: nothing of ours is behind it. */
function asFile(document: string): string {
  const addresses: PlayerConfig['addresses'] = {
    speaker: null,
    fullscreen: './',
    deck: './',
    views: false,
    stage: null,
    version: null,
    frame: null,
    polls: null,
    viewed: null,
  };
  return document
    .replaceAll('="/player/', '="player/')
    .replace(/(<script type="application\/json" class="player-config">)(.*?)(<\/script>)/s, (_, open, json, close) => {
      const config = { ...(JSON.parse(json as string) as PlayerConfig), addresses };
      return `${open}${JSON.stringify(config)}${close}`;
    });
}

test('the player plays in a folder of any server, and asks that server for nothing but its own files', async ({
  page,
  browser,
}) => {
  await signUpToDecks(page);
  const formula = `<div class="sl-block" data-block-type="math" data-block-id="m" style="left: 80px; top: 300px; width: 400px; height: 90px;">
    <div class="sl-block-content">\\(a^2 + b^2\\)</div></div>`;
  const deck = await makeDeck(page, {
    title: 'Tides',
    data: slide('one', 'Tides', step('s', 'They come.', 300, 0)) + slide('two', 'The moon', formula),
    theme_font: 'merriweather',
    visibility: 'all',
  });
  for (const view of ['fullscreen', 'embed', 'kiosk', 'scroll', 'print']) {
    const files = await serveFolder(asFile(await (await page.request.get(`${deck.url}/${view}`)).text()));
    const problems: string[] = [];
    const reader = await (await browser.newContext()).newPage();
    watchConsole(reader, problems);
    await reader.clock.install();
    await reader.goto(files.address);
    const isSheets = view === 'scroll' || view === 'print';
    if (isSheets) await expect(reader.locator('.sheet')).toHaveCount(2);
    else {
      await expect(reader.locator('.reveal.ready'), view).toHaveCount(1);
      await reader.locator('.stage').click({ position: { x: 40, y: 40 } });
      await reader.keyboard.press('End');
      await expect(reader.locator('section.present'), view).toContainText('The moon');
    }
    // Later than what a view does when it has time, or now and then.
    await reader.clock.runFor(20_000);
    await reader.waitForTimeout(300);
    expect(
      files.asked.filter((path) => !path.startsWith(`${FOLDER}player/`) && path !== FOLDER && path !== '/favicon.ico'),
      view,
    ).toEqual([]);
    expect(files.asked.length, view).toBeGreaterThan(3);
    expect(problems, view).toEqual([]);
    await reader.context().close();
    files.close();
  }
});
