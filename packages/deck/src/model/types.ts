import type { RichText } from './rich-text.ts';
import type { Degrees, Milliseconds, SlidePx } from './units.ts';

/** The version of the stored document. Raise it with a migration in `doc/migrate.ts` and a document in `doc/stored`. */
export const SCHEMA_VERSION = 1;

export type SlideId = string;
export type BlockId = string;
/** A fractional index (base 62, compared by code unit). Ties are broken by id, the same way on every replica. */
export type OrderKey = string;

/**
 * A deck as plain data: flat, so that two people's changes to different things never meet.
 * The title, slug and visibility are not here: they belong to the deck's row in the database.
 */
export interface Deck {
  readonly schema: number;
  readonly meta: DeckMeta;
  readonly slides: Readonly<Record<SlideId, Slide>>;
  readonly blocks: Readonly<Record<BlockId, Block>>;
  /** Speaker notes as plain text, at most 10000 characters each. */
  readonly notes: Readonly<Record<SlideId, string>>;
}

export interface DeckMeta {
  readonly width: SlidePx;
  readonly height: SlidePx;
  readonly margin: number;
  readonly themeColor: string;
  readonly themeFont: string;
  readonly transition: string;
  readonly backgroundTransition: string;
  readonly center: boolean;
  readonly rollingLinks: boolean;
  readonly shuffle: boolean;
  readonly loop: boolean;
  readonly rtl: boolean;
  readonly slideNumber: boolean;
  readonly navigationMode: 'default' | 'linear' | 'grid';
  /** 0: no auto-slide. */
  readonly autoSlideInterval: Milliseconds;
  readonly upsizing: boolean;
  /** BCP 47, or empty when not said. */
  readonly language: string;
  /** Author's CSS as written; scoped and sanitised when rendered. */
  readonly css: string;
}

/**
 * A slide, or the stack that holds slides (`kind: 'stack'`, never nested, may carry attributes of its own).
 * Top-level entries have `parentId: null`; a slide in a stack has the stack's id.
 */
export interface Slide {
  readonly id: SlideId;
  readonly kind: 'slide' | 'stack';
  readonly parentId: SlideId | null;
  readonly order: OrderKey;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly background: Background;
  /** Empty: the deck's own. */
  readonly transition: string;
  readonly backgroundTransition: string;
  readonly autoAnimate: AutoAnimate | null;
  /** null: the deck's own. */
  readonly autoSlide: Milliseconds | null;
  readonly state: string;
  readonly name: string;
  /** The slide this one was copied from; auto-animate pairs by it. */
  readonly originId: SlideId | null;
  readonly classes: readonly string[];
  /** Safe attributes that the model has no field for, carried as they are. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Empty strings mean 'not set'. */
export interface Background {
  readonly color: string;
  readonly gradient: string;
  readonly image: string;
  readonly size: string;
  readonly position: string;
  readonly repeat: string;
  readonly opacity: number | null;
  readonly video: string;
  readonly videoLoop: boolean;
  readonly videoMuted: boolean;
  readonly iframe: string;
  readonly interactive: boolean;
}

export interface AutoAnimate {
  readonly easing: string;
  readonly duration: Milliseconds | null;
  readonly delay: Milliseconds | null;
  readonly unmatched: boolean;
  readonly id: string;
  readonly restart: boolean;
}

/** [x, y, width, height]. One value, so that a move and a resize never mix. Height null: automatic (text). */
export type Rect = readonly [x: SlidePx, y: SlidePx, width: SlidePx, height: SlidePx | null];

export interface Fragment {
  /** Empty: reveal.js's plain fade-in. */
  readonly style: string;
  readonly index: number | null;
}

export interface BlockAnimation {
  readonly type: string;
  readonly trigger: 'auto' | 'click' | 'hover';
  readonly duration: Milliseconds | null;
  readonly delay: Milliseconds | null;
}

export interface BlockBase {
  readonly id: BlockId;
  readonly slideId: SlideId;
  /** The group that holds it, or null. */
  readonly parentId: BlockId | null;
  /** Reading order = DOM order among its siblings. */
  readonly order: OrderKey;
  /** Stacking, apart from reading order: in real decks they differ. */
  readonly z: number;
  /**
   * Of the unrotated box, always in slide coordinates, inside groups too. A group's own rect is the bounds of its
   * children, written anew by `read`, so it can never disagree with them.
   */
  readonly rect: Rect;
  readonly rotation: Degrees;
  /** 0 to 1. */
  readonly opacity: number;
  readonly locked: boolean;
  readonly name: string;
  readonly alt: string;
  /** An address, or `#/slide-id` for a slide of this deck. Empty: none. */
  readonly link: string;
  readonly fragment: Fragment | null;
  readonly animation: BlockAnimation | null;
  /** The block that this one was copied from; auto-animate pairs by it. */
  readonly originId: BlockId | null;
  readonly classes: readonly string[];
  /** CSS of the block's content, kebab-case property -> value, without those that fields above stand for. */
  readonly style: Readonly<Record<string, string>>;
  /** Safe attributes without a field, prefixed by the element that carries them: `box:`, `style:`, `content:`. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface TextProps {
  readonly text: RichText;
  readonly placeholder: string;
  readonly placeholderTag: string;
}

export interface ImageProps {
  /** `/media/{id}` for an uploaded picture, else an absolute address, or empty. */
  readonly src: string;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  /** Fractions of the natural size, or null. */
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
  /** Inline SVG source (sanitised), or empty. */
  readonly svg: string;
  readonly svgColor: string;
  readonly maintainRatio: boolean;
}

export interface ShapeProps {
  readonly shape: string;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly cornerRadius: number;
  readonly stretch: boolean;
  /** The SVG's own source for shapes that the table of shapes does not know; else empty. */
  readonly svg: string;
}

/**
 * HTML that is kept as it is (sanitised) and looks the same. `sourceType` is the block type that it had where it came
 * from (code, drawing, line …), so that it becomes that type once the type exists.
 */
export interface SnippetProps {
  readonly html: string;
  readonly sourceType: string;
}

/** Groups have no properties beyond their children. */
export type GroupProps = Readonly<Record<string, never>>;

export interface BlockProps {
  readonly text: TextProps;
  readonly image: ImageProps;
  readonly shape: ShapeProps;
  readonly snippet: SnippetProps;
  readonly group: GroupProps;
}

export type BlockType = keyof BlockProps;
export type BlockOf<T extends BlockType> = BlockBase & { readonly type: T; readonly props: BlockProps[T] };
/** Discriminated by `type`. */
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];
