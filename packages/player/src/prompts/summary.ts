import { words } from '@rostrum/words/player';
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
    const picture = author.picture === null ? [] : [element('img', { src: author.picture, alt: '' })];
    const line = element('span', {}, element('strong', {}, title), words.prompts.by(author.name, outline.length));
    // The page around says the same.
    return showPill(root, 'player-summary', [...picture, line], { isTold: false });
  });
}
