import { readViewQuery } from '@rostrum/deck/view-query';
import { catalogue, words } from '@rostrum/words/player';
import { watchDeck } from '../deck-watch.ts';
import { keepAwake } from '../keep-awake.ts';
import { kioskQuery } from '../kiosk.ts';
import { sayEnding } from '../ending.ts';
import { showNotice } from '../notice.ts';
import { mountPlayer } from '../player.ts';
import { beginView } from '../view-language.ts';

/** Milliseconds from one question whether the deck has changed to the next. */
const PING = 300_000;

/** A deck that goes round by itself: `/kiosk`. */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) beginView([catalogue], () => goRound(stage));

function goRound(stage: HTMLElement): void {
  const player = mountPlayer(stage, {
    alone: true,
    progress: false,
    query: kioskQuery(readViewQuery(new URLSearchParams(window.location.search))),
    toggleFullscreen,
  });
  player.ready.then(
    () => {
      // A screen on a wall has nobody who touches it.
      keepAwake();
      watchDeck(player, {
        every: PING,
        changesOver: 'at a slide end',
        ended: (ending) => sayEnding(stage, ending),
      });
    },
    () => showNotice(stage, words.show.startFailed),
  );
}

function toggleFullscreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}
