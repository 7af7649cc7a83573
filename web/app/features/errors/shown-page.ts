import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Shown } from './keep-what-is-there.ts';

const NOTHING: Shown = { address: '', loaded: new Set() };
let shown = NOTHING;

/** Remembers what is on the screen, for when the next page does not come. In browsers alone. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    shown = { address: pathname + search, loaded: new Set(loaded) };
  }, [pathname, search, matches]);
  useEffect(
    () => () => {
      shown = NOTHING;
    },
    [],
  );
}

export const shownPage = (): Shown => shown;
