import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportOptions } from '@rostrum/contract';
import { pdfUpdate, tellStillLosses } from '@rostrum/convert/out';
import { writePaperDocument } from '@rostrum/deck/html';
import type { Page } from 'playwright-core';
import { browserOf } from '../drawing/browser-of.ts';
import { drawDeck } from '../drawing/drawn-deck.ts';
import { openPaper, serving } from '../drawing/paper-page.ts';
import type { Maker } from '../work.ts';

/** Milliseconds for all pages together: a little less than an export may take. */
const TIMEOUT = 1_180_000;

/**
 * One document of all pages, and one pass of Chromium: a page at a time would lose links, and the fonts would be
 * there many times.
 */
export const makePdf: Maker<ExportOptions<'pdf'>> = async (source, options, work) => {
  const { deck, title, author } = source;
  const { meta, notes } = deck;
  const browser = browserOf(work);
  const { sections, filesOf, deckStyle, respond } = await drawDeck(source, work);
  tellStillLosses(deck, { frames: 'link', isHeard: false }, (slideId, words) => work.lose(slideId, words));
  const { html, slides } = writePaperDocument({
    sections,
    meta,
    deckStyle,
    title,
    notes,
    layout: options.layout,
    size: options.page,
    steps: options.fragments,
    rtl: meta.rtl,
    files: filesOf('print', sections),
    unlisted: true,
    language: meta.language,
  });
  work.step('drawing', 0.1);
  const print = async (page: Page): Promise<Buffer> => {
    await openPaper(page);
    work.step('writing', 0.5);
    return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  };
  const pdf = await browser.withPage({ timeout: TIMEOUT, respond: serving(html, respond) }, print);
  const outline = slides.map(({ name, anchor }) => ({ name, place: anchor }));
  const update = pdfUpdate(pdf, { title, author, language: meta.language, rtl: meta.rtl, outline });
  if (update === null)
    work.log.warn({}, 'the PDF keeps the outline that Chromium wrote: it is built in a way that is not known');
  const path = join(work.folder, 'deck.pdf');
  await writeFile(path, update === null ? pdf : Buffer.concat([pdf, update]));
  return { path, contentType: 'application/pdf', extension: 'pdf' };
};
