import { refusesTracking } from '@rostrum/player/analytics-consent';
import { changeLocalSettings, readLocalSettings } from '@rostrum/player/local-settings';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';

const words = messages.cookies;

/** What this browser has answered to web analytics of decks, and a way to take it back. */
export function CountingAnswers() {
  // The server does not know them.
  const [answers, setAnswers] = useState<Answers | null>(null);
  useEffect(() => setAnswers(readAnswers()), []);
  if (answers === null) return null;
  if (answers.refused) return <p>{words.countingRefused}</p>;
  const { allowed, declined } = answers;
  if (allowed + declined === 0) return <p>{words.countingNone}</p>;
  const forget = (): void => {
    changeLocalSettings({ analyticsAllowed: [], analyticsDeclined: [] });
    setAnswers(readAnswers());
    notify(words.askedAgain, { tone: 'positive' });
  };
  return (
    <>
      {allowed === 0 ? null : <p>{words.countingAllowed(allowed)}</p>}
      {declined === 0 ? null : <p>{words.countingDeclined(declined)}</p>}
      <Button onPress={forget}>{words.askAgain}</Button>
    </>
  );
}

interface Answers {
  readonly refused: boolean;
  readonly allowed: number;
  readonly declined: number;
}

function readAnswers(): Answers {
  const { analyticsAllowed, analyticsDeclined } = readLocalSettings();
  return { refused: refusesTracking(), allowed: analyticsAllowed.length, declined: analyticsDeclined.length };
}
