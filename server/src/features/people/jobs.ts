import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Sends the mail with the token of an invitation, if it is still open. */
export const invitationMailJob = defineJob({
  name: 'people.send-invitation',
  data: z.object({ invitationId: z.string() }),
  timeoutSeconds: 60,
});

/** Tells somebody that they work on a deck now. */
export const addedMailJob = defineJob({
  name: 'people.send-added',
  data: z.object({ deckId: z.string(), userId: z.string() }),
  timeoutSeconds: 60,
});

/** Tells somebody that a deck is theirs now; `byUserId`: whose it was. */
export const handedOverMailJob = defineJob({
  name: 'people.send-handed-over',
  data: z.object({ deckId: z.string(), userId: z.string(), byUserId: z.string() }),
  timeoutSeconds: 60,
});

/** Tells somebody that a deck of theirs was handed over; `toUserId`: whose it is now. */
export const gaveAwayMailJob = defineJob({
  name: 'people.send-gave-away',
  data: z.object({ title: z.string(), userId: z.string(), toUserId: z.string() }),
  timeoutSeconds: 60,
});

/** Tells somebody by mail that a comment mentions them, if it still does. */
export const mentionMailJob = defineJob({
  name: 'people.send-mention',
  data: z.object({ commentId: z.string(), userId: z.string() }),
  timeoutSeconds: 60,
  oneWaitingPerKey: true,
});

/** Forgets invitations whose time is up, and who took one long ago; every night. */
export const forgetInvitationsJob = defineJob({
  name: 'people.forget-invitations',
  data: z.object({}),
  timeoutSeconds: 600,
});
export const FORGET_INVITATIONS_AT = '17 3 * * *';
