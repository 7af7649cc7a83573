import { z } from 'zod';
import { defineChannel } from '../../platform/bus/index.ts';

/** Who may do what with a deck changed: every node asks again about those who have it open there. */
export const accessChannel = defineChannel({ name: 'decks.access', message: z.object({ deckId: z.string() }) });

/** The same of all decks of a team. */
export const teamAccessChannel = defineChannel({ name: 'teams.access', message: z.object({ teamId: z.string() }) });

/** An update of a document was appended under this number. The update itself went to the editors. */
export const appendedChannel = defineChannel({
  name: 'documents.appended',
  message: z.object({ deckId: z.string(), seq: z.number().int() }),
});

/** What the decks' viewers see is made by whoever appended; it was. */
export const derivedChannel = defineChannel({ name: 'documents.derived', message: z.object({ deckId: z.string() }) });
