import '../styles/show.css';
import { readViewQuery } from '@rostrum/deck/view-query';
import { catalogue as audiencesCatalogue, words } from '@rostrum/words/audience';
import { catalogue, words as playerWords } from '@rostrum/words/player';
import { followAudience } from '../audience/follow-audience.ts';
import { watchDeck, WATCH_EVERY } from '../deck-watch.ts';
import { button, element, inDecksLanguage } from '../elements.ts';
import { sayEnding } from '../ending.ts';
import { keepAwake } from '../keep-awake.ts';
import type { LiveSocket } from '../live-link.ts';
import { showNotice } from '../notice.ts';
import { mountPlayer, type Player } from '../player.ts';
import { Following, type FollowingStatus } from '../show/following.ts';
import { Ink } from '../show/ink.ts';
import { presentersPause } from '../show/presenters-pause.ts';
import { type PeerListener, ShowPeer } from '../show/show-peer.ts';
import { beginView } from '../view-language.ts';

const KEY_R = 82;

/** A deck as its presenter shows it: `/live` for whoever watches. */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) beginView([catalogue, audiencesCatalogue], () => follow(stage));

function follow(stage: HTMLElement): void {
  let following: Following | null = null;
  const heard: PeerListener = (message, from, deliver) => {
    if (following === null) deliver();
    else following.heard(message, from, deliver);
  };
  const peer = new ShowPeer('show', false, heard);
  const query = readViewQuery(new URLSearchParams(window.location.search));
  const player = mountPlayer(stage, {
    controls: !query.chromeHidden,
    progress: !query.chromeHidden,
    alone: true,
    query,
    openChannel: peer.open,
    prompts: { phone: !query.started },
    keys: { [KEY_R]: () => following?.back() },
    toggleFullscreen,
  });
  begin(stage, player, peer, (made) => {
    following = made;
  }).catch(() => showNotice(stage, playerWords.show.startFailed));
}

async function begin(
  stage: HTMLElement,
  player: Player,
  peer: ShowPeer,
  made: (following: Following) => void,
): Promise<void> {
  await player.ready;
  const { config } = player;
  if (config === null) return;
  const following = new Following(player, peer);
  made(following);
  keepAwake();
  const ink = new Ink(stage, config);
  const see = (): void => ink.show(player.state.slideId, !player.state.paused && !player.state.overview);
  player.on('change', see);
  see();
  following.events.on('pointer', (pointer) => ink.point(pointer));
  following.events.on('drawing', (drawing) => ink.apply(drawing));
  following.events.on('show', (show) => ink.set(show?.slideData ?? []));
  const audience = followAudience(stage, player, config);
  const state = element('span', { class: 'show-status', role: 'status' });
  const back = button('show-back', words.following.back, () => following.back(), {
    text: words.following.back,
    key: 'R',
  });
  const title = inDecksLanguage(element('span', { class: 'show-deck', dir: 'auto' }, config.title));
  const bar = element('div', { class: 'player-layer show-following' }, title, state, back, audience.opener);
  stage.append(bar);
  player.on('refresh', () => {
    document.title = title.textContent = player.config?.title ?? config.title;
  });
  const pause = presentersPause(stage);
  const drawPause = (): void => pause.draw(following.status === 'following' && player.state.paused);
  player.on('change', drawPause);
  player.on('refresh', drawPause);
  let connected = true;
  const draw = (status: FollowingStatus): void => {
    const isAlone = status === 'following' && !following.hasPresenter;
    const { noConnection, noPresenter, status: said } = words.following;
    const isOn = status === 'following' || status === 'looking around';
    state.dataset['look'] = !connected ? 'lost' : isOn && !isAlone ? 'on' : 'off';
    const text = !connected ? noConnection : isAlone ? noPresenter : said[status];
    state.replaceChildren(element('i', { 'aria-hidden': 'true' }), element('span', {}, text));
    back.hidden = status !== 'looking around';
    drawPause();
    if (status === 'looking around') return;
    if (document.activeElement === back) back.blur();
  };
  following.events.on('connected', (is) => {
    connected = is;
    draw(following.status);
  });
  following.events.on('presenter', () => draw(following.status));
  let forgetEnd = (): void => undefined;
  following.events.on('change', (status) => {
    draw(status);
    forgetEnd();
    if (status !== 'ended') return;
    const press = (): void => window.location.assign(config.addresses.deck);
    forgetEnd = showNotice(stage, words.following.ended, { button: { label: words.following.seeDeck, press } });
  });
  draw('waiting');
  watchDeck(player, {
    every: WATCH_EVERY,
    changesOver: 'at once',
    ended(ending) {
      forgetEnd();
      audience.end();
      sayEnding(stage, ending, { isAfterShow: following.status === 'ended' });
    },
    show: {
      part: 'viewer',
      joined(socket: LiveSocket) {
        following.joined(socket);
        audience.joined(socket);
      },
    },
  });
}

function toggleFullscreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}
