import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { type DeckRecord, deckPath, factsOf } from '../decks/service.ts';
import { openingMail } from './mails.ts';
import { emailOf, findLink } from './store.ts';

export interface OpeningsDeps {
  readonly db: Db;
  readonly publicUrl: URL;
  readonly decks: { find(actor: Actor, ref: { id: string }): Promise<DeckRecord | null> };
  /** null for an account that is gone. */
  readonly findActor: (userId: string) => Promise<Actor | null>;
  readonly sendMail: (write: () => Mail) => Promise<void>;
}

/**
 * Tells of the first opening of a link: who made it, as long as they handle the deck's links, else the deck's owner.
 * The job's work; nobody is told of a link that is gone meanwhile.
 */
export async function tellOfOpening(deps: OpeningsDeps, linkId: string): Promise<void> {
  const link = await findLink(deps.db, linkId);
  if (link === null || link.firstViewedAt === null) return;
  const told = link.userId === null ? null : await sharerOf(deps, link.deckId, link.userId);
  const owned = told ?? (await ownerOf(deps, link.deckId));
  if (owned === null) return;
  const to = await emailOf(deps.db, owned.userId);
  if (to === null) return;
  const { deck, owner } = owned.record;
  const openedAt = link.firstViewedAt;
  await deps.sendMail(() =>
    openingMail({
      to,
      linkId,
      linkName: link.name,
      openedAt,
      deck: { title: deck.title, url: new URL(deckPath(owner, deck), deps.publicUrl).href },
      publicUrl: deps.publicUrl,
    }),
  );
}

interface Told {
  readonly userId: string;
  readonly record: DeckRecord;
}

async function sharerOf({ findActor, decks }: OpeningsDeps, deckId: string, userId: string): Promise<Told | null> {
  const actor = await findActor(userId);
  const record = actor === null ? null : await decks.find(actor, { id: deckId });
  if (actor === null || record === null || !may(actor, 'deck.share', factsOf(record, actor))) return null;
  return { userId, record };
}

async function ownerOf(deps: OpeningsDeps, deckId: string): Promise<Told | null> {
  const record = await deps.decks.find({ kind: 'worker' }, { id: deckId });
  return record === null || record.deck.trashedAt !== null ? null : { userId: record.owner.id, record };
}
