import { useEffect, useState } from 'react';
import { RELATIVE_TIME_REFRESH } from './relative-time.ts';

/** The time, looked at again every two minutes; null until the page runs, since server and browser never agree on it. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), RELATIVE_TIME_REFRESH);
    return () => clearInterval(timer);
  }, []);
  return now;
}
