import '../styles/show.css';
import { words } from '@rostrum/words/speaker';
import { type PresentersAudience, presentersAudience } from '../audience/presenters-audience.ts';
import type { PlayerConfig } from '@rostrum/deck/html';
import { button, element } from '../elements.ts';
import type { LiveSocket } from '../live-link.ts';
import { changeLocalSettings, readLocalSettings } from '../local-settings.ts';
import { showNotice } from '../notice.ts';
import type { Player } from '../player.ts';
import { askEnd } from './ask-end.ts';
import { audienceAddress } from './audience-address.ts';
import { showCodeOverSlide } from './code-over-slide.ts';
import { Ink, INK } from './ink.ts';
import { showLivePanel } from './live-panel.ts';
import { Presenting, type PresentingOptions } from './presenting.ts';
import type { PeerListener, ShowPeer } from './show-peer.ts';
import { COLOURS, Tools } from './tools.ts';
import { askUnderWay } from './under-way.ts';

export interface LiveHead {
  readonly presenting: Presenting;
  readonly ink: Ink;
  readonly tools: Tools;
  readonly audience: PresentersAudience;
  readonly heard: PeerListener;
  readonly joined: (socket: LiveSocket) => void;
  /** What keys do, by key code. */
  readonly keys: Readonly<Record<number, () => void>>;
  readonly openPanel: () => void;
  /**
   * Puts the code for the audience over the slide, or takes it away. Where it would let nobody else in the
   * panel says so first.
   */
  readonly toggleCode: () => void;
  /** Puts away what is over the slide or in the hand, one thing a time; false where there is none. */
  readonly backOut: () => boolean;
  readonly leave: () => void;
  /** Whether the show may end: a person is asked where it ends for others. */
  readonly mayEnd: () => Promise<boolean>;
  /** Ends the show for all. */
  readonly end: () => Promise<void>;
}

const SHOW_KEY = { Q: 81, D: 68, E: 69, X: 88, I: 73, U: 85, C: 67 } as const;

/** What every window that presents does: ink and tools over its slide, and the show behind them. */
export function startPresenting(
  stage: HTMLElement,
  player: Player,
  peer: ShowPeer,
  config: PlayerConfig,
  options: Pick<PresentingOptions, 'begins' | 'startsHere'> & {
    readonly dialogs: HTMLElement;
    readonly toolsChanged: () => void;
    /** Whether the audience may see this window. */
    readonly isSeen: boolean;
  },
): LiveHead {
  const { isSeen } = options;
  const presenting = new Presenting({
    player,
    peer,
    deckId: config.deckId,
    begins: options.begins,
    startsHere: options.startsHere ?? false,
    onAir: readLocalSettings().presentsOnAir,
  });
  const ink = new Ink(stage, config);
  const tools = new Tools({
    ink,
    slideId: () => player.state.slideId,
    point: (pointer) => presenting.point(pointer),
    draw: (drawing) => presenting.draw(drawing),
    changed: options.toolsChanged,
  });
  const see = (): void => ink.show(player.state.slideId, !player.state.paused && !player.state.overview);
  player.on('change', see);
  see();
  presenting.events.on('pointer', (pointer) => ink.point(pointer));
  presenting.events.on('drawing', (drawing) => ink.apply(drawing));
  presenting.events.on('refused', (why) => void showNotice(options.dialogs, why, { lasts: 8000 }));
  if (config.show?.isRemote !== true)
    presenting.events.on('remote', () => {
      showNotice(options.dialogs, words.show.remoteCame, { lasts: 8000 });
    });
  const audience = presentersAudience(stage, player, isSeen);
  audience.onTakenOff((question) => presenting.tellTakenOff(question));
  presenting.events.on('taken off', audience.wasTakenOff);
  presenting.events.on('change', () => audience.setLeads(presenting.leads));
  if (config.show !== null) showCodeOverSlide(stage, presenting, config);
  const toggleCode = (): void => {
    // No hall is shown an address that opens nothing to it, without whoever presents knowing.
    const opensToFew = audienceAddress(config, presenting.access.admission).lets === 'members';
    if (!presenting.code && opensToFew) showLivePanel(options.dialogs, panel, { stays: true });
    else presenting.setCode(!presenting.code);
  };
  let shown: string | null = null;
  presenting.events.on('change', () => {
    const { show } = presenting;
    if (show === null || show.id === shown) return;
    shown = show.id;
    ink.set(show.slideData);
  });
  const panel = { presenting, config, setOnAir, isSeen };
  const openPanel = (): void => showLivePanel(options.dialogs, panel);
  function setOnAir(onAir: boolean): void {
    changeLocalSettings({ presentsOnAir: onAir });
    const done = presenting.show === null ? presenting.begin('ask') : presenting.setOnAir(onAir);
    done.catch(() => undefined);
  }
  let closeQuestion: (() => void) | null = null;
  presenting.events.on('asks', (asked) => {
    closeQuestion?.();
    closeQuestion =
      asked === null
        ? null
        : askUnderWay(options.dialogs, asked, {
            goOn: () => void presenting.begin('go on').catch(() => undefined),
            beginAnew: () => void presenting.begin('begin anew').catch(() => undefined),
            watch: () => window.location.assign(watchAddress(config)),
            notNow: () => presenting.declines(),
          });
  });
  return {
    presenting,
    ink,
    tools,
    audience,
    openPanel,
    toggleCode,
    backOut() {
      if (presenting.code) toggleCode();
      else if (tools.tool !== null) tools.put(null);
      else return false;
      return true;
    },
    heard: (message, from, deliver) => presenting.heard(message, from, deliver),
    joined(socket) {
      presenting.joined(socket);
      audience.joined(socket);
    },
    leave: () => presenting.leave(),
    mayEnd: () => askEnd(options.dialogs, presenting.show === null ? 0 : presenting.viewers),
    end: () => presenting.end(),
    keys: {
      [SHOW_KEY.Q]: () => tools.take('pointer'),
      [SHOW_KEY.D]: () => tools.take('pen'),
      [SHOW_KEY.E]: () => tools.take('eraser'),
      [SHOW_KEY.X]: () => tools.clear(),
      [SHOW_KEY.I]: openPanel,
      [SHOW_KEY.U]: () => audience.toggle(options.dialogs),
      [SHOW_KEY.C]: toggleCode,
    },
  };
}

/** Where who may present follows as the audience does. */
function watchAddress({ addresses }: PlayerConfig): string {
  const address = new URL(addresses.fullscreen, window.location.href);
  address.searchParams.set('follow', '1');
  return address.href;
}

/** How the show does, in words, on the button that opens its panel. */
export function statusOf({ show, connected, viewers, isAsked, isCutOff }: Presenting): {
  readonly words: string;
  readonly look: string;
} {
  const { status } = words.show;
  if (isAsked) return { words: status.underWay, look: 'lost' };
  if (show === null && !isCutOff) return { words: status.notLive, look: 'off' };
  if (show === null || !connected) return { words: status.noConnection, look: 'lost' };
  if (!show.onAir) return { words: status.offAir, look: 'off' };
  return { words: status.live(viewers), look: 'on' };
}

/** How many questions wait, on the button that opens the audience's panel. */
export function showWaiting(opens: HTMLElement, badge: HTMLElement, count: number): void {
  badge.textContent = count === 0 ? '' : String(count);
  const key = opens.querySelector('kbd')?.textContent;
  // What is seen on it is a part of what it is called: its key, and then the number.
  const name = [words.show.audience, ...(key === undefined ? [] : [key])].join(' ');
  opens.setAttribute('aria-label', count === 0 ? name : `${name} ${words.show.toLookAt(count)}`);
}

/**
 * The presenter's controls over the slides: they come with the pointer, and go again. `startsHere`: as
 * in `PresentingOptions`.
 */
export function presentLive(
  stage: HTMLElement,
  player: Player,
  peer: ShowPeer,
  config: PlayerConfig,
  startsHere: boolean,
): LiveHead {
  const status = button('show-status', words.show.presentLive, () => head.openPanel(), { key: 'I' });
  const people = button('show-tool', words.show.audience, () => head.audience.toggle(stage), {
    icon: 'people',
    key: 'U',
  });
  const waiting = element('span', { class: 'audience-badge' });
  people.append(waiting);
  const code = button('show-tool', words.joining.audienceCode, () => head.toggleCode(), { icon: 'code', key: 'C' });
  const pointer = button('show-tool', words.show.pointer, () => head.tools.take('pointer'), {
    icon: 'pointer',
    key: 'Q',
  });
  const pen = button('show-tool', words.show.draw, () => head.tools.take('pen'), { icon: 'draw', key: 'D' });
  const eraser = button('show-tool', words.show.eraser, () => head.tools.take('eraser'), { icon: 'eraser', key: 'E' });
  const clear = button('show-tool', words.show.clear, () => head.tools.clear(), { icon: 'clear', key: 'X' });
  const colours = COLOURS.map((colour) => {
    const made = button('show-colour', words.show.drawIn[colour], () => head.tools.choose(colour), {});
    made.style.setProperty('--ink', INK[colour]);
    return made;
  });
  const pens = element('div', { class: 'show-pens' }, ...colours, eraser, clear);
  const bar = element(
    'div',
    { class: 'player-layer show-bar', role: 'toolbar', 'aria-label': words.show.toolbar },
    status,
    people,
    code,
    pointer,
    pen,
    pens,
  );
  const draw = (): void => {
    const { tool, colour } = head.tools;
    for (const [one, name] of [
      [pointer, 'pointer'],
      [pen, 'pen'],
      [eraser, 'eraser'],
    ] as const)
      one.setAttribute('aria-pressed', String(tool === name));
    for (const [index, one] of colours.entries())
      one.setAttribute('aria-pressed', String(tool === 'pen' && COLOURS[index] === colour));
    pens.hidden = tool !== 'pen' && tool !== 'eraser';
    bar.classList.toggle('asked', tool !== null || head.presenting.isAsked);
    const { words: said, look } = statusOf(head.presenting);
    status.dataset['look'] = look;
    status.replaceChildren(element('i', { 'aria-hidden': 'true' }), element('span', {}, said));
    status.setAttribute('aria-label', words.show.statusOpens(said));
    code.setAttribute('aria-pressed', String(head.presenting.code));
  };
  const head: LiveHead = startPresenting(stage, player, peer, config, {
    begins: 'at once',
    startsHere,
    dialogs: stage,
    isSeen: true,
    toolsChanged: () => draw(),
  });
  head.presenting.events.on('change', draw);
  head.audience.onChange(() => showWaiting(people, waiting, head.audience.waiting()));
  let closeEnd = (): void => undefined;
  // Somebody else may present by now: that is asked about first.
  const beginAgain = (): void => {
    closeEnd();
    head.presenting.begin('ask').catch(() => undefined);
  };
  head.presenting.events.on('ended', () => {
    closeEnd = showNotice(stage, words.show.ended, {
      button: { label: words.show.beginAgain, press: beginAgain },
      lasts: 12_000,
    });
  });
  draw();
  stage.append(bar);
  return head;
}
