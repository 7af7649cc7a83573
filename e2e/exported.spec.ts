import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import {
  type Encoders,
  type ExportedPlayer,
  mediaIdsOf,
  type PageInput,
  writeFolder,
  writeSingleFile,
} from '@rostrum/convert/out/page';
import { type Deck, slidesInOrder } from '@rostrum/deck';
import { extraStyles, scopeCss } from '@rostrum/deck/html';
import { renderers } from '@rostrum/deck/renderers';
import { ownTokensCss } from '@rostrum/deck/themes';
import { referenceDeck, referenceFile } from './support/reference.ts';
import { expect, test, watchConsole } from './support/test.ts';

/** Decks that were taken along, opened from the disk without a network. Nothing here asks a server for anything. */

const PLAYER = new URL('../packages/player/dist/', import.meta.url);

async function builtPlayer(): Promise<ExportedPlayer> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', PLAYER), 'utf8')) as {
    readonly slides: string;
    readonly fonts: Readonly<Record<string, string>>;
    readonly extras: Readonly<Record<string, string>>;
    readonly views: Readonly<Record<string, { readonly script: string; readonly styles: readonly string[] }>>;
  };
  const { script = '', styles = [] } = manifest.views['exported'] ?? {};
  return {
    filesOf(themeFont, _view, sections) {
      const extras = extraStyles(sections).map((extra) => manifest.extras[extra] ?? '');
      return { styles: [manifest.slides, manifest.fonts[themeFont] ?? '', ...extras, ...styles], script, modules: [] };
    },
    read: async (address) => ({ body: await readFile(new URL(address.replace('/player/', ''), PLAYER)) }),
  };
}

const encoders: Encoders = {
  base64: (bytes) => Buffer.from(bytes).toString('base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
};

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webm: 'video/webm',
  wav: 'audio/wav',
  vtt: 'text/vtt',
};
/** Of a medium by its id: `harbour-png` is `harbour.png`. */
const fileOf = (id: string): string => id.replace(/-(\w+)$/, '.$1');
const typeOf = (id: string): string => TYPES[id.slice(id.lastIndexOf('-') + 1)] ?? '';

/** The reference deck, its film and sound among its media. */
function wholeDeck(): Deck {
  const names = ['dusk', 'harbour', 'keeper', 'waves'];
  const deck = referenceDeck(new Map(names.map((name) => [`${name}.png`, `/media/${name}-png`])));
  const text = JSON.stringify(deck).replaceAll(
    /https:\/\/media\.brackwater\.example\/(\w+)\.(\w+)/g,
    (_, name: string, kind: string) => `/media/${name}-${kind}`,
  );
  return JSON.parse(text) as Deck;
}

/** Writes the deck both ways; answers where its pages are. */
async function takenAlong(folder: string, deck: Deck): Promise<{ readonly zip: string; readonly single: string }> {
  const stylesheet = ownTokensCss(deck.meta) + scopeCss(deck.meta.css, '.reveal', { hosts: deck.meta.cssHosts }).css;
  const media = mediaIdsOf({ deck, stylesheet }).map((id) => {
    const sum = createHash('sha256')
      .update(referenceFile(fileOf(id)))
      .digest('hex');
    return [id, { sum, contentType: typeOf(id) }] as const;
  });
  const input: PageInput = {
    deck,
    title: 'A year of tides',
    author: null,
    stylesheet,
    options: { controls: true, fragments: false, margin: 0 },
    player: await builtPlayer(),
    renderers,
    media: new Map(media),
  };
  const written = await writeFolder(input, encoders);
  const files: { path: string; content: string | Buffer }[] = [
    ...written.files.map(({ path, text }) => ({ path, content: text })),
    ...written.media.map(({ path, id }) => ({ path, content: referenceFile(fileOf(id)) })),
  ];
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  let page = '';
  for await (const part of writeSingleFile(input, async (id) => referenceFile(fileOf(id)), encoders)) page += part;
  const single = join(folder, 'tides.html');
  await writeFile(single, page);
  return { zip: pathToFileURL(join(folder, 'index.html')).href, single: pathToFileURL(single).href };
}

const shown = (page: Page) => page.locator('.reveal .slides section.present:not(:has(> section))').first();
const idOf = async (page: Page): Promise<string> => (await shown(page).getAttribute('data-id')) ?? '';

/** Opens a deck in a browser that is set to German, without a network. */
async function speaksGerman(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ offline: true, locale: 'de-DE' });
  const problems: string[] = [];
  context.on('page', (page) => watchConsole(page, problems));
  const show = await context.newPage();
  await show.goto(address);
  await expect(show.locator('.reveal.ready')).toHaveCount(1);
  await show.keyboard.press('?');
  await expect(show.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Sprecheransicht')).toBeVisible();
  await show.keyboard.press('Escape');
  const opening = context.waitForEvent('page');
  await show.keyboard.press('s');
  const speaker = await opening;
  await expect(speaker.getByText('Beamer verbunden')).toBeVisible();
  await expect(speaker).toHaveTitle('Sprecheransicht · A year of tides');
  expect(problems).toEqual([]);
  await context.close();
}

for (const kind of ['zip', 'single'] as const)
  test(`a speaker plays a deck from a disk (${kind}) without a network, with the speaker view and in their language`, async ({
    browser,
  }, info) => {
    test.setTimeout(180_000);
    const deck = wholeDeck();
    const address = (await takenAlong(info.outputPath('tides'), deck))[kind];
    const context = await browser.newContext({ offline: true, viewport: { width: 1024, height: 576 } });
    const problems: string[] = [];
    const asked: string[] = [];
    context.on('page', (page) => {
      watchConsole(page, problems);
      page.on('request', (request) => {
        if (!/^(?:file|data|blob):/.test(request.url())) asked.push(request.url());
      });
    });
    const show = await context.newPage();
    await show.goto(address);
    await expect(show.locator('.reveal.ready[data-fonts="ready"]')).toHaveCount(1);
    const seen = await show.evaluate(() => ({
      fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      lost: [...document.images].filter((one) => one.complete && one.getAttribute('src') && one.naturalWidth === 0)
        .length,
    }));
    expect(seen.fonts.join()).toContain('Merriweather');
    expect(seen.lost, 'pictures that are not there').toBe(0);

    const first = await idOf(show);
    await show.keyboard.press('ArrowRight');
    await expect(shown(show)).not.toHaveAttribute('data-id', first);
    const opening = context.waitForEvent('page');
    await show.keyboard.press('s');
    const speaker = await opening;
    await expect(shown(speaker)).toHaveAttribute('data-id', await idOf(show));
    await expect(speaker.getByText('Projector connected')).toBeVisible();
    await speaker.keyboard.press('Home');
    await expect(shown(show)).toHaveAttribute('data-id', first);
    const [noted = '', note = ''] = Object.entries(deck.notes).find(([id]) => deck.slides[id]?.hidden === false) ?? [];
    await show.evaluate((id) => (window.location.hash = `#/${id}`), noted);
    await expect(shown(speaker)).toHaveAttribute('data-id', noted);
    await expect(speaker.locator('.speaker')).toContainText(note.trim().split('\n')[0] ?? '');
    // Each finds the other again, whichever is reloaded.
    await show.reload();
    await expect(shown(show)).toHaveAttribute('data-id', noted);
    await show.keyboard.press('Home');
    await expect(shown(speaker)).toHaveAttribute('data-id', first);
    await speaker.reload();
    await expect(speaker.locator('.reveal.ready')).toHaveCount(1);
    await expect(speaker.getByText('Projector connected')).toBeVisible();
    await speaker.keyboard.press('ArrowRight');
    await expect(shown(show)).not.toHaveAttribute('data-id', first);

    await show.evaluate(() => (window.location.hash = '#/film'));
    const film = show.locator('section.present video').first();
    await film.evaluate((one: HTMLVideoElement) => one.play());
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);

    expect(asked, 'asked for elsewhere').toEqual([]);
    const paper = context.waitForEvent('page');
    await show.keyboard.press('Control+p');
    await expect((await paper).locator('.sheet')).toHaveCount(slidesInOrder(deck, { includeHidden: true }).length);
    // Pages of other sites in slides are all on paper, and are not there.
    expect(problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.close();
    await speaksGerman(browser, address);
  });
