import '../styles/speaker.css';
import type { PlayerConfig } from '@rostrum/deck/html';
import { readViewQuery } from '@rostrum/deck/view-query';
import { catalogue, words } from '@rostrum/words/player';
import { catalogue as speakersCatalogue } from '@rostrum/words/speaker';
import { bringNotes } from '../bring-notes.ts';
import { bringInlineMedia } from '../exported/inline-media.ts';
import { joinWindows } from '../exported/opened-windows.ts';
import { becomePages } from '../exported/pages.ts';
import { becomeSpeakers, partOf } from '../exported/parts.ts';
import { showNotice } from '../notice.ts';
import { mountPlayer } from '../player.ts';
import { SpeakerView } from '../speaker/speaker-view.ts';
import { readStage } from '../stage.ts';
import { beginView } from '../view-language.ts';

/**
 * A deck that was taken along, in a ZIP file or as one file: its only script, and a classic one, because browsers load
 * no modules from files. One document is the show, the speaker view and the pages for paper, by what its address asks
 * for. Nothing is asked of any server.
 */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) {
  bringInlineMedia(document);
  const part = partOf(new URLSearchParams(window.location.search));
  beginView([catalogue, speakersCatalogue], () => {
    if (part === 'print') print(stage);
    else if (part === 'speaker') speak(becomeSpeakers(document, stage));
    else show(stage);
  });
}

function show(stage: HTMLElement): void {
  const query = readViewQuery(new URLSearchParams(window.location.search));
  const { deckId } = readStage(stage).config;
  const player = mountPlayer(stage, {
    controls: !query.chromeHidden,
    progress: !query.chromeHidden,
    alone: true,
    query,
    prompts: { phone: !query.started },
    toggleFullscreen,
    openChannel: () => joinWindows(deckId),
  });
  bringNotes(player, query);
  openPagesByKey(deckId);
  player.ready.catch(() => showNotice(stage, words.show.startFailed));
  player.on('end', () => {
    if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
  });
}

function speak(stage: HTMLElement): void {
  const { deckId } = readStage(stage).config;
  const view = new SpeakerView(stage);
  const player = mountPlayer(stage, {
    alone: true,
    part: 'speaker',
    progress: false,
    margin: 0,
    openChannel: () => joinWindows(deckId),
    keys: view.keys,
    overviewHost: view.overviewHost,
    toggleFullscreen: () => undefined,
  });
  view.show(player);
  openPagesByKey(deckId);
}

function print(stage: HTMLElement): void {
  becomePages(document, stage);
  import('./print.ts').catch(() => undefined);
}

/** What the browser would print is the window with the one slide that is shown. */
function openPagesByKey(deckId: PlayerConfig['deckId']): void {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.open('?print', `rostrum-pages-${deckId}`)?.focus();
  });
}

function toggleFullscreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}
