import type { DeckMeta } from '@rostrum/deck';
import type { Tx } from '../../platform/db/index.ts';
import type { ShownLook } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { DecksDeps } from './deps.ts';
import { columnsOfMeta } from './meta.ts';
import type { SearchedText, SearchWords } from './ports.ts';
import { writeDerived } from './store.ts';

/** Between the texts of two slides. */
export const SLIDE_END = '\f';

/** What a document says of itself when it was derived. */
export interface DocumentChange {
  /** Slides that viewers see, in order. */
  readonly slideIds: readonly string[];
  readonly texts: readonly SearchedText[];
  readonly words: SearchWords;
  readonly mediaIds: readonly string[];
  readonly meta: DeckMeta;
  /** What it is shown with in the place of that, by its theme. */
  readonly shown: ShownLook | null;
  /** Who edited since the last time; nobody when it was only rendered anew. */
  readonly editorIds: readonly string[];
  /** Media that came in with a restored revision, whoever restored it. */
  readonly recalledIds: readonly string[];
}

/**
 * Keeps a deck's row in step with its derived document, in the transaction that stores the derivation. Returns the
 * deck's new version. Throws `not_found` when the deck is gone.
 */
export async function documentChanged(
  deps: Pick<DecksDeps, 'media' | 'pictures' | 'search'>,
  tx: Tx,
  deckId: string,
  change: DocumentChange,
): Promise<number> {
  const { slideIds, texts, words, meta, shown, editorIds } = change;
  const searchText = texts.map(({ text }) => text.replaceAll(SLIDE_END, ' ')).join(SLIDE_END);
  const set = { ...columnsOfMeta(meta), shownLook: shown, slideCount: slideIds.length, searchText };
  const written = await writeDerived(tx, deckId, set, editorIds.length > 0);
  if (written === null) throw new AppError('not_found');
  await deps.pictures().slidesChanged(tx, deckId, slideIds);
  await deps.search().deckChanged(tx, deckId, { title: written.title, words, slides: texts });
  const { mediaIds, recalledIds } = change;
  const themeId = shown === null ? null : meta.themeId;
  await deps.media().linkDeckMedia(tx, deckId, { mediaIds, recalledIds, authorIds: editorIds, themeId });
  return written.version;
}
