import type { BlockId } from '@rostrum/deck';
import { type Cell, createCell } from '../core/index.ts';
import type { Settings } from './settings.ts';

export type InspectorTab = 'block' | 'slide' | 'layers' | 'deck';

/** What an upload that is chosen becomes. */
export type LibraryPurpose =
  | { readonly kind: 'insert' }
  /** A picture behind the slides that are selected. */
  | { readonly kind: 'background' }
  /** The picture of a film. */
  | { readonly kind: 'poster'; readonly blockId: BlockId }
  | {
      readonly kind: 'replace';
      readonly type: 'image' | 'video' | 'audio';
      readonly blockId: BlockId;
    };

/** What the assistant is asked for. */
export type AssistantTask =
  | { readonly kind: 'notes'; readonly of: 'slide' | 'deck' }
  | { readonly kind: 'description' }
  | { readonly kind: 'slides' }
  | { readonly kind: 'translate' }
  | { readonly kind: 'text'; readonly blockId: BlockId }
  | { readonly kind: 'alt'; readonly blockId: BlockId };

export interface PanelState {
  readonly inspectorOpen: boolean;
  readonly railOpen: boolean;
  readonly notesOpen: boolean;
  /** They stay open, as the account says: nothing closes them. */
  readonly notesStay: boolean;
  readonly tab: InspectorTab;
  readonly paletteOpen: boolean;
  readonly findOpen: boolean;
  readonly shortcutsOpen: boolean;
  readonly historyOpen: boolean;
  readonly commentsOpen: boolean;
  /**
   * What a template that is chosen is for: a new slide, or the layout of those that are selected; null: none are shown.
   */
  readonly templatesFor: 'slide' | 'layout' | null;
  /** null: it is not asked for anything. */
  readonly assistantFor: AssistantTask | null;
  /** How a file is brought into the deck. */
  readonly importOpen: boolean;
  /** The whole deck as a grid, in the canvas's place. */
  readonly arrangeOpen: boolean;
  /** null: the uploads are not shown. */
  readonly libraryFor: LibraryPurpose | null;
}

export interface Panels extends Cell<PanelState> {
  readonly change: (part: Partial<PanelState>) => void;
  /** The window has another width: on a narrow one panels are sheets, which begin closed. */
  readonly fit: (width: number) => void;
}

const NARROW = 760;

/**
 * Which panels are open now; `fixedNotes`: the account keeps the notes open, wherever a window has room for them. How
 * the inspector was left is a habit; a phone's sheets are opened for a moment and are none.
 */
export function createPanels(width: number, settings: Settings, fixedNotes: boolean): Panels {
  let narrow = width < NARROW;
  const usual = (): Pick<PanelState, 'inspectorOpen' | 'railOpen' | 'notesStay'> => ({
    inspectorOpen: !narrow && settings.get().inspectorOpen,
    railOpen: !narrow,
    notesStay: !narrow && fixedNotes,
  });
  const set = (state: PanelState): void => cell.set({ ...state, notesOpen: state.notesOpen || state.notesStay });
  const cell = createCell<PanelState>({
    ...usual(),
    notesOpen: !narrow && (fixedNotes || settings.get().fixedNotes),
    tab: 'slide',
    paletteOpen: false,
    findOpen: false,
    shortcutsOpen: false,
    historyOpen: false,
    commentsOpen: false,
    templatesFor: null,
    assistantFor: null,
    importOpen: false,
    arrangeOpen: false,
    libraryFor: null,
  });
  return {
    ...cell,
    change(part) {
      set({ ...cell.get(), ...part });
      if (!narrow && part.inspectorOpen !== undefined) settings.change({ inspectorOpen: part.inspectorOpen });
    },
    fit(next) {
      if (next < NARROW === narrow) return;
      narrow = next < NARROW;
      set({ ...cell.get(), ...usual() });
    },
  };
}
