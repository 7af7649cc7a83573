import type { RichText } from './rich-text.ts';
import type { Degrees, Milliseconds, SlidePx } from './units.ts';

/** The version of the stored document. Raise it with a migration in `doc/migrate.ts` and a document in `doc/stored`. */
export const SCHEMA_VERSION = 4;

export type SlideId = string;
export type BlockId = string;
export type GuideId = string;
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
  /** Hosts, named by the owner, that the author's CSS may load pictures and fonts from. */
  readonly cssHosts: readonly string[];
  /** How long the talk may take, in minutes; null: no limit. */
  readonly timeLimit: number | null;
  /** The theme of an account or team that the deck was made with; empty: none. */
  readonly themeId: string;
  /** Font kits of other services, by their ids there. Kept and shown by the API; nothing is loaded from them. */
  readonly fontTypekit: string;
  readonly fontGoogle: string;
  /** The deck's own theme tokens, over those of its colour theme. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Lines over every slide that blocks are lined up with while editing, by their ids. They are never shown. */
  readonly guides: Readonly<Record<GuideId, SlideGuide>>;
}

/** `x`: upright, so many px from the left; `y`: level, so many px from the top. */
export interface SlideGuide {
  readonly axis: 'x' | 'y';
  readonly at: SlidePx;
}

/**
 * A slide, the stack that holds slides (`kind: 'stack'`, never nested, may carry attributes of its own), or a layout
 * (`kind: 'layout'`): a slide that is never shown and whose blocks are places for those of other slides.
 * Top-level entries have `parentId: null`; a slide in a stack has the stack's id. Layouts have an order of their own.
 */
export interface Slide {
  readonly id: SlideId;
  readonly kind: 'slide' | 'stack' | 'layout';
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
  /** How long the speaker means to stay, in seconds; null: not said. */
  readonly timing: number | null;
  /** The layout whose places its blocks may follow, or null. */
  readonly layoutId: SlideId | null;
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
  /** Mirrored left to right, and upside down, before it is turned. */
  readonly flipX: boolean;
  readonly flipY: boolean;
  /** 0 to 1. */
  readonly opacity: number;
  readonly locked: boolean;
  readonly name: string;
  /** On a layout: the name of the place that the block offers. On a slide: the place that it fills. Empty: none. */
  readonly place: string;
  /**
   * Whether rect and z are those of its place on the slide's layout, and style falls back to the place's. Reading
   * writes them into the block; moving the block ends it. Where the layout has no such place, the block's own hold.
   */
  readonly followsLayout: boolean;
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

/** A film in a file of its own. What a provider plays (YouTube, Vimeo) is a page: `IframeProps`. */
export interface VideoProps {
  /** `/media/{id}` for an uploaded film, else an absolute address, or empty. */
  readonly src: string;
  /** A picture that stands there until it plays; same addresses. */
  readonly poster: string;
  readonly controls: boolean;
  readonly loop: boolean;
  readonly muted: boolean;
  /** Plays when its slide, or the fragment that it is in, comes up. */
  readonly autoplay: boolean;
  readonly fit: 'contain' | 'cover';
  /** Seconds from the film's beginning. */
  readonly startAt: number;
  /** Seconds from the film's beginning; null: to its end. */
  readonly endAt: number | null;
}

export interface AudioProps {
  /** As a film's. */
  readonly src: string;
  readonly controls: boolean;
  readonly loop: boolean;
  readonly autoplay: boolean;
}

/** A page of another site. */
export interface IframeProps {
  /** Absolute, `https:` only; or empty. */
  readonly src: string;
  /** Tells a provider's player to play when the slide comes up. */
  readonly autoplay: boolean;
  /** Whether clicks and keys reach the page. */
  readonly interactive: boolean;
  readonly scrolling: boolean;
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
  /** The words inside. */
  readonly text: RichText;
}

/** An end of a line that is stuck to a block of the same slide. */
export interface LineTarget {
  readonly blockId: BlockId;
  readonly anchor: LineAnchor;
}

/** A side's middle, or the middle of the whole block. */
export type LineAnchor = 'top' | 'right' | 'bottom' | 'left' | 'center';
export type LineStyle = 'solid' | 'dashed' | 'dotted';
/** `arrow` is a filled head, `line-arrow` an open one. */
export type LineEnd = 'none' | 'arrow' | 'line-arrow' | 'circle';

/** Of lines and of arrows, which differ in what a new one looks like. */
export interface LineProps {
  /** Both ends in px from the upper left corner of the block's box. */
  readonly x1: SlidePx;
  readonly y1: SlidePx;
  readonly x2: SlidePx;
  readonly y2: SlidePx;
  /** Empty: the colour of the text. */
  readonly color: string;
  readonly width: SlidePx;
  readonly style: LineStyle;
  readonly startType: LineEnd;
  readonly endType: LineEnd;
  /** Where an end is stuck, reading puts it there, whatever the numbers above say. */
  readonly start: LineTarget | null;
  readonly end: LineTarget | null;
}

/** A stroke of a pen. */
export interface DrawingStroke {
  /**
   * x, y and pressure (0 to 1; 0.5 where the pen knows none) of each point in turn, in the drawing's own coordinates.
   */
  readonly points: readonly number[];
  /** Empty: the colour of the text. */
  readonly color: string;
  readonly width: number;
  /** 0 to 1. */
  readonly opacity: number;
}

export interface DrawingProps {
  readonly strokes: readonly DrawingStroke[];
  /** The part of the drawing's own coordinates that fills the block's box. */
  readonly viewBox: ViewBox;
  /**
   * A drawing from elsewhere keeps its own picture (sanitised SVG), which is shown instead of the strokes; else empty.
   */
  readonly svg: string;
}

export type ViewBox = readonly [x: number, y: number, width: number, height: number];

export type ChartKind = 'bars' | 'columns' | 'lines' | 'areas' | 'pie' | 'ring' | 'scatter' | 'radar' | 'filled-radar';
export type ChartLegend = 'none' | 'top' | 'right' | 'bottom' | 'left';

export interface ChartRow {
  readonly label: string;
  /** As many as there are columns; null is a gap. */
  readonly values: readonly (number | null)[];
}

/**
 * A table of numbers. Each column is a series, each row a category. A pie shows the first column, a slice a row; in a
 * scatter chart the first column is x and each other one a series of y.
 */
export interface ChartData {
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
}

export interface ChartAxis {
  readonly title: string;
  readonly show: boolean;
  /** Where an axis of values ends, and how far apart its lines are (more than 0). null: as the values ask for. */
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  /** How numbers are written, as d3-format has it (`,.1f`, `.0%`, `$,.2f`); empty: as suits them. */
  readonly format: string;
}

/**
 * `x` is the axis of the categories and `y` the one of the values, in a chart of bars too. Only in a scatter chart does
 * `x` have values, and so ends, steps and a format that show.
 */
export interface ChartAxes {
  readonly x: ChartAxis;
  readonly y: ChartAxis;
}

export interface ChartProps {
  readonly kind: ChartKind;
  readonly data: ChartData;
  /** Series on top of each other: bars, columns, lines and areas. */
  readonly stacked: boolean;
  /** What is stacked, as parts of each category's whole. */
  readonly percent: boolean;
  /** Whether the dots of a scatter chart are joined by lines, in the order of the rows. */
  readonly joined: boolean;
  /** Whether lines (of a radar and of joined dots too) have a dot at each value. */
  readonly dots: boolean;
  /** Between the bars of two categories, in percent of a bar's width; null: as suits the chart. */
  readonly gap: number | null;
  readonly axes: ChartAxes;
  readonly legend: ChartLegend;
  /** Whether the values are written beside what shows them. */
  readonly labels: boolean;
  /**
   * CSS colours of the series (of a pie: the slices) in turn; empty ones, and those that are missing,
   * come from the theme.
   */
  readonly colors: readonly string[];
}

/**
 * HTML that is kept as it is (sanitised) and looks the same. `sourceType` is the block type that it had where it came
 * from (code, drawing, line …), so that it becomes that type once the type exists.
 */
export interface SnippetProps {
  readonly html: string;
  readonly sourceType: string;
}

export interface TableProps {
  /** Exactly one table. */
  readonly text: RichText;
  /** Empty: the theme's. */
  readonly borderColor: string;
  /** null: the theme's. */
  readonly borderWidth: SlidePx | null;
  readonly padding: SlidePx | null;
}

export interface CodeProps {
  readonly code: string;
  /** The same letters with what no highlighter makes of them (links), where the code came with it; else empty. */
  readonly markup: string;
  /** A name of the table of languages or another one; empty: Automatic. */
  readonly language: string;
  /** A name of the table of code themes or another one; empty: the deck's. */
  readonly theme: string;
  readonly lineNumbers: boolean;
  /** The number of the first line. */
  readonly firstLine: number;
  /** Lines to be lit, a step a click: `1-3|5|`. Empty: none. */
  readonly steps: string;
  /** The fragment with which the second step comes; null: after those before it. */
  readonly stepIndex: number | null;
  /** Lines are 1.2 times as high, in whole px. */
  readonly fontSize: SlidePx;
  /** In letters; null: the browser's choice. */
  readonly tabSize: number | null;
  readonly wrap: boolean;
  /** `osx`: a window's title bar. Empty: none. */
  readonly frame: string;
  readonly autoHeight: boolean;
}

export interface MathProps {
  /** TeX, without delimiters. */
  readonly source: string;
  /** A formula that stands by itself, not one in a line. */
  readonly display: boolean;
}

export interface PollOption {
  /** What votes are counted by; unique in its poll. */
  readonly id: string;
  readonly text: string;
}

export interface PollProps {
  readonly question: string;
  readonly options: readonly PollOption[];
  readonly kind: 'single' | 'multiple';
  /** Whether the audience sees how others voted. */
  readonly results: 'live' | 'hidden';
  /** Outside a show, whether the slide shows what the poll came to in the last one. */
  readonly kept: boolean;
}

/** Groups have no properties beyond their children. */
export type GroupProps = Readonly<Record<string, never>>;

export interface BlockProps {
  readonly text: TextProps;
  readonly image: ImageProps;
  readonly video: VideoProps;
  readonly audio: AudioProps;
  readonly iframe: IframeProps;
  readonly shape: ShapeProps;
  readonly table: TableProps;
  readonly code: CodeProps;
  readonly math: MathProps;
  readonly poll: PollProps;
  readonly line: LineProps;
  readonly arrow: LineProps;
  readonly drawing: DrawingProps;
  readonly chart: ChartProps;
  readonly snippet: SnippetProps;
  readonly group: GroupProps;
}

export type BlockType = keyof BlockProps;
export type BlockOf<T extends BlockType> = BlockBase & { readonly type: T; readonly props: BlockProps[T] };
/** Discriminated by `type`. */
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];
