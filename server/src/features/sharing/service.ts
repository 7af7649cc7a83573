import { type GrantedLink, MOST_GRANTS, readEmbedDomains, type ShareLink } from '@rostrum/contract';
import { type Actor, accountOf, type LinkGrant, WORKER } from '../../access/actor.ts';
import type { Action, ActionOn } from '../../access/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { lockPeople } from '../../platform/db/lock-people.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { authorize, holdStanding } from '../accounts/service.ts';
import { type AuditRecord, recordAudit } from '../audit/service.ts';
import { type DeckRecord, deckPath, factsOf } from '../decks/service.ts';
import type { EndedGrants, Grants } from '../../platform/db/granted-decks.ts';
import { columnsOf, type LinkInput } from './link-settings.ts';
import type { BroughtProofs, PasswordProofs } from './password-proofs.ts';
import {
  closeLink,
  closeLinksOf,
  countView,
  deleteLink,
  deleteLinks,
  findLink,
  findLinkId,
  findOpenLink,
  giveLinks,
  insertLink,
  type LinkRow,
  listLinksOf,
  linksOf,
  openAmong,
  type OpenLink,
  updateLink,
} from './store.ts';
import { newToken } from '../../platform/new-token.ts';
import { decryptToken, encryptToken } from './tokens.ts';

type LinkAction = Extract<Action, `link.${string}`> & ActionOn<'deck'>;

export { exportedSharing } from './exported.ts';
export type { BroughtProofs } from './password-proofs.ts';

/** In a signer's name, before that of its password; in no id. */
const PASSWORD_MARK = '~';

export interface SharingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  /** Encrypts tokens. */
  readonly key: Buffer;
  readonly proofs: PasswordProofs;
  readonly decks: {
    find(actor: Actor, ref: { id: string }): Promise<DeckRecord | null>;
    findWithin(tx: Tx, actor: Actor, deckId: string): Promise<DeckRecord | null>;
    shared(tx: Tx, deckId: string): Promise<void>;
  };
  /** Open views and sockets ask again whether they still may. */
  readonly accessChanged: (deckId: string) => void;
  /** Asks for the mail about a link's first opening, in the transaction that notes it. */
  readonly tellOfOpening: (tx: Tx, linkId: string) => Promise<void>;
  /** Somebody came by a link; in the transaction that counts it. */
  readonly viewed: (tx: Tx, link: LinkRow) => Promise<void>;
}

export interface NewLink extends LinkInput {
  /** Empty: Link and a number. */
  readonly name: string;
  readonly link_type: LinkGrant['linkType'];
}

/** Share links: who has the address may see the deck, without an account. */
export class SharingService {
  readonly #deps: SharingDeps;

  constructor(deps: SharingDeps) {
    this.#deps = deps;
  }

  /**
   * What a token opens, or null: unknown, expired, or its deck is in the trash. Locked without a proof of its password.
   */
  async grantByToken(token: string, brought: BroughtProofs): Promise<LinkGrant | null> {
    const { clock, db, proofs } = this.#deps;
    const link = await findOpenLink(db, { tokenHash: hashToken(token) }, clock.now());
    if (link === null) return null;
    const { passwordHash } = link;
    if (passwordHash === null) return this.#grant(link, { locked: false, proof: null });
    const proven = { linkId: link.id, passwordHash };
    if (proofs.hasCookie(proven, brought)) return this.#grant(link, { locked: false, proof: null });
    const isGranted = proofs.hasGrant(proven, brought, brought.broughtAt ?? clock.now());
    // What is written for a view that is open has a proof that lasts on.
    return this.#grant(link, { locked: !isGranted, proof: isGranted ? proofs.grant(proven, clock.now()) : null });
  }

  /** The same for what was signed on a link's behalf: the link still has to be there, its password the one of then. */
  async grantBySigner(signer: string): Promise<LinkGrant | null> {
    const { clock, db } = this.#deps;
    const [linkId = ''] = signer.split(PASSWORD_MARK, 1);
    const link = await findOpenLink(db, linkId, clock.now());
    const grant = link === null ? null : this.#grant(link, { locked: false, proof: null });
    return grant?.signer === signer ? grant : null;
  }

  #grant(link: OpenLink, standing: Pick<LinkGrant, 'locked' | 'proof'>): LinkGrant {
    const { id, deckId, embedDomainWhitelist, embedOnly, linkType, passwordHash } = link;
    const password =
      passwordHash === null ? '' : PASSWORD_MARK + this.#deps.proofs.passwordName({ linkId: id, passwordHash });
    return {
      linkId: id,
      deckId,
      // Nobody presents in a frame of another page.
      linkType: embedOnly ? 'view' : linkType,
      hasPassword: passwordHash !== null,
      signer: id + password,
      embedOnly,
      frames: embedDomainWhitelist === '' ? null : readEmbedDomains(embedDomainWhitelist).sources,
      ...standing,
    };
  }

  async list(actor: Actor, deckId: string): Promise<{ total: number; results: ShareLink[] }> {
    const record = await this.#deck(actor, deckId, 'link.list');
    const rows = await linksOf(this.#deps.db, deckId);
    return { total: rows.length, results: rows.map((row) => this.#present(row, record)) };
  }

  /**
   * A link without a name is called Link and a number. `noted`: what is written of it in the same transaction; where
   * that throws there is no link.
   */
  async create(
    actor: Actor,
    deckId: string,
    input: NewLink,
    noted: (tx: Tx, linkId: string) => Promise<void> = async () => undefined,
  ): Promise<ShareLink> {
    const { clock, db, decks, key } = this.#deps;
    const record = await this.#deck(actor, deckId, 'link.create');
    await this.#mayChoose(actor, deckId, input);
    const { name } = input;
    const set = await columnsOf(input, clock.now());
    const id = newId();
    const token = newToken();
    const row = await db.transaction(async (tx) => {
      await this.#holdDeck(tx, actor, deckId, 'link.create');
      await decks.shared(tx, deckId);
      const made = await insertLink(tx, {
        ...set,
        id,
        deckId,
        userId: accountOf(actor)?.userId ?? null,
        name: name === '' ? nextName(await linksOf(tx, deckId)) : name,
        linkType: input.link_type,
        tokenHash: hashToken(token),
        tokenEncrypted: encryptToken(token, id, key),
      });
      await recordAudit(tx, entry(actor, made, 'link.created'));
      await noted(tx, id);
      return made;
    });
    return this.#present(row, record);
  }

  /** Changes what the input names. Throws `invalid` for an end of time that cannot be. */
  async update(actor: Actor, deckId: string, linkId: string, input: LinkInput): Promise<ShareLink> {
    const { accessChanged, clock, db } = this.#deps;
    const record = await this.#deck(actor, deckId, 'link.update');
    await this.#mayChoose(actor, deckId, input);
    const set = await columnsOf(input, clock.now());
    const row = await db.transaction(async (tx) => {
      await this.#holdDeck(tx, actor, deckId, 'link.update');
      const changed = await updateLink(tx, deckId, linkId, {
        ...set,
        changedBy: accountOf(actor)?.userId ?? null,
        updatedAt: clock.now(),
      });
      if (changed === null) throw new AppError('not_found');
      const fields = Object.keys(input).filter((name) => input[name as keyof LinkInput] !== undefined);
      await recordAudit(tx, entry(actor, changed, 'link.updated', { fields }));
      return changed;
    });
    accessChanged(deckId);
    return this.#present(row, record);
  }

  /**
   * Checks the actor's rights again in the transaction, since hashing a password takes long. The locks serialize this
   * with a removal of the actor, which ends their links.
   */
  async #holdDeck(tx: Tx, actor: Actor, deckId: string, action: LinkAction): Promise<void> {
    await holdStanding(tx, actor);
    await lockPeople(tx, deckId);
    const record = await this.#deps.decks.findWithin(tx, actor, deckId);
    authorize(actor, action, record === null ? null : factsOf(record, actor));
  }

  async #mayChoose(actor: Actor, deckId: string, { notify_on_view, embed_domain_whitelist }: LinkInput): Promise<void> {
    if (notify_on_view === true) await this.#deck(actor, deckId, 'link.notify');
    if (embed_domain_whitelist) await this.#deck(actor, deckId, 'link.restrict');
  }

  /** It stops working at once. */
  async delete(actor: Actor, deckId: string, linkId: string): Promise<void> {
    await this.#deck(actor, deckId, 'link.delete');
    await this.#deps.db.transaction(async (tx) => {
      const gone = await deleteLink(tx, deckId, linkId);
      if (gone === null) throw new AppError('not_found');
      await recordAudit(tx, entry(actor, gone, 'link.deleted'));
    });
    this.#deps.accessChanged(deckId);
  }

  /** All links of a deck stop working, as the instance has it; in the caller's transaction. */
  async endAll(tx: Tx, deckId: string, userId: string): Promise<void> {
    for (const gone of await deleteLinks(tx, deckId))
      await recordAudit(tx, { deckId, userId, event: 'link.deleted', details: { link_id: gone.id, name: gone.name } });
  }

  /** A link that can be handed on now, by whoever may share the deck: it has not ended, and opens by itself. */
  async linkForSending(deckId: string, linkId: string): Promise<ShareLink | null> {
    const record = await this.#deps.decks.find(WORKER, { id: deckId });
    const row = (await linksOf(this.#deps.db, deckId)).find(({ id }) => id === linkId);
    if (record === null || record.deck.trashedAt !== null || row === undefined) return null;
    const link = this.#present(row, record);
    return link.expired || link.embed_only ? null : link;
  }

  /**
   * What whoever shows a link to an audience needs of it; null where it opens nothing by itself now, or more than a
   * link to view does.
   */
  async linkForAudience(linkId: string): Promise<{ readonly token: string; readonly asksPassword: boolean } | null> {
    const { clock, db, key } = this.#deps;
    const row = await findLink(db, linkId);
    if (row === null || row.embedOnly || row.linkType !== 'view') return null;
    if ((await openAmong(db, [linkId], clock.now())).length === 0) return null;
    return { token: decryptToken(row.tokenEncrypted, linkId, key), asksPassword: row.passwordHash !== null };
  }

  /** Its time is over now. Call `accessChanged` behind the transaction. */
  async endLink(tx: Tx, linkId: string): Promise<void> {
    const ended = await closeLink(tx, linkId, this.#deps.clock.now());
    if (ended !== null) await recordAudit(tx, entry(WORKER, ended, 'link.ended'));
  }

  /** Open links that somebody made, changed last or knows, as `readerId` may know them. */
  async grantsOf(grants: Grants, readerId: string): Promise<{ total: number; results: GrantedLink[] }> {
    const reading = { readerId, now: this.#deps.clock.now(), limit: MOST_GRANTS };
    const { total, rows } = await listLinksOf(this.#deps.db, grants, reading);
    const results = rows.map(
      ({ link, relation, deckTitle }): GrantedLink => ({
        id: link.id,
        ends: relation !== 'known',
        relation,
        name: link.name,
        link_type: link.linkType,
        expires_at: link.expiresAt?.toISOString() ?? null,
        deck_title: deckTitle,
      }),
    );
    return { total, results };
  }

  /**
   * Ends what somebody who may not share decks any more made or changed last; what is kept is another one's; in the
   * caller's transaction.
   * Answers the decks of those that ended.
   */
  async endGrants(tx: Tx, grants: EndedGrants): Promise<ReadonlySet<string>> {
    await giveLinks(tx, grants);
    const ended = await closeLinksOf(tx, grants, this.#deps.clock.now());
    for (const { id, deckId, name } of ended)
      await recordAudit(tx, { deckId, userId: grants.by, event: 'link.ended', details: { link_id: id, name } });
    return new Set(ended.map(({ deckId }) => deckId));
  }

  /** The link of a token, whether it opens anything or not. */
  async linkIdOf(token: string): Promise<string | null> {
    return findLinkId(this.#deps.db, hashToken(token));
  }

  /** Those of these links that open nothing any more: gone, over, or their deck in the trash. */
  async ended(linkIds: readonly string[]): Promise<ReadonlySet<string>> {
    const open = new Set(await openAmong(this.#deps.db, linkIds, this.#deps.clock.now()));
    return new Set(linkIds.filter((id) => !open.has(id)));
  }

  /** Somebody came by a link; whoever asked for it is told of the first time. */
  async viewed(linkId: string): Promise<void> {
    const { clock, db, tellOfOpening } = this.#deps;
    await db.transaction(async (tx) => {
      const seen = await countView(tx, linkId, clock.now());
      if (seen === null) return;
      if (seen.isFirst && seen.link.notifyOnView) await tellOfOpening(tx, linkId);
      await this.#deps.viewed(tx, seen.link);
    });
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
      expired: row.expiresAt !== null && row.expiresAt <= this.#deps.clock.now(),
      embed_only: row.embedOnly,
      embed_domain_whitelist: row.embedDomainWhitelist,
      embed_domains_refused: [...readEmbedDomains(row.embedDomainWhitelist).refused],
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

/** What the deck's log says of a link. */
function entry(actor: Actor, link: LinkRow, event: string, more: AuditRecord['details'] = {}): AuditRecord {
  const userId = accountOf(actor)?.userId ?? null;
  return { deckId: link.deckId, userId, event, details: { link_id: link.id, name: link.name, ...more } };
}
