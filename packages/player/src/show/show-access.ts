import type { ShowAdmission } from '@rostrum/contract';
import { words } from '@rostrum/words/speaker';
import { ANSWERS_WITHIN, type LiveSocket } from '../live-link.ts';
import { keepRemote, keptRemote } from './kept-show.ts';

export interface ShowAccessHost {
  readonly deckId: string;
  /** The id of the show that is under way by this window; null: none. */
  readonly showId: () => string | null;
  /** Who can follow is told anew. */
  readonly changed: () => void;
  /** Another device has come by the show's token, which this window has not heard of before. */
  readonly remoteCame: () => void;
}

/** Who may come to a show: its audience, by the deck or by a link, and the presenter's other devices, by a token. */
export class ShowAccess {
  readonly #host: ShowAccessHost;
  #socket: LiveSocket | null = null;
  #admission: ShowAdmission | null = null;
  #remoteToken: string | null = null;
  readonly #remotes = new Set<string>();

  constructor(host: ShowAccessHost) {
    this.#host = host;
  }

  /** Who can follow, as it was told last; null before that. */
  get admission(): ShowAdmission | null {
    return this.#admission;
  }

  /** The token that was handed out by this window, or another one of this browser; null: none that is known of here. */
  get remoteToken(): string | null {
    const show = this.#host.showId();
    return show === null ? null : (keptRemote(this.#host.deckId, show) ?? this.#remoteToken);
  }

  joined(socket: LiveSocket): void {
    this.#socket = socket;
    socket.on('remote', ({ device }) => {
      // One that lost its line and is back is no news.
      if (this.#host.showId() === null || this.#remotes.has(device)) return;
      this.#remotes.add(device);
      this.#host.remoteCame();
    });
    socket.on('admission', (admission) => this.#admit(admission));
  }

  /** A token for a speaker view on another device, or null when there is none; `allowed: false` ends all of them. */
  async remote(allowed: boolean): Promise<string | null> {
    // Those of another window's show are not this one's to end.
    const show = this.#host.showId();
    if (show === null) return null;
    const answer = await this.#socket?.emitWithAck('show:remote', { allowed });
    if (answer?.ok !== true) return null;
    const { token } = answer;
    this.#remoteToken = token;
    keepRemote(this.#host.deckId, token === null ? null : { show, token });
    return token;
  }

  /**
   * A link for those who could not follow without one, until the show ends. Answers why not, or null when it is there.
   */
  async makeLink(): Promise<string | null> {
    return this.#changeLink('show:link');
  }

  /** Deletes it. */
  async dropLink(): Promise<string | null> {
    return this.#changeLink('show:unlink');
  }

  /** The show is over: what it let people in by lets in nobody. */
  ended(): void {
    this.#remoteToken = null;
    if (this.#admission !== null) this.#admission = { ...this.#admission, link: null };
    keepRemote(this.#host.deckId, null);
  }

  async #changeLink(event: 'show:link' | 'show:unlink'): Promise<string | null> {
    const show = this.#host.showId();
    if (show === null) return words.show.beginFirst;
    const answer = await this.#socket
      ?.timeout(ANSWERS_WITHIN)
      .emitWithAck(event, { show })
      .catch(() => undefined);
    if (answer === undefined) return words.show.tryWhenBack;
    if (!answer.ok) return answer.message;
    this.#admit(answer.admission);
    return null;
  }

  #admit(admission: ShowAdmission): void {
    this.#admission = admission;
    this.#host.changed();
  }
}
