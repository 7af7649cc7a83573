import type {
  LiveClientEvents,
  ShowAsks,
  ShowBegin,
  ShowBegun,
  ShowDrawing,
  ShowPointer,
  ShowStanding,
  ShowState,
  ShowTimer,
} from '@rostrum/contract';
import { Emitter } from '../emitter.ts';
import { ANSWERS_WITHIN, type LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import type { TalkMessage } from '../window-link.ts';
import { keepShow, keepUntold, keptShow, keptUntold, onKeptShow } from './kept-show.ts';
import { LedWindow } from './led-window.ts';
import { ShowAccess } from './show-access.ts';
import type { ShowPeer } from './show-peer.ts';
import { isNewer, isSamePlace, type Place, placeOf, StateClock } from './standing.ts';
import { TalkTime } from './talk-time.ts';

export interface PresentingEvents {
  /** The show is another, on or off the air, begun or over, or the number of those who watch has changed. */
  readonly change: null;
  /** Another window presents this deck already; null: that is no question any more. */
  readonly asks: ShowAsks | null;
  readonly ended: null;
  readonly pointer: ShowPointer;
  readonly drawing: ShowDrawing;
  /** Another device has come by the show's token, which this window has not heard of before. */
  readonly remote: null;
  /** A question of the audience, by its id, was taken off the slide in another window of this browser. */
  readonly 'taken off': string;
  /** Why something that was drawn is not kept. */
  readonly refused: string;
}

export interface PresentingOptions {
  readonly player: Player;
  readonly peer: ShowPeer;
  readonly deckId: string;
  /** When it begins a show: at once, or never by itself. */
  readonly begins: 'at once' | 'when asked' | 'goes on';
  readonly onAir: boolean;
  /**
   * Somebody came by an address that names a slide: a show that goes on is led there, and not the window to
   * where that stood.
   */
  readonly startsHere?: boolean;
}

type Answered = Parameters<Parameters<LiveClientEvents['show:state']>[1]>[0];

/** Milliseconds between two questions whether the server still hears what is said. */
const ASKS_EVERY = 3000;

/**
 * A window by which a deck is presented to others: it says where it stands, and follows the presenter's other devices.
 */
export class Presenting {
  readonly events = new Emitter<PresentingEvents>();
  readonly access: ShowAccess;
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
  readonly #time: TalkTime;
  #viewers = 0;
  #asking: ReturnType<typeof setInterval> | undefined;
  #isAsking = false;
  #connected = false;
  /** The server could not be reached, or no longer. */
  #isLost = false;
  /** The server takes what this connection says as the show's. */
  #isTaken = false;
  /** Drawn while it did not. */
  #undrawn: ShowDrawing[] = [];
  /** A state was refused, and its number is being put right; one that is refused again waits for the next question. */
  #countsAnew = false;
  /** What another window presents is a question that nobody has answered yet. */
  #asked: ShowAsks | null = null;
  #over = false;
  /** The last that led this window was another one of this browser, without the server. */
  #isLedBeside = false;
  /** Another's, as far as is known here: a window of this browser may be about to know that it is its own. */
  #others: ShowStanding | null = null;
  readonly #left = new AbortController();

  constructor(options: PresentingOptions) {
    this.#options = options;
    this.access = new ShowAccess({
      deckId: options.deckId,
      showId: () => this.#show?.id ?? null,
      changed: () => this.events.emit('change', null),
      remoteCame: () => this.events.emit('remote', null),
    });
    this.#time = new TalkTime(options.begins === 'at once');
    this.#window = new LedWindow(options.player, options.peer, {
      moved: (place) => this.#moved(place),
      // Whoever watches finds the slide by its id; one that is gone leaves them together where this window stands now.
      renewed: (place, isElsewhere) => {
        if (isElsewhere) this.#moved(place);
      },
    });
    if (options.begins === 'when asked')
      onKeptShow(options.deckId, (id) => void this.#joinKept(id).catch(() => undefined), this.#left.signal);
    // The slides can be moved before what presents them has come.
    options.peer.tell({ kind: 'ask timer' });
    if (options.peer.hasMoved || options.startsHere === true) this.#moved(this.#window.place);
    else this.#goOnUntold();
  }

  /** The show that is under way by this window; null: none. */
  get show(): ShowStanding | null {
    return this.#show;
  }

  /** Whether the code for the audience lies over the slide, in every window that presents. */
  get code(): boolean {
    return this.#code;
  }

  /** The talk's time, the same on all devices that present, by `now`; null: there is no talk that is known of here. */
  get timer(): ShowTimer | null {
    return this.#time.of(this.#show);
  }

  get viewers(): number {
    return this.#viewers;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Whether the show goes on, or begins, as soon as there is a connection. */
  get isCutOff(): boolean {
    const { begins, deckId } = this.#options;
    return this.#isLost && !this.#over && (begins !== 'when asked' || keptShow(deckId, true) !== null);
  }

  /** Whether the server takes what this window says as the show's. */
  get leads(): boolean {
    return this.#isTaken && this.#show !== null;
  }

  /** Whether a person is to say first what becomes of the show that another window presents. */
  get isAsked(): boolean {
    return this.#asked !== null;
  }

  /** The server's clock, in milliseconds. */
  get now(): number {
    return this.#clock.serverNow;
  }

  heard(message: TalkMessage, from: 'window' | 'another', deliver: () => void): void {
    if (message.kind === 'code') return this.#showCode(message.shown);
    if (message.kind === 'taken off') return this.events.emit('taken off', message.question);
    if (message.kind === 'timer') {
      this.#time.hear(message, this.now);
      return this.events.emit('change', null);
    }
    if (message.kind === 'ask timer') return this.#tellTimer();
    this.#window.heard(message, from, deliver, this.#clock.serverNow);
    if (message.kind !== 'position') return;
    if (from === 'window') this.#isLedBeside = false;
    else if (message.part !== this.#options.peer.part) this.#isLedBeside = true;
  }

  joined(socket: LiveSocket): void {
    this.#socket = socket;
    this.access.joined(socket);
    clearInterval(this.#asking);
    this.#asking = setInterval(() => void this.#askWhetherHeard(socket), ASKS_EVERY);
    let isNew = false;
    socket.on('connect', () => {
      this.#connected = isNew = true;
      this.#isLost = false;
      this.events.emit('change', null);
    });
    socket.on('disconnect', () => {
      this.#connected = this.#isTaken = false;
      this.#isLost = true;
      this.events.emit('change', null);
    });
    socket.on('connect_error', () => {
      if (this.#isLost) return;
      this.#isLost = true;
      this.events.emit('change', null);
    });
    socket.on('show', ({ show, now }) => {
      this.#know(now);
      // Only now are states numbered as the server does.
      const begins = isNew && !this.#over && this.#options.begins === 'at once';
      if (begins) this.begin('ask').catch(() => undefined);
      isNew = false;
      if (show === null) return;
      // Who comes by a show's token goes on with it; others do with their own.
      const known = this.#show?.id ?? keptShow(this.#options.deckId, this.#options.begins === 'when asked');
      const isKnown = this.#options.begins === 'goes on' || show.id === known;
      this.#others = isKnown ? null : show;
      if (!isKnown) return;
      this.#adopt(show);
      if (!begins && !this.#isTaken) this.#takePart(show).catch(() => undefined);
    });
    socket.on('state', (state) => {
      if (this.#show !== null) this.#follow(state);
    });
    socket.on('pointer', (pointer) => {
      if (this.#show !== null) this.events.emit('pointer', pointer);
    });
    socket.on('drawing', (drawing) => {
      if (this.#show !== null) this.events.emit('drawing', drawing);
    });
    socket.on('viewers', ({ count }) => {
      this.#viewers = count;
      this.events.emit('change', null);
    });
    socket.on('ended', ({ id }) => {
      if (id === this.#show?.id) this.#ended();
      // What was asked about is no more.
      this.#ask(null);
    });
  }

  /** Begins a show, or goes on with one that is under way. */
  async begin(underWay: 'ask' | 'go on' | 'begin anew'): Promise<void> {
    const kept = underWay === 'begin anew' ? null : keptShow(this.#options.deckId);
    this.#ask(null);
    if (kept === null) this.#time.beginsAnew(this.now, underWay === 'ask');
    const goesOn = underWay === 'go on' || (kept !== null && !this.#untold);
    const askedAt = this.#clock.deviceNow;
    const answer = await this.#socket?.emitWithAck('show:begin', {
      show: kept,
      underWay,
      onAir: this.#show?.onAir ?? this.#options.onAir,
      state: goesOn ? null : (this.#untoldOf(kept) ?? this.#stateAt(this.#window.place)),
    });
    if (answer === undefined || !answer.ok) return;
    this.#know(answer.now, askedAt);
    this.#begun(answer, kept);
  }

  async setOnAir(onAir: boolean): Promise<void> {
    await this.#socket?.emitWithAck('show:air', { onAir });
  }

  /** What another window presents stays what it is, and this one is not live. */
  declines(): void {
    this.#over = true;
    this.#ask(null);
  }

  /** Puts the code over the slide, or takes it away; without a network in the windows of this browser. */
  setCode(shown: boolean): void {
    if (shown === this.#code) return;
    this.#showCode(shown);
    this.#options.peer.tell({ kind: 'code', shown });
    this.#moved(this.#window.place);
  }

  /** A question of the audience is off the slide in the other windows of this browser too, also without a network. */
  tellTakenOff(question: string): void {
    this.#options.peer.tell({ kind: 'taken off', question });
  }

  /** Pauses the talk's time, sets it going or back, on every device that presents. */
  setTimer(timer: ShowTimer): void {
    this.#time.setRounded(timer);
    this.events.emit('change', null);
    this.#tellTimer();
    this.#moved(this.#window.place);
  }

  /** Where there is no show of this window's nobody elsewhere sees what is pointed at, nor what is drawn. */
  point(pointer: ShowPointer): void {
    if (this.#isTaken && this.#show !== null) this.#socket?.volatile.emit('show:pointer', pointer);
  }

  draw(drawing: ShowDrawing): void {
    if (this.#show === null) return;
    const lasts = drawing.kind !== 'stroke' || drawing.done;
    if (!this.#isTaken) {
      if (lasts) this.#undrawn.push(drawing);
      return;
    }
    if (!lasts) this.#socket?.volatile.emit('show:drawing', drawing, () => undefined);
    else
      this.#socket?.emit('show:drawing', drawing, (answer) => {
        if (!answer.ok && this.#show !== null) this.events.emit('refused', answer.message);
      });
  }

  /** This window takes part no more; the show goes on. */
  leave(): void {
    this.#over = true;
    this.#left.abort();
    clearInterval(this.#asking);
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

  /**
   * Where it went in that show while nobody could be told, numbered as it was then: another device may
   * have gone on since.
   */
  #untoldOf(kept: string | null): ShowState | null {
    return kept !== null && this.#untold ? this.#state : null;
  }

  /** It was moved without a network before it was reloaded, and goes on there: the address may be a second behind. */
  #goOnUntold(): void {
    const untold = keptUntold(this.#options.deckId);
    if (untold === null) return;
    const { place, number } = untold;
    this.#state = { ...this.#stateAt(place), number };
    this.#untold = true;
    if (!isSamePlace(place, this.#window.place)) this.#window.lead(this.#state, 0);
  }

  #keepUntold(): void {
    const { deckId } = this.#options;
    const show = this.#show?.id ?? keptShow(deckId);
    const state = this.#state;
    if (show === null || state === null) return;
    keepUntold(deckId, { show, place: placeOf(state), number: this.#clock.byDevice(state.number) });
  }

  #isTold(): void {
    this.#untold = false;
    keepUntold(this.#options.deckId, null);
  }

  #begun({ show, asks }: ShowBegun, kept: string | null): void {
    if (show !== null) {
      this.#isTaken = this.#connected;
      this.#adopt(show);
      this.#tellDrawn();
    } else if (asks !== null) this.#ask(asks);
    else if (kept !== null) this.#ended();
  }

  /** The server is to know that this connection presents the show, which is under way. */
  async #takePart(show: ShowStanding): Promise<void> {
    const answer = await this.#askToGoOn(show);
    if (answer?.show?.id !== show.id || this.#show?.id !== show.id) return;
    this.#isTaken = this.#connected;
    if (this.#untold) this.#tell();
    this.#tellDrawn();
    this.events.emit('change', null);
  }

  /** A window of this browser presents what the server has told of already, and this one with it. */
  async #joinKept(id: string): Promise<void> {
    const show = this.#others;
    if (show?.id !== id) return;
    this.#others = null;
    const answer = await this.#askToGoOn(show);
    if (answer?.show?.id === id && this.#show === null) this.#begun(answer, id);
  }

  async #askToGoOn({ id, onAir }: ShowStanding): Promise<ShowBegun | null> {
    const askedAt = this.#clock.deviceNow;
    const answer = await this.#socket?.emitWithAck('show:begin', { show: id, underWay: 'go on', onAir, state: null });
    if (answer?.ok !== true) return null;
    this.#know(answer.now, askedAt);
    return answer;
  }

  #ask(asked: ShowAsks | null): void {
    if (asked === null && this.#asked === null) return;
    this.#asked = asked;
    this.events.emit('asks', asked);
    this.events.emit('change', null);
  }

  #tellDrawn(): void {
    for (const drawing of this.#undrawn.splice(0)) this.draw(drawing);
  }

  #adopt(show: ShowStanding): void {
    this.#show = show;
    this.#over = false;
    this.#time.begun();
    keepShow(this.#options.deckId, show.id);
    if (show.state !== null) this.#follow(show.state);
    if (this.#untold) this.#tell();
    this.events.emit('change', null);
  }

  #ended(): void {
    this.#show = null;
    this.#over = true;
    this.#undrawn = [];
    this.#code = false;
    this.#time.set(null);
    this.access.ended();
    keepShow(this.#options.deckId, null);
    keepUntold(this.#options.deckId, null);
    this.events.emit('ended', null);
    this.events.emit('change', null);
  }

  #follow(state: ShowState): void {
    this.#clock.saw(state);
    if (!isNewer(state, this.#state)) return;
    const { peer } = this.#options;
    const isBeside = peer.follows(state.by);
    if (isBeside && !this.#isLedBeside && this.#untold && peer.hasMoved) return this.#countAfter();
    this.#state = state;
    this.#isTold();
    this.#time.set(state.timer ?? null);
    this.events.emit('change', null);
    // What this window said itself it may have been led on from by one beside it, while the server was answering.
    if (state.by === peer.by) return;
    // It has told this window itself, which may be further by now: to be led there again would be to be led back.
    if (isBeside && this.#isLedBeside) this.#window.leadOverview(state.overview);
    else {
      this.#isLedBeside = false;
      this.#showCode(state.code === true);
      this.#window.lead(state, this.#clock.serverNow - state.number);
    }
  }

  /**
   * Where a person went from what the window beside this one had told it comes after that, whatever their clocks say.
   */
  #countAfter(): void {
    if (this.#state === null) return;
    this.#state = { ...this.#state, number: this.#clock.next() };
    this.#keepUntold();
    this.#tell();
  }

  /**
   * What was done before the server's clock was known has a number by the device's, which may be hours ahead or behind.
   */
  #know(serverNow: number, askedAt?: number): void {
    const wrong = this.#clock.set(serverNow, askedAt);
    this.#time.putRight(wrong);
    if (this.#untold && this.#state !== null)
      this.#state = { ...this.#state, number: this.#state.number + wrong, ...this.#time.told };
  }

  #tellTimer(): void {
    const message = this.#time.message(this.#show, this.now);
    if (message !== null) this.#options.peer.tell(message);
  }

  #showCode(shown: boolean): void {
    if (shown === this.#code) return;
    this.#code = shown;
    this.events.emit('change', null);
  }

  #moved(place: Place): void {
    this.#state = this.#stateAt(place);
    this.#untold = true;
    this.#keepUntold();
    this.#tell();
  }

  #stateAt(place: Place): ShowState {
    const number = this.#clock.next();
    const { by } = this.#options.peer;
    const media = this.#window.media(this.#clock.serverNow);
    return { ...place, number, by, code: this.#code, ...this.#time.told, media };
  }

  /** A line that nobody answers on is closed, so that it is said, and another one made. */
  async #askWhetherHeard(socket: LiveSocket): Promise<void> {
    const state = this.#state;
    if (state === null || this.#show === null || !this.#isTaken || this.#isAsking) return;
    this.#isAsking = true;
    const { id } = socket;
    try {
      this.#answered(state, await socket.timeout(ANSWERS_WITHIN).emitWithAck('show:state', state));
    } catch {
      if (socket.connected && socket.id === id) socket.io.engine.close();
    } finally {
      this.#isAsking = false;
    }
  }

  /** What cannot be told now is told when the connection is back: the newest alone. */
  #tell(): void {
    const state = this.#state;
    if (state === null || this.#show === null || !this.#isTaken || this.#socket === null) return;
    this.#socket.emit('show:state', state, (answer) => this.#answered(state, answer));
  }

  #answered(state: ShowState, answer: Answered): void {
    if (this.#state !== state) return;
    if (answer.ok) this.#isTold();
    else if (answer.code === 'malformed' && !this.#countsAnew) {
      this.#countsAnew = true;
      this.#countAnew()
        .catch(() => undefined)
        .finally(() => (this.#countsAnew = false));
    }
  }

  /** Where the number lay too far ahead of the server's clock, that one is asked for, and the same said again by it. */
  async #countAnew(): Promise<void> {
    const id = this.#show?.id ?? null;
    const asked: ShowBegin = { show: id, underWay: 'go on', onAir: this.#show?.onAir ?? true, state: null };
    const answer = await this.#socket?.emitWithAck('show:begin', asked);
    if (answer?.ok !== true || answer.show === null || answer.show.id !== id || this.#state === null) return;
    this.#clock.countAnew(answer.now, answer.show.state);
    const state = { ...this.#state, number: this.#clock.next() };
    this.#state = state;
    const again = await this.#socket?.emitWithAck('show:state', state);
    if (again?.ok === true && this.#state === state) this.#isTold();
  }
}
