import { LIMITS, slugify } from '@rostrum/contract';

/** Second segments of routes of ours: no deck has one of them as its slug. A test compares them with the routes. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `
    new decks fullscreen speaker live preview edit embed kiosk scroll text review export print thumbnail
    deck_limit_reached decks_trashed decks_shared_with_me media
  `.match(/\S+/g),
);

/** The slug of a deck whose title makes none. */
const UNTITLED = 'deck';

/** The slug that a title asks for; whether it is free is another question. */
export function slugOf(title: string): string {
  const slug = slugify(title);
  return slug.length < 2 ? UNTITLED : slug;
}

/** Characters of the longest slugs that give way to a number. */
const NUMBER_ROOM = 10;

/** What every numbered form of a slug begins with. */
export function stemOf(slug: string): string {
  return slug.length > LIMITS.slug - NUMBER_ROOM ? slug.slice(0, LIMITS.slug - NUMBER_ROOM) : `${slug}-`;
}

/** The first of slug, slug-2, slug-3 … that is neither taken nor reserved. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const isFree = (candidate: string) => !taken.has(candidate) && !RESERVED_SLUGS.has(candidate);
  if (isFree(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = `${slug.slice(0, LIMITS.slug - suffix.length)}${suffix}`;
    if (isFree(candidate)) return candidate;
  }
}
