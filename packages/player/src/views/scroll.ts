import '../styles/scroll.css';
import type { PlayerConfig } from '@rostrum/deck/html';
import { catalogue } from '@rostrum/words/player';
import { guardLinks } from '../leaving/guard-links.ts';
import { Announcer } from '../announcer.ts';
import { watchKeptPolls } from '../audience/kept-polls.ts';
import { drawPollBars } from '../audience/poll-bars.ts';
import { CodeCopies } from '../code-copies.ts';
import { makeCodeReachable } from '../code-steps.ts';
import { watchPictures } from '../lost-pictures.ts';
import { writeHash } from '../hash.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { rememberWritten } from '../sheets/written.ts';
import { endLoops, isCalm } from '../motion/calm.ts';
import { HeldPictures } from '../motion/held-pictures.ts';
import { MotionButton } from '../motion/motion-button.ts';
import { askForServiceFonts } from '../service-fonts.ts';
import { findSheet } from '../sheets/find-sheet.ts';
import { silenceDrawings } from '../silent-drawings.ts';
import { scrollToTarget } from '../sheets/smooth-scroll.ts';
import { loadMediaNear } from '../sheets/media.ts';
import { beginView } from '../view-language.ts';

/** All slides one below the other: `/scroll`. The page is whole without this; here it learns to follow and to lead. */
const config = JSON.parse(document.querySelector('script.player-config')?.textContent ?? 'null') as PlayerConfig | null;
let sheets: readonly HTMLElement[] = [];
let codeCopies: CodeCopies | null = null;
let links: ReadonlyMap<string, HTMLAnchorElement> = new Map();
const written = rememberWritten(document.querySelectorAll('.sheet'));
guardLinks(document.body, config);
beginView([catalogue], read);

function read(): void {
  const announcer = new Announcer(document.body);
  codeCopies = new CodeCopies(document.body, (words) => announcer.note(words));
  takeSheets();
  watchPictures(document.body);
  if (isCalm()) holdMotion();
  keepNavigationInSight();
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link === null || link.pathname !== window.location.pathname || event.ctrlKey || event.metaKey) return;
    const sheet = findSheet(sheets, link.hash);
    if (sheet === undefined) return;
    event.preventDefault();
    scrollToTarget(sheet);
    sheet.tabIndex = -1;
    sheet.focus({ preventScroll: true });
  });

  window.addEventListener('hashchange', ({ newURL }) => {
    // The page's own address may have been written over since.
    const sheet = findSheet(sheets, new URL(newURL).hash);
    if (sheet !== undefined) scrollToTarget(sheet);
  });
  const asked = findSheet(sheets, window.location.hash);
  if (asked !== undefined && config !== null) asked.scrollIntoView();
  const follow = followReading();
  if (config !== null) {
    void askForServiceFonts(config);
    let addresses = config.addresses;
    const lookAtPolls = watchKeptPolls(document.body, {
      address: () => addresses.polls,
      show: (results) => drawPollBars(document.body, results),
    });
    // Not before it is needed: the page is there to be read.
    import('../sheets/keep-current.ts').then(
      ({ keepCurrent }) =>
        keepCurrent(config, written, (next) => {
          addresses = next.addresses;
          takeSheets();
          follow();
          lookAtPolls();
        }),
      () => undefined,
    );
  }
}

/** Of the page as it is now. */
function takeSheets(): void {
  const before = new Set(sheets);
  sheets = [...document.querySelectorAll<HTMLElement>('.sheet')];
  links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.scroll-nav a')].map((link) => [link.hash.slice(1), link]),
  );
  if (isCalm()) endLoops(document.body);
  loadMediaNear(sheets.filter((sheet) => !before.has(sheet)));
  silenceDrawings(document);
  makeCodeReachable(document);
  codeCopies?.renew();
}

/** Nothing goes round and round for who wants less motion; one button has it play. */
function holdMotion(): void {
  const pictures = new HeldPictures(document.body, () => motion.update());
  const motion = new MotionButton(document.body, pictures, () => sheets);
}

/**
 * The entry of the slide that is read, and its address, so that a reload comes back to it. Answers what looks again
 * when there are other sheets.
 */
function followReading(): () => void {
  let current: HTMLElement | null = null;
  let entry: HTMLAnchorElement | undefined;
  const look = (): void => {
    const reading = readSheet(sheets);
    if (reading === undefined || reading === current) return;
    entry?.removeAttribute('aria-current');
    current = reading;
    entry = links.get(reading.id);
    entry?.setAttribute('aria-current', 'true');
    showEntry(entry);
    const { pathname, search, hash } = window.location;
    const next = writeHash(Number(reading.dataset['h']), Number(reading.dataset['v']));
    if (next !== hash) window.history.replaceState(window.history.state, '', pathname + search + next);
  };
  let waiting = false;
  const onScroll = (): void => {
    if (waiting) return;
    waiting = true;
    // Browsers refuse more than about a hundred changes of the address in half a minute.
    setTimeout(() => {
      waiting = false;
      look();
    }, 350);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  look();
  return () => {
    current = null;
    look();
  };
}

/** The list scrolls to an entry, and the page does not. */
function showEntry(entry: HTMLElement | undefined): void {
  const nav = entry?.closest<HTMLElement>('.scroll-nav');
  if (!entry || !nav) return;
  const [list, one] = [nav.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (one.top < list.top) nav.scrollTop -= list.top - one.top;
  else if (one.bottom > list.bottom) nav.scrollTop += one.bottom - list.bottom;
}

function keepNavigationInSight(): void {
  const nav = document.querySelector<HTMLElement>('.scroll-nav');
  const columns = document.querySelector<HTMLElement>('.scroll-columns');
  if (nav === null || columns === null) return;
  const look = (): void => {
    nav.classList.toggle('is-fixed', columns.getBoundingClientRect().top < 0);
  };
  window.addEventListener('scroll', look, { passive: true });
  look();
}
