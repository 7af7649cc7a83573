import type { PlayerConfig } from '@rostrum/deck/html';
import { readViewQuery, type ViewQuery } from '@rostrum/deck/view-query';
import { language } from '@rostrum/words';
import { catalogue as audiencesCatalogue } from '@rostrum/words/audience';
import { catalogue, words } from '@rostrum/words/player';
import { catalogue as speakersCatalogue } from '@rostrum/words/speaker';
import { bringNotes } from '../bring-notes.ts';
import { watchDeck, WATCH_EVERY } from '../deck-watch.ts';
import { addExit } from '../exit-control.ts';
import { sayEnding } from '../ending.ts';
import { keepAwake } from '../keep-awake.ts';
import { showNotice } from '../notice.ts';
import { cameToPlace } from '../hash.ts';
import { mountPlayer, type Player } from '../player.ts';
import type { LiveHead } from '../show/present-live.ts';
import { ShowPeer } from '../show/show-peer.ts';
import { readStage } from '../stage.ts';
import { isTouch } from '../touch.ts';
import { beginView } from '../view-language.ts';

/** Milliseconds. */
const HINT_STAYS = 6000;
/** Pointer, pen, eraser, clear, the show's panel, its audience's, and its code: Q, D, E, X, I, U, C. */
const SHOW_KEYS = [81, 68, 69, 88, 73, 85, 67];

/** The deck and nothing else: `/fullscreen`, and `/live` for whoever presents. */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) beginView([catalogue], () => show(stage));

function show(stage: HTMLElement): void {
  const query = readViewQuery(new URLSearchParams(window.location.search));
  const isPreview = query.context === 'preview';
  // Small, in a page that has the controls.
  document.documentElement.classList.toggle('in-page', isPreview);
  const led = isPreview || window.parent !== window ? null : readStage(stage).config.show;
  const startsHere = cameToPlace();
  let head: LiveHead | null = null;
  const peer = new ShowPeer('show', true, (message, from, deliver) => {
    if (head === null) deliver();
    else head.heard(message, from, deliver);
  });
  const player = mountPlayer(stage, {
    controls: !isPreview && !query.chromeHidden,
    progress: !isPreview && !query.chromeHidden,
    alone: true,
    query,
    prompts: { phone: !isPreview && !query.started },
    analyticsHost: stage,
    toggleFullscreen,
    ...(led !== null && {
      openChannel: peer.open,
      keys: Object.fromEntries(SHOW_KEYS.map((key) => [key, () => head?.keys[key]?.()])),
    }),
  });
  bringNotes(player, query);
  const presents = led === null ? null : { peer, startsHere, made: (made: LiveHead) => (head = made) };
  begin(stage, player, query, presents).catch(() => {
    showNotice(stage, words.show.startFailed);
  });
  player.on('refresh', () => {
    if (player.config !== null) document.title = player.config.title;
  });
  player.on('end', () => {
    head?.end().catch(() => undefined);
    if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
    const address = player.config?.addresses.deck;
    if (address !== undefined) window.location.assign(address);
  });
}

async function begin(
  stage: HTMLElement,
  player: Player,
  { started }: ViewQuery,
  presents: { readonly peer: ShowPeer; readonly startsHere: boolean; readonly made: (head: LiveHead) => void } | null,
): Promise<void> {
  await player.ready;
  if (presents !== null) keepAwake();
  let head: LiveHead | null = null;
  // In a frame the page around it has the way out.
  if (window.parent === window) {
    const leave = async (): Promise<boolean> => {
      if ((await head?.mayEnd()) === false) return false;
      await head?.end();
      return true;
    };
    addExit(stage, player, { leave, backOut: () => head?.backOut() ?? false });
  }
  const { config } = player;
  if (presents !== null && config !== null) head = await joinShow(stage, player, config, presents);
  if (head !== null) presents?.made(head);
  watchDeck(player, {
    every: WATCH_EVERY,
    changesOver: 'at once',
    ended: (ending) => sayEnding(stage, ending, { isTalk: player.config?.mode === 'live' }),
    show: head === null ? null : { part: 'presenter', joined: head.joined },
  });
  // What was said already matters more.
  if (player.config?.mode !== 'live' || started || isTouch() || stage.querySelector('.player-notice') !== null) return;
  const close = showNotice(stage, words.show.keysHint, { lasts: HINT_STAYS });
  // Whoever presses keys knows them, and what they open is not to be covered.
  window.addEventListener('keydown', close, { once: true });
}

/** Where what it takes does not come, the talk goes on without an audience elsewhere. */
async function joinShow(
  stage: HTMLElement,
  player: Player,
  config: PlayerConfig,
  { peer, startsHere }: { readonly peer: ShowPeer; readonly startsHere: boolean },
): Promise<LiveHead | null> {
  try {
    const parts = language() === 'en' ? [] : [speakersCatalogue, audiencesCatalogue];
    const [{ presentLive }] = await Promise.all([
      import('../show/present-live.ts'),
      ...parts.map((part) => part.load(language()).catch(() => undefined)),
    ]);
    return presentLive(stage, player, peer, config, startsHere);
  } catch {
    return null;
  }
}

function toggleFullscreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}
