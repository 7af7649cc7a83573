import type { DeathReason } from '../../platform/circuit-breaker/index.ts';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import type { Derived, DeriveInput } from './derive.ts';
import { deriveApartTask } from './tasks.ts';

/** The process ended before it answered, or took too long: its deck is to blame. */
export class DeriveProcessEnded extends Error {
  readonly reason: DeathReason;

  constructor(message: string, reason: DeathReason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Derives a deck in a process of its own, with bounded memory and time. It takes a second to start: for decks that a
 * process ended on before. Throws `DeriveProcessEnded`.
 */
export async function deriveApart(workers: Workers, input: DeriveInput): Promise<Derived> {
  const derived = await workers.run(deriveApartTask, input, { key: 'any deck' }).catch((error: unknown) => {
    if (!(error instanceof TaskStopped)) throw error;
    throw new DeriveProcessEnded('The process that derived it was stopped.', reasonOf(error), { cause: error });
  });
  if (derived === null) throw new DeriveProcessEnded('It becomes too large.', { why: 'large' });
  return derived;
}

const reasonOf = ({ reason, by }: TaskStopped): DeathReason =>
  reason === 'time' ? { why: 'slow' } : { why: 'killed', by: by ?? reason };
