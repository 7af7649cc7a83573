import { readViewQuery, type ViewQuery } from '@rostrum/deck/view-query';
import { bringNotes } from '../bring-notes.ts';
import { watchDeck, WATCH_EVERY } from '../deck-watch.ts';
import { addExit } from '../exit-control.ts';
import { sayEnding } from '../ending.ts';
import { showNotice } from '../notice.ts';
import { mountPlayer, type Player } from '../player.ts';
import { isTouch } from '../touch.ts';

/** Milliseconds. */
const HINT_STAYS = 6000;

/** The deck and nothing else: `/fullscreen`, and `/live` for whoever presents. */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) {
  const query = readViewQuery(new URLSearchParams(window.location.search));
  const isPreview = query.context === 'preview';
  // Small, in a page that has the controls.
  document.documentElement.classList.toggle('in-page', isPreview);
  const player = mountPlayer(stage, {
    controls: !isPreview && !query.chromeHidden,
    progress: !isPreview && !query.chromeHidden,
    alone: true,
    query,
    prompts: { phone: !isPreview && !query.started },
    toggleFullscreen,
  });
  bringNotes(player, query);
  begin(stage, player, query).catch(() => {
    showNotice(stage, 'The slides could not be started. Reload the page to try again.');
  });
  player.on('end', () => {
    if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
    const address = player.config?.addresses.deck;
    if (address !== undefined) window.location.assign(address);
  });
}

async function begin(stage: HTMLElement, player: Player, { started }: ViewQuery): Promise<void> {
  await player.ready;
  watchDeck(player, {
    every: WATCH_EVERY,
    changesOver: 'at once',
    ended: (ending) => sayEnding(stage, ending, { isTalk: player.config?.mode === 'live' }),
  });
  // In a frame the page around it has the way out.
  if (window.parent === window) addExit(stage, player);
  // What was said already matters more.
  if (player.config?.mode !== 'live' || started || isTouch() || stage.querySelector('.player-notice') !== null) return;
  showNotice(stage, 'Press S for the speaker view and F for the whole screen.', { lasts: HINT_STAYS });
}

function toggleFullscreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}
