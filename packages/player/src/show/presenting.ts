import type { ShowBegun, ShowDrawing, ShowPointer, ShowStanding, ShowState } from '@rostrum/contract';
import { Emitter } from '../emitter.ts';
import type { LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import type { TalkMessage } from '../window-link.ts';
import { LedWindow } from './led-window.ts';
import type { ShowPeer } from './show-peer.ts';
import { isNewer, type Place, StateClock } from './standing.ts';

export interface PresentingEvents {
  /** The show is another, on or off the air, begun or over, or the number of those who watch has changed. */
  readonly change: null;
  /** Another window presents this deck already. */
  readonly asks: { readonly begunAt: string };
  readonly ended: null;
  readonly pointer: ShowPointer;
  readonly drawing: ShowDrawing;
}

export interface PresentingOptions {
  readonly player: Player;
  readonly peer: ShowPeer;
  readonly deckId: string;
  /** When it begins a show: at once, or never by itself. */
  readonly begins: 'at once' | 'when asked' | 'goes on';
  readonly onAir: boolean;
}

/** A window by which a deck is presented to others: it says where it stands, and follows the presenter's other devices. */
export class Presenting {
  readonly events = new Emitter<PresentingEvents>();
  readonly #options: PresentingOptions;
  readonly #clock = new StateClock();
  readonly #window: LedWindow;
  #socket: LiveSocket | null = null;
  #show: ShowStanding | null = null;
  #state: ShowState | null = null;
  /** Moved while nobody could be told. */
  #untold = false;
  /** The code for the audience lies over the slide. */
  #code = false;
  #viewers = 0;
  #remoteToken: string | null = null;
  #connected = false;
  #over = false;
  /** The last that led this window was another one of this browser, without the server. */
  #isLedBeside = false;

  constructor(options: PresentingOptions) {
    this.#options = options;
    this.#window = new LedWindow(options.player, options.peer, (place) => this.#moved(place));
    // The slides can be moved before what presents them has come.
    if (options.peer.hasMoved) this.#moved(this.#window.place);
  }

  /** The show that is under way by this window; null: none. */
  get show(): ShowStanding | null {
    return this.#show;
  }

  /** Whether the code for the audience lies over the slide, in every window that presents. */
  get code(): boolean {
    return this.#code;
  }

  get viewers(): number {
    return this.#viewers;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** The token that this window handed out; null: none that it knows of. */
  get remoteToken(): string | null {
    return this.#remoteToken;
  }

  /** The server's clock, in milliseconds. */
  get now(): number {
    return this.#clock.serverNow;
  }

  heard(message: TalkMessage, from: 'window' | 'another', deliver: () => void): void {
    if (message.kind === 'code') return this.#showCode(message.shown);
    this.#window.heard(message, from, deliver, this.#clock.serverNow);
    if (message.kind !== 'position') return;
    if (from === 'window') this.#isLedBeside = false;
    else if (message.part !== this.#options.peer.part) this.#isLedBeside = true;
  }

  joined(socket: LiveSocket): void {
    this.#socket = socket;
    let isNew = false;
    socket.on('connect', () => {
      this.#connected = isNew = true;
      this.events.emit('change', null);
    });
    socket.on('disconnect', () => {
      this.#connected = false;
      this.events.emit('change', null);
    });
    socket.on('show', ({ show, now }) => {
      this.#know(now);
      // Only now are states numbered as the server does.
      if (isNew && !this.#over && this.#options.begins === 'at once') this.begin('ask').catch(() => undefined);
      isNew = false;
      if (show === null) return;
      // Who comes by a show's token goes on with it; others do with their own.
      const known = this.#show?.id ?? keptShow(this.#options.deckId, this.#options.begins === 'when asked');
      if (this.#options.begins === 'goes on' || show.id === known) this.#adopt(show);
    });
    socket.on('state', (state) => {
      if (this.#show !== null) this.#follow(state);
    });
    socket.on('pointer', (pointer) => this.events.emit('pointer', pointer));
    socket.on('drawing', (drawing) => this.events.emit('drawing', drawing));
    socket.on('viewers', ({ count }) => {
      this.#viewers = count;
      this.events.emit('change', null);
    });
    socket.on('ended', ({ id }) => {
      if (id === this.#show?.id) this.#ended();
    });
  }

  /** Begins a show, or goes on with one that is under way. */
  async begin(underWay: 'ask' | 'go on' | 'begin anew'): Promise<void> {
    const kept = underWay === 'begin anew' ? null : keptShow(this.#options.deckId);
    const goesOn = underWay === 'go on' || (kept !== null && !this.#untold);
    const answer = await this.#socket?.emitWithAck('show:begin', {
      show: kept,
      underWay,
      onAir: this.#show?.onAir ?? this.#options.onAir,
      state: goesOn ? null : this.#stateAt(this.#window.place),
    });
    if (answer === undefined || !answer.ok) return;
    this.#know(answer.now);
    this.#begun(answer, kept);
  }

  async setOnAir(onAir: boolean): Promise<void> {
    await this.#socket?.emitWithAck('show:air', { onAir });
  }

  /** A token for a speaker view on another device, or null when there is none; `allowed: false` ends all of them. */
  async remote(allowed: boolean): Promise<string | null> {
    const answer = await this.#socket?.emitWithAck('show:remote', { allowed });
    this.#remoteToken = answer?.ok === true ? answer.token : null;
    return this.#remoteToken;
  }

  /** Puts the code over the slide, or takes it away; without a network in the windows of this browser. */
  setCode(shown: boolean): void {
    if (shown === this.#code) return;
    this.#showCode(shown);
    this.#options.peer.tell({ kind: 'code', shown });
    this.#moved(this.#window.place);
  }

  point(pointer: ShowPointer): void {
    this.#socket?.volatile.emit('show:pointer', pointer);
  }

  draw(drawing: ShowDrawing): void {
    if (drawing.kind === 'stroke' && !drawing.done)
      this.#socket?.volatile.emit('show:drawing', drawing, () => undefined);
    else this.#socket?.emit('show:drawing', drawing, () => undefined);
  }

  /** This window takes part no more; the show goes on. */
  leave(): void {
    this.#over = true;
    this.#socket?.disconnect();
  }

  /** Resolves when it was told, or when it cannot be. */
  async end(): Promise<void> {
    const isTold = this.#show !== null && this.#connected;
    if (isTold)
      await this.#socket
        ?.timeout(2000)
        .emitWithAck('show:end', {})
        .catch(() => undefined);
    if (this.#show !== null) this.#ended();
  }

  #begun({ show, asks }: ShowBegun, kept: string | null): void {
    if (show !== null) this.#adopt(show);
    else if (asks !== null) this.events.emit('asks', asks);
    else if (kept !== null) this.#ended();
  }

  #adopt(show: ShowStanding): void {
    this.#show = show;
    this.#over = false;
    keepShow(this.#options.deckId, show.id);
    if (show.state !== null) this.#follow(show.state);
    if (this.#untold) this.#tell();
    this.events.emit('change', null);
  }

  #ended(): void {
    this.#show = null;
    this.#over = true;
    this.#code = false;
    this.#remoteToken = null;
    keepShow(this.#options.deckId, null);
    this.events.emit('ended', null);
    this.events.emit('change', null);
  }

  #follow(state: ShowState): void {
    this.#clock.saw(state);
    if (!isNewer(state, this.#state)) return;
    this.#state = state;
    this.#untold = false;
    // It has told this window itself, which may be further by now: to be led there again would be to be led back.
    if (this.#isLedBeside && this.#options.peer.follows(state.by)) this.#window.leadOverview(state.overview);
    else {
      this.#isLedBeside = false;
      this.#showCode(state.code === true);
      this.#window.lead(state, this.#clock.serverNow - state.number);
    }
  }

  /** What was done before the server's clock was known has a number by the device's, which may be hours ahead or behind. */
  #know(serverNow: number): void {
    const wrong = this.#clock.set(serverNow);
    if (this.#untold && this.#state !== null) this.#state = { ...this.#state, number: this.#state.number + wrong };
  }

  #showCode(shown: boolean): void {
    if (shown === this.#code) return;
    this.#code = shown;
    this.events.emit('change', null);
  }

  #moved(place: Place): void {
    this.#state = this.#stateAt(place);
    this.#untold = true;
    this.#tell();
  }

  #stateAt(place: Place): ShowState {
    const number = this.#clock.next();
    const { by } = this.#options.peer;
    return { ...place, number, by, code: this.#code, media: this.#window.media(this.#clock.serverNow) };
  }

  /** What cannot be told now is told when the connection is back: the newest alone. */
  #tell(): void {
    const state = this.#state;
    if (state === null || this.#show === null || !this.#connected || this.#socket === null) return;
    this.#socket.emit('show:state', state, ({ ok }) => {
      if (ok && this.#state === state) this.#untold = false;
    });
  }
}

const keyOf = (deckId: string): string => `rostrum:show:${deckId}`;

/** The show that this tab has been presenting, also before it was reloaded. `anyTab`: or another one of this browser. */
function keptShow(deckId: string, anyTab = false): string | null {
  try {
    const own = window.sessionStorage.getItem(keyOf(deckId));
    return own ?? (anyTab ? window.localStorage.getItem(keyOf(deckId)) : null);
  } catch {
    return null;
  }
}

function keepShow(deckId: string, showId: string | null): void {
  try {
    for (const storage of [window.sessionStorage, window.localStorage])
      if (showId === null) storage.removeItem(keyOf(deckId));
      else storage.setItem(keyOf(deckId), showId);
  } catch {
    // Where nothing is kept a reload asks.
  }
}
