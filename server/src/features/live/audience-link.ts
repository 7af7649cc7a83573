import { dayFormat, type ShareLink, type ShowAdmission } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { changeShow, findRunning, lockShows, type ShowRow, wasLinkOfTalk } from './store.ts';

/** By which a link is named: `23 Nov 2026`. */
const DAY = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
} as const;

/** Links for those who watch, as the feature that has them makes, shows and ends them. */
export interface AudienceLinks {
  create(
    actor: Actor,
    deckId: string,
    link: { readonly name: string; readonly link_type: 'view' },
    noted: (tx: Tx, linkId: string) => Promise<void>,
  ): Promise<Pick<ShareLink, 'id'>>;
  delete(actor: Actor, deckId: string, linkId: string): Promise<void>;
  linkForAudience(linkId: string): Promise<ShowAdmission['link']>;
  linkIdOf(token: string): Promise<string | null>;
  endLink(tx: Tx, linkId: string): Promise<void>;
}

/** The shows whose audience it is about. */
export interface AudienceShows {
  audienceLinkId(deckId: string): Promise<string | null>;
  readAnew(deckId: string): Promise<ShowRow>;
  changed(deckId: string): void;
}

export interface AudienceLinkDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly shows: AudienceShows;
  readonly links: AudienceLinks;
  /** Who sees the deck without a link. */
  readonly visibilityOf: (deckId: string) => Promise<ShowAdmission['visibility']>;
  /** A link has ended: open views ask again whether they still may. */
  readonly accessChanged: (deckId: string) => void;
  /** To those of this node who present; `presentsHere`: whether any do. */
  readonly tellHere: (deckId: string, admission: ShowAdmission) => void;
  readonly presentsHere: (deckId: string) => boolean;
}

/**
 * How the audience of a show comes to it: without a link where the deck is open to everybody, or by one that
 * ends with the show.
 */
export class AudienceLink {
  readonly #deps: AudienceLinkDeps;

  constructor(deps: AudienceLinkDeps) {
    this.#deps = deps;
  }

  /** Who can follow the deck's show. */
  async admission(deckId: string): Promise<ShowAdmission> {
    const { links, shows, visibilityOf } = this.#deps;
    const linkId = await shows.audienceLinkId(deckId);
    const link = linkId === null ? null : await links.linkForAudience(linkId);
    return { visibility: await visibilityOf(deckId), link };
  }

  /** Tells those of this node who present the deck. */
  async tell(deckId: string): Promise<void> {
    const { presentsHere, tellHere } = this.#deps;
    if (presentsHere(deckId)) tellHere(deckId, await this.admission(deckId));
  }

  /**
   * A link to view for the audience of the deck's show, unless it has one that opens the deck. It is one of the deck's
   * links, named by the day, and ends with the show.
   */
  async make(deckId: string, actor: Actor): Promise<ShowAdmission> {
    const { accessChanged, clock, links, shows } = this.#deps;
    const row = await shows.readAnew(deckId);
    const before = await this.admission(deckId);
    if (before.visibility === 'all') throw new AppError('conflict', words.live.noLinkNeeded);
    if (before.link !== null) return before;
    const name = words.live.talkOf(dayFormat(DAY).format(clock.now()));
    try {
      await links.create(actor, deckId, { name, link_type: 'view' }, async (tx, linkId) => {
        await lockShows(tx, deckId);
        const running = await findRunning(tx, deckId);
        if (running?.id !== row.id || running.audienceLinkId !== row.audienceLinkId) throw new AlreadyAnother();
        // It opens the deck no more, or became something else, and would outlive the show.
        if (row.audienceLinkId !== null) await links.endLink(tx, row.audienceLinkId);
        await changeShow(tx, row.id, { audienceLinkId: linkId });
      });
    } catch (error) {
      if (!(error instanceof AlreadyAnother)) throw error;
      // Another window was first, or the show has ended.
      await shows.readAnew(deckId);
      return this.admission(deckId);
    }
    shows.changed(deckId);
    if (row.audienceLinkId !== null) accessChanged(deckId);
    return this.admission(deckId);
  }

  /** Deletes that link: whoever came by it sees the deck no more. */
  async drop(deckId: string, actor: Actor): Promise<ShowAdmission> {
    const { links, shows } = this.#deps;
    const { audienceLinkId } = await shows.readAnew(deckId);
    if (audienceLinkId !== null)
      await links.delete(actor, deckId, audienceLinkId).catch((error: unknown) => {
        // Somebody else did.
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      });
    shows.changed(deckId);
    return this.admission(deckId);
  }

  /** Whether a token is that of a link which was made for a talk that is over, and opens nothing any more. */
  async isOfTalkThatIsOver(token: string): Promise<boolean> {
    const { db, links } = this.#deps;
    const linkId = await links.linkIdOf(token);
    return linkId !== null && wasLinkOfTalk(db, linkId);
  }
}

/** The show has another link than was read, or is over. */
class AlreadyAnother extends Error {}
