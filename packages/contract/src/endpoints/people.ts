import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { publicUserSchema } from '../account-entities.ts';
import { deckSchema } from '../entities.ts';
import { deckRoleSchema, idSchema, timeSchema } from '../values.ts';
import { collaboratorSchema, collaboratorsSchema, givenRoleSchema, invitationSchema } from '../people.ts';
import { emailProblem, LIMITS, MESSAGES, REQUIRED, ruled } from '../rules.ts';
import { endSchema, grantsSchema, keepSchema } from '../grants.ts';
import { byId } from './by-id.ts';

const editingModeSchema = z.enum(['together', 'one_at_a_time']);
const byUser = z.object({ id: idSchema, user_id: idSchema });
const keep = keepSchema;
const end = endSchema;
const byToken = z.object({ token: z.string().min(1).max(128) });
const email = ruled(emailProblem)
  .trim()
  .toLowerCase()
  .max(LIMITS.email, { error: () => MESSAGES.email });

/** Who works on a deck, and how they come to. */
export const peopleEndpoints = {
  collaboratorsList: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/users',
    summary: 'Who works on the deck; pending invitations too for those who may share it',
    params: byId,
    response: collaboratorsSchema,
  }),
  collaboratorShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/users/:user_id',
    summary: 'Somebody who works on the deck',
    params: byUser,
    response: collaboratorSchema,
  }),
  collaboratorGrants: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/users/:user_id/grants',
    summary:
      'What somebody let others in to the deck by, and ends when they are removed: open invitations and links, and people; also other links that an admin knows',
    params: byUser,
    response: grantsSchema,
  }),
  collaboratorInvite: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/users',
    summary: 'Add somebody by username, or invite whoever reads the mail at an address',
    params: byId,
    body: z.object({
      user: z
        .object({ username: z.string().trim().min(1).max(LIMITS.username), email, role: givenRoleSchema })
        .partial({ username: true, email: true })
        .refine((user) => (user.username === undefined) !== (user.email === undefined), {
          path: ['username'],
          ...REQUIRED,
        }),
    }),
    response: collaboratorSchema,
    status: 201,
  }),
  collaboratorUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/users/:user_id',
    summary:
      'Change a role; `owner` hands the deck over, needs the password of the last ten minutes (`password_needed`), and the owner before is an admin of it. What who is an admin no more let others in by ends as it is listed, but for what `keep` has, and with what `end` has',
    params: byUser,
    body: z.object({ user: z.object({ role: deckRoleSchema }), keep, end }),
    response: collaboratorSchema,
  }),
  collaboratorDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id/users/:user_id',
    summary:
      'Remove somebody, or withdraw an invitation. What they let others in by ends as it is listed, but for what `keep` has, and with what `end` has',
    params: byUser,
    body: z.object({ keep, end }).default({ keep: false, end: [] }),
  }),
  deckLeave: endpoint({
    method: 'DELETE',
    path: '/api/v1/decks/:id/leave_deck',
    summary: 'Stop working on somebody’s deck. What the caller let others in to it by ends as it is listed',
    params: byId,
  }),
  deckLeaveByPost: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/leave_deck',
    summary: 'The same as DELETE',
    params: byId,
  }),
  deckMakeCollaborative: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/make_collaborative',
    summary: 'Switch working together on; the first invitation does it too',
    params: byId,
    response: z.object({ deck: deckSchema }),
  }),
  deckLastSeen: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/update_last_seen_at',
    summary: 'The caller has the deck open and is at work on it',
    params: byId,
    response: z.object({ last_seen_at: timeSchema }),
  }),
  deckBecomeEditor: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/become_editor',
    summary: 'Take the pen of a deck that one person at a time edits, for 15 s; 409 while somebody else holds it',
    params: byId,
    response: z.object({ editor: publicUserSchema.nullable() }),
  }),
  deckEditingModeShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/editing_mode',
    summary: 'Whether the deck is edited together or by one person at a time',
    params: byId,
    response: z.object({ editing_mode: editingModeSchema }),
  }),
  deckEditingModeUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/editing_mode',
    summary: 'Have the deck edited together, or by one person at a time',
    params: byId,
    body: z.object({ editing_mode: editingModeSchema }),
    response: z.object({ editing_mode: editingModeSchema }),
  }),
  invitationResend: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/invitations/:invitation_id/resend',
    summary: 'Send the mail of a pending invitation again, for 30 more days',
    params: z.object({ id: idSchema, invitation_id: idSchema }),
    response: collaboratorSchema,
  }),

  invitationShow: endpoint({
    method: 'GET',
    path: '/api/v1/invitations/:token',
    summary: 'What an invitation is to, for whoever has its token; once it was taken, where it led, for who took it',
    params: byToken,
    response: invitationSchema,
  }),
  invitationAccept: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/:token/accept',
    summary: 'Take an invitation, once; who took it gets the deck again',
    params: byToken,
    response: z.object({ deck: deckSchema }),
  }),
} as const;
