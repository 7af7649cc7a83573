import type { Block, BlockId, BlockOf, BlockType, Deck, Slide, SlideId } from '@rostrum/deck';
import type { ThemeFont } from '@rostrum/deck/themes';
import type { Palette } from './color/palette.ts';
import type { OutMedium } from './media.ts';
import type { PackageWriter } from './package.ts';
import type { OwnCss } from './text/own-css.ts';
import type { OutMediaNode } from './timing/timing-xml.ts';
import type { Xml } from './xml.ts';

/** What all slides of a presentation are written with. */
export interface DeckScope {
  readonly deck: Deck;
  readonly pkg: PackageWriter;
  readonly font: ThemeFont;
  readonly ownCss: OwnCss;
  /** The parts of its slides, in the order of the show; hidden ones are among them. */
  readonly slides: ReadonlyMap<SlideId, string>;
  /** The medium at an address of the deck (`/media/{id}`); null: it is not to be had. Asked for once an address. */
  readonly medium: (address: string) => Promise<OutMedium | null>;
  /** A picture of any kind as PNG; null: nobody can make one. */
  readonly asPng: (bytes: Uint8Array, contentType: string) => Promise<Uint8Array | null>;
  /** What a block looks like, as PNG; null: nobody can tell. */
  readonly photograph: (block: Block) => Promise<Uint8Array | null>;
  /** How high a block of automatic height came out, in px of the slide; undefined: nobody measured it. */
  readonly measuredHeight: (id: BlockId) => number | undefined;
  /** How wide each list of a text is, in the order of the text, where that was measured. */
  readonly listWidths: (id: BlockId) => readonly number[] | undefined;
}

/** What the shapes of a slide (or of a layout) are written with. */
export interface SlideScope extends DeckScope {
  readonly slide: Slide;
  /** The part that they stand in: relationships are its own. */
  readonly part: string;
  readonly palette: Palette;
  /** How high a block is, in px of the slide: its own height, as it was measured, or as it is thought to be. */
  readonly heightOf: (block: Block) => number;
  /** The id of the shape that a block is on this slide (`p:cNvPr`), from 2; timing and connectors name it. */
  readonly shapeId: (id: BlockId) => number;
  /** The id of one more shape. */
  readonly newShapeId: () => number;
  /** Has this part name another one, or an address; answers the relationship's id. */
  readonly relate: (type: string, target: string, external?: boolean) => string;
  /** Another block of this slide; undefined: there is none of that id. */
  readonly blockOf: (id: BlockId) => Block | undefined;
  readonly childrenOf: (id: BlockId) => readonly Block[];
  /** Writes blocks that stand beside each other, in the order in which they are drawn. */
  readonly writeBlocks: (blocks: readonly Block[]) => Promise<Xml>;
  /** How much is seen of a block of this slide, with the groups around it: 0 to 1. */
  readonly opacityOf: (block: Block) => number;
  /** The place of the slide's layout that a block fills, as `p:ph`; null: none. */
  readonly placeOf: (block: Block) => PlaceHolder | null;
  /** Films and sounds that are among the shapes: who writes one adds it. */
  readonly played: OutMediaNode[];
  /** Tells what could not be taken along, in the words of reports. */
  readonly lose: (words: string) => void;
}

export interface PlaceHolder {
  /** `p:ph`. */
  readonly xml: Xml;
  /** It stands where its layout says: it needs no place of its own. */
  readonly follows: boolean;
}

/** Writes a block as what stands in `p:spTree`; empty: nothing is left of it. One file a type. */
export type BlockWriter<T extends BlockType> = (block: BlockOf<T>, scope: SlideScope) => Xml | Promise<Xml>;
