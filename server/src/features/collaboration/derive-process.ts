/** A process of its own: derives one deck, answers, and ends with the line to the server. */
import { workBehindServer } from '../../platform/child-process.ts';
import { deriveDeck } from './derive.ts';
import type { DeriveAnswer, DeriveOrder } from './derive-apart.ts';

/** Characters; more would be too much for the server and its database. */
const MAX_HTML = 64_000_000;

const answer = (message: DeriveAnswer): void => void process.send?.(message);

workBehindServer(() => process.exit());
process.once('message', ({ deck, theme }: DeriveOrder) => {
  deriveDeck(deck, theme).then(
    (derived) => {
      // As if it had not come to an end.
      if (derived.html.viewer.length + derived.html.editor.length > MAX_HTML) process.exit(1);
      answer({ derived });
    },
    (error: unknown) => answer({ message: error instanceof Error ? error.message : String(error) }),
  );
});
