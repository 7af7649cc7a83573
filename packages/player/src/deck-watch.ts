import type { Ending } from './ending.ts';
import { listenLive, type ShowPart } from './live-link.ts';
import type { Player } from './player.ts';
import { StageGone } from './stage.ts';

/** Milliseconds from one question whether the deck has changed to the next. */
export const WATCH_EVERY = 15_000;

/** What is kept in step: a player, or slides that only stand there. */
export type Watched = Pick<Player, 'refresh' | 'isBehind' | 'on' | 'config'>;

export interface WatchOptions {
  /** Milliseconds. */
  readonly every: number;
  /** When a change is shown: at once, or when the show goes to its next slide. */
  readonly changesOver: 'at once' | 'at a slide end';
  /** The deck may no longer be seen: `sayEnding` says so. */
  readonly ended: (ending: Ending) => void;
  /** The view's part in the shows of its deck. Default: none. */
  readonly show?: ShowPart | null;
}

/**
 * Keeps a view that stays open in step with its deck: it hears of changes, and asks besides. Windows that nobody sees
 * do not ask; they do when they are seen again. Without a network what is shown stays. Answers what ends it.
 */
export function watchDeck(player: Watched, { every, changesOver, ended, show = null }: WatchOptions): () => void {
  let isAsking = false;
  let isBehind = false;
  const ask = async (): Promise<void> => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    try {
      if (changesOver === 'at once') await player.refresh();
      else isBehind = await player.isBehind();
    } catch (error) {
      if (error instanceof StageGone) end(error.ending);
    } finally {
      isAsking = false;
    }
  };
  const onVisible = (): void => void ask();
  // Two thousand viewers who came at once do not ask at once.
  const timer = setInterval(() => void ask(), every * (0.9 + Math.random() * 0.2));
  document.addEventListener('visibilitychange', onVisible);
  const off = player.on('slidechange', () => {
    if (!isBehind) return;
    isBehind = false;
    player.refresh().catch(() => {
      isBehind = true;
    });
  });
  const { config } = player;
  const deafen =
    config === null ? null : listenLive(config, { changed: () => void ask(), revoked: (ending) => end(ending) }, show);
  const end = (ending: Ending): void => {
    stop();
    ended(ending);
  };
  const stop = (): void => {
    deafen?.();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    off();
  };
  return stop;
}
