import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';
import { MEMBER_NEWS } from './mails.ts';
import { SIGN_IN_CHANGES } from './sign-in-notice.ts';

/** Sends the mail with the token of an invitation, if it is still open. */
export const teamInvitationMailJob = defineJob({
  name: 'teams.send-invitation',
  data: z.object({ invitationId: z.string() }),
  timeoutSeconds: 60,
});

/** Tells somebody that an account was made for them. */
export const accountMadeMailJob = defineJob({
  name: 'teams.send-account-made',
  data: z.object({ userId: z.string(), byUserId: z.string() }),
  timeoutSeconds: 60,
});

/** Tells somebody what became of their place in a team; `byUserId`: who did it. */
export const memberNewsMailJob = defineJob({
  name: 'teams.send-member-news',
  data: z.object({
    userId: z.string(),
    byUserId: z.string(),
    teamId: z.string(),
    news: z.enum(MEMBER_NEWS),
  }),
  timeoutSeconds: 60,
});

/** Forgets invitations that have been over for long; every night. */
export const forgetTeamInvitationsJob = defineJob({
  name: 'teams.forget-invitations',
  data: z.object({}),
  timeoutSeconds: 600,
});
export const FORGET_TEAM_INVITATIONS_AT = '27 3 * * *';

/** Tells somebody who manages a team how its people sign in from now on. */
export const signInChangeMailJob = defineJob({
  name: 'teams.send-sign-in-change',
  data: z.object({
    to: z.string(),
    teamId: z.string(),
    by: z.string(),
    change: z.enum(SIGN_IN_CHANGES),
  }),
  timeoutSeconds: 60,
});
