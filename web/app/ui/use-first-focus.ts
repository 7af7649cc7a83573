import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether a field that wants the focus may take it as it appears. Not while scripts take over a page that somebody uses
 * already: what they type would end up in another field.
 */
export function useFirstFocus(wanted: boolean): boolean {
  const takesOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => typeof document !== 'undefined',
  );
  return wanted && !(takesOver && document.activeElement !== document.body);
}
