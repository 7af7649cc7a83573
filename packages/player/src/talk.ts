import type { PlayerConfig } from '@rostrum/deck/html';
import type { ViewQuery } from '@rostrum/deck/view-query';
import type { RevealApi } from 'reveal.js';
import { MediaMirror } from './media/mirror.ts';
import { Sound } from './media/sound.ts';
import { autoPlayMediaOf } from './reveal-options.ts';
import { openChannel, type TalkChannel, WindowLink, type WindowLinkOptions } from './window-link.ts';

export interface TalkOptions extends Pick<WindowLinkOptions, 'part' | 'position' | 'follow' | 'partner' | 'end'> {
  readonly config: PlayerConfig;
  readonly query: ViewQuery;
  /** By what a window joins the others of a talk. Default: the browser's own way. */
  readonly openChannel?: (deckId: string) => TalkChannel | null;
}

/** A window's part in a talk: where the slides stand, how films do, and who is heard, alike in all its windows. */
export class Talk {
  readonly #mirror: MediaMirror;
  readonly #sound: Sound;
  readonly #options: TalkOptions;
  #link: WindowLink | null = null;
  /** What another window says is not said back to it, not even the steps on the way there. */
  #following = false;

  constructor(element: HTMLElement, reveal: RevealApi, options: TalkOptions) {
    const { part, query } = options;
    this.#options = options;
    this.#mirror = new MediaMirror(
      element,
      reveal,
      { part, autoPlay: autoPlayMediaOf(query) },
      {
        changed: (moment) => this.#link?.mediaChanged(moment),
        ask: () => this.#link?.askMedia(),
      },
    );
    this.#sound = new Sound(element, part);
  }

  /** To be called when the slides stand where this window begins. */
  join(): void {
    const { config, part, query, position, follow, partner, end, openChannel: open = openChannel } = this.#options;
    this.#link = new WindowLink({
      part,
      channel: isOfATalk(config, query) ? open(config.deckId) : null,
      position,
      follow: (there) => {
        this.#following = true;
        follow(there);
        this.#following = false;
      },
      moments: () => this.#mirror.moments,
      followMedia: (moment) => this.#mirror.follow(moment),
      partner: (present) => {
        this.#sound.setPartner(present);
        this.#mirror.setPartner(present);
        partner(present);
      },
      end,
    });
  }

  /** The slides stand elsewhere. */
  moved(): void {
    if (!this.#following) this.#link?.moved();
  }

  /** Looks again who is to be heard. */
  settleSound(): void {
    this.#sound.settle();
  }

  /** Tells the other windows that the show is over. */
  end(): void {
    this.#link?.end();
  }

  leave(): void {
    this.#link?.leave();
    this.#mirror.destroy();
    this.#sound.destroy();
  }
}

/** Whether a window is a show that somebody may be presenting: not what plays by itself, nor in a frame somewhere. */
export function isOfATalk({ mode }: PlayerConfig, { context }: ViewQuery): boolean {
  return mode !== 'kiosk' && mode !== 'embed' && context !== 'preview';
}
