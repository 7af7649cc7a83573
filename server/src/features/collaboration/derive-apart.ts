import type { Deck } from '@rostrum/deck';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import type { CountingTheme, Derived } from './derive.ts';
import { deriveApartTask } from './tasks.ts';

/** The process ended before it answered, or took too long: its deck is to blame. */
export class DeriveProcessEnded extends Error {}

/**
 * Derives a deck in a process of its own, with bounded memory and time. It takes a second to start: for decks that a
 * process ended on before. Throws `DeriveProcessEnded`.
 */
export async function deriveApart(workers: Workers, deck: Deck, theme: CountingTheme | null): Promise<Derived> {
  const derived = await workers.run(deriveApartTask, { deck, theme }, { key: 'any deck' }).catch((error: unknown) => {
    if (!(error instanceof TaskStopped)) throw error;
    throw new DeriveProcessEnded('The process that derived it was stopped.', { cause: error });
  });
  if (derived === null) throw new DeriveProcessEnded('It becomes too large.');
  return derived;
}
