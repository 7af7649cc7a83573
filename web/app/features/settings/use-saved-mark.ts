import { useCallback, useEffect, useRef, useState } from 'react';

/** How long it is said that something was saved, in milliseconds. */
const SAID = 3000;

/** Says for a while that something was saved. */
export function useSavedMark(): { readonly isShown: boolean; readonly show: () => void } {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setShown(true);
    timer.current = setTimeout(() => setShown(false), SAID);
  }, []);
  return { isShown, show };
}
