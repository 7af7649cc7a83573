/** A process of its own: derives one deck, answers, and ends with the line to the server. */
import { workBehindServer } from '../../platform/child-process.ts';
import derive from './derive-task.ts';
import type { DeriveAnswer, DeriveOrder } from './derive-apart.ts';

const answer = (message: DeriveAnswer): void => void process.send?.(message);

workBehindServer(() => process.exit());
process.once('message', (order: DeriveOrder) => {
  derive(order).then(
    (derived) => {
      // As if it had not come to an end.
      if (derived === null) process.exit(1);
      answer({ derived });
    },
    (error: unknown) => answer({ message: error instanceof Error ? error.message : String(error) }),
  );
});
