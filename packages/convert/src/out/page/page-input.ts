import type { Deck } from '@rostrum/deck';
import type { PlayerFiles, Renderers } from '@rostrum/deck/html';

/** A deck on its way out as a page. */
export interface PageInput {
  /** Holds nothing that does not go out. */
  readonly deck: Deck;
  readonly title: string;
  /** Where it was chosen. */
  readonly author: string | null;
  /** The author's CSS, scoped and sanitised, with what the deck changes of its theme. */
  readonly stylesheet: string;
  readonly options: PageOptions;
  readonly player: ExportedPlayer;
  /** Those that the deck needs (`needsRenderers`). */
  readonly renderers: Renderers;
  /** The deck's media that are there, by their ids. */
  readonly media: ReadonlyMap<string, PageMedium>;
}

/** How the deck behaves (specification 2-editor §9). */
export interface PageOptions {
  /** Arrows on the slides. */
  readonly controls: boolean;
  /** A page for each step of a slide, where the deck is printed. */
  readonly fragments: boolean;
  /** Share of the window that stays free around a slide. */
  readonly margin: number;
}

/** A picture, film or sound. */
export interface PageMedium {
  /** Of its content, in hexadecimal digits: by that it is named, so that the same is there once. */
  readonly sum: string;
  readonly contentType: string;
}

/** The built player. */
export interface ExportedPlayer {
  /** Addresses of what a document with these slides needs, for `read`. */
  filesOf(themeFont: string, view: 'exported', sections: string): PlayerFiles;
  read(address: string): Promise<{ readonly body: Uint8Array } | null>;
}

/** What every runtime does its own way, and fast. */
export interface Encoders {
  /** Base64 (RFC 4648, with padding). */
  readonly base64: (bytes: Uint8Array) => string;
  /** SHA-256 of a text in UTF-8, in base64. */
  readonly sha256: (text: string) => string;
}
