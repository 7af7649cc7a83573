import type { ShareLink } from '@rostrum/contract';
import { type Actor, accountOf, type LinkGrant } from '../../access/actor.ts';
import type { Action, ActionOn } from '../../access/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { authorize } from '../accounts/service.ts';
import { type DeckRecord, deckPath, factsOf } from '../decks/service.ts';
import { countView, deleteLink, findGrant, insertLink, type LinkRow, linksOf, updateLink } from './store.ts';
import { decryptToken, encryptToken, hashToken, newToken } from './tokens.ts';

type LinkAction = Extract<Action, `link.${string}`> & ActionOn<'deck'>;

export interface SharingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  /** Encrypts tokens. */
  readonly key: Buffer;
  readonly decks: {
    find(actor: Actor, ref: { id: string }): Promise<DeckRecord | null>;
    shared(tx: Tx, deckId: string): Promise<void>;
  };
  /** Open views and sockets ask again whether they still may. */
  readonly accessChanged: (deckId: string) => void;
}

/** Share links: who has the address may see the deck, without an account. */
export class SharingService {
  readonly #deps: SharingDeps;

  constructor(deps: SharingDeps) {
    this.#deps = deps;
  }

  /** What a token opens, or null: unknown, expired, or its deck is in the trash. */
  async grantByToken(token: string): Promise<LinkGrant | null> {
    return findGrant(this.#deps.db, { tokenHash: hashToken(token) }, this.#deps.clock.now());
  }

  /** The same for a link that is known by its id: it still has to be there. */
  async grantByLink(linkId: string): Promise<LinkGrant | null> {
    return findGrant(this.#deps.db, { linkId }, this.#deps.clock.now());
  }

  async list(actor: Actor, deckId: string): Promise<{ total: number; results: ShareLink[] }> {
    const record = await this.#deck(actor, deckId, 'link.list');
    const rows = await linksOf(this.#deps.db, deckId);
    return { total: rows.length, results: rows.map((row) => this.#present(row, record)) };
  }

  /** A link without a name is called Link and a number. */
  async create(actor: Actor, deckId: string, name: string): Promise<ShareLink> {
    const { db, decks, key } = this.#deps;
    const record = await this.#deck(actor, deckId, 'link.create');
    const id = newId();
    const token = newToken();
    const row = await db.transaction(async (tx) => {
      await decks.shared(tx, deckId);
      return insertLink(tx, {
        id,
        deckId,
        userId: accountOf(actor)?.userId ?? null,
        name: name === '' ? nextName(await linksOf(tx, deckId)) : name,
        tokenHash: hashToken(token),
        tokenEncrypted: encryptToken(token, id, key),
      });
    });
    return this.#present(row, record);
  }

  async update(
    actor: Actor,
    deckId: string,
    linkId: string,
    input: { name?: string | undefined; link_type?: 'view' | 'presenter' | undefined },
  ): Promise<ShareLink> {
    const record = await this.#deck(actor, deckId, 'link.update');
    const row = await updateLink(this.#deps.db, deckId, linkId, {
      updatedAt: this.#deps.clock.now(),
      ...(input.name === undefined ? {} : { name: input.name === '' ? 'Untitled' : input.name }),
      ...(input.link_type === undefined ? {} : { linkType: input.link_type }),
    });
    if (row === null) throw new AppError('not_found');
    this.#deps.accessChanged(deckId);
    return this.#present(row, record);
  }

  /** It stops working at once. */
  async delete(actor: Actor, deckId: string, linkId: string): Promise<void> {
    await this.#deck(actor, deckId, 'link.delete');
    if (!(await deleteLink(this.#deps.db, deckId, linkId))) throw new AppError('not_found');
    this.#deps.accessChanged(deckId);
  }

  /** Somebody came by a link. */
  async viewed(linkId: string): Promise<void> {
    await countView(this.#deps.db, linkId, this.#deps.clock.now());
  }

  async #deck(actor: Actor, deckId: string, action: LinkAction): Promise<DeckRecord> {
    const record = await this.#deps.decks.find(actor, { id: deckId });
    authorize(actor, action, record === null ? null : factsOf(record, actor));
    if (record === null) throw new AppError('not_found');
    return record;
  }

  #present(row: LinkRow, { deck, owner }: DeckRecord): ShareLink {
    const token = decryptToken(row.tokenEncrypted, row.id, this.#deps.key);
    const url = new URL(deckPath(owner, deck), this.#deps.publicUrl);
    url.searchParams.set('token', token);
    return {
      id: row.id,
      deck_id: row.deckId,
      name: row.name,
      token,
      url: url.href,
      link_type: row.linkType,
      has_password: row.passwordHash !== null,
      notify_on_view: row.notifyOnView,
      expires_at: row.expiresAt?.toISOString() ?? null,
      deck_view_count: row.deckViewCount,
      first_viewed_at: row.firstViewedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    };
  }
}

/** `Link` and the number after the highest one there is. */
function nextName(links: readonly { name: string }[]): string {
  const numbers = links.map(({ name }) => Number(/^Link (\d{1,6})$/.exec(name)?.[1] ?? 0));
  return `Link ${Math.max(0, ...numbers) + 1}`;
}
