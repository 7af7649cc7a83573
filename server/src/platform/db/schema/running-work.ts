import { boolean, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, key, moment } from './columns.ts';
import { decks } from './decks.ts';

/** `former_deck`: a state that the document of a deck had before. */
export type WorkKind = 'deck' | 'former_deck' | 'import' | 'export' | 'job';

/**
 * How a process died. `stopped`: the server itself, which was last heard of then and used so many bytes. `killed`: a
 * process for this work alone, by that signal or exit code. `slow`, `large`: it was ended for its time or its result.
 */
export type DeathReason =
  | { readonly why: 'stopped'; readonly heardAt: string; readonly memory: number }
  | { readonly why: 'killed'; readonly by: string }
  | { readonly why: 'slow' | 'large' };

/** Work that is running now, that a process died of, or that is set aside. */
export const runningWork = pgTable(
  'running_work',
  {
    kind: key('kind').$type<WorkKind>().notNull(),
    /** The id of the deck, import or export; of a job its name and a hash of its data. */
    subject: key('subject').notNull(),
    /** An id that each process creates when it starts. */
    process: key('process').notNull(),
    isRunning: boolean('is_running').notNull().default(true),
    /** Of a deck: which state of its document by which renderer. Another state is tried again. */
    state: key('state').notNull().default(''),
    /** What it is about, as far as that is known. */
    deckId: key('deck_id').references(() => decks.id, { onDelete: 'cascade' }),
    userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of a job: what it takes to run it again. */
    job: jsonb('job').$type<{ readonly name: string; readonly data: object }>(),
    deaths: integer('deaths').notNull().default(0),
    /** Of the last death. */
    reason: jsonb('reason').$type<DeathReason>(),
    /** Bytes that the process used when it was last heard of. */
    memory: big('memory').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    heardAt: moment('heard_at').notNull().defaultNow(),
    setAsideAt: moment('set_aside_at'),
    /** Of a deck: until a retry succeeds, it is derived with the plain source of its formulas and code. */
    sourceOnly: boolean('source_only').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
