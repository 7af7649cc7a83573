import type { DeckExport } from '@rostrum/contract';

export const isUnended = ({ state }: Pick<DeckExport, 'state'>): boolean => state === 'queued' || state === 'running';

/** What is worked on first, then what waits, in the order in which its turn comes, then what has ended, as it came. */
export function inOrder<T extends Pick<DeckExport, 'state' | 'created_at'>>(exports: readonly T[]): T[] {
  const waiting = exports
    .filter(({ state }) => state === 'queued')
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  return [
    ...exports.filter(({ state }) => state === 'running'),
    ...waiting,
    ...exports.filter((each) => !isUnended(each)),
  ];
}
