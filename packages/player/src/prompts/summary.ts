import { element } from '../elements.ts';
import { changeLocalSettings, readLocalSettings } from '../local-settings.ts';
import type { Player } from '../player.ts';
import { briefly } from './brief.ts';
import { showPill } from './pill.ts';

/** Milliseconds after the deck is there. */
const SPAN = { comes: 1000, goes: 6000 };
/** Decks that are remembered as introduced. */
const REMEMBERED = 200;

/** Says, once a browser and deck, what it is and by whom. Answers what ends it. */
export function showSummary(root: HTMLElement, player: Player): () => void {
  const { config, outline } = player;
  if (config === null) return () => undefined;
  const { deckId, title, author } = config;
  const seen = readLocalSettings().summariesSeen;
  if (seen.includes(deckId)) return () => undefined;
  return briefly(SPAN, () => {
    changeLocalSettings({ summariesSeen: [...seen.slice(-REMEMBERED + 1), deckId] });
    const slides = outline.length === 1 ? '1 slide' : `${outline.length} slides`;
    const picture = author.picture === null ? [] : [element('img', { src: author.picture, alt: '' })];
    const words = element('span', {}, element('strong', {}, title), ` by ${author.name}, ${slides}`);
    // The page around says the same.
    return showPill(root, 'player-summary', [...picture, words], { isTold: false });
  });
}
