import type { Deck } from '@rostrum/deck';
import { renderDeck, writeJson } from '@rostrum/deck/html';
import { mapCssMedia, namedMedia, sumName } from '../out/page/media.ts';
import type { PageMedium } from '../out/page/page-input.ts';

/** By what a file of ours is known. Raise the number when readers of before cannot read it any more. */
export const OWN_FORMAT = 'rostrum';
export const OWN_VERSION = 1;
/** Where it stands in the ZIP file, and in the page that is the deck as one file. */
export const OWN_FILE = 'deck.json';
export const OWN_CLASS = 'rostrum-deck';

/** A deck as it goes out and comes in again: its HTML, whole, and what stands beside it. */
export interface OwnForm {
  readonly format: typeof OWN_FORMAT;
  readonly version: number;
  readonly title: string;
  readonly meta: Deck['meta'];
  /** With hidden slides, layouts and notes where they were chosen. Media stand at `/media/` with their names below. */
  readonly html: string;
  readonly media: readonly OwnMedium[];
}

export interface OwnMedium {
  readonly name: string;
  readonly type: string;
  /** Beside this form. */
  readonly file: string;
}

/**
 * The deck's own form, as JSON that may stand in a script element. What belongs to an account or a server is not in it:
 * ids of media are sums of their content, and of an account's themes there are the looks and not the id.
 */
export function writeOwnForm(
  deck: Deck,
  title: string,
  media: ReadonlyMap<string, PageMedium>,
  fileOf: (medium: PageMedium) => string,
): string {
  const named = namedMedia(media, (medium) => `/media/${sumName(medium)}`, '/media/missing');
  const files = new Map(
    [...media.values()].map((medium) => [
      sumName(medium),
      { name: sumName(medium), type: medium.contentType, file: fileOf(medium) },
    ]),
  );
  const form: OwnForm = {
    format: OWN_FORMAT,
    version: OWN_VERSION,
    title,
    meta: { ...deck.meta, themeId: '', css: mapCssMedia(deck.meta.css, named.id) },
    html: renderDeck(deck, { includeHidden: true, includeLayouts: true, includeNotes: true, mediaUrl: named.address }),
    media: [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
  return writeJson(form);
}
