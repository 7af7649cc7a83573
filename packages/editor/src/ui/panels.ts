import type { BlockId } from '@rostrum/deck';
import { type Cell, createCell } from '../core/index.ts';

export type InspectorTab = 'block' | 'slide' | 'layers' | 'deck';

/** What an upload that is chosen becomes. */
export type LibraryPurpose = { readonly kind: 'insert' } | { readonly kind: 'replace'; readonly blockId: BlockId };

export interface PanelState {
  readonly inspectorOpen: boolean;
  readonly railOpen: boolean;
  readonly notesOpen: boolean;
  readonly notesHeight: number;
  readonly tab: InspectorTab;
  readonly paletteOpen: boolean;
  readonly findOpen: boolean;
  readonly shortcutsOpen: boolean;
  /** null: the uploads are not shown. */
  readonly libraryFor: LibraryPurpose | null;
}

export interface Panels extends Cell<PanelState> {
  readonly change: (part: Partial<PanelState>) => void;
}

const KEY = 'rostrum:editor-panels:1';
export const NOTES_HEIGHT = { least: 96, usual: 188, most: 480 } as const;

/** Which panels are open and how big; what is a habit is remembered on this device. */
export function createPanels(width: number): Panels {
  const kept = readKept();
  const narrow = width < 760;
  const cell = createCell<PanelState>({
    inspectorOpen: !narrow && (kept.inspectorOpen ?? true),
    railOpen: !narrow,
    notesOpen: !narrow && (kept.notesOpen ?? true),
    notesHeight: clampNotes(kept.notesHeight ?? (width <= 1180 ? 128 : NOTES_HEIGHT.usual)),
    tab: 'slide',
    paletteOpen: false,
    findOpen: false,
    shortcutsOpen: false,
    libraryFor: null,
  });
  return {
    ...cell,
    change(part) {
      cell.set({ ...cell.get(), ...part });
      // A phone's sheets are opened for a moment and are no habit.
      if (!narrow && ('inspectorOpen' in part || 'notesOpen' in part || 'notesHeight' in part)) keep(cell.get());
    },
  };
}

export function clampNotes(height: number): number {
  return Math.round(Math.min(NOTES_HEIGHT.most, Math.max(NOTES_HEIGHT.least, height)));
}

type Kept = Partial<Pick<PanelState, 'inspectorOpen' | 'notesOpen' | 'notesHeight'>>;

function readKept(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { inspectorOpen, notesOpen, notesHeight } = value as Record<string, unknown>;
    return {
      ...(typeof inspectorOpen === 'boolean' ? { inspectorOpen } : {}),
      ...(typeof notesOpen === 'boolean' ? { notesOpen } : {}),
      ...(typeof notesHeight === 'number' && Number.isFinite(notesHeight) ? { notesHeight } : {}),
    };
  } catch {
    // Storage may be off or hold something foreign; the usual sizes do.
    return {};
  }
}

function keep({ inspectorOpen, notesOpen, notesHeight }: PanelState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ inspectorOpen, notesOpen, notesHeight }));
  } catch {
    // Only a habit: without storage it lasts as long as the page.
  }
}
