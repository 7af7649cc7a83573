import { changeLocalSettings, readLocalSettings, type SettingsStorage, settingsStorage } from '../local-settings.ts';

/**
 * What a viewer says to web analytics: nothing yet, yes, no; or that their browser says no to every site, which needs
 * no question and cannot be answered here.
 */
export type Consent = 'open' | 'allowed' | 'declined' | 'refused';

/** What a browser tells all sites (Global Privacy Control, and Do Not Track before it). */
interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Answers that are kept. */
const REMEMBERED = 200;

/** Whether the browser says no to every site. */
export function refusesTracking(wishes: Wishes = navigator): boolean {
  return wishes.globalPrivacyControl === true || wishes.doNotTrack === '1';
}

/** What was said to what counts by that id. Another id is another question: somebody else may be behind it. */
export function consentTo(
  id: string,
  wishes: Wishes = navigator,
  storage: SettingsStorage | null = settingsStorage(),
): Consent {
  if (refusesTracking(wishes)) return 'refused';
  const { analyticsAllowed, analyticsDeclined } = readLocalSettings(storage);
  // Where both stand there, somebody has declined.
  if (analyticsDeclined.includes(id)) return 'declined';
  return analyticsAllowed.includes(id) ? 'allowed' : 'open';
}

/** Keeps an answer in the place of the one before. */
export function answerAnalytics(
  id: string,
  answer: 'allowed' | 'declined',
  storage: SettingsStorage | null = settingsStorage(),
): void {
  const { analyticsAllowed, analyticsDeclined } = readLocalSettings(storage);
  const listed = (before: readonly string[], is: boolean): string[] => {
    const others = before.filter((one) => one !== id);
    return is ? [...others.slice(-REMEMBERED + 1), id] : others;
  };
  changeLocalSettings(
    {
      analyticsAllowed: listed(analyticsAllowed, answer === 'allowed'),
      analyticsDeclined: listed(analyticsDeclined, answer === 'declined'),
    },
    storage,
  );
}
