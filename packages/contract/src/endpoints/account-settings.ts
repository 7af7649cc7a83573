import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { actingSchema, apiTokenSchema, currentUserSchema, sessionSchema } from '../account-entities.ts';
import { pageOf } from '../page-of.ts';
import { idSchema, timeSchema } from '../values.ts';
import { emailProblem, LIMITS, passwordProblem, REQUIRED, ruled, usernameProblem, visible } from '../rules.ts';
import { byId } from './by-id.ts';

/** What people change of their own account. Nothing here is done by an API token. */
export const accountSettingsEndpoints = {
  accountUpdate: endpoint({
    method: 'PUT',
    path: '/users',
    summary:
      'Change name, username, e-mail or password; what is left out stays. A new e-mail counts once it is confirmed',
    body: z.object({
      user: z.object({
        name: visible().min(1, REQUIRED).max(LIMITS.name).optional(),
        username: ruled(usernameProblem).max(LIMITS.username).toLowerCase().optional(),
        email: ruled(emailProblem).max(LIMITS.email).toLowerCase().optional(),
        password: ruled(passwordProblem).max(LIMITS.password).optional(),
        /** For another e-mail or password. */
        current_password: z.string().max(LIMITS.password).optional(),
      }),
    }),
    response: z.object({ user: currentUserSchema }),
  }),
  emailConfirmationShow: endpoint({
    method: 'GET',
    path: '/api/v1/users/confirm',
    summary: 'What the token of a confirmation mail is good for',
    query: z.object({ confirmation_token: z.string().max(255) }),
    response: z.object({
      /** `spent`: it is too old, or another one took its place. */
      state: z.enum(['open', 'used', 'spent', 'unknown']),
      /** Unless it is unknown. */
      email: z.string().nullable(),
    }),
  }),
  emailConfirm: endpoint({
    method: 'POST',
    path: '/api/v1/users/confirm',
    summary: 'Confirm an e-mail with the token of its mail',
    body: z.object({ confirmation_token: z.string().min(1, REQUIRED).max(255) }),
    response: z.object({ email: z.string() }),
  }),
  emailConfirmationSend: endpoint({
    method: 'POST',
    path: '/api/v1/users/send_confirmation_email',
    summary: 'Send the confirmation mail again; does nothing when there is nothing to confirm',
  }),
  emailChangeCancel: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/unconfirmed_email',
    summary: 'Keep the present e-mail',
  }),
  sessionsList: endpoint({
    method: 'GET',
    path: '/api/v1/user/sessions',
    summary: 'Browsers that are signed in, the latest used first',
    response: pageOf(sessionSchema),
  }),
  sessionEnd: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/sessions/:id',
    summary: 'Sign a browser out',
    params: byId,
  }),
  otherSessionsEnd: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/sessions',
    summary: 'Sign all other browsers out',
  }),
  actingList: endpoint({
    method: 'GET',
    path: '/api/v1/user/acting',
    summary: 'What acts in the name of the person beside their sessions',
    response: pageOf(actingSchema),
  }),
  passwordConfirm: endpoint({
    method: 'POST',
    path: '/api/v1/user/confirm_password',
    summary: 'Give the password again, which administering needs every ten minutes; works as a plain form',
    body: z.object({
      user: z.object({ current_password: z.string().min(1, REQUIRED).max(LIMITS.password) }),
      return_to: z.string().max(2000).optional(),
    }),
    response: z.object({ return_to: z.string() }),
  }),
  accessRevoke: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/access',
    summary:
      'End everything that acts in the name of the person but this session, also links for a new password and changes of the e-mail that wait',
  }),
  apiTokensList: endpoint({
    method: 'GET',
    path: '/api/v1/user/api_tokens',
    summary: 'Personal API tokens, newest first',
    response: pageOf(apiTokenSchema),
  }),
  apiTokenCreate: endpoint({
    method: 'POST',
    path: '/api/v1/user/api_tokens',
    summary:
      'Create an API token; it is shown this once. Needs the password of the last ten minutes (`password_needed`)',
    body: z.object({
      api_token: z.object({
        name: visible().min(1, REQUIRED).max(LIMITS.apiTokenName),
        scope: z.enum(['read', 'write']),
        /** Days from now; left out or null: until it is revoked. */
        expires_in_days: z.number().int().min(1).max(LIMITS.apiTokenDays).nullish(),
      }),
    }),
    response: apiTokenSchema.extend({ token: z.string() }),
    status: 201,
  }),
  apiTokenDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/api_tokens/:id',
    summary: 'Revoke an API token',
    params: byId,
  }),
  servicesList: endpoint({
    method: 'GET',
    path: '/api/v1/users/services',
    summary: 'Services that the person has connected',
    response: pageOf(z.object({ id: idSchema, name: z.string(), connected_at: timeSchema })),
  }),
} as const;
