import type { UserSettings } from '@rostrum/contract';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { reportFailure } from '../errors/report-failure.ts';

/** How long it is said that something was saved, in milliseconds. */
const SAID = 3000;

interface ShownSettings<K> {
  readonly settings: UserSettings;
  /** What was saved a moment ago; null: nothing. */
  readonly saved: K | null;
  /** Takes effect at once, and rolls back when it is refused. `part`: where 'Saved' is said. */
  readonly change: (part: K, changes: Partial<UserSettings>) => void;
}

/** A person's settings, each saved as it is changed, one after the other. */
export function useSettings<K extends string>(kept: UserSettings): ShownSettings<K> {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(kept);
  const [saved, setSaved] = useState<K | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const last = useRef(kept);

  useEffect(() => {
    if (saved === null) return undefined;
    const timer = setTimeout(() => setSaved(null), SAID);
    return () => clearTimeout(timer);
  }, [saved]);

  const save = async (part: K, changes: Partial<UserSettings>): Promise<void> => {
    try {
      const { user_settings } = await api.call('userSettingsUpdate', { body: { user_settings: changes } });
      last.current = user_settings;
      setSaved(part);
      await revalidate();
    } catch (error) {
      const before = Object.keys(changes).map((name) => [name, last.current[name as keyof UserSettings]]);
      setShown((now) => ({ ...now, ...Object.fromEntries(before) }));
      reportFailure(error);
    }
  };
  return {
    settings: shown,
    saved,
    change(part, changes) {
      setSaved(null);
      setShown((now) => ({ ...now, ...changes }));
      queue.current = queue.current.then(() => save(part, changes));
    },
  };
}
