import type { ShowDrawing, ShowPointer, ShowStanding, ShowState } from '@rostrum/contract';
import { Emitter } from '../emitter.ts';
import type { LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import type { TalkMessage } from '../window-link.ts';
import { LedWindow } from './led-window.ts';
import type { ShowPeer } from './show-peer.ts';
import { isNewer, StateClock } from './standing.ts';

/**
 * What a window does that watches: wait for a show, or until it is back on the air; follow it, look around by itself,
 * be left when it is over.
 */
export type FollowingStatus = 'waiting' | 'off the air' | 'following' | 'looking around' | 'ended';

export interface FollowingEvents {
  readonly change: FollowingStatus;
  /** Whether the server can be heard. */
  readonly connected: boolean;
  /** Whether the presenter is connected to it. */
  readonly presenter: boolean;
  readonly show: ShowStanding | null;
  readonly pointer: ShowPointer;
  readonly drawing: ShowDrawing;
}

/** A window that is led by the presenter, until its person goes another way. */
export class Following {
  readonly events = new Emitter<FollowingEvents>();
  readonly #clock = new StateClock();
  readonly #window: LedWindow;
  #status: FollowingStatus = 'waiting';
  #show: ShowStanding | null = null;
  #state: ShowState | null = null;
  #hasPresenter = true;

  constructor(player: Player, peer: ShowPeer) {
    this.#window = new LedWindow(player, peer, {
      moved: () => {
        if (this.#status === 'following') this.#become('looking around');
      },
      // The presenter's slide may have come only now.
      renewed: () => {
        if (this.#status === 'following' && this.#state !== null) this.#lead(this.#state);
      },
    });
  }

  get status(): FollowingStatus {
    return this.#status;
  }

  /** Whether the presenter is connected, as far as is known. */
  get hasPresenter(): boolean {
    return this.#hasPresenter;
  }

  heard(message: TalkMessage, from: 'window' | 'another', deliver: () => void): void {
    // Films that this person stopped, or that end here, are theirs.
    if (message.kind === 'media') deliver();
    else this.#window.heard(message, from, deliver, this.#clock.serverNow);
  }

  joined(socket: LiveSocket): void {
    socket.on('connect', () => {
      this.#presenterIs(true);
      this.events.emit('connected', true);
    });
    socket.on('disconnect', () => this.events.emit('connected', false));
    socket.on('show', ({ show, offAir, now }) => {
      this.#clock.set(now);
      if (show === null) {
        // It was seen here, and is either to come back or over since the connection was lost.
        if (this.#show !== null) this.#become(offAir === this.#show.id ? 'off the air' : 'ended');
        else if (this.#status !== 'ended') this.#become('waiting');
        if (offAir !== this.#show?.id) this.#show = null;
        return;
      }
      const isAnother = show.id !== this.#show?.id;
      if (isAnother) {
        this.#state = null;
        this.#presenterIs(true);
      }
      this.#show = show;
      this.events.emit('show', show);
      // Whoever looks around goes on with that, also when the connection was lost meanwhile.
      if (this.#status !== 'looking around' || isAnother) this.#become('following');
      if (show.state !== null) this.#take(show.state);
    });
    socket.on('state', (state) => {
      this.#presenterIs(true);
      this.#take(state);
    });
    socket.on('presenter', ({ here }) => this.#presenterIs(here));
    socket.on('pointer', (pointer) => this.events.emit('pointer', pointer));
    socket.on('drawing', (drawing) => this.events.emit('drawing', drawing));
    socket.on('ended', ({ id }) => {
      if (id !== this.#show?.id) return;
      this.#show = null;
      this.#become('ended');
    });
  }

  /** Back to where the presenter is. */
  back(): void {
    if (this.#status !== 'looking around') return;
    this.#become('following');
    if (this.#state !== null) this.#lead(this.#state);
  }

  #take(state: ShowState): void {
    if (this.#show === null || !isNewer(state, this.#state)) return;
    this.#state = state;
    if (this.#status === 'following') this.#lead(state);
  }

  #lead(state: ShowState): void {
    this.#window.lead(state, this.#clock.serverNow - state.number);
  }

  #presenterIs(here: boolean): void {
    if (here === this.#hasPresenter) return;
    this.#hasPresenter = here;
    this.events.emit('presenter', here);
  }

  #become(status: FollowingStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.events.emit('change', status);
  }
}
