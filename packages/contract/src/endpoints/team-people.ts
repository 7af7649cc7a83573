import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../page-of.ts';
import { auditEntrySchema } from '../people.ts';
import { emailProblem, LIMITS, MESSAGES, REQUIRED, ruled, usernameProblem, visible } from '../rules.ts';
import {
  teamGivenRoleSchema,
  teamInvitationLetterSchema,
  teamInvitationSchema,
  teamMemberSchema,
  teamRoleSchema,
} from '../teams.ts';
import { idSchema } from '../values.ts';
import { endSchema, grantsSchema, keepSchema } from '../grants.ts';
import { byId } from './by-id.ts';

const page = z.object({ page: z.coerce.number().int().min(1).default(1) });
const byToken = z.object({ token: z.string().min(1).max(128) });
const bySlug = z.object({ slug: z.string().min(1).max(LIMITS.teamSlug) });
const email = ruled(emailProblem)
  .trim()
  .toLowerCase()
  .max(LIMITS.email, { error: () => MESSAGES.email });
const member = z.object({ user: teamMemberSchema });

const keep = keepSchema;
const end = endSchema;

/** Who is in the caller's team, and who may come into it. */
export const teamPeopleEndpoints = {
  teamMembersList: endpoint({
    method: 'GET',
    path: '/api/v1/team/users',
    summary: 'Who is in the team: the owner first, then people by name',
    query: page,
    response: pageOf(teamMemberSchema),
  }),
  teamMembersSearch: endpoint({
    method: 'GET',
    path: '/api/v1/team/users/search',
    summary: 'Members by words of their names; for those who manage the team also of their addresses',
    query: page.extend({ q: z.string().max(255).default('') }),
    response: pageOf(teamMemberSchema),
  }),
  teamMemberCreate: endpoint({
    method: 'POST',
    path: '/api/v1/team/users',
    summary:
      'Make an account that is in the team; a mail tells its owner to choose a password. An admin needs the password of the last ten minutes (`password_needed`)',
    body: z.object({
      user: z.object({
        name: visible().min(1, REQUIRED).max(LIMITS.name),
        username: ruled(usernameProblem).max(LIMITS.username).toLowerCase(),
        email,
        role: teamGivenRoleSchema.default('member'),
      }),
    }),
    response: member,
    status: 201,
  }),
  teamMemberGrants: endpoint({
    method: 'GET',
    path: '/api/v1/team/users/:id/grants',
    summary:
      'What a member let others in to the team and its decks by, and ends when they are removed or deactivated, or with `change=role` when they are an admin no more: open invitations and links, people, and what the team signs in by',
    params: byId,
    query: z.object({ change: z.enum(['role', 'removal']).default('removal') }),
    response: grantsSchema,
  }),
  teamMemberUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/team/users/:id',
    summary:
      'Give a member another role; `owner` hands the team over, and the owner before is an admin. `owner` and `admin` need the password of the last ten minutes (`password_needed`)',
    params: byId,
    body: z.object({ user: z.object({ role: teamRoleSchema }), keep, end }),
    response: member,
  }),
  teamMemberDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/team/users/:id',
    summary:
      'Remove a member. Their decks of the team go to `to_user_id`, or else to the caller, or with `delete` are gone for good; their account stays. What they let others in by ends as it is listed, but for what `keep` has, and with what `end` has. By a domain of the team they do not join again',
    params: byId,
    body: z
      .object({ decks: z.enum(['absorb', 'delete']).default('absorb'), to_user_id: idSchema.optional(), keep, end })
      .default({ decks: 'absorb', keep: false, end: [] }),
  }),
  teamMemberDeactivate: endpoint({
    method: 'POST',
    path: '/api/v1/team/users/:id/deactivate',
    summary:
      'Shut a member out of their account. What they have stays as it is; what they let others in to the team and its decks by ends as it is listed, but for what `keep` has, and with what `end` has',
    params: byId,
    body: z.object({ keep, end }).default({ keep: false, end: [] }),
    response: member,
  }),
  teamMemberReactivate: endpoint({
    method: 'POST',
    path: '/api/v1/team/users/:id/reactivate',
    summary: 'Let a member in again',
    params: byId,
    response: member,
  }),
  teamMemberAbsorb: endpoint({
    method: 'POST',
    path: '/api/v1/team/users/:id/absorb_decks',
    summary: 'Have `to_user_id`, or else the caller, take over all decks of the team that a member has',
    params: byId,
    body: z.object({ to_user_id: idSchema.optional() }).default({}),
    response: member,
  }),
  teamDoorShow: endpoint({
    method: 'GET',
    path: '/api/v1/teams/:slug',
    summary: 'A team that the caller may join, since they have a confirmed address of one of its domains; 404 else',
    params: bySlug,
    response: z.object({ id: idSchema, name: z.string(), slug: z.string(), logo_url: z.string().nullable() }),
  }),
  teamJoin: endpoint({
    method: 'POST',
    path: '/api/v1/teams/:slug/join',
    summary: 'Join such a team, as a member',
    params: bySlug,
  }),
  teamLeave: endpoint({
    method: 'POST',
    path: '/api/v1/team/leave',
    summary:
      'Leave the team; one’s decks of it go to its owner. What the caller let others in to it by ends as it is listed. The last one in it ends it',
  }),
  teamAuditLog: endpoint({
    method: 'GET',
    path: '/api/v1/team/audit_log',
    summary: 'What people did to the team and to who is in it, newest first',
    query: page,
    response: pageOf(auditEntrySchema),
  }),

  teamInvitationsList: endpoint({
    method: 'GET',
    path: '/api/v1/team/invitations',
    summary: 'Invitations that nobody has taken, the oldest first',
    query: page,
    response: pageOf(teamInvitationSchema),
  }),
  teamInvitationsCreate: endpoint({
    method: 'POST',
    path: '/api/v1/team/invitations',
    summary:
      'Invite several addresses; those that members have are passed over. Inviting admins needs the password of the last ten minutes (`password_needed`)',
    body: z.object({
      invitation: z.object({
        emails: z.array(email).min(1, REQUIRED).max(LIMITS.teamInvitationsAtOnce),
        role: teamGivenRoleSchema.default('member'),
      }),
    }),
    response: z.object({ results: z.array(teamInvitationSchema), members: z.array(z.string()) }),
    status: 201,
  }),
  teamInvitationDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/team/invitations/:id',
    summary: 'Withdraw an invitation',
    params: byId,
  }),
  teamInvitationResend: endpoint({
    method: 'POST',
    path: '/api/v1/team/invitations/:id/resend',
    summary: 'Send the mail of an invitation again, for 7 more days',
    params: byId,
    response: teamInvitationSchema,
  }),
  teamInvitationShow: endpoint({
    method: 'GET',
    path: '/api/v1/team_invitations/:token',
    summary: 'What an invitation is to, for whoever has its token',
    params: byToken,
    response: teamInvitationLetterSchema,
  }),
  teamInvitationAccept: endpoint({
    method: 'POST',
    path: '/api/v1/team_invitations/:token/accept',
    summary: 'Take an invitation, once',
    params: byToken,
  }),
} as const;
