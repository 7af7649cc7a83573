import type { AudienceSwitches, QuestionState } from '@rostrum/contract';
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { big, key, moment } from './columns.ts';
import { decks } from './decks.ts';
import { shows } from './shows.ts';

const ofShow = () =>
  key('show_id')
    .notNull()
    .references(() => shows.id, { onDelete: 'cascade' });

/** What the audience of a deck's shows may do when they begin. */
export const deckAudiences = pgTable('deck_audiences', {
  deckId: key('deck_id')
    .primaryKey()
    .references(() => decks.id, { onDelete: 'cascade' }),
  switches: jsonb('switches').$type<AudienceSwitches>().notNull(),
});

/** The same in a show. */
export const showAudiences = pgTable('show_audiences', {
  showId: ofShow().primaryKey(),
  switches: jsonb('switches').$type<AudienceSwitches>().notNull(),
  pinnedId: key('pinned_id'),
});

export const showQuestions = pgTable(
  'show_questions',
  {
    id: key('id').notNull(),
    showId: ofShow(),
    voter: key('voter').notNull(),
    text: text('text').notNull(),
    folded: text('folded').notNull(),
    name: text('name'),
    state: key('state').$type<QuestionState>().notNull(),
    answered: boolean('answered').notNull().default(false),
    slideId: key('slide_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.showId, table.id] }), unique().on(table.showId, table.folded)],
);

export const showQuestionVotes = pgTable(
  'show_question_votes',
  {
    showId: key('show_id').notNull(),
    questionId: key('question_id').notNull(),
    voter: key('voter').notNull(),
    wanted: boolean('wanted').notNull(),
    number: big('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.showId, table.questionId, table.voter] }),
    foreignKey({
      columns: [table.showId, table.questionId],
      foreignColumns: [showQuestions.showId, showQuestions.id],
    }).onDelete('cascade'),
  ],
);

export const showPolls = pgTable(
  'show_polls',
  {
    showId: ofShow(),
    pollId: key('poll_id').notNull(),
    question: text('question').notNull(),
    options: jsonb('options').$type<readonly { readonly id: string; readonly text: string }[]>().notNull(),
    /** Its results were shown when the presenter said so; null in rows from before this was noted. */
    hidden: boolean('hidden'),
    revealed: boolean('revealed').notNull().default(false),
    closed: boolean('closed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.showId, table.pollId] })],
);

export const showPollAnswers = pgTable(
  'show_poll_answers',
  {
    showId: key('show_id').notNull(),
    pollId: key('poll_id').notNull(),
    voter: key('voter').notNull(),
    options: jsonb('options').$type<readonly string[]>().notNull(),
    number: big('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.showId, table.pollId, table.voter] }),
    foreignKey({
      columns: [table.showId, table.pollId],
      foreignColumns: [showPolls.showId, showPolls.pollId],
    }).onDelete('cascade'),
  ],
);

export const showReactions = pgTable(
  'show_reactions',
  {
    showId: ofShow(),
    slideId: key('slide_id').notNull(),
    kind: key('kind').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.showId, table.slideId, table.kind] })],
);
