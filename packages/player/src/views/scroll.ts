import '../styles/scroll.css';
import type { PlayerConfig } from '@rostrum/deck/html';
import { makeCodeReachable } from '../code-steps.ts';
import { watchPictures } from '../lost-pictures.ts';
import { writeHash } from '../hash.ts';
import { findSheet } from '../sheets/find-sheet.ts';
import { silenceDrawings } from '../silent-drawings.ts';
import { scrollToTarget } from '../sheets/smooth-scroll.ts';
import { loadMediaNear } from '../sheets/media.ts';

/** All slides one below the other: `/scroll`. The page is whole without this; here it learns to follow and to lead. */
const config = JSON.parse(document.querySelector('script.player-config')?.textContent ?? 'null') as PlayerConfig | null;
const sheets = [...document.querySelectorAll<HTMLElement>('.sheet')];
const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('.scroll-nav a')].map((link) => [link.hash.slice(1), link]),
);
loadMediaNear(sheets);
watchPictures(document.body);
silenceDrawings(document);
makeCodeReachable(document);
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

window.addEventListener('hashchange', () => {
  const sheet = findSheet(sheets, window.location.hash);
  if (sheet !== undefined) scrollToTarget(sheet);
});
const asked = findSheet(sheets, window.location.hash);
if (asked !== undefined && config !== null) asked.scrollIntoView();

followReading();

/** The entry of the slide that is read, and its address, so that a reload comes back to it. */
function followReading(): void {
  let current: HTMLElement | null = null;
  const look = (): void => {
    const middle = window.innerHeight / 3;
    const reading = sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= middle) ?? sheets[0] ?? null;
    if (reading === null || reading === current) return;
    if (current !== null) links.get(current.id)?.removeAttribute('aria-current');
    current = reading;
    const link = links.get(reading.id);
    link?.setAttribute('aria-current', 'true');
    link?.scrollIntoView({ block: 'nearest' });
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
