export const SPEAKER_LAYOUTS = ['default', 'wide', 'tall', 'notes'] as const;
export type SpeakerLayoutName = (typeof SPEAKER_LAYOUTS)[number];

/** Which window's films and sounds are heard. */
export const SPEAKER_SOUNDS = ['show', 'speaker', 'both'] as const;
export type SpeakerSound = (typeof SPEAKER_SOUNDS)[number];

/** Sizes of the speaker's notes in px; lines are half as high again. */
export const NOTE_SIZES = [16, 20, 24, 28, 32, 40] as const;
export type NoteSize = (typeof NOTE_SIZES)[number];

/** What this browser remembers of its person, and no account does. */
export interface LocalSettings {
  readonly orientationDismissed: boolean;
  readonly fullscreenDismissed: boolean;
  readonly instructionsSeen: boolean;
  /** Decks whose summary was shown, the latest last. */
  readonly summariesSeen: readonly string[];
  readonly speakerLayout: SpeakerLayoutName;
  readonly speakerSound: SpeakerSound;
  readonly speakerNoteSize: NoteSize;
}

export const SETTINGS_KEY = 'rostrum:view-settings';
/** Of the stored form. Settings of another version count as none. */
const VERSION = 1;

const NONE: LocalSettings = {
  orientationDismissed: false,
  fullscreenDismissed: false,
  instructionsSeen: false,
  summariesSeen: [],
  speakerLayout: 'default',
  speakerSound: 'show',
  speakerNoteSize: 24,
};

/** What was chosen where the browser keeps nothing: it lasts as long as the document. */
let unkept: Partial<LocalSettings> = {};

/** Where a browser keeps nothing (cookies blocked, a frame of another site) everything is as on the first visit. */
export function readLocalSettings(): LocalSettings {
  try {
    const stored = JSON.parse(window.localStorage.getItem(SETTINGS_KEY) ?? 'null') as Partial<
      Record<string, unknown>
    > | null;
    if (stored?.['version'] !== VERSION) return NONE;
    const seen = stored['summariesSeen'];
    return {
      orientationDismissed: stored['orientationDismissed'] === true,
      fullscreenDismissed: stored['fullscreenDismissed'] === true,
      instructionsSeen: stored['instructionsSeen'] === true,
      summariesSeen: Array.isArray(seen) ? seen.filter((one) => typeof one === 'string') : [],
      speakerLayout: SPEAKER_LAYOUTS.find((one) => one === stored['speakerLayout']) ?? NONE.speakerLayout,
      speakerSound: SPEAKER_SOUNDS.find((one) => one === stored['speakerSound']) ?? NONE.speakerSound,
      speakerNoteSize: NOTE_SIZES.find((one) => one === stored['speakerNoteSize']) ?? NONE.speakerNoteSize,
    };
  } catch {
    return { ...NONE, ...unkept };
  }
}

/** Keeps what somebody chose; the rest stays as it is. */
export function changeLocalSettings(change: Partial<LocalSettings>): void {
  try {
    window.localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...readLocalSettings(), ...change, version: VERSION }));
  } catch {
    unkept = { ...unkept, ...change };
  }
}
