import { changeLocalSettings, readLocalSettings } from '../local-settings.ts';
import type { Player } from '../player.ts';
import { isTouch } from '../touch.ts';
import { showPill } from './pill.ts';

/** Milliseconds until somebody who has not moved is told how to, and until somebody on a slide with more below is. */
const PATIENCE = 6000;
const PATIENCE_BELOW = 1000;

/**
 * Tells, once a browser, how one moves through a deck of more than one slide: with a mouse and a keyboard, for a visitor
 * who has no account. It goes with the first move. Answers what ends it.
 */
export function showInstructions(root: HTMLElement, player: Player): () => void {
  if (readLocalSettings().instructionsSeen || isTouch() || player.outline.length < 2) return () => undefined;
  let remove: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = player.state;
  const tell = (below: boolean): void => {
    changeLocalSettings({ instructionsSeen: true });
    remove?.();
    const key = document.createElement('kbd');
    key.textContent = below ? '↓' : '→';
    remove = showPill(root, 'player-instructions', 'Press ', key, below ? ' for the slides below' : ' to go on');
  };
  timer = setTimeout(() => tell(false), PATIENCE);
  const off = player.on('slidechange', ({ h, v, routes }) => {
    clearTimeout(timer);
    remove?.();
    remove = null;
    if (routes.down && (h !== start.h || v !== start.v)) timer = setTimeout(() => tell(true), PATIENCE_BELOW);
    else if (readLocalSettings().instructionsSeen) off();
  });
  return () => {
    clearTimeout(timer);
    off();
    remove?.();
  };
}
