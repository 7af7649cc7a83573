import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { BrowserJob, BrowserPool } from '../../platform/browser/types.ts';
import type { PictureSize } from '../../platform/db/schema/index.ts';

export interface Shot {
  /** WebP. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Slides side by side and row by row in one document, each as large as its large picture. */
export interface Sheet {
  readonly html: string;
  readonly count: number;
  readonly columns: number;
  readonly large: Size;
  readonly small: Size;
}

/** What a document asks for, without the network. */
export type Respond = NonNullable<BrowserJob['respond']>;

/** Answers the pictures of a sheet's slides, in order. */
export type Photograph = (sheet: Sheet, respond: Respond) => Promise<Readonly<Record<PictureSize, Shot>>[]>;

/** Milliseconds for a sheet. */
const TIMEOUT = 30_000;
/** Milliseconds that films get to show their first frame. */
const FILM_WAIT = 2000;
const WEBP = { quality: 82, effort: 2 } as const;
/** No route of ours: the pool answers it itself. */
const DOCUMENT_PATH = '/-/pictures';

/** Photographs a sheet in our own Chromium, and cuts it up. */
export function photographIn(browser: BrowserPool): Photograph {
  return async ({ html, count, columns, large, small }, respond) => {
    const rows = Math.ceil(count / columns);
    const sheet = await browser.withPage(
      {
        timeout: TIMEOUT,
        viewport: { width: columns * large.width, height: rows * large.height },
        respond: async (path) =>
          path === DOCUMENT_PATH ? { body: html, contentType: 'text/html; charset=utf-8' } : respond(path),
      },
      photographPage,
    );
    // Taken apart once: cutting each slide out of the PNG would decode it anew.
    const { data, info } = await sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        // Made anew, not by `clone`, which would copy the whole sheet.
        const cut = () =>
          sharp(data, { raw: { width, height, channels } }).extract({
            left: (index % columns) * large.width,
            top: Math.floor(index / columns) * large.height,
            ...large,
          });
        const whole = await cut().webp(WEBP).toBuffer();
        const reduced = await cut()
          .resize({ ...small, fit: 'fill' })
          .webp(WEBP)
          .toBuffer();
        return { small: { bytes: reduced, ...small }, large: { bytes: whole, ...large } };
      }),
    );
  };
}

async function photographPage(page: Page): Promise<Buffer> {
  await page.goto(DOCUMENT_PATH, { waitUntil: 'load' });
  await page.evaluate(settleDocument, FILM_WAIT);
  return page.screenshot({ type: 'png', animations: 'disabled' });
}

/** Runs in the page: resolves when fonts, pictures and first frames are there, and marks what did not come. */
async function settleDocument(filmWait: number): Promise<void> {
  interface Medium {
    readonly readyState: number;
    readonly networkState: number;
    readonly seeking: boolean;
    readonly error: unknown;
    readonly alt?: string;
    src: string;
    matches(selector: string): boolean;
    closest(selector: string): Medium | null;
    querySelector(selector: string): Medium | null;
    decode(): Promise<void>;
    requestVideoFrameCallback(painted: () => void): number;
    addEventListener(type: string, heard: () => void, captures: boolean): void;
    getAttribute(name: string): string | null;
    setAttribute(name: string, value: string): void;
    removeAttribute(name: string): void;
  }
  const { document, Image } = globalThis as unknown as {
    document: { fonts: { ready: Promise<unknown> }; querySelectorAll(selector: string): Iterable<Medium> };
    Image: new () => Medium;
  };
  const FIRST_FRAME = 2;
  const NO_SOURCE = 3;
  const films = [...document.querySelectorAll('video')];
  const images = [...document.querySelectorAll('img[src]')];

  /** Whether the film's own picture is there: what cannot be shown gives way to the film. */
  const hasPoster = async (film: Medium): Promise<boolean> => {
    const poster = film.getAttribute('poster') ?? '';
    if (poster === '') return false;
    const image = new Image();
    image.src = poster;
    const shows = await image.decode().then(
      () => true,
      () => false,
    );
    if (!shows) film.removeAttribute('poster');
    return shows;
  };
  const showFrame = (film: Medium) =>
    new Promise<void>((done) => {
      setTimeout(done, filmWait);
      film.requestVideoFrameCallback(() => {
        if (!film.seeking) done();
      });
      const look = () => {
        if (film.error || film.networkState === NO_SOURCE) done();
        // Loaded, and where it is to be: its frame is on the screen with the next picture of the page.
        else if (film.readyState >= FIRST_FRAME && !film.seeking) film.requestVideoFrameCallback(() => done());
      };
      look();
      // Those of sources do not rise, but pass on their way down.
      for (const type of ['loadeddata', 'seeked', 'error']) film.addEventListener(type, () => setTimeout(look), true);
    });
  const settleFilm = async (film: Medium): Promise<void> => {
    if (await hasPoster(film)) return;
    if (film.matches('[src]') || film.querySelector('source')) await showFrame(film);
    if (film.readyState < FIRST_FRAME) film.setAttribute('data-missing', '');
  };

  const framed = films.map(settleFilm);
  await document.fonts.ready;
  const decoded = await Promise.allSettled(images.map(async (image) => await image.decode()));
  await Promise.all(framed);
  // As the player marks them (`lost-pictures.ts`).
  for (const [index, image] of images.entries()) {
    if (decoded[index]?.status !== 'rejected' || image.matches('[data-inline-svg="true"] > img:has(~ svg)')) continue;
    const box = image.closest('[data-block-type="image"]')?.querySelector('.sl-block-content') ?? image;
    box.setAttribute('data-lost', image.alt ?? '');
  }
}
