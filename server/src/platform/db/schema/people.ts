import { type AnyPgColumn, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, moment } from './columns.ts';
import { type DeckUserRole, decks } from './decks.ts';

const deckId = () =>
  key('deck_id')
    .notNull()
    .references(() => decks.id, { onDelete: 'cascade' });
const formerUser = (name: string) => key(name).references(() => users.id, { onDelete: 'set null' });

/** Who has not answered yet: the token of the mail makes whoever brings it a collaborator. */
export const deckInvitations = pgTable('deck_invitations', {
  id: key('id').primaryKey(),
  deckId: deckId(),
  /** Lower case. */
  email: key('email').notNull(),
  role: text('role').$type<DeckUserRole>().notNull(),
  /** SHA-256, hexadecimal. */
  tokenHash: key('token_hash').notNull().unique(),
  invitedBy: formerUser('invited_by'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Who took an invitation, by the hash of its token. */
export const deckInvitationsTaken = pgTable('deck_invitations_taken', {
  tokenHash: key('token_hash').primaryKey(),
  deckId: deckId(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  takenAt: moment('taken_at').notNull(),
});

export const deckKudos = pgTable(
  'deck_kudos',
  {
    deckId: deckId(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.userId] })],
);

/** On a slide, or on a block of it. Answers have the comment that they answer as their parent. */
export const deckComments = pgTable('deck_comments', {
  id: key('id').primaryKey(),
  deckId: deckId(),
  /** null: the account is gone, what was written stays. */
  userId: formerUser('user_id'),
  slideId: key('slide_id').notNull(),
  blockId: key('block_id'),
  parentId: key('parent_id').references((): AnyPgColumn => deckComments.id, { onDelete: 'cascade' }),
  body: text('body').notNull(),
  resolvedAt: moment('resolved_at'),
  resolvedBy: formerUser('resolved_by'),
  editedAt: moment('edited_at'),
  createdAt: createdAt(),
});

/** Whom a comment mentions, or did once. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: key('comment_id')
      .notNull()
      .references(() => deckComments.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** null: not told by mail. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] })],
);

/** Until when somebody has read what is said on a slide. */
export const deckCommentsSeen = pgTable(
  'deck_comments_seen',
  {
    deckId: deckId(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** '': on every slide of the deck. */
    slideId: key('slide_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.userId, table.slideId] })],
);

/** What people did to who may do what with a deck. */
export const auditEntries = pgTable('audit_entries', {
  id: key('id').primaryKey(),
  deckId: deckId(),
  userId: formerUser('user_id'),
  /** As `link.created`. */
  event: key('event').notNull(),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: createdAt(),
});
