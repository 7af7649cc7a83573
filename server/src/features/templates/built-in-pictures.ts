import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { slidesInOrder } from '@rostrum/deck';
import { deckTemplates } from '@rostrum/deck/deck-templates';
import { renderSlide } from '@rostrum/deck/html';

export interface BuiltInPicture {
  /** WebP. */
  readonly bytes: Buffer;
  /** Another one, another picture. */
  readonly version: string;
}

const kept = new Map<string, BuiltInPicture | null>();

/**
 * The first slide of a deck that comes with the product, as `tools/template-pictures.ts` photographed
 * it; null: none was.
 */
export function builtInPicture(id: string, size: 'small' | 'large'): BuiltInPicture | null {
  const name = `${id}-${size}.webp`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const file = new URL(`pictures/${name}`, import.meta.url);
  const bytes = existsSync(file) ? readFileSync(file) : null;
  const picture =
    bytes === null ? null : { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
  kept.set(name, picture);
  return picture;
}

/** What each of those pictures shows, as a digest: pictures of decks that have changed since are found out by it. */
export function picturesShow(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    deckTemplates.map(({ id, read }) => {
      let count = 0;
      const deck = read(() => {
        count += 1;
        return `id-${count}`;
      });
      const [first] = slidesInOrder(deck);
      const { themeColor, themeFont } = deck.meta;
      const slide = first === undefined ? '' : renderSlide(deck, first.id);
      return [
        id,
        createHash('sha256')
          .update(JSON.stringify([themeColor, themeFont, slide]))
          .digest('hex'),
      ];
    }),
  );
}
