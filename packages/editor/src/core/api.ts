import type { DeckDrawing } from '@rostrum/contract';
import type { ThemeLook } from '@rostrum/deck/themes';
import type { RefusedEdits } from './connection/persistence.ts';
import type {
  Background,
  Block,
  BlockId,
  Deck,
  DeckMeta,
  Degrees,
  GuideId,
  RichText,
  ScreenPx,
  Slide,
  SlideGuide,
  SlideId,
  SlidePx,
} from '@rostrum/deck';
import type { Box, Frame, ResizeHandle, ScreenPoint, SlidePoint } from './geometry.ts';
import type { Corner, CropState } from './crop/crop.ts';
import type { InsertKind } from './insert/insertables.ts';
import type { Slice } from './slice.ts';

/**
 * What is chosen. `focus` says what Delete, Copy and the arrows mean: the blocks on the canvas or the
 * slides in the rail.
 */
export interface Selection {
  readonly focus: 'blocks' | 'slides';
  readonly blockIds: readonly BlockId[];
  /** The slides chosen in the rail; the current slide is always among them. */
  readonly slideIds: readonly SlideId[];
}

/** One column of the rail: a slide alone, or a stack with its slides from top to bottom. */
export interface OutlineColumn {
  readonly id: SlideId;
  readonly stack: Slide | null;
  readonly slides: readonly Slide[];
}

/** A slide with what stands on it. The object changes when anything on the slide does, and only then. */
export interface SlideView {
  readonly slide: Slide;
  /** What is seen behind it: its own, or its stack's. */
  readonly background: Background;
  /** All blocks of the slide, groups before their children, in reading order. */
  readonly blocks: readonly Block[];
  readonly notes: string;
  /** A deck of this slide alone, for `renderSlide(view.deck, view.slide.id)`. */
  readonly deck: Deck;
}

export type SavingState =
  | { readonly kind: 'saved'; readonly message: string }
  | { readonly kind: 'saving'; readonly message: string }
  /** With auto-save off: `editor.connection.save` or `discard`. */
  | { readonly kind: 'unsaved'; readonly message: string }
  /** Somebody else holds the deck's pen: what was edited here is kept on this device until it is here again. */
  | { readonly kind: 'waiting'; readonly message: string }
  | { readonly kind: 'offline'; readonly message: string }
  /** The message says what went wrong. `retry` is `editor.connection.retry`. */
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Whether there is a deck to show yet. `closed`: rights were taken away or the deck is gone; the message says which.
 * `mayReturn`: it goes on by itself where they are given again.
 */
export type DocumentStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly canEdit: boolean }
  | { readonly kind: 'closed'; readonly message: string; readonly mayReturn: boolean };

export interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** How many times something was undone. */
  readonly undone: number;
}

/** How the slide lies on the canvas element: screen = slide * zoom + offset. */
export interface Viewport {
  readonly zoom: number;
  readonly offset: ScreenPoint;
  /** True: the zoom follows the canvas's size. */
  readonly fit: boolean;
  readonly canvas: { readonly width: ScreenPx; readonly height: ScreenPx };
}

/** The end that a line begins with, or the one that it ends with. */
export type LineEndName = 'start' | 'end';
export type Activity =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pointing' }
  | { readonly kind: 'marquee' }
  | { readonly kind: 'translating' }
  | { readonly kind: 'resizing'; readonly handle: ResizeHandle }
  | { readonly kind: 'rotating' }
  | { readonly kind: 'pulling'; readonly end: LineEndName }
  | { readonly kind: 'inserting' }
  /** A guide is on its way. */
  | { readonly kind: 'guiding' }
  /** Words are typed into it in place: see `textBinding`. */
  | { readonly kind: 'editingText'; readonly blockId: BlockId }
  /** What it is made of is being edited, by its type's own editor. */
  | { readonly kind: 'editingSource'; readonly blockId: BlockId }
  /** The part of a picture that its frame shows is being chosen: see `Editor.crop`. */
  | { readonly kind: 'cropping'; readonly blockId: BlockId };

export interface ToolState {
  /** What the next press on the canvas does. */
  readonly tool: 'select' | InsertKind;
  /** What the block that the tool makes has beside what is usual, such as which shape it is. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly activity: Activity;
}

/** A picture on its way: shown at its place, not in the document before it has arrived. */
export interface PendingUpload {
  readonly id: string;
  readonly slideId: SlideId;
  readonly name: string;
  readonly box: Box;
  /** 0 to 1. */
  readonly progress: number;
  readonly stage: 'sending' | 'converting';
  readonly error: string | null;
}

/** Something to tell the person. `undo` offers undoing what was just done. */
export interface Notice {
  readonly id: string;
  readonly tone: 'neutral' | 'negative';
  readonly message: string;
  readonly undo: boolean;
  /** What is said of the same matter later takes its place. */
  readonly about?: 'pen';
  /** Puts back what somebody else deleted under one's hands, as it was here. */
  readonly putBack?: () => void;
}

/** What the deck is called where it is listed. */
export interface DeckRow {
  readonly title: string;
  readonly slug: string;
  /** Which theme of a person or team it is shown with, in which state; null: none. */
  readonly theme: string | null;
  /** What those who watch see of it. */
  readonly drawing: DeckDrawing;
}

/** Everything the screen shows, in slices that change one by one. */
export interface EditorStore {
  readonly status: Slice<DocumentStatus>;
  /** Counts documents: after a reset every `TextBinding` is stale. Told once the new one is in all other slices. */
  readonly epoch: Slice<number>;
  /** The repaired deck. Unchanged slides and blocks stay the same objects. */
  readonly deck: Slice<Deck>;
  readonly meta: Slice<DeckMeta>;
  /** What the theme says that counts for the deck; null without one. */
  readonly theme: Slice<ThemeLook | null>;
  /** The settings that the deck is shown with: its own, and under them the theme's. */
  readonly shownMeta: Slice<DeckMeta>;
  readonly outline: Slice<readonly OutlineColumn[]>;
  readonly currentSlideId: Slice<SlideId | null>;
  readonly selection: Slice<Selection>;
  /** The selected blocks, in reading order. */
  readonly selectedBlocks: Slice<readonly Block[]>;
  /** The frame around the selection: turned when one block is selected, else upright; null without a selection. */
  readonly selectionFrame: Slice<Frame | null>;
  readonly history: Slice<HistoryState>;
  readonly saving: Slice<SavingState>;
  /** Whether edits are saved as they are made. */
  readonly autoSave: Slice<boolean>;
  readonly viewport: Slice<Viewport>;
  readonly tool: Slice<ToolState>;
  /** Whether rulers and guides are shown; guides draw blocks to them only then. */
  readonly rulers: Slice<boolean>;
  readonly uploads: Slice<readonly PendingUpload[]>;
  readonly notices: Slice<readonly Notice[]>;
  /** Title and slug as last told by the server: somebody renamed the deck. null: nothing was told yet. */
  readonly row: Slice<DeckRow | null>;
  /** The session has ended, or is another person's: nothing is sent until `connection.retry`. */
  readonly signedOut: Slice<boolean>;
  /** Edits that the server refused, now or on an earlier visit, and that this device keeps. Oldest first. */
  readonly refused: Slice<readonly RefusedEdits[]>;
  /** One slide with its blocks and notes; the slice object is the same for the same id. */
  slide(id: SlideId): Slice<SlideView | null>;
  block(id: BlockId): Slice<Block | null>;
  notes(id: SlideId): Slice<string>;
}

/** How a block looks during a gesture. Write it to the element; the document does not have it yet. */
export interface BlockPreview {
  readonly id: BlockId;
  /** Where it lies now. For a text with automatic height the height is the measured one. */
  readonly frame: Frame;
  /** From where the gesture found it: enough for `transform: translate` while nothing is resized or turned. */
  readonly dx: SlidePx;
  readonly dy: SlidePx;
  readonly resized: boolean;
  /** Its height follows from its words, whatever its width. */
  readonly auto: boolean;
  readonly rotated: boolean;
}

/** A line that shows what something snapped to, or a distance between two boxes. In slide px. */
export type Guide =
  | {
      readonly kind: 'line';
      readonly axis: 'x' | 'y';
      readonly at: SlidePx;
      readonly from: SlidePx;
      readonly to: SlidePx;
    }
  /** `at` lies on the other axis; the distance runs from `from` to `to` along `axis`. */
  | {
      readonly kind: 'gap';
      readonly axis: 'x' | 'y';
      readonly at: SlidePx;
      readonly from: SlidePx;
      readonly to: SlidePx;
      readonly distance: SlidePx;
      /** True: one of several equal gaps; false: only tells the distance. */
      readonly equal: boolean;
    };

/** One frame of a gesture. */
export interface Preview {
  readonly blocks: ReadonlyMap<BlockId, BlockPreview>;
  /**
   * Blocks that are drawn like this meanwhile: lines that follow or are pulled at, and what is not in the document yet.
   */
  readonly looks: readonly Block[];
  /** Where an end of a line may be stuck to the block that it is near. */
  readonly anchors: readonly SlidePoint[];
  /** The frame around the selection, moved along. */
  readonly selection: Frame | null;
  readonly marquee: Box | null;
  /** What the marquee touches, which is selected once it is let go. */
  readonly caught: ReadonlyMap<BlockId, Frame>;
  /** The box that an insert tool draws. */
  readonly inserting: Box | null;
  readonly guides: readonly Guide[];
  /** The guide that is dragged; one that does not stay is gone when it is let go. */
  readonly guide: (SlideGuide & { readonly id: GuideId | null; readonly stays: boolean }) | null;
  /** True while Alt makes copies of what is dragged: the originals stay where they are as well. */
  readonly copying: boolean;
  /** What to write below the selection, or at `labelAt`: place, size or angle. */
  readonly label: string;
  readonly labelAt: SlidePoint | null;
}

/**
 * The fast channel: no React. Called on every move of a gesture with what to draw, and with null when it is over (then
 * the store has what was committed, or the old state when it was cancelled).
 */
export interface PreviewChannel {
  get(): Preview | null;
  subscribe(listener: (preview: Preview | null) => void): () => void;
}

export interface Modifiers {
  readonly shift?: boolean;
  readonly alt?: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly mod?: boolean;
}

/** What only a pen tells. */
export interface ScreenPen {
  /** As in `PointerEvent.pressure`, 0 to 1; absent where the pointer knows none. */
  readonly pressure?: number;
}

export type PointerTarget =
  | { readonly kind: 'canvas' }
  | { readonly kind: 'block'; readonly id: BlockId }
  | { readonly kind: 'handle'; readonly handle: ResizeHandle }
  | { readonly kind: 'lineEnd'; readonly end: LineEndName }
  | { readonly kind: 'rotate' }
  /** A corner of the whole picture that is being cropped. */
  | { readonly kind: 'cropCorner'; readonly corner: Corner }
  /** A guide, or the ruler that guides of this axis are pulled out of (`id` null). */
  | { readonly kind: 'guide'; readonly id: GuideId | null; readonly axis: SlideGuide['axis'] };

export interface PointerInput extends Modifiers, ScreenPen {
  /** From the canvas element's top left corner. */
  readonly x: ScreenPx;
  readonly y: ScreenPx;
  /** As in `PointerEvent.button`; 0 when absent. */
  readonly button?: number;
  /** A finger, which hides what it points at: things are caught from further away. */
  readonly touch?: boolean;
  /** As in `UIEvent.detail`: 2 for the second press of a double click. */
  readonly clicks?: number;
  /** What was hit, when the page knows; else it is worked out from the blocks' frames. */
  readonly target?: PointerTarget;
}

export interface KeyInput {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  readonly shift?: boolean;
  readonly alt?: boolean;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
}

/**
 * What binds Tiptap to the words of a block (`blocks/text/shared-words.ts`), opaque to everybody else. The undo manager
 * is the editor's only one, and outlives every text editor.
 */
export interface TextBinding {
  readonly blockId: BlockId;
  readonly fragment: TextFragmentHandle;
  readonly undoManager: UndoManagerHandle;
  /** The words as everybody reads them, whatever people have merged into. */
  readonly read: () => RichText;
  /** Makes the stored words these by the fewest changes. */
  readonly write: (words: RichText) => void;
  /** Whether it was undo or redo that changed the words, by the origin of the change. */
  readonly isTravel: (origin: unknown) => boolean;
  /** Keeps a place among the words: where it is later, whatever is written meanwhile; null when its line is gone. */
  readonly hold: (range: WordsRange) => () => WordsRange | null;
}

/** Opaque: a Yjs type that only Tiptap looks into. */
export type TextFragmentHandle = object & { readonly __handle?: 'fragment' };
export type UndoManagerHandle = object & { readonly __handle?: 'undoManager' };

/**
 * A place among a block's words: in which of its lines (paragraphs, headings, code, those in lists and tables too, in
 * the order in which they are read), and after how many UTF-16 units, where whatever is no letter counts as one.
 */
export interface WordsPlace {
  readonly line: number;
  readonly offset: number;
}

/** A selection among words; a caret where both are the same. `head` is the end that moves. */
export interface WordsRange {
  readonly anchor: WordsPlace;
  readonly head: WordsPlace;
}

/** One change to a text, in UTF-16 units of the text before. */
export interface SourceEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text that is typed as it is. Of a block: what several people type into it at once merges letter by letter. */
export interface SourceBinding {
  text(): string;
  /** In the order of their places, none over another. Typing is undone a word at a time. */
  edit(edits: readonly SourceEdit[]): void;
  /** Calls back with whatever else changed the text: other people, undo, commands. */
  subscribe(listener: (edits: readonly SourceEdit[]) => void): () => void;
}

/** The picture that is being cropped, as it is seen. */
export interface CropInHand {
  readonly blockId: BlockId;
  readonly state: CropState;
}

/** What is done to the picture that is being cropped. `Editor.stopEditing` ends it and keeps what was made. */
export interface CropControl {
  readonly inHand: Slice<CropInHand | null>;
  /** 1: the picture just covers its frame. The place of the canvas that is named goes on to show what it did. */
  zoomTo(zoom: number, at?: ScreenPoint): void;
  /**
   * Two fingers: the picture grows so many times about the place between them, and goes along with it (px on screen).
   */
  pinch(scale: number, at: ScreenPoint, dx: ScreenPx, dy: ScreenPx): void;
  /** As much of the picture as fills the frame, from its middle. */
  fit(): void;
  /** The whole picture. */
  reset(): void;
}

/** A picture file as the browser gives it; opaque to the core. */
export interface ImageFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface UploadedImage {
  /** `/media/{id}` */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The text for who cannot see it, when it is known. */
  readonly alt?: string;
}

/** A film or a sound that was uploaded. */
export interface UploadedPlayed {
  /** `/media/{id}` */
  readonly src: string;
  /** Of a film; 0 where the server does not know. */
  readonly width: number;
  readonly height: number;
  /** A picture of a film, or empty. */
  readonly poster: string;
  /** False: a film that was taken as it is, which some browsers may not play. */
  readonly converted: boolean;
}

/** How far an upload is, 0 to 1; a film is converted once it has arrived. */
export type OnUploadProgress = (fraction: number, stage?: 'sending' | 'converting') => void;

/** What is put on the clipboard: every form at once. */
export interface ClipboardContent {
  readonly html: string;
  readonly text: string;
  /** Under the type `application/x-rostrum+json`. */
  readonly json: string;
}

/** What was found on the clipboard or dropped. Absent or empty: not there. */
export interface PasteInput {
  readonly json?: string;
  readonly html?: string;
  readonly text?: string;
  /** What Visual Studio Code says of what it copied (`VS_CODE_TYPE`). */
  readonly editorData?: string;
  readonly files?: readonly ImageFile[];
  /** Where it was dropped; without it a paste goes beside the original or to the middle. */
  readonly at?: SlidePoint;
}

export interface EditorClipboard {
  /** What the selection is as clipboard content; null when nothing is selected. */
  copy(): ClipboardContent | null;
  /** As `copy`, and deletes the selection. */
  cut(): ClipboardContent | null;
  /** True when something was pasted (or an upload begun). */
  paste(input: PasteInput): boolean;
}

/** Where a slide goes: beside another entry of the deck, or into a stack (made of it when it is a slide alone). */
export type SlideTarget =
  | { readonly kind: 'before' | 'after'; readonly slideId: SlideId }
  /** Below (or above) a slide, in its stack. */
  | { readonly kind: 'above' | 'below'; readonly slideId: SlideId };

/** Block fields that are plain data and may be set as they are. */
export type BlockFields = Partial<
  Pick<Block, 'opacity' | 'locked' | 'name' | 'place' | 'alt' | 'link' | 'fragment' | 'animation' | 'classes'>
>;

export type SlideFields = Partial<
  Pick<
    Slide,
    | 'hidden'
    | 'locked'
    | 'transition'
    | 'backgroundTransition'
    | 'autoAnimate'
    | 'autoSlide'
    | 'timing'
    | 'state'
    | 'name'
    | 'classes'
  >
>;

export type { Background };

export interface RectChange {
  readonly id: BlockId;
  readonly x?: SlidePx;
  readonly y?: SlidePx;
  readonly width?: SlidePx;
  /** null: automatic (text). */
  readonly height?: SlidePx | null;
  readonly rotation?: Degrees;
}
