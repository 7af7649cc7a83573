import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, key, moment } from './columns.ts';
import { teams } from './teams.ts';

const teamId = () =>
  key('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });
const formerUser = (name: string) => key(name).references(() => users.id, { onDelete: 'set null' });

/** Who has not answered yet: the token of the mail lets whoever brings it into the team. */
export const teamInvitations = pgTable('team_invitations', {
  id: key('id').primaryKey(),
  teamId: teamId(),
  /** Lower case. */
  email: key('email').notNull(),
  role: text('role').$type<'admin' | 'member'>().notNull(),
  /** SHA-256, hexadecimal. */
  tokenHash: key('token_hash').notNull().unique(),
  invitedBy: formerUser('invited_by'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Whom a team removed: its domains let them in no more, until somebody invites them. */
export const removedMembers = pgTable(
  'removed_members',
  {
    teamId: teamId(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  ({ teamId, userId }) => [primaryKey({ columns: [teamId, userId] })],
);

/** What people did to their team and to who is in it. */
export const teamAuditEntries = pgTable('team_audit_entries', {
  id: key('id').primaryKey(),
  teamId: teamId(),
  userId: formerUser('user_id'),
  /** As `member.removed`. */
  event: key('event').notNull(),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: createdAt(),
});
