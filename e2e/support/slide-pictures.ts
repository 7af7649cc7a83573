import type { Locator, Page } from '@playwright/test';
import { type Deck, type Slide, slidesInOrder } from '@rostrum/deck';

/** A way to watch a deck, or to work on it, and how its slides are photographed there. */
export interface Eye {
  readonly name: string;
  /** Of the window: so large that a slide has its own size there, or three quarters of it. */
  readonly window: readonly [width: number, height: number];
  /** The same page in a window of another size, photographed as an eye of this name that nothing has to equal. */
  readonly also?: { readonly name: string; readonly window: readonly [width: number, height: number] };
  /** What follows the deck's address; `index` counts from 0. */
  readonly path: (slide: Slide, index: number) => string;
  /** The slide that is looked at, without what stands around it. */
  readonly box: (page: Page, index: number) => Locator;
  /**
   * How to get from a slide to another one: by the address, without leaving the page, or not at all (all are there).
   */
  readonly moves: 'by hash' | 'by loading' | 'not';
  /** What runs in it: the player, the editor, or nothing. */
  readonly runs: 'player' | 'editor' | 'nothing';
  /** False where films are only stood in for. */
  readonly loadsFilms?: false;
  /** Whether it is for paper. */
  readonly prints?: true;
  /** Waits until what greets visitors has gone. */
  readonly greets?: string;
  /** Px at the lower edge of a slide that something lies over: the progress of the deck page. */
  readonly covered?: number;
  /** The name of the eye whose picture of this slide it has to equal; null: there is none. */
  readonly sameAs: (slideId: string) => string | null;
}

const SLIDES = '.reveal .slides';
const shown = (page: Page) => page.locator(SLIDES).first();

/** `chrome=hidden`: no arrows and no progress. `fragments=false`: what comes in steps is there, what goes has gone. */
const QUIET = 'chrome=hidden&no-autoplay=1&fragments=false';
const playing =
  (path: string, asks = QUIET) =>
  (slide: Slide) =>
    `${path}?${asks}#/${slide.id}`;

/**
 * Slides that are not the same where they stand still: nothing has gone that leaves in a step, and no film or page
 * is loaded behind.
 */
const STANDING = new Set(['steps-styles', 'steps-together', 'behind-film', 'behind-page']);
const FILMS = 'film';

const player = { box: shown, moves: 'by hash', runs: 'player' } as const;
const likeFullscreen = () => 'fullscreen';
const still = (slideId: string) => (STANDING.has(slideId) ? 'preview' : 'fullscreen');

/**
 * The fullscreen view is what the others are held against. At three quarters of a slide's size, where the pages of two
 * views have no room for more, there are two pictures: the slide as it comes up (speaker view), and as it stands still
 * in a page (scroll view), since browsers draw letters a trifle otherwise in a layer that moves.
 */
export const EYES: readonly Eye[] = [
  { name: 'fullscreen', window: [1024, 576], path: playing('/fullscreen'), ...player, sameAs: () => null },
  {
    name: 'fullscreen, small',
    window: [768, 432],
    path: playing('/fullscreen', 'chrome=hidden&no-autoplay=1'),
    ...player,
    sameAs: () => null,
  },
  {
    name: 'preview',
    window: [1024, 576],
    path: (_, index) => `/preview?slide=${index}`,
    box: shown,
    moves: 'by loading',
    runs: 'nothing',
    loadsFilms: false,
    // It loads no films: a poster, or their place.
    sameAs: (slideId) => (STANDING.has(slideId) || slideId === FILMS ? null : 'fullscreen'),
    // Each slide is a page of its own, which need not be loaded twice.
    also: { name: 'preview, small', window: [768, 432] },
  },
  {
    name: 'canvas',
    window: [1800, 1000],
    path: (slide) => `/edit#/${slide.id}`,
    box: (page) => page.locator('.ed-slide'),
    moves: 'by hash',
    runs: 'editor',
    sameAs: still,
  },
  {
    name: 'show',
    window: [1072, 900],
    path: playing(''),
    ...player,
    greets: '.player-pill',
    covered: 4,
    sameAs: likeFullscreen,
  },
  {
    name: 'embed',
    window: [1024, 576],
    path: playing('/embed', `${QUIET}&style=hidden`),
    ...player,
    sameAs: likeFullscreen,
  },
  {
    name: 'kiosk',
    window: [1024, 576],
    path: playing('/kiosk', `${QUIET}&autoSlide=180000`),
    ...player,
    sameAs: likeFullscreen,
  },
  {
    name: 'print',
    window: [1024, 576],
    path: () => '/print',
    box: (page, index) => page.locator('.sheet > .reveal').nth(index),
    moves: 'not',
    runs: 'nothing',
    prints: true,
    sameAs: still,
  },
  {
    name: 'scroll',
    window: [1090, 900],
    path: () => '/scroll',
    box: (page, index) => page.locator('.sheet > .reveal').nth(index),
    moves: 'not',
    runs: 'nothing',
    sameAs: (slideId) => (slideId === FILMS ? 'fullscreen, small' : 'preview, small'),
  },
  {
    name: 'speaker',
    window: [1412, 900],
    path: (slide) => `/speaker#/${slide.id}`,
    ...player,
    sameAs: () => 'fullscreen, small',
  },
];

/** Seconds for which the reference deck's film stands still. */
const STILL = 2;
/** Milliseconds that films have to come and to be painted. */
const PATIENCE = 20_000;

/** Goes to a slide and takes its picture as it is when all has come and nothing moves any more. */
export async function photograph(page: Page, eye: Eye, url: string, deck: Deck, index: number): Promise<Buffer> {
  const slide = slidesInOrder(deck)[index];
  if (slide === undefined) throw new Error(`There is no slide ${index}.`);
  const isThere = new URL(page.url()).pathname === new URL(url + eye.path(slide, index), 'http://deck.test').pathname;
  if (eye.moves === 'by loading' || !isThere) {
    if (eye.prints) await page.emulateMedia({ media: 'print' });
    await page.goto(url + eye.path(slide, index));
    if (eye.greets !== undefined) {
      await page.locator(eye.greets).first().waitFor();
      await page.locator(eye.greets).first().waitFor({ state: 'detached', timeout: 30_000 });
    }
  } else if (eye.moves === 'by hash') {
    await page.evaluate((id) => {
      window.location.hash = `#/${id}`;
    }, slide.id);
  }
  const box = eye.box(page, index);
  if (eye.moves === 'not') await box.scrollIntoViewIfNeeded();
  const section = `section[data-id="${slide.id}"]`;
  await box
    .locator(eye.moves === 'by hash' ? `${section}.present` : section)
    .first()
    .waitFor({ state: 'attached', timeout: 30_000 });
  if (eye.runs === 'player') {
    await page.locator('.reveal.ready').first().waitFor();
    // The way out of the view stays as long as the pointer is thought to move.
    await page.locator('.pointer-moves').waitFor({ state: 'detached' });
  }
  return pictureOf(page, eye, deck, slide, index);
}

/** The same slide again in the other window of an eye. */
export async function photographAlso(page: Page, eye: Eye, deck: Deck, index: number): Promise<Buffer> {
  const slide = slidesInOrder(deck)[index];
  if (slide === undefined || eye.also === undefined)
    throw new Error(`${eye.name} has one window, or no slide ${index}.`);
  const sizeOf = ([width, height]: readonly [number, number]) => ({ width, height });
  await page.setViewportSize(sizeOf(eye.also.window));
  const picture = await pictureOf(page, eye, deck, slide, index);
  await page.setViewportSize(sizeOf(eye.window));
  return picture;
}

async function pictureOf(page: Page, eye: Eye, deck: Deck, slide: Slide, index: number): Promise<Buffer> {
  const box = eye.box(page, index);
  await settle(box, slide, deck, eye);
  const frame = await box.boundingBox();
  if (frame === null) throw new Error(`${eye.name} does not show ${slide.id}.`);
  const [x, y] = [Math.round(frame.x), Math.round(frame.y)];
  return page.screenshot({
    clip: { x, y, width: Math.round(frame.width), height: Math.round(frame.height) },
    animations: 'disabled',
    // What a frame shows is another site's, and controls of sounds are the browser's: their places are
    // compared, as one colour.
    mask: [
      box.locator(`section[data-id="${slide.id}"]`).locator('[data-block-type="iframe"] .sl-block-content, audio'),
    ],
    maskColor: '#808080',
  });
}

/**
 * Fonts and pictures are there; films are painted and stand still (the first seconds of the reference deck's film are
 * one picture); only those have controls that the deck gives them.
 */
async function settle(box: Locator, slide: Slide, deck: Deck, eye: Eye): Promise<void> {
  const controlled = Object.values(deck.blocks).flatMap((block) =>
    (block.type === 'video' || block.type === 'audio') && block.props.controls ? [block.id] : [],
  );
  await box.evaluate(
    async (root, { id, patience, still, withControls, loadsFilms, filmBehind }) => {
      const section = root.querySelector(`section[data-id="${id}"]`) ?? root;
      const reveal = root.closest('.reveal') ?? root;
      const findBehind = () => [
        ...reveal.querySelectorAll<HTMLElement>('.slide-background.present, .slide-background.present *'),
      ];
      const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
      // Players load a slide's films, and those behind it, a moment after it has come.
      const isLoaded = (film: HTMLMediaElement) => film.currentSrc !== '';
      const isHere = () => {
        const films = findBehind().filter((one) => one instanceof HTMLMediaElement);
        return (
          (!filmBehind || (films.length > 0 && films.every(isLoaded))) &&
          (!loadsFilms || [...section.querySelectorAll<HTMLMediaElement>('video')].every(isLoaded))
        );
      };
      for (const start = performance.now(); !isHere() && performance.now() - start < patience; ) await wait(30);
      if (!isHere()) throw new Error(`The films of ${id} did not come.`);
      // A deck's fonts are asked for when their sheet has come and the words are laid out, not before.
      const nextFrame = () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      const plain = (family: string) => family.replaceAll('"', '');
      const [font = ''] = getComputedStyle(section).fontFamily.split(',').map(plain);
      const isKnown = () => [...document.fonts].some(({ family }) => plain(family) === font);
      for (const start = performance.now(); !isKnown() && performance.now() - start < patience; ) await wait(30);
      if (!isKnown()) throw new Error(`The font of ${id} did not come: ${font}.`);
      await nextFrame();
      await document.fonts.ready;
      const behind = findBehind();
      const addresses = behind.flatMap(
        (element) => /url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? [],
      );
      const drawn = addresses.map((src) => Object.assign(new Image(), { src }));
      const pictures = [...section.querySelectorAll('img'), ...drawn].filter(
        (image) => image.getAttribute('src') !== '',
      );
      for (const image of pictures) image.loading = 'eager';
      await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
      const films = [
        ...section.querySelectorAll<HTMLMediaElement>('video, audio'),
        ...behind.filter((one) => one instanceof HTMLMediaElement),
      ];
      await Promise.all(
        films.map(async (film) => {
          const block = film.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'];
          // A film's controls say how much of it has come; a sound without any is not seen.
          film.controls = film.localName === 'audio' && block !== undefined && withControls.includes(block);
          if (film.localName === 'audio' || film.currentSrc === '') return;
          film.preload = 'auto';
          for (const start = performance.now(); performance.now() - start < patience; await wait(30)) {
            film.pause();
            if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || film.seeking) continue;
            const painted = new Promise<boolean>((resolve) =>
              (film as HTMLVideoElement).requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime < still)),
            );
            film.currentTime = film.currentTime === 1 ? 0.5 : 1;
            if ((await Promise.race([painted, wait(1000)])) && film.paused) return;
          }
          throw new Error(`A film of ${id} is not painted.`);
        }),
      );
      await nextFrame();
    },
    {
      id: slide.id,
      patience: PATIENCE,
      still: STILL,
      withControls: controlled,
      loadsFilms: eye.loadsFilms !== false,
      filmBehind: eye.runs === 'player' && slide.background.video !== '',
    },
  );
}
