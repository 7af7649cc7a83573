import type { DeckScript } from '@rostrum/contract';
import type { Deck, DeckMeta } from '@rostrum/deck';
import type { Loss, ParsedDeck } from '@rostrum/deck/html';
import type { RenderingAudience } from '../../platform/db/schema/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { DeckOwner, PreparedDocument } from '../collaboration/service.ts';
import type { NamedMedia, Signer } from '../media/service.ts';

/** The decks' documents, as this feature uses them. */
export interface DocumentPort {
  /**
   * Does for a new deck what takes long. `written`: the same deck as one update, where it is there already. Throws
   * `invalid` where it takes too long.
   */
  prepareDocument(owner: DeckOwner, deck: Deck, written?: Uint8Array | null): Promise<PreparedDocument>;
  /** Stores the first document of a deck, in the caller's transaction; calls `DecksService.documentChanged`. */
  createDocument(tx: Tx, deckId: string, document: PreparedDocument, userId: string | null): Promise<void>;
  /** A deck of HTML, its size in px. Throws `invalid` for one that is too large or takes too long to read. */
  readHtml(
    userId: string,
    sent: { readonly html: string; readonly width: number; readonly height: number },
  ): Promise<ParsedDeck>;
  /** The deck as it is now. Throws `not_found`. */
  readDeck(deckId: string): Promise<Deck>;
  /** The same with its theme in its settings. */
  shownDeck(deckId: string): Promise<Deck>;
  /**
   * Changes a document as one update, and derives it. Answers what of the HTML did not come in as it was. Throws
   * `forbidden` where it would change a locked slide on behalf of somebody who may not, and `conflict` while somebody
   * else has its pen. `first` runs once it may be changed and is not yet; where it throws nothing was changed.
   */
  patch(
    deckId: string,
    patch: {
      readonly html?: string;
      readonly notes?: Readonly<Record<string, string>>;
      readonly meta?: Partial<DeckMeta>;
    },
    editor: { readonly userId: string; readonly mayEditLocked: boolean },
    first: () => Promise<void>,
  ): Promise<readonly Loss[]>;
  /** What viewers or editors see. Throws `not_found`. */
  rendering(
    deckId: string,
    audience: RenderingAudience,
  ): Promise<{
    readonly html: string;
    readonly notes: Record<string, string>;
    readonly css: string;
    readonly version: number;
  }>;
}

export interface MediaPort {
  /**
   * Writes which media a deck uses, in the caller's transaction. New ones count only when one of those who put
   * them in may read them: nobody publishes a stranger's picture by writing its address into a deck, not even by
   * handing that over.
   */
  linkDeckMedia(tx: Tx, deckId: string, named: NamedMedia): Promise<void>;
  /**
   * Throws `storage_limit` where somebody, or the team that they share the room of, has more than there is room for,
   * decks counted in; the transaction is to be given up then.
   */
  requireRoom(tx: Tx, userId: string): Promise<void>;
  /** HTML or CSS for somebody who comes by a share link and so has no session: its media addresses signed for them. */
  withSignedAddresses(text: string, signer: Signer): string;
}

/** Who is told, after the fact. */
export interface DeckListeners {
  /** Somebody may see or do less (or more) than before: open views and sockets ask again. */
  readonly accessChanged: (deckId: string) => void;
  /** It has another title or address: open editors show the new one. */
  readonly renamed: (deckId: string) => void;
}

/** The pictures of slides, as this feature uses them. */
export interface PicturesPort {
  /** New pictures are wanted. */
  requestPictures(deckId: string): Promise<void>;
  /** Which slides viewers see, in order, in the transaction that changes it. */
  slidesChanged(tx: Tx, deckId: string, slideIds: readonly string[]): Promise<void>;
  /** Files of a deck that is about to be destroyed, for `dropFiles`. */
  filesOf(tx: Tx, deckId: string): Promise<readonly string[]>;
  /** Removes files, but for those that something else still shows. */
  dropFiles(names: readonly string[]): Promise<void>;
}

/** What people took of decks as files, as this feature uses it. */
export interface ExportsPort {
  /** Files of a deck that is about to be destroyed, for `dropFiles`. */
  filesOf(tx: Tx, of: { readonly deckId: string }): Promise<readonly string[]>;
}

/** The scripts that decks bring along, as this feature uses them. */
export interface ScriptsPort {
  list(deckId: string): Promise<DeckScript[]>;
  /** Gives a new deck those of another one, in the transaction that makes it. Returns how many. */
  copy(tx: Tx, from: string, to: string): Promise<number>;
}

/** A visible slide as the search reads it. */
export interface SearchedText {
  readonly id: string;
  /** Column, and place in the column. */
  readonly h: number;
  readonly v: number;
  readonly text: string;
}

/** The words of a deck as a `tsvector` is written. */
export interface SearchWords {
  readonly slides: string;
  readonly notes: string;
}

/** The search, as this feature uses it: told in the transaction of the change. */
export interface SearchPort {
  deckChanged(
    tx: Tx,
    deckId: string,
    deck: { readonly title: string; readonly words: SearchWords; readonly slides: readonly SearchedText[] },
  ): Promise<void>;
  renamed(tx: Tx, deckId: string, title: string): Promise<void>;
}
