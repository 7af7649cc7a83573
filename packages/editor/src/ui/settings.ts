import { type Cell, createCell } from '../core/index.ts';

/** What the editor remembers of a person's habits on this device. */
export interface EditorSettings {
  /** Changes are saved as they are made. */
  readonly editorAutoSave: boolean;
  /** Slides and inspector leave the canvas its room until the pointer or the keys come to them. */
  readonly editorAutoHide: boolean;
  /** Of the inspector, in px; null: as the window has room for. */
  readonly editorWidth: number | null;
  /** How wide miniatures are, in px; null: as the window has room for. */
  readonly previewSize: number | null;
  /** The same where the whole deck is arranged. */
  readonly arrangeSize: number | null;
  /** Notes stay open below the canvas; else they lie over it while they are written. */
  readonly fixedNotes: boolean;
  readonly notesHeight: number | null;
  readonly inspectorOpen: boolean;
  /** Rulers and guides. */
  readonly rulers: boolean;
}

export interface Settings extends Cell<EditorSettings> {
  readonly change: (part: Partial<EditorSettings>) => void;
}

export const SETTINGS_VERSION = 1;
export const SETTINGS_KEY = 'rostrum:editor-settings';

export const USUAL_SETTINGS: EditorSettings = {
  editorAutoSave: true,
  editorAutoHide: false,
  editorWidth: null,
  previewSize: null,
  arrangeSize: null,
  fixedNotes: false,
  notesHeight: null,
  inspectorOpen: true,
  rulers: false,
};

export function createSettings(storage: Pick<Storage, 'getItem' | 'setItem'> | null): Settings {
  const cell = createCell<EditorSettings>({ ...USUAL_SETTINGS, ...keptIn(storage) });
  return {
    ...cell,
    change(part) {
      // Another tab may have changed others meanwhile.
      const next = { ...cell.get(), ...keptIn(storage), ...part };
      cell.set(next);
      try {
        storage?.setItem(SETTINGS_KEY, JSON.stringify({ version: SETTINGS_VERSION, ...next }));
      } catch {
        // Only habits: without storage they last as long as the page.
      }
    },
  };
}

/** Where a browser keeps settings; null where it does not. */
export function settingsStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Settings of another version, and values that are none, are as if nothing were kept. */
function keptIn(storage: Pick<Storage, 'getItem'> | null): Partial<EditorSettings> {
  let kept: unknown;
  try {
    kept = JSON.parse(storage?.getItem(SETTINGS_KEY) ?? 'null');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const fields = kept as Record<string, unknown>;
  if (fields.version !== SETTINGS_VERSION) return {};
  const known = Object.entries(USUAL_SETTINGS).filter(([name, usual]) =>
    typeof usual === 'boolean' ? typeof fields[name] === 'boolean' : isSize(fields[name]),
  );
  return Object.fromEntries(known.map(([name]) => [name, fields[name]]));
}

function isSize(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value) && value > 0);
}
