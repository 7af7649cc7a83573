import { isBlank, LIMITS, MESSAGES, oneLine } from '@rostrum/contract';
import type { Tx } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { DeckRow } from './record.ts';
import { words } from '@rostrum/words/server';
import { RESERVED_SLUGS, slugOf } from './slugs.ts';
import { chooseSlug, moveAddress, slugInUse } from './store.ts';

export function titleOf(given: string | undefined): string {
  const title = oneLine(given ?? '').trim();
  return isBlank(title) ? words.decks.untitled : title;
}

/** The title of a duplicate: `Talk copy`, and with a number from the second one on. `taken`: what there is already. */
export function copyTitle(title: string, taken: ReadonlySet<string>): string {
  const name = title.replace(/ copy(?: \d{1,6})?$/u, '') || title;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const copy = `${name.slice(0, LIMITS.deckTitle - suffix.length)}${suffix}`;
    if (!taken.has(copy)) return copy;
  }
}

/**
 * The slug of a new deck: the one that was asked for, if it is free; without one the title's, numbered
 * where it has to be.
 */
export async function addressNew(
  tx: Tx,
  deck: { id: string; userId: string; title: string },
  asked: string | undefined,
): Promise<string> {
  return asked === undefined ? chooseSlug(tx, deck.userId, slugOf(deck.title), deck.id) : takeSlug(tx, deck, asked);
}

/** Title and slug of a deck that is renamed. A new title moves the address only while nobody else can know it. */
export async function rename(
  tx: Tx,
  deck: DeckRow,
  input: { readonly title?: string | undefined; readonly slug?: string | undefined },
): Promise<{ title?: string; slug?: string }> {
  const title = input.title === undefined ? undefined : titleOf(input.title);
  const named = title === undefined ? {} : { title };
  const untold = deck.sharedAt === null;
  if (input.slug !== undefined) {
    if (input.slug.toLowerCase() === deck.slug) return named;
    const slug = await takeSlug(tx, deck, input.slug);
    await moveAddress(tx, { userId: deck.userId, deckId: deck.id, from: untold ? null : deck.slug, to: slug });
    return { ...named, slug };
  }
  if (title === undefined || !untold || slugOf(title) === slugOf(deck.title)) return named;
  return { ...named, slug: await chooseSlug(tx, deck.userId, slugOf(title), deck.id) };
}

/**
 * The slug that was asked for; it stops being another deck's former one. Throws `invalid` when a present deck has it.
 */
async function takeSlug(tx: Tx, deck: { id: string; userId: string }, asked: string): Promise<string> {
  const slug = asked.toLowerCase();
  if (RESERVED_SLUGS.has(slug) || (await slugInUse(tx, deck.userId, slug, deck.id))) {
    throw invalidField('slug', MESSAGES.taken);
  }
  await moveAddress(tx, { userId: deck.userId, deckId: deck.id, from: null, to: slug });
  return slug;
}
