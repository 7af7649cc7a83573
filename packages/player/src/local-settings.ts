/** What this browser remembers of its person, and no account does. */
export interface LocalSettings {
  readonly orientationDismissed: boolean;
  readonly fullscreenDismissed: boolean;
  readonly instructionsSeen: boolean;
  /** Decks whose summary was shown, the latest last. */
  readonly summariesSeen: readonly string[];
}

const KEY = 'rostrum:view-settings';
/** Of the stored form. Settings of another version count as none. */
const VERSION = 1;

const NONE: LocalSettings = {
  orientationDismissed: false,
  fullscreenDismissed: false,
  instructionsSeen: false,
  summariesSeen: [],
};

/** Where a browser keeps nothing (cookies blocked, a frame of another site) everything is as on the first visit. */
export function readLocalSettings(): LocalSettings {
  try {
    const stored = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (stored?.['version'] !== VERSION) return NONE;
    const seen = stored['summariesSeen'];
    return {
      orientationDismissed: stored['orientationDismissed'] === true,
      fullscreenDismissed: stored['fullscreenDismissed'] === true,
      instructionsSeen: stored['instructionsSeen'] === true,
      summariesSeen: Array.isArray(seen) ? seen.filter((one) => typeof one === 'string') : [],
    };
  } catch {
    return NONE;
  }
}

export function changeLocalSettings(change: Partial<LocalSettings>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...readLocalSettings(), ...change, version: VERSION }));
  } catch {
    // What cannot be kept is asked again.
  }
}
