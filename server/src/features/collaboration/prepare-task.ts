import type { Deck } from '@rostrum/deck';
import { createDoc, encodeDoc } from '@rostrum/deck/doc';
import type { CountingTheme, Derived } from './derive.ts';
import derive from './derive-task.ts';
import { checkTextSize } from '../../platform/text-size.ts';

/** The document of a new deck as one update, unless `isWritten`, and what is derived of it; null as `derive`.
 * Throws `invalid` for texts with too many paragraphs. */
export default async function prepare({
  deck,
  theme,
  isWritten,
}: {
  readonly deck: Deck;
  readonly theme: CountingTheme | null;
  readonly isWritten: boolean;
}): Promise<{ readonly state: Uint8Array | null; readonly derived: Derived } | null> {
  checkTextSize(deck);
  const derived = await derive({ deck, theme });
  return derived === null ? null : { state: isWritten ? null : encodeDoc(createDoc(deck)), derived };
}
