import type { Element } from './html/dom.ts';
import type { MetaChanges } from './html/meta.ts';

export type DeckFormat = 'slides-com' | 'reveal' | 'markdown' | 'pptx' | 'pdf' | 'pictures' | 'definition';

/** What lies beside a page: pictures, stylesheets, Markdown. */
export interface Surroundings {
  /**
   * The bytes that a relative or `data:` address means, or null when they are not there.
   * @throws ConvertError `archive_…` when they are there and damaged
   */
  readonly read: (address: string) => Uint8Array | null;
  /** The same for what a deck can do without: what is damaged is said as such. */
  readonly find: (address: string) => Uint8Array | 'missing' | 'damaged';
  /** The file that an address means: the same for every way to write it. The address itself when it means none. */
  readonly nameOf: (address: string) => string;
  /** Whether an address means something that was stored here before the file was written: it stays. */
  readonly isStored: (address: string) => boolean;
  /** Why a picture of another host was not fetched, in words that end a sentence; null when it was not asked for. */
  readonly whyNot: (address: string) => string | null;
}

/** A deck that was read from whatever it came in, before it becomes a document. */
export interface PageDeck {
  readonly format: DeckFormat;
  readonly title: string;
  /** Holds one `<section>` a slide, or a stack of them. */
  readonly slides: Element;
  readonly meta: MetaChanges;
  /** Author's CSS, as written. */
  readonly css: string;
  /** Speaker notes by slide section. */
  readonly notes: ReadonlyMap<Element, string>;
}
