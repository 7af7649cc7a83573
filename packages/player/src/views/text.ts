import '../styles/text.css';
import type { PlayerConfig } from '@rostrum/deck/html';
import { catalogue } from '@rostrum/words/player';
import { guardLinks } from '../leaving/guard-links.ts';
import { findSheet } from '../sheets/find-sheet.ts';
import { rememberWritten } from '../sheets/written.ts';
import { beginView } from '../view-language.ts';

/**
 * All that a deck says, as a text: `/text`. The page is whole without this; here it learns to lead to a place, and to
 * change with its deck.
 */
const config = JSON.parse(document.querySelector('script.player-config')?.textContent ?? 'null') as PlayerConfig | null;
guardLinks(document.body, config);
const sheets = () => [...document.querySelectorAll<HTMLElement>('.sheet')];
const written = rememberWritten(sheets());

/** Addresses of slides (`#/2/1`), as the other views have them; those of its own lead by themselves. */
function lead(): void {
  if (window.location.hash.startsWith('#/')) findSheet(sheets(), window.location.hash)?.scrollIntoView();
}
window.addEventListener('hashchange', lead);
lead();
beginView([catalogue], keep);

function keep(): void {
  if (config === null) return;
  // Not before it is needed: the page is there to be read.
  import('../sheets/keep-current.ts').then(
    ({ keepCurrent }) => keepCurrent(config, written, () => undefined),
    () => undefined,
  );
}
