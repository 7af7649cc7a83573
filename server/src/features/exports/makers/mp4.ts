import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportOptions } from '@rostrum/contract';
import { FILM_RATE, type FilmPlan, planFilm, tellStillLosses } from '@rostrum/convert/out';
import { writePaperDocument } from '@rostrum/deck/html';
import { playedTransition } from '@rostrum/deck/themes';
import { words as texts } from '@rostrum/words/server';
import type { Page } from 'playwright-core';
import { capturePng } from '../../../platform/browser/capture.ts';
import { cutSheet } from '../../../platform/browser/photograph-sheet.ts';
import { Ffmpeg } from '../../../platform/ffmpeg/ffmpeg.ts';
import { browserOf } from '../drawing/browser-of.ts';
import { drawDeck } from '../drawing/drawn-deck.ts';
import { FilmPictures } from '../drawing/film-pictures.ts';
import { type FilmSoundFile, readSounds } from '../drawing/film-sounds.ts';
import { openPaper, serving } from '../drawing/paper-page.ts';
import { ExportRefused, type ExportSource, type ExportWork, type Maker } from '../work.ts';

type Options = ExportOptions<'mp4'>;

/** Milliseconds for all pictures together: what is left is for ffmpeg. */
const TIMEOUT = 1_200_000;
const MOST_MINUTES = 60;
const MOST_BYTES = 2 * 1024 ** 3;
/** Pixels of one photograph. */
const SHEET_PIXELS = 9_000_000;

/**
 * A film of the slides and their steps, by the times at which the deck goes on by itself, with the sounds that begin by
 * themselves. Each picture fades into the next one.
 */
export const makeMp4: Maker<Options> = async (source, options, work) => {
  const { deck } = source;
  if (work.ffmpeg === null) throw new ExportRefused({ why: 'noFfmpeg' });
  const ffmpeg = new Ffmpeg(work.ffmpeg, { givesWay: false });
  tellStillLosses(deck, { frames: 'name', isHeard: true }, (slideId, words) => work.lose(slideId, words));
  tellMotion(source, work);
  const sounds = await readSounds(deck, ffmpeg, work);
  const size = sizeOf(deck.meta, options.height);
  const { plan, pictures } = await photographFilm(source, options, size, sounds, work);
  const output = join(work.folder, 'film.mp4');
  const film = {
    pictures: pictures.pictures,
    sounds: plan.sounds.flatMap(({ src, at, until }) => {
      const file = sounds.get(src);
      return file === undefined ? [] : [{ path: file.path, format: file.format, at, until }];
    }),
    milliseconds: plan.milliseconds,
    rate: FILM_RATE,
    title: source.title,
    mostBytes: MOST_BYTES,
  };
  await ffmpeg.makeStillFilm(film, join(work.folder, 'frames.txt'), {
    output,
    signal: work.signal,
    onProgress: (done) => work.step('writing', 0.5 + done / 2),
  });
  if ((await stat(output)).size >= MOST_BYTES) throw new ExportRefused({ why: 'largeFilm' });
  return { path: output, contentType: 'video/mp4', extension: 'mp4' };
};

/** H.264 in this form has even sides. */
function sizeOf(slide: { readonly width: number; readonly height: number }, height: number) {
  return { width: Math.max(2, 2 * Math.round((height * slide.width) / slide.height / 2)), height };
}

function tellMotion({ deck }: ExportSource, work: ExportWork): void {
  const transitions = [deck.meta.transition, ...Object.values(deck.slides).map(({ transition }) => transition)];
  const plain = new Set(['none', 'fade']);
  const moves =
    transitions.some((name) => name !== '' && !plain.has(playedTransition(name))) ||
    Object.values(deck.slides).some(({ autoAnimate }) => autoAnimate !== null) ||
    Object.values(deck.blocks).some(({ animation }) => animation !== null);
  if (moves) work.lose(null, texts.exports.fades);
}

async function photographFilm(
  { deck, title, ...source }: ExportSource,
  { seconds }: Options,
  size: { readonly width: number; readonly height: number },
  sounds: ReadonlyMap<string, FilmSoundFile>,
  work: ExportWork,
): Promise<{ plan: FilmPlan; pictures: FilmPictures }> {
  const { meta } = deck;
  const { sections, filesOf, deckStyle, respond } = await drawDeck({ deck, ...source }, work);
  const { html } = writePaperDocument({
    sections,
    meta,
    deckStyle,
    title,
    notes: {},
    layout: 'slides',
    size,
    steps: true,
    rtl: meta.rtl,
    files: filesOf('print', sections),
    unlisted: true,
    language: meta.language,
  });
  const aSheet = Math.max(1, Math.floor(SHEET_PIXELS / (size.width * size.height)));
  const viewport = { width: size.width, height: size.height * aSheet };
  return browserOf(work).withPage({ timeout: TIMEOUT, viewport, respond: serving(html, respond) }, async (page) => {
    await openPaper(page);
    const shown = await picturesShown(page);
    const picturesOf = (id: string) => shown.filter(({ slideId }) => slideId === id);
    const plan = planFilm(deck, {
      seconds,
      pictures: (id) => picturesOf(id).length,
      stepOf: ({ id, slideId }) =>
        Math.max(
          0,
          picturesOf(slideId).findIndex(({ heard }) => heard.includes(id)),
        ),
      soundLength: (src) => sounds.get(src)?.milliseconds ?? null,
    });
    checkLength(plan);
    const pictures = new FilmPictures(work.folder, size);
    for (let start = 0; start < plan.shots.length; start += aSheet) {
      work.signal.throwIfAborted();
      const shots = plan.shots.slice(start, start + aSheet);
      await page.evaluate(showOnly, [start, aSheet] as const);
      const png = await capturePng(page, { width: size.width, height: size.height * shots.length });
      const cuts = await cutSheet(png, { count: shots.length, columns: 1, cell: size });
      for (const [index, shot] of shots.entries()) {
        const cut = cuts[index];
        if (cut !== undefined) await pictures.add(shot, await cut().raw().toBuffer());
      }
      work.step('drawing', (0.5 * (start + shots.length)) / plan.shots.length);
    }
    return { plan, pictures };
  });
}

function checkLength({ milliseconds }: FilmPlan): void {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes > MOST_MINUTES) throw new ExportRefused({ why: 'longFilm', minutes, most: MOST_MINUTES });
}

/** The slides whose pictures follow each other, a picture each, and the sounds that have come up by then. */
function picturesShown(page: Page): Promise<{ slideId: string; heard: string[] }[]> {
  return page.locator('.sheet').evaluateAll((sheets) => {
    interface Element {
      getAttribute(name: string): string | null;
      closest(selector: string): Element | null;
      querySelectorAll(selector: string): Iterable<Element>;
    }
    return (sheets as unknown as readonly Element[]).map((sheet) => {
      const sounds = [...sheet.querySelectorAll('.sl-block[data-block-type="audio"] audio')];
      const heard = sounds.filter((sound) => sound.closest('.fragment:not(.visible)') === null);
      return {
        slideId: sheet.getAttribute('data-slide-id') ?? '',
        heard: heard.map((sound) => sound.closest('.sl-block')?.getAttribute('data-block-id') ?? ''),
      };
    });
  });
}

/** Runs in the page: those pictures are seen, from its upper left corner on, and no others. */
function showOnly([start, count]: readonly [number, number]): void {
  const { document } = globalThis as unknown as {
    document: { querySelectorAll(selector: string): Iterable<{ hidden: boolean }> };
  };
  for (const [index, sheet] of [...document.querySelectorAll('.sheet')].entries())
    sheet.hidden = index < start || index >= start + count;
}
