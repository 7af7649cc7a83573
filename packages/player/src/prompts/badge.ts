import type { PlayerConfig } from '@rostrum/deck/html';
import type { ViewQuery } from '@rostrum/deck/view-query';
import { words } from '@rostrum/words/player';
import { inOwnLanguage } from '../elements.ts';

/**
 * Whether a view says what made it: decks of free accounts do, but not in previews and not where they run by themselves
 * and can be stopped.
 */
export function showsBadge({ plan, mode, autoSlideInterval }: PlayerConfig, query: ViewQuery): boolean {
  if (!plan.badge || query.context === 'preview') return false;
  const runs = (query.autoSlide ?? autoSlideInterval) > 0;
  return mode === 'kiosk' || !runs;
}

/** A link that says what made the deck, in a corner of `root`. */
export function addBadge(root: HTMLElement): void {
  const badge = document.createElement('a');
  badge.className = 'player-badge';
  badge.href = '/';
  badge.target = '_blank';
  badge.rel = 'noopener';
  badge.textContent = words.prompts.madeWith;
  root.append(inOwnLanguage(badge));
}
