import { refusesTracking } from '@rostrum/player/analytics-consent';
import { changeLocalSettings, readLocalSettings } from '@rostrum/player/local-settings';
import { useSyncExternalStore } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';

const words = () => messages.cookies;

/** What this browser has answered to web analytics of decks, and a way to take it back. */
export function CountingAnswers() {
  // The server does not know them.
  const answers = useSyncExternalStore(onChange, readAnswers, () => null);
  if (answers === null) return null;
  const [refused, allowed, declined] = answers.split(' ').map(Number) as [number, number, number];
  if (refused === 1) return <p>{words().countingRefused}</p>;
  if (allowed + declined === 0) return <p>{words().countingNone}</p>;
  const forget = (): void => {
    changeLocalSettings({ analyticsAllowed: [], analyticsDeclined: [] });
    for (const tell of listeners) tell();
    notify(words().askedAgain, { tone: 'positive' });
  };
  return (
    <>
      {allowed === 0 ? null : <p>{words().countingAllowed(allowed)}</p>}
      {declined === 0 ? null : <p>{words().countingDeclined(declined)}</p>}
      <Button onPress={forget}>{words().askAgain}</Button>
    </>
  );
}

const listeners = new Set<() => void>();

/** Of this tab and of others. */
function onChange(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/** Whether the browser refuses, and how often it was allowed and declined: one value, to be compared. */
function readAnswers(): string {
  const { analyticsAllowed, analyticsDeclined } = readLocalSettings();
  return [Number(refusesTracking()), analyticsAllowed.length, analyticsDeclined.length].join(' ');
}
