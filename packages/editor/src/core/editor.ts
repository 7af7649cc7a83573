import type { EditorLine } from '@rostrum/contract';
import type { BlockId, SlidePx } from '@rostrum/deck';
import type { ThemeLook } from '@rostrum/deck/themes';
import type {
  CropControl,
  EditorClipboard,
  EditorStore,
  ImageFile,
  KeyInput,
  PointerInput,
  PreviewChannel,
  SourceBinding,
  TextBinding,
  ToolState,
  WordsRange,
  OnUploadProgress,
  UploadedImage,
  UploadedPlayed,
} from './api.ts';
import type { CommandId, CommandInfo, CommandResult, RunArguments } from './command-types.ts';
import type { ScreenPoint, SlidePoint } from './geometry.ts';
import type { Handover } from './handover/handover.ts';
import type { Carets } from './presence/carets.ts';
import type { Following } from './presence/follow.ts';
import type { Presence } from './presence/presence.ts';

export interface CommandRegistry {
  readonly list: readonly CommandInfo[];
  get(id: CommandId): CommandInfo;
  /** Whether it would do something now. Read again when the store's selection, history or status change. */
  canRun(id: CommandId): boolean;
  /** 'Ctrl+D' or '⌘D' as the person's system writes it; null without keys. */
  shortcut(id: CommandId): string | null;
}

export interface EditorConnection {
  /** The socket, for what is said beside the document; null: there is none. */
  readonly line: EditorLine | null;
  /** Tries at once: to connect, and to send what is pending. */
  retry(): void;
  /** Off: edits stay on this device until `save`; somebody else who edits the deck turns it on again. */
  setAutoSave(isOn: boolean): void;
  /** Sends what waits. */
  save(): void;
  /** Drops what is not saved, for good: the deck is again as it was saved. */
  discard(): Promise<void>;
  /** True while edits are not acknowledged: ask before the page closes. */
  hasUnsavedChanges(): boolean;
  /** Whether what is edited outlives the page on this device; false where the browser keeps nothing. */
  keepsChanges(): boolean;
  /**
   * The deck with what the server does not have, as HTML that can be imported again; null when nothing
   * is missing there.
   */
  exportPending(): string | null;
  /** Drops the edits in `store.refused`, on this device too. It cannot be undone. */
  discardRefused(): void;
}

/** What the core cannot do by itself. Absent ones make their commands unavailable. */
export interface EditorServices {
  /** Whether the person may lock slides and unlock them; the server says so in any case. Absent: yes. */
  readonly mayLockSlides?: () => boolean;
  /** `shelf`: which library it is brought to; absent: none, it is for a slide. */
  readonly uploadImage?: (
    file: ImageFile,
    options: {
      readonly onProgress: (fraction: number) => void;
      readonly signal: AbortSignal;
      readonly shelf?: 'own' | 'team';
    },
  ) => Promise<UploadedImage>;
  readonly uploadPlayed?: (
    file: ImageFile,
    options: { readonly onProgress: OnUploadProgress; readonly signal: AbortSignal },
  ) => Promise<UploadedPlayed>;
  /** Whether a page lets itself be framed; resolves with null where that is not known. */
  readonly mayFrame?: (address: string) => Promise<boolean | null>;
  /** Opens the file dialog; an empty list when it was closed without a choice. */
  readonly pickImages?: () => Promise<readonly ImageFile[]>;
  /** For Copy and Cut from a menu; the key's own `copy` event uses `editor.clipboard` directly. */
  readonly writeClipboard?: (content: { html: string; text: string; json: string }) => Promise<void>;
  readonly readClipboard?: () => Promise<{ html?: string; text?: string; json?: string; files?: readonly ImageFile[] }>;
}

/**
 * The editor, without a screen. All methods may be called at any time; those that make no sense just now do nothing.
 */
export interface Editor {
  readonly deckId: string;
  readonly store: EditorStore;
  /** What a gesture shows, frame by frame. */
  readonly preview: PreviewChannel;
  readonly commands: CommandRegistry;
  readonly clipboard: EditorClipboard;
  readonly connection: EditorConnection;
  /** Who else has the deck open. */
  readonly presence: Presence;
  readonly following: Following;
  /** Who edits, where that is one person at a time. */
  readonly handover: Handover;
  /** Where the pointer is on the slide; null: not on the canvas. Others see it. */
  pointAt(point: SlidePoint | null): void;
  /** Where others write. */
  readonly carets: Carets;
  /** Where the caret is in the words that are edited. Others see it. */
  caretAt(blockId: BlockId, range: WordsRange | null): void;
  /** While the activity is `cropping`. */
  readonly crop: CropControl;

  run<K extends CommandId>(id: K, ...args: RunArguments<K>): CommandResult;

  pointerDown(input: PointerInput): void;
  pointerMove(input: PointerInput): void;
  pointerUp(input: PointerInput): void;
  /** The browser took the pointer away: as Esc. */
  pointerCancel(): void;
  /** True when the key meant something: then prevent the default. */
  keyDown(input: KeyInput): boolean;
  keyUp(input: KeyInput): boolean;
  /** What a press at this place would take hold of, for the cursor. */
  cursorAt(input: PointerInput): 'default' | 'move' | 'text' | 'crosshair' | { readonly resize: number } | 'rotate';

  select(blockIds: readonly BlockId[]): void;
  /** Says which part the keys mean, when focus moves between canvas and rail. */
  setFocus(focus: 'blocks' | 'slides'): void;
  setTool(tool: ToolState['tool'], props?: ToolState['props']): void;

  showRulers(shown: boolean): void;
  /** What the theme says that counts for the deck, as the server tells it; null: none. */
  showTheme(look: ThemeLook | null): void;

  /** The canvas element's size in CSS px; call on every resize. */
  setCanvasSize(width: number, height: number): void;
  /** Multiplies the zoom, keeping the place under `around` where it is. */
  zoomBy(factor: number, around?: ScreenPoint): void;
  panBy(dx: number, dy: number): void;
  toScreen(point: SlidePoint): ScreenPoint;
  toSlide(point: ScreenPoint): SlidePoint;

  /** The laid-out height of a text whose height is automatic; frames and snapping use it. Never stored. */
  setMeasuredHeight(blockId: BlockId, height: SlidePx): void;
  /**
   * How large the words of a block that shrinks fit, in per cent, as the page measured it. Part of the step
   * that made it so.
   */
  setFit(blockId: BlockId, percent: number): void;
  /** For Tiptap, while the activity is `editingText`; null when the block is no text. */
  textBinding(blockId: BlockId): TextBinding | null;
  /** For what a block is made of, while the activity is `editingSource`; null when the block has no such text. */
  sourceBinding(blockId: BlockId): SourceBinding | null;
  /** Ends editing, of words, of what a block is made of or of a picture's crop, keeping the block selected. */
  stopEditing(): void;

  cancelUpload(id: string): void;
  retryUpload(id: string): void;
  dismissNotice(id: string): void;
  /** Leaves: closes the connection; what is pending stays on this device. */
  destroy(): void;
}
