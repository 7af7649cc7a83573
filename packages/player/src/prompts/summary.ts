import { changeLocalSettings, readLocalSettings } from '../local-settings.ts';
import type { Player } from '../player.ts';
import { showPill } from './pill.ts';

/** Milliseconds after the deck is there. */
const COMES = 1000;
const GOES = 6000;
/** Decks that are remembered as introduced. */
const REMEMBERED = 200;

/** Says, once a browser and deck, what it is and by whom. Answers what ends it. */
export function showSummary(root: HTMLElement, player: Player): () => void {
  const { config, outline } = player;
  if (config === null) return () => undefined;
  const { deckId, title, author } = config;
  const seen = readLocalSettings().summariesSeen;
  if (seen.includes(deckId)) return () => undefined;
  let remove: (() => void) | null = null;
  const comes = setTimeout(() => {
    changeLocalSettings({ summariesSeen: [...seen.slice(-REMEMBERED + 1), deckId] });
    const name = document.createElement('strong');
    name.textContent = title;
    const slides = outline.length === 1 ? '1 slide' : `${outline.length} slides`;
    remove = showPill(root, 'player-summary', name, ` by ${author.name}, ${slides}`);
  }, COMES);
  const goes = setTimeout(() => remove?.(), GOES);
  return () => {
    clearTimeout(comes);
    clearTimeout(goes);
    remove?.();
  };
}
