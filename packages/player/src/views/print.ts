import '../styles/print.css';
import type { PlayerConfig } from '@rostrum/deck/html';
import { catalogue } from '@rostrum/words/player';
import { fetchKeptPolls, holdsKeptPolls } from '../audience/kept-polls.ts';
import { drawPollBars } from '../audience/poll-bars.ts';
import { guardLinks } from '../leaving/guard-links.ts';
import { watchPictures } from '../lost-pictures.ts';
import { readViewQuery } from '@rostrum/deck/view-query';
import { holdPictures } from '../motion/held-pictures.ts';
import { findSheet } from '../sheets/find-sheet.ts';
import { silenceDrawings } from '../silent-drawings.ts';
import { askForServiceFonts } from '../service-fonts.ts';
import { addArrows } from '../sheets/arrows.ts';
import { beginView } from '../view-language.ts';
import { leadOutOfFilters } from '../sheets/filtered-links.ts';
import { printBar } from '../sheets/print-bar.ts';
import { pagesOf, takeSteps } from '../sheets/steps.ts';
import { loadMedia } from '../sheets/media.ts';
import { addCodeSteps, makeCodeReachable, showCodeSteps } from '../code-steps.ts';

/** Milliseconds that fonts and pictures are waited for. */
const PATIENCE = 5000;

/**
 * All slides one a page: `/print`. Says that all is there by `data-ready` on the document's element: whoever makes a
 * PDF of it waits for that.
 */
const root = document.documentElement;
const config = JSON.parse(document.querySelector('script.player-config')?.textContent ?? 'null') as PlayerConfig | null;
guardLinks(document.body, config);
/** Written to be made a PDF of, and seen by nobody (`writePaperDocument`). */
const isPaper = root.classList.contains('on-paper');
const query = readViewQuery(new URLSearchParams(window.location.search));
if (config !== null) beginView([catalogue], () => layOut(config));

function layOut(config: PlayerConfig): void {
  setPageSize(config, root.classList.contains('with-notes'));
  leadToPages();
  leadOutOfFilters(document);
  if (query.fragments ?? config.printsSteps) takeApart();
  if (config.printsArrows) addArrows();
  // A document made for paper alone holds films as pictures already.
  if (!isPaper) for (const sheet of document.querySelectorAll<HTMLElement>('.sheet')) loadMedia(sheet);
  makeCodeReachable(document);
  watchPictures(document.body);
  silenceDrawings(document);
  holdPictures(document.body);
  for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  if (!isPaper) printBar(document.body, config, query);
  void everythingThere(config).then(() => {
    root.dataset['ready'] = 'true';
  });
}

/**
 * The paper is as large as a slide; with notes below, twice as high; and otherwise as the document says. A style sheet
 * of the document's own may not be written.
 */
function setPageSize({ width, height }: PlayerConfig, withNotes: boolean): void {
  const said = document.querySelector<HTMLElement>('.sheets')?.dataset['page']?.split(' ').map(Number);
  const [across, down, margin] = said ?? [width, withNotes ? height * 2 : height, 0];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${across}px ${down}px; margin: ${margin}px; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Links from slide to slide: on paper a slide is a page. What leads to a slide that is not there would lead
 * out of the paper.
 */
function leadToPages(): void {
  const sheets = [...document.querySelectorAll<HTMLElement>('.sheet')];
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.sheet a[href^="#"]')) {
    const sheet = findSheet(sheets, link.getAttribute('href') ?? '');
    if (sheet === undefined) link.removeAttribute('href');
    else link.setAttribute('href', `#${sheet.id}`);
  }
}

/** A page for each step of a slide. */
function takeApart(): void {
  addCodeSteps(document);
  for (const sheet of document.querySelectorAll<HTMLElement>('.sheet')) {
    const pages = pagesOf(sheet);
    if (pages === 1) continue;
    sheet.querySelector('.reveal')?.classList.replace('whole', 'in-steps');
    let last = sheet;
    for (let taken = 1; taken < pages; taken += 1) {
      const page = sheet.cloneNode(true) as HTMLElement;
      page.id = `${sheet.id}-${taken + 1}`;
      takeSteps(page, taken);
      last.after(page);
      last = page;
    }
    takeSteps(sheet, 0);
  }
  showCodeSteps(document);
}

/** What polls came to, where they are to say so. */
async function showPolls({ addresses: { polls } }: PlayerConfig): Promise<void> {
  if (polls === null || !holdsKeptPolls(document)) return;
  drawPollBars(document, (await fetchKeptPolls(polls)) ?? []);
}

/** Fonts, pictures and results, or the end of our patience: a picture that does not come is no reason for no paper. */
async function everythingThere(config: PlayerConfig): Promise<void> {
  const pictures = [...document.images].map((picture) => picture.decode().catch(() => undefined));
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE));
  const fonts = askForServiceFonts(config).then(() => document.fonts.ready);
  await Promise.race([Promise.all([fonts, showPolls(config), ...pictures]), late]);
}
