import { LIMITS } from '@rostrum/contract';

/** What a tag without a letter is called in its address. */
const UNNAMED = 'tag';
/** Characters of a slug's number, with its hyphen. */
const NUMBER_ROOM = 5;

/**
 * A tag's name as it stands in an address: letters and digits of all languages in lower case, everything else a hyphen.
 */
export function tagSlug(name: string): string {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .slice(0, LIMITS.slug - NUMBER_ROOM)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? UNNAMED : slug;
}

/** The first of slug, slug-2, slug-3 … that is not taken. */
export function freeTagSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${String(number)}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Names that are the same to who reads them. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase();
