import { type Block, type BlockId, type Deck, type SlideId, slidesInOrder } from '@rostrum/deck';
import { themeFont } from '@rostrum/deck/themes';
import { words as texts } from '@rostrum/words/convert';
import { writeDocProps } from './doc-props.ts';
import { writeLayouts } from './layouts.ts';
import { writeMaster } from './master.ts';
import type { OutMedium } from './media.ts';
import { hasNotes, writeNotesMaster } from './notes/write-notes.ts';
import { createPackage } from './package.ts';
import { writePresentation } from './presentation.ts';
import type { DeckScope } from './scope.ts';
import { writeSlide } from './slide.ts';
import { readOwnCss } from './text/own-css.ts';

/** How a block of automatic height, or code that ends with its lines, came out in a browser, in px of the slide. */
export interface MeasuredBlock {
  readonly height: number;
  /** How wide each of the outermost lists of its text is, in their order. */
  readonly lists?: readonly number[];
}

export interface PptxOptions {
  readonly title: string;
  /** null: nobody is named. */
  readonly author: string | null;
  /** The medium at an address of the deck; null: it is not to be had. */
  readonly media: (address: string) => Promise<OutMedium | null>;
  /** Hears of what could not be taken along. `slideId` null: of the whole deck. */
  readonly lose: (slideId: SlideId | null, words: string) => void;
  /** Blocks that were measured; others are guessed. */
  readonly measured?: ReadonlyMap<BlockId, MeasuredBlock>;
  /** A picture of a kind that Office does not show (SVG, WebP, AVIF) as PNG; null: it cannot be read. */
  readonly asPng?: (bytes: Uint8Array, contentType: string) => Promise<Uint8Array | null>;
  /**
   * What a block looks like, as PNG. Asked for what no presentation holds as an object: pages of other sites, and HTML.
   */
  readonly photograph?: (block: Block) => Promise<Uint8Array | null>;
  /** Hears after each slide which share of them is written: 0 to 1. */
  readonly onSlide?: (share: number) => void;
}

/**
 * A deck as a presentation of Office Open XML (ECMA-376, transitional). Holds every slide of the deck, hidden ones as
 * hidden: what is not to go out is left out before (`chosenDeck`). The same deck makes the same bytes.
 */
export async function writePptx(deck: Deck, options: PptxOptions): Promise<Uint8Array<ArrayBuffer>> {
  const pkg = createPackage();
  const slides = slidesInOrder(deck, { includeHidden: true });
  const master = pkg.newPart('ppt/slideMasters/slideMaster', 'xml');
  const ownCss = readOwnCss(deck.meta.css);
  if (ownCss.saysMore) options.lose(null, texts.out.slides.css);
  const asked = new Map<string, Promise<OutMedium | null>>();
  const scope: DeckScope = {
    deck,
    pkg,
    font: themeFont(deck.meta.themeFont),
    ownCss,
    slides: new Map(slides.map(({ id }) => [id, pkg.newPart('ppt/slides/slide', 'xml')])),
    medium: (address) => {
      const known = asked.get(address) ?? (address === '' ? Promise.resolve(null) : options.media(address));
      asked.set(address, known);
      return known;
    },
    asPng: options.asPng ?? (() => Promise.resolve(null)),
    photograph: options.photograph ?? (() => Promise.resolve(null)),
    measuredHeight: (id) => options.measured?.get(id)?.height,
    listWidths: (id) => options.measured?.get(id)?.lists,
  };
  writeDocProps(options.title, options.author, pkg);
  const layouts = writeLayouts(scope, master);
  writeMaster(deck.meta, master, layouts.parts, pkg);
  const notesMaster = hasNotes(deck) ? writeNotesMaster(deck.meta, pkg) : null;
  writePresentation(deck.meta, { master, notesMaster, slides: [...scope.slides.values()] }, pkg);
  for (const [index, slide] of slides.entries()) {
    const part = scope.slides.get(slide.id) ?? '';
    await writeSlide(slide, part, layouts.of(slide), scope, (words) => options.lose(slide.id, words));
    options.onSlide?.((index + 1) / slides.length);
  }
  return pkg.bytes();
}
