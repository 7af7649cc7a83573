import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { DeckExport, ExportAsked } from '@rostrum/contract';
import { openArchive } from '@rostrum/convert';
import { slidesInOrder } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { callApi } from './support/decks.ts';
import { isInstalled, pagesOfPdf, presentationAsPdf } from './support/drawn-pages.ts';
import { likeness } from './support/likeness.ts';
import { signUpToDecks } from './support/people.ts';
import { makeReferenceDeck, serveReference } from './support/reference.ts';
import { type Eye, EYES, photograph } from './support/slide-pictures.ts';
import { expect, test } from './support/test.ts';

/**
 * The reference deck as it is played, and as it looks in what was taken along. From a disk it is the same to the
 * pixel (one of 4000 may differ by more than a tenth of the way from black to white, as in `reference.spec.ts`).
 * Poppler and LibreOffice have letters of their own: their pages are held to a likeness (1 where they are alike),
 * each and in the middle.
 */
const ONE_IN = 4000;
const LIMITS = { pdf: { each: 0.93, middle: 0.97 }, pptx: { each: 0.5, middle: 0.88 } } as const;
/** In the daily run every fourth slide, which are also all that is exported. */
const EVERY = process.env['ROSTRUM_TEST_LONG'] === undefined ? 4 : 1;

const FULLSCREEN = EYES[0] as Eye;
const FROM_DISK: Eye = {
  ...FULLSCREEN,
  name: 'from disk',
  path: (...at) => FULLSCREEN.path(...at).replace(/^[^?]*/, ''),
};
const [WIDTH, HEIGHT] = FULLSCREEN.window;

// Chromium draws them.
test.use({ photographs: true });

/** The file of an export, once it was made. */
async function exported(page: Page, deckId: string, asked: ExportAsked): Promise<Buffer> {
  const path = `/api/v1/decks/${deckId}/exports`;
  const { id } = await callApi<DeckExport>(page, 'POST', path, { export: asked });
  const look = () => callApi<DeckExport>(page, 'GET', `${path}/${id}`);
  await expect.poll(async () => (await look()).state, { timeout: 120_000 }).toBe('done');
  const answer = await page.request.get((await look()).file?.url ?? '');
  expect(answer.ok()).toBe(true);
  return answer.body();
}

/** Writes the files of a ZIP archive; answers the address of its page. */
async function unpack(folder: string, bytes: Uint8Array): Promise<string> {
  const archive = openArchive(new Uint8Array(bytes));
  for (const { name } of archive.files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), archive.read(name));
  }
  return pathToFileURL(join(folder, 'index.html')).href;
}

test('slides look the same in the show, from a disk, on paper and in LibreOffice', async ({
  page,
  browser,
  server,
}, info) => {
  test.setTimeout(600_000);
  await signUpToDecks(page);
  const { id, url, deck } = await makeReferenceDeck(page);
  // Those that show nothing of other hosts, which exports do not hold.
  const slides = slidesInOrder(deck)
    .map((slide, index) => ({ id: slide.id, index }))
    .filter((slide) => !/https:\/\/(?:media|tides)\.|background-iframe/.test(renderSlide(deck, slide.id)))
    .filter((_, at) => at % EVERY === 0);
  expect(slides.length).toBeGreaterThan(5);
  const chosen = { slides: slides.map((slide) => slide.id) };

  const viewport = { width: WIDTH, height: HEIGHT };
  const home = await browser.newContext({
    baseURL: server.url,
    viewport,
    storageState: await page.context().storageState(),
  });
  // Films of slides nearby are waited for.
  await serveReference(home);
  const show = await home.newPage();
  const played = new Map<string, Buffer>();
  for (const slide of slides) played.set(slide.id, await photograph(show, FULLSCREEN, url, deck, slide.index));
  await home.close();
  const playedOf = (slideId: string): Buffer => played.get(slideId) ?? Buffer.alloc(0);

  await test.step('a ZIP file, unpacked, without a network', async () => {
    const address = await unpack(info.outputPath('tides'), await exported(page, id, { format: 'zip', ...chosen }));
    const context = await browser.newContext({ offline: true, viewport });
    const away = await context.newPage();
    for (const slide of slides) {
      const seen = PNG.sync.read(await photograph(away, FROM_DISK, address, deck, slide.index));
      const wanted = PNG.sync.read(playedOf(slide.id));
      const { width, height } = wanted;
      expect([seen.width, seen.height]).toEqual([width, height]);
      const differing = pixelmatch(seen.data, wanted.data, undefined, width, height, { threshold: 0.1 });
      if (differing > (width * height) / ONE_IN)
        for (const [name, picture] of [['played', wanted] as const, ['zip', seen] as const])
          await info.attach(`${slide.id}-${name}.png`, { body: PNG.sync.write(picture), contentType: 'image/png' });
      expect.soft(differing, `pixels of ${slide.id} that differ`).toBeLessThanOrEqual((width * height) / ONE_IN);
    }
    await context.close();
  });

  const expectPages = async (format: 'pdf' | 'pptx', pages: readonly Buffer[]): Promise<void> => {
    expect(pages).toHaveLength(slides.length);
    const measured: [slide: string, likeness: number][] = [];
    for (const [at, slide] of slides.entries()) {
      const drawn = pages[at] ?? Buffer.alloc(0);
      const alike = likeness(playedOf(slide.id), drawn);
      measured.push([slide.id, alike]);
      if (alike < LIMITS[format].each)
        for (const [name, body] of [['played', playedOf(slide.id)] as const, [format, drawn] as const])
          await info.attach(`${slide.id}-${name}.png`, { body, contentType: 'image/png' });
    }
    const rows = measured.map(([name, alike]) => `${alike.toFixed(3)} ${name}`).toSorted();
    info.annotations.push({ type: format, description: rows.join('\n') });
    expect(measured.filter(([, alike]) => alike < LIMITS[format].each)).toEqual([]);
    const middle = measured.map(([, alike]) => alike).toSorted((a, b) => a - b)[measured.length >> 1];
    expect(middle, rows.join('\n')).toBeGreaterThanOrEqual(LIMITS[format].middle);
  };
  const skip = (needs: string): void => {
    info.annotations.push({ type: 'skipped', description: `skipped: needs ${needs}` });
    process.stdout.write(`${info.title}: skipped in part: needs ${needs}\n`);
  };

  if (!isInstalled('pdftoppm', '-v')) return skip('pdftoppm (poppler)');
  await test.step('pages of a PDF', async () =>
    expectPages('pdf', await pagesOfPdf(await exported(page, id, { format: 'pdf', ...chosen }), WIDTH, HEIGHT)));
  if (!isInstalled('soffice', '--version')) return skip('LibreOffice');
  return test.step('a presentation in LibreOffice', async () => {
    const pdf = await presentationAsPdf(await exported(page, id, { format: 'pptx', ...chosen }));
    await expectPages('pptx', await pagesOfPdf(pdf, WIDTH, HEIGHT));
  });
});
