import type { ShowState } from '@rostrum/contract';
import type { Player } from '../player.ts';
import type { TalkMessage } from '../window-link.ts';
import type { ShowPeer } from './show-peer.ts';
import { goneOn, isSamePlace, type Place, placeOf, SlideMoments } from './standing.ts';

/** Milliseconds in which a deck with scripts, in its frame, comes to stand where it was led. */
const SETTLES = 250;

export interface LedWindowListener {
  /** A person moved the slides here, or a film. */
  readonly moved: (place: Place) => void;
  /**
   * The deck is another by now, and the window stands where it can: `isElsewhere` where that is another slide or step.
   */
  readonly renewed: (place: Place, isElsewhere: boolean) => void;
}

/** A window that others lead, and that a person moves as well: tells the two apart. */
export class LedWindow {
  readonly #player: Player;
  readonly #peer: Pick<ShowPeer, 'say'>;
  readonly #heed: LedWindowListener;
  readonly #moments = new SlideMoments();
  #place: Place;
  #leading = 0;
  #settling: ReturnType<typeof setTimeout> | null = null;

  /** After the player is ready. */
  constructor(player: Player, peer: Pick<ShowPeer, 'say'>, heed: LedWindowListener) {
    this.#player = player;
    this.#peer = peer;
    this.#heed = heed;
    let version = player.config?.version;
    this.#place = placeOf(player.state);
    player.on('change', (state) => {
      this.#moments.moveTo(state.slideId);
      const place = placeOf(state);
      // Another deck stands where it can: no person's doing.
      if (player.config?.version !== version) return;
      if (this.#leading > 0 || this.#settling !== null || isSamePlace(place, this.#place)) return;
      this.#place = place;
      heed.moved(place);
    });
    player.on('refresh', () => {
      version = player.config?.version;
      const { slideId, step } = this.#place;
      this.#stood();
      heed.renewed(this.#place, slideId !== this.#place.slideId || step !== this.#place.step);
    });
    peer.say({ kind: 'hello' });
  }

  get place(): Place {
    return this.#place;
  }

  /** Films and sounds of the slide, as they stand now. */
  media(now: number): ShowState['media'] {
    return this.#moments.at(now);
  }

  /** What the window, or another of this browser, said to the others. */
  heard(message: TalkMessage, from: 'window' | 'another', deliver: () => void, now: number): void {
    if (message.kind === 'welcome' && from === 'window')
      for (const moment of message.moments) this.#moments.keep(moment, now);
    if (message.kind === 'media') {
      this.#moments.keep(message.moment, now);
      if (from === 'window') this.#heed.moved(this.#place);
    }
    // It is followed here, and told by the window that said it.
    if (from === 'another') this.#lead(deliver);
  }

  /** Leads the window there. `late`: milliseconds since things stood so. */
  lead({ media, ...place }: ShowState, late: number): void {
    const { slideId, h, v, step, paused, overview } = place;
    this.#lead(() => {
      this.#peer.say({ kind: 'position', position: { slideId, h, v, step, paused } });
      if (this.#player.state.overview !== overview) this.#player.toggleOverview();
    });
    for (const moment of media) this.#peer.say({ kind: 'media', moment: goneOn(moment, late) });
  }

  leadOverview(isOpen: boolean): void {
    if (this.#player.state.overview !== isOpen) this.#lead(() => this.#player.toggleOverview());
  }

  /** Where the window comes to stand by this is where it was led, and no person's doing. */
  #lead(work: () => void): void {
    this.#leading += 1;
    work();
    this.#leading -= 1;
    this.#stood();
  }

  #stood(): void {
    this.#place = placeOf(this.#player.state);
    if ((this.#player.config?.addresses.frame ?? null) === null) return;
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#settling = null;
      this.#place = placeOf(this.#player.state);
    }, SETTLES);
  }
}
