import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { reportFailure } from '../errors/report-failure.ts';

/** How long it is said that something was saved, in milliseconds. */
const SAID = 3000;

export interface Saved<T, K> {
  readonly settings: T;
  /** What was saved a moment ago; null: nothing. */
  readonly saved: K | null;
  /** Takes effect at once, and rolls back when it is refused. `part`: where 'Saved' is said. */
  readonly change: (part: K, changes: Partial<T>) => void;
}

/** Settings, each saved as it is changed, one after the other; `send` answers them as they are then. */
export function useSaved<T extends object, K extends string>(
  kept: T,
  send: (changes: Partial<T>) => Promise<T>,
): Saved<T, K> {
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

  const save = async (part: K, changes: Partial<T>): Promise<void> => {
    try {
      last.current = await send(changes);
      setSaved(part);
      await revalidate();
    } catch (error) {
      const before = Object.keys(changes).map((name) => [name, last.current[name as keyof T]]);
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
