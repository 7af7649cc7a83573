import type { CloudOffer, CloudProvider, DeckExport, ExportOffer } from '@rostrum/contract';
import { isUnended } from './in-order.ts';

/** What somebody has taken of a deck, and what they can take. */
export interface LoadedExports {
  readonly results: readonly DeckExport[];
  readonly total: number;
  readonly formats: readonly ExportOffer[];
  readonly cloud: readonly CloudOffer[];
  readonly abilities: { readonly hidden: boolean; readonly notes: boolean };
}

export const withChanged = (before: LoadedExports, now: DeckExport): LoadedExports => ({
  ...before,
  results: before.results.map((one) => (one.id === now.id ? now : one)),
});

export const without = (before: LoadedExports, gone: DeckExport): LoadedExports => ({
  ...before,
  total: before.total - 1,
  results: before.results.filter(({ id }) => id !== gone.id),
});

/** With one that was just asked for; it may have been heard of already, and be further by then. */
export const withAsked = (before: LoadedExports, made: DeckExport): LoadedExports =>
  before.results.some(({ id }) => id === made.id)
    ? before
    : { ...before, total: before.total + 1, results: [made, ...before.results] };

/**
 * With one as it was told; one that is not in the list is a new one, at the top of the first page. What comes
 * late changes no end.
 */
export function withTold(before: LoadedExports, now: DeckExport, page: number): LoadedExports {
  const then = before.results.find(({ id }) => id === now.id);
  if (then === undefined) return page === 1 && isUnended(now) ? withAsked(before, now) : before;
  return !isUnended(then) && isUnended(now) ? before : withChanged(before, now);
}

/** Such a one stays: it tells what came of it. */
export const isOnItsWay = ({ savings }: DeckExport): boolean =>
  savings.some(({ state }) => state === 'waiting' || state === 'saving');

export const hasJustEnded = (made: DeckExport, before: LoadedExports | null): boolean =>
  made.state === 'done' && before?.results.some((one) => one.id === made.id && isUnended(one)) === true;

/** Names of services that a file has come to since the last look. */
export function justSaved(made: DeckExport, before: LoadedExports | null): string[] {
  const then = before?.results.find(({ id }) => id === made.id);
  const wasOnItsWay = (provider: CloudProvider): boolean =>
    then?.savings.some((one) => one.provider === provider && one.state !== 'saved' && one.state !== 'failed') === true;
  return made.savings
    .filter(({ provider, state }) => state === 'saved' && wasOnItsWay(provider))
    .map(({ name }) => name);
}
