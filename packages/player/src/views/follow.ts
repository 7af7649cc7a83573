import '../styles/show.css';
import { readViewQuery } from '@rostrum/deck/view-query';
import { followAudience } from '../audience/follow-audience.ts';
import { watchDeck, WATCH_EVERY } from '../deck-watch.ts';
import { button, element } from '../elements.ts';
import { sayEnding } from '../ending.ts';
import { keepAwake } from '../keep-awake.ts';
import type { LiveSocket } from '../live-link.ts';
import { showNotice } from '../notice.ts';
import { mountPlayer, type Player } from '../player.ts';
import { Following, type FollowingStatus } from '../show/following.ts';
import { Ink } from '../show/ink.ts';
import { presentersPause } from '../show/presenters-pause.ts';
import { type PeerListener, ShowPeer } from '../show/show-peer.ts';

const KEY_R = 82;

/** A deck as its presenter shows it: `/live` for whoever watches. */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) {
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
  }).catch(() => showNotice(stage, 'The slides could not be started. Reload the page to try again.'));
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
  const back = button('show-back', 'Back to the presenter', () => following.back(), {
    text: 'Back to the presenter',
    key: 'R',
  });
  const title = element('span', { class: 'show-deck', dir: 'auto' }, config.title);
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
    const [look, words] = !connected ? NO_CONNECTION : isAlone ? NO_PRESENTER : WORDS[status];
    state.dataset['look'] = look;
    state.replaceChildren(element('i', { 'aria-hidden': 'true' }), element('span', {}, words));
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
    forgetEnd = showNotice(stage, 'The presentation has ended.', { button: { label: 'See the deck', press } });
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

const NO_CONNECTION = ['lost', 'No connection'] as const;
const NO_PRESENTER = ['off', 'Waiting for the presenter'] as const;
const WORDS = {
  waiting: ['off', 'The presentation has not begun'],
  'off the air': ['off', 'The presenter is off the air for a moment.'],
  following: ['on', 'Live'],
  'looking around': ['on', 'Looking around'],
  ended: ['off', 'Ended'],
} as const satisfies Record<FollowingStatus, readonly [string, string]>;

function toggleFullscreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}
