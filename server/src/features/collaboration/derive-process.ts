/** A process of its own: derives one deck, answers, and ends with the line to the server. */
import { workBehindServer } from '../../platform/child-process.ts';
import derive from './derive-task.ts';
import type { DeriveAnswer } from './derive-apart.ts';
import type { DeriveInput } from './derive.ts';

const answer = (message: DeriveAnswer): void => void process.send?.(message);

workBehindServer(() => process.exit());
process.once('message', (order: DeriveInput) => {
  derive(order).then(
    (derived) => {
      answer({ derived });
    },
    (error: unknown) => answer({ message: error instanceof Error ? error.message : String(error) }),
  );
});
