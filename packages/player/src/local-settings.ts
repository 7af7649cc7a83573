/**
 * What this browser remembers of its person, and no account does: the one place for it, of the views, the
 * editor and the pages. (The theme stands alone, since a document asks for it before anything else, as do the
 * marks of counted views.)
 */

export const SPEAKER_LAYOUTS = ['default', 'wide', 'tall', 'notes'] as const;
export type SpeakerLayoutName = (typeof SPEAKER_LAYOUTS)[number];

/** Which window's films and sounds are heard. */
export const SPEAKER_SOUNDS = ['show', 'speaker', 'both'] as const;
export type SpeakerSound = (typeof SPEAKER_SOUNDS)[number];

/** Sizes of the speaker's notes in px; lines are half as high again. */
export const NOTE_SIZES = [16, 20, 24, 28, 32, 40] as const;
export type NoteSize = (typeof NOTE_SIZES)[number];

export interface LocalSettings {
  readonly orientationDismissed: boolean;
  readonly fullscreenDismissed: boolean;
  readonly instructionsSeen: boolean;
  /** Decks whose summary was shown, the latest last. */
  readonly summariesSeen: readonly string[];
  /** Ids of what the instance told, the latest last. */
  readonly promotionsSeen: readonly string[];
  /** Ids of web analytics that may count visits, and those that may not, the latest last. */
  readonly analyticsAllowed: readonly string[];
  readonly analyticsDeclined: readonly string[];
  readonly speakerLayout: SpeakerLayoutName;
  readonly speakerSound: SpeakerSound;
  readonly speakerNoteSize: NoteSize;
  /** Who presents is followed by those who watch, unless they go off the air. */
  readonly presentsOnAir: boolean;
  /** A phone as remote tells by vibrating that time runs short. */
  readonly remoteVibrates: boolean;
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
  /** The language that a deck was translated into last, by its name; empty: none was. */
  readonly translateLanguage: string;
  /** Whether notes, and alternative texts, are translated as well. */
  readonly translateNotes: boolean;
  readonly translateAlts: boolean;
  /** How slides of a topic are asked for: their number, their language (empty: the topic's) and tone. */
  readonly outlineSlides: number;
  readonly outlineLanguage: string;
  readonly outlineTone: string;
}

export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const SETTINGS_KEY = 'rostrum:settings';
/** Of the stored form. What a later one has stored is left alone and counts as none. */
const VERSION = 1;
/** Where settings stood before they had one place, in the same form. */
const FORMER_KEYS = ['rostrum:view-settings', 'rostrum:editor-settings'] as const;

export const USUAL_SETTINGS: LocalSettings = {
  orientationDismissed: false,
  fullscreenDismissed: false,
  instructionsSeen: false,
  summariesSeen: [],
  promotionsSeen: [],
  analyticsAllowed: [],
  analyticsDeclined: [],
  speakerLayout: 'default',
  speakerSound: 'show',
  speakerNoteSize: 24,
  presentsOnAir: true,
  remoteVibrates: true,
  editorAutoSave: true,
  editorAutoHide: false,
  editorWidth: null,
  previewSize: null,
  arrangeSize: null,
  fixedNotes: false,
  notesHeight: null,
  inspectorOpen: true,
  rulers: false,
  translateLanguage: '',
  translateNotes: true,
  translateAlts: true,
  outlineSlides: 8,
  outlineLanguage: '',
  outlineTone: '',
};

type Check = (value: unknown) => boolean;
const isFlag: Check = (value) => typeof value === 'boolean';
const isSize: Check = (value) => value === null || (typeof value === 'number' && Number.isFinite(value) && value > 0);
const isWord: Check = (value) => typeof value === 'string' && value.length <= 60;
const isList: Check = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const oneOf =
  (known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);

/** What a stored value has to be; another is as if nothing were stored. */
const CHECKS: Readonly<Record<keyof LocalSettings, Check>> = {
  orientationDismissed: isFlag,
  fullscreenDismissed: isFlag,
  instructionsSeen: isFlag,
  summariesSeen: isList,
  promotionsSeen: isList,
  analyticsAllowed: isList,
  analyticsDeclined: isList,
  speakerLayout: oneOf(SPEAKER_LAYOUTS),
  speakerSound: oneOf(SPEAKER_SOUNDS),
  speakerNoteSize: oneOf(NOTE_SIZES),
  presentsOnAir: isFlag,
  remoteVibrates: isFlag,
  editorAutoSave: isFlag,
  editorAutoHide: isFlag,
  editorWidth: isSize,
  previewSize: isSize,
  arrangeSize: isSize,
  fixedNotes: isFlag,
  notesHeight: isSize,
  inspectorOpen: isFlag,
  rulers: isFlag,
  translateLanguage: isWord,
  translateNotes: isFlag,
  translateAlts: isFlag,
  outlineSlides: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 30,
  outlineLanguage: isWord,
  outlineTone: isWord,
};

/** What was chosen where the browser keeps nothing: it lasts as long as the document. */
let unkept: Partial<LocalSettings> = {};

/** Where this browser keeps settings; null where it does not (cookies blocked, a frame of another site). */
export function settingsStorage(): SettingsStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Where a browser keeps nothing everything is as on the first visit. */
export function readLocalSettings(storage: SettingsStorage | null = settingsStorage()): LocalSettings {
  return { ...USUAL_SETTINGS, ...unkept, ...keptIn(storage) };
}

/** Keeps what somebody chose; the rest stays as it is, also what another tab has changed meanwhile. */
export function changeLocalSettings(
  change: Partial<LocalSettings>,
  storage: SettingsStorage | null = settingsStorage(),
): void {
  try {
    if (storage === null) throw new Error('Nothing is kept here.');
    storage.setItem(SETTINGS_KEY, JSON.stringify({ ...keptIn(storage), ...change, version: VERSION }));
    for (const key of FORMER_KEYS) storage.removeItem(key);
  } catch {
    unkept = { ...unkept, ...change };
  }
}

/** What is stored, or what stood at the places before this one. */
function keptIn(storage: SettingsStorage | null): Partial<LocalSettings> {
  try {
    if (storage === null) return {};
    const stored = storage.getItem(SETTINGS_KEY);
    if (stored !== null) return known(stored);
    return FORMER_KEYS.reduce((kept, key) => ({ ...kept, ...known(storage.getItem(key)) }), {});
  } catch {
    return {};
  }
}

function known(stored: string | null): Partial<LocalSettings> {
  const fields = parsed(stored);
  if (fields['version'] !== VERSION) return {};
  return Object.fromEntries(
    Object.entries(CHECKS).flatMap(([name, isGood]) => (isGood(fields[name]) ? [[name, fields[name]]] : [])),
  );
}

function parsed(stored: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
