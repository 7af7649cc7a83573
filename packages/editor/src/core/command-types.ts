import type {
  Background,
  Block,
  BlockId,
  Deck,
  DeckMeta,
  Degrees,
  GuideId,
  Rect,
  Slide,
  SlideId,
  SlidePx,
} from '@rostrum/deck';
import type { BlockFields, ImageFile, RectChange, SlideFields, SlideTarget, UploadedImage } from './api.ts';
import type { BuiltSlide } from './assistant/build-slides.ts';
import type { Change } from './assistant/changes.ts';
import type { FindOptions, Match } from './find/find.ts';
import type { NewBlock } from './insert/insertables.ts';
import type { LayoutSource } from './layouts/layout-draft.ts';
import type { StepPlace, StepRef } from './motion/steps.ts';

/** A slide template as a deck of its slide, in any size. */
interface ChosenLayout {
  readonly slideIds?: readonly SlideId[];
  readonly deck: Deck;
  readonly layout: Omit<LayoutSource, 'deck'>;
}

/** Nothing to say: `editor.run('slide.add')`. */
export type NoArguments = undefined;

/**
 * Every command with what it takes. Where ids are optional, the selection is meant.
 * Blocks land on the current slide.
 */
export interface CommandArguments {
  /** A new slide right of the current one (or of its stack). */
  'slide.add': NoArguments;
  /** A new slide below the current one; the two become a stack if they were none. */
  'slide.addBelow': NoArguments;
  /**
   * The slides of another deck beside the current one, as large as this deck's and with ids of their own. `layout`: it
   * is a slide template, and the slide follows the layout that the deck gets of it.
   */
  'slide.insert': { readonly deck: Deck; readonly layout?: Omit<LayoutSource, 'deck'> };
  /** What stands on the slides goes into the places of a slide template's layout. */
  'slide.applyLayout': ChosenLayout;
  /** All that has a place on the slides' own layout goes back there. */
  'slide.resetLayout': { readonly slideIds?: readonly SlideId[] } | NoArguments;
  /** Another version of the layout that the slides have; what was changed by hand stays. */
  'slide.updateLayout': ChosenLayout;
  'slide.duplicate': { readonly slideIds?: readonly SlideId[] } | NoArguments;
  /** Refused with 'You can't delete all slides in the deck.' when nothing would be left. */
  'slide.delete': { readonly slideIds?: readonly SlideId[] } | NoArguments;
  'slide.moveTo': { readonly slideIds?: readonly SlideId[]; readonly target: SlideTarget };
  /** Hides the slides, or shows them when all of them are hidden. */
  'slide.hide': { readonly slideIds?: readonly SlideId[] } | NoArguments;
  /** Locks the slides against changes, or unlocks them when all of them are locked: the server says who may. */
  'slide.toggleLock': { readonly slideIds?: readonly SlideId[] } | NoArguments;
  'slide.setBackground': { readonly slideIds?: readonly SlideId[]; readonly background: Partial<Background> };
  'slide.clearBackground': { readonly slideIds?: readonly SlideId[] } | NoArguments;
  'slide.setFields': {
    readonly slideIds?: readonly SlideId[];
    readonly fields: SlideFields | ((slide: Slide) => SlideFields);
  };
  /** Makes the slide what its HTML says; see `readSlideHtml` for what of it comes in. */
  'slide.setHtml': { readonly slideId: SlideId; readonly html: string };
  /** Makes it the current one. `extend`: 'range' as Shift does, 'toggle' as Ctrl/Cmd does. */
  'slide.select': { readonly slideId: SlideId; readonly extend?: 'range' | 'toggle' };
  'slide.selectNext': NoArguments;
  'slide.selectPrevious': NoArguments;
  'slide.selectFirst': NoArguments;
  'slide.selectLast': NoArguments;
  'notes.set': { readonly slideId: SlideId; readonly text: string };
  'deck.setMeta': { readonly meta: Partial<DeckMeta> };
  /** Slides of another size; what stands on them grows and shrinks with them, or stays as it is. */
  'deck.resize': { readonly width: SlidePx; readonly height: SlidePx; readonly blocks: 'scale' | 'keep' };

  /** A new block, in the middle of the slide where no place is named. `edit`: whether it is ready to be typed into. */
  'block.add': NewBlock;
  /** An uploaded picture, or files to upload (at most 5). */
  'block.addImage':
    | {
        readonly src: string;
        readonly naturalWidth: SlidePx;
        readonly naturalHeight: SlidePx;
        readonly alt?: string;
        readonly rect?: Rect;
      }
    | { readonly files: readonly ImageFile[] };
  /** Opens the file dialog; the pictures chosen come into the middle of the slide. */
  'block.pickImages': NoArguments;
  /** Replaces the picture of an image block by a file or by an uploaded one, keeping its place and width. */
  'block.replaceImage': { readonly blockId?: BlockId } & (
    | { readonly files: readonly ImageFile[] }
    | { readonly image: UploadedImage }
  );
  /** What a film, a sound or a page shows: an address, or code to embed one. A provider's film becomes a page. */
  'block.setAddress': { readonly blockId: BlockId; readonly text: string };
  /** Uploads a film or a sound into its block. */
  'block.uploadInto': { readonly blockId: BlockId; readonly file: ImageFile };
  'block.delete': { readonly blockIds?: readonly BlockId[] } | NoArguments;
  'block.duplicate': { readonly blockIds?: readonly BlockId[] } | NoArguments;
  'block.nudge': { readonly dx: SlidePx; readonly dy: SlidePx };
  'block.bringForward': NoArguments;
  'block.sendBackward': NoArguments;
  'block.bringToFront': NoArguments;
  'block.sendToBack': NoArguments;
  /** Right above or below another block in the stacking. */
  'block.stack': { readonly blockIds: readonly BlockId[]; readonly side: 'above' | 'below'; readonly of: BlockId };
  /** One block: to the slide; several: among themselves. Groups count as one. */
  'block.alignLeft': NoArguments;
  'block.alignCenter': NoArguments;
  'block.alignRight': NoArguments;
  'block.alignTop': NoArguments;
  'block.alignMiddle': NoArguments;
  'block.alignBottom': NoArguments;
  'block.distributeAcross': NoArguments;
  'block.distributeDown': NoArguments;
  /** As the widest, as the highest. */
  'block.sameWidth': NoArguments;
  'block.sameHeight': NoArguments;
  'block.flipAcross': NoArguments;
  'block.flipDown': NoArguments;
  /** Arrows from each selected block to the next one, stuck to both. */
  'block.join': NoArguments;
  'block.group': NoArguments;
  'block.ungroup': NoArguments;
  'block.toggleLock': NoArguments;
  /** Reading order among its siblings: one place earlier or later. */
  'block.readEarlier': NoArguments;
  'block.readLater': NoArguments;
  /** Any part of place and size, for one block or several. `coalesce`: changes with one key are one undo step. */
  'block.setRect': { readonly changes: readonly RectChange[]; readonly coalesce?: string };
  'block.rotate': { readonly blockIds?: readonly BlockId[]; readonly rotation: Degrees; readonly coalesce?: string };
  /** The same fields for all, or each one's own. */
  'block.setFields': {
    readonly blockIds?: readonly BlockId[];
    readonly fields: BlockFields | ((block: Block) => BlockFields);
    readonly coalesce?: string;
  };
  /**
   * Sets properties of the blocks' own type, e.g. `{ fill: '#f00' }` of shapes; others of the selection are left alone.
   */
  'block.setProps': {
    readonly blockIds?: readonly BlockId[];
    readonly type: Block['type'];
    readonly props: Readonly<Record<string, unknown>> | ((block: Block) => Readonly<Record<string, unknown>>);
    readonly coalesce?: string;
  };
  /** CSS of the content; an empty string removes the property. */
  'block.setStyle': {
    readonly blockIds?: readonly BlockId[];
    readonly style: Readonly<Record<string, string>> | ((block: Block) => Readonly<Record<string, string>>);
    readonly coalesce?: string;
  };
  /** Types into a text, or opens what a block is made of. */
  'block.edit': { readonly blockId?: BlockId } | NoArguments;

  /** Whether words get smaller where they would run over. */
  'block.shrinkToFit': { readonly blockIds?: readonly BlockId[]; readonly on: boolean };
  /** Chooses on the canvas what part of a picture is seen. */
  'block.crop': NoArguments;
  /** The whole of a picture again, where it lies. */
  'block.uncrop': NoArguments;
  /**
   * Puts the source of an SVG picture into the slide itself, where its colours can be others; null: back to its file.
   */
  'block.inlineSvg': { readonly blockId: BlockId; readonly source: string | null };
  /** What takes the place of a drawing's own colours, by their names (`svgColors`); empty: the own one again. */
  'block.recolorSvg': {
    readonly blockId: BlockId;
    readonly colors: Readonly<Record<string, string>>;
    readonly coalesce?: string;
  };

  'edit.undo': NoArguments;
  'edit.redo': NoArguments;
  'edit.copy': NoArguments;
  'edit.cut': NoArguments;
  'edit.paste': NoArguments;
  'edit.selectAll': NoArguments;
  'edit.selectNone': NoArguments;
  /** The next block in reading order (Tab). */
  'edit.selectNext': NoArguments;
  'edit.selectPrevious': NoArguments;

  /**
   * Onto a step or as one of its own before it, with the steps counted from 0. Blocks that are no steps
   * yet become some.
   */
  'step.place': { readonly items: readonly StepRef[] } & StepPlace;
  'step.remove': { readonly items: readonly StepRef[] };
  /** A fragment style; empty: the plain fade-in. */
  'step.setStyle': { readonly items: readonly StepRef[]; readonly style: string };

  /** The looks of a block, for others: how words are written, what it is painted with. */
  'looks.copy': NoArguments;
  'looks.paste': NoArguments;

  /** What a block of the slide before becomes on this one, said by hand; null: as it is found. */
  'block.pairWith': { readonly blockId: BlockId; readonly partner: BlockId | null };

  /** Words of the whole deck: texts, tables, code and notes. */
  'find.replace': {
    readonly query: string;
    readonly replacement: string;
    readonly options: FindOptions;
    readonly match: Pick<Match, 'place' | 'nth'>;
  };
  'find.replaceAll': { readonly query: string; readonly replacement: string; readonly options: FindOptions };

  /** What the assistant proposed, as far as its places are still as they were. */
  'assistant.accept': { readonly changes: readonly Change[] };
  /** Behind the current slide. */
  'assistant.addSlides': { readonly slides: readonly BuiltSlide[] };

  'tool.select': NoArguments;
  'tool.text': NoArguments;
  'tool.image': NoArguments;
  'tool.video': NoArguments;
  'tool.audio': NoArguments;
  'tool.iframe': NoArguments;
  'tool.drawing': NoArguments;
  'tool.line': NoArguments;
  'tool.arrow': NoArguments;
  'tool.code': NoArguments;
  'tool.math': NoArguments;
  'tool.chart': NoArguments;
  'tool.poll': NoArguments;
  'tool.table': NoArguments;
  'tool.shape': { readonly shape?: string } | NoArguments;

  'view.zoomIn': NoArguments;
  'view.zoomOut': NoArguments;
  'view.zoomToFit': NoArguments;
  'view.zoomTo100': NoArguments;
  /** Shows them, or puts them away. */
  'view.rulers': NoArguments;
  /** Through the middle of what is selected, else of the slide. */
  'guide.addUpright': NoArguments;
  'guide.addLevel': NoArguments;
  'guide.move': { readonly id: GuideId; readonly at: SlidePx };
  'guide.remove': { readonly id: GuideId };
  'guide.removeAll': NoArguments;
}

export type CommandId = keyof CommandArguments;
export type CommandCategory = 'edit' | 'slide' | 'block' | 'insert' | 'arrange' | 'view';

/** What came of it. `message` is for the person and has been put into `store.notices` already. */
export type CommandResult = { readonly ok: true } | { readonly ok: false; readonly message: string | null };

/** Keys as 'Mod+Shift+D'; Mod is Cmd on a Mac, else Ctrl. Letters are capital, other keys as in `KeyboardEvent.key`. */
export interface CommandKeys {
  readonly mac: readonly string[];
  readonly other: readonly string[];
}

/** What menus, the palette, tooltips and the list of shortcuts read. */
export interface CommandInfo {
  readonly id: CommandId;
  readonly label: string;
  /** A lucide icon's name, kebab-case, or null. */
  readonly icon: string | null;
  readonly category: CommandCategory;
  readonly keys: CommandKeys | null;
  /** True: runs without arguments, so a menu or the palette may offer it. */
  readonly bare: boolean;
}

/** The rest parameters of `run`: none needed where none are taken. */
export type RunArguments<K extends CommandId> = undefined extends CommandArguments[K]
  ? [args?: CommandArguments[K]]
  : [args: CommandArguments[K]];
