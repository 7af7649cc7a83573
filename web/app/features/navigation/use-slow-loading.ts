import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { isServerAway, subscribeToServer } from './server-away.ts';

/** Milliseconds that a page may take before its place shows that it is on its way. */
const PATIENCE = 180;

/**
 * Whether a page that `matches` says is awaited is taking long enough to say so. One that the server does not answer
 * for is not coming.
 */
export function useSlowLoading(matches: (pathname: string, search: string) => boolean): boolean {
  const { location } = useNavigation();
  const isAway = useSyncExternalStore(subscribeToServer, isServerAway, () => false);
  const awaited = !isAway && location !== undefined && matches(location.pathname, location.search);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!awaited) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [awaited]);
  return awaited && isSlow;
}
