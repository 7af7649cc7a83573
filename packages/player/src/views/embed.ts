import '../styles/embed.css';
import { readViewQuery } from '@rostrum/deck/view-query';
import { catalogue, words } from '@rostrum/words/player';
import { handedOn } from '../embed/handed-on.ts';
import { addSharePanel } from '../embed/share-panel.ts';
import { bringNotes } from '../bring-notes.ts';
import { watchDeck, WATCH_EVERY } from '../deck-watch.ts';
import { sayEnding } from '../ending.ts';
import { showNotice } from '../notice.ts';
import { mountPlayer } from '../player.ts';
import { beginView } from '../view-language.ts';

/** A deck in another site's page: `/embed`. It takes no focus, asks for nothing and keeps nothing. */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) beginView([catalogue], () => embed(stage));

function embed(stage: HTMLElement): void {
  if (window.parent === window) hidePassword();
  const query = readViewQuery(new URLSearchParams(window.location.search));
  const player = mountPlayer(stage, {
    controls: !query.chromeHidden,
    progress: !query.chromeHidden,
    alone: true,
    query,
    toggleFullscreen,
  });
  bringNotes(player, query);
  player.ready.then(
    () =>
      watchDeck(player, {
        every: WATCH_EVERY,
        changesOver: 'at once',
        ended: (ending) => sayEnding(stage, ending),
      }),
    () => showNotice(stage, words.show.startFailed),
  );
  const whole = document.querySelector<HTMLAnchorElement>('a.embed-fullscreen');
  whole?.addEventListener('click', (event) => {
    // Where the page around does not allow it, the link opens a window of its own.
    if (!document.fullscreenEnabled) {
      whole.hash = window.location.hash;
      return;
    }
    event.preventDefault();
    toggleFullscreen();
  });
  document.addEventListener('fullscreenchange', () => {
    const { fullscreen, exitFullscreen } = words.views;
    if (whole !== null) whole.textContent = document.fullscreenElement === null ? fullscreen : exitFullscreen;
  });
  const share = document.querySelector<HTMLAnchorElement>('a.embed-share');
  if (share !== null) addSharePanel(share, player);
}

/** In a window of its own a cookie proves the password: the address, which people copy, need not. */
function hidePassword(): void {
  const { href, search, hash } = window.location;
  if (!new URLSearchParams(search).has('grant')) return;
  window.history.replaceState(window.history.state, '', handedOn(href) + hash);
}

function toggleFullscreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}
