import type { Browser } from '@playwright/test';
import { slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { callApi } from './support/decks.ts';
import { drawSample, isLongRun, WITH_SEED } from './support/drawn.ts';
import { signUpToDecks } from './support/people.ts';
import { makeReferenceDeck, serveReference } from './support/reference.ts';
import { type Eye, EYES, photograph, photographAlso } from './support/slide-pictures.ts';
import { expect, test } from './support/test.ts';

/**
 * How much two pictures of a slide may differ: in one pixel of so many (rounded corners of the box that a slide stands
 * in), by more than a tenth of the way from black to white. Edges that are smoothed otherwise do not count.
 */
const ONE_IN = 4000;
const BY = 0.1;
/** The daily run looks at one slide in so many, which it draws, and the long run at all. */
const ONE_SLIDE_IN = 4;
/** Views that are looked at side by side. */
const AT_ONCE = 3;

// Pictures are compared with motion, as most people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the reference deck comes out of a server as it went in', async ({ page }) => {
  await serveReference(page.context());
  await signUpToDecks(page);
  const { id, deck } = await makeReferenceDeck(page);
  const given = await callApi<{ data: string; notes: Record<string, string> }>(page, 'GET', `/api/v1/decks/${id}/data`);
  expect(given.data).toBe(renderDeck(deck, { includeHidden: true, includeLayouts: true }));
  expect(given.notes).toEqual(deck.notes);
});

test('every slide looks the same on the canvas, in every view and on paper', async ({
  page,
  browser,
  server,
}, info) => {
  test.setTimeout(900_000);
  await signUpToDecks(page);
  const { url, deck } = await makeReferenceDeck(page);
  const storageState = await page.context().storageState();
  await page.close();
  const all = slidesInOrder(deck);
  const slides = isLongRun ? all : drawSample(all, all.length / ONE_SLIDE_IN, ({ id }) => id);
  const pictures = new Map<string, Buffer>();
  const lookWith = async (eye: Eye): Promise<void> => {
    const seen = await openEye(browser, eye, { baseURL: server.url, storageState });
    for (const [index, { id }] of all.entries()) {
      if (!slides.some((slide) => slide.id === id)) continue;
      pictures.set(`${id} ${eye.name}`, await photograph(seen, eye, url, deck, index));
      if (eye.also !== undefined) pictures.set(`${id} ${eye.also.name}`, await photographAlso(seen, eye, deck, index));
    }
    await seen.context().close();
  };
  const waiting = [...EYES];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let eye = waiting.shift(); eye !== undefined; eye = waiting.shift()) await lookWith(eye);
    }),
  );

  const differing = compareAll(slides, pictures);
  for (const { id, eye, parts } of differing)
    for (const [part, body] of Object.entries(parts))
      await info.attach(`${id}-${eye}-${part}.png`, { body, contentType: 'image/png' });
  const messages = differing.map(({ id, eye, other, message }) => `${id}: ${eye} and ${other}: ${message}`);
  expect(messages, WITH_SEED).toEqual([]);
});

interface Difference {
  readonly id: string;
  readonly eye: string;
  readonly other: string;
  readonly message: string;
  readonly parts: Readonly<Record<string, Buffer>>;
}

function compareAll(slides: readonly { readonly id: string }[], pictures: ReadonlyMap<string, Buffer>): Difference[] {
  const differing: Difference[] = [];
  for (const { id } of slides) {
    // Several are held against the same one.
    const read = new Map<Buffer, PNG>();
    const pixelsOf = (picture: Buffer): PNG => {
      const known = read.get(picture) ?? PNG.sync.read(picture);
      read.set(picture, known);
      return known;
    };
    for (const eye of EYES) {
      const other = eye.sameAs(id);
      if (other === null) continue;
      const [expected, actual] = [pictures.get(`${id} ${other}`), pictures.get(`${id} ${eye.name}`)];
      if (expected === undefined || actual === undefined)
        throw new Error(`No picture of ${id}: ${other}, ${eye.name}.`);
      const difference = compare(expected, actual, eye.covered ?? 0, pixelsOf);
      if (difference === null) continue;
      const parts = { expected, actual, ...(difference.picture === null ? {} : { diff: difference.picture }) };
      differing.push({ id, eye: eye.name, other, message: difference.message, parts });
    }
  }
  return differing;
}

async function openEye(browser: Browser, { window: [width, height] }: Eye, more: object) {
  const context = await browser.newContext({ viewport: { width, height }, ...more });
  await serveReference(context);
  return context.newPage();
}

/** null when two pictures are alike. `covered`: px at the lower edge that are not looked at. */
function compare(
  expected: Buffer,
  actual: Buffer,
  covered: number,
  pixelsOf: (picture: Buffer) => PNG,
): { readonly message: string; readonly picture: Buffer | null } | null {
  if (expected.equals(actual)) return null;
  const [one, other] = [pixelsOf(expected), pixelsOf(actual)];
  const { width, height } = one;
  if (other.width !== width || other.height !== height)
    return { message: `${other.width} x ${other.height} px, not ${width} x ${height}`, picture: null };
  const rows = height - covered;
  const upper = ({ data }: PNG) => data.subarray(0, rows * width * 4);
  const count = pixelmatch(upper(one), upper(other), undefined, width, rows, { threshold: BY });
  if (count <= (width * height) / ONE_IN) return null;
  // Drawn for those that differ alone.
  const difference = new PNG({ width, height });
  pixelmatch(upper(one), upper(other), upper(difference), width, rows, { threshold: BY });
  return { message: `${count} px`, picture: PNG.sync.write(difference) };
}
