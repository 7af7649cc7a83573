import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currentUserSchema, profileSchema } from '../account-entities.ts';
import { emailProblem, LIMITS, passwordProblem, REQUIRED, ruled, usernameProblem, visible } from '../rules.ts';
import { byId } from './by-id.ts';

/** People: who comes in, and who somebody is. */
export const accountsEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Create an account and sign in',
    body: z.object({
      user: z.object({
        name: visible().min(1, REQUIRED).max(LIMITS.name),
        username: ruled(usernameProblem).max(LIMITS.username).toLowerCase(),
        email: ruled(emailProblem).max(255),
        password: ruled(passwordProblem).max(LIMITS.password),
        /** Of the first account, where the server asks for it. */
        setup_code: z.string().max(255).optional(),
      }),
      return_to: z.string().max(2000).optional(),
    }),
    response: z.object({ user: currentUserSchema, return_to: z.string() }),
    status: 201,
  }),
  signUpShow: endpoint({
    method: 'GET',
    path: '/api/v1/users/sign_up',
    summary: 'Whether the first account of the instance is still to be made, and needs its setup code',
    response: z.object({ setup_code_required: z.boolean() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/users/sign_in',
    summary: 'Sign in by e-mail or username; works as a plain form',
    body: z.object({
      user: z.object({
        login: z.string().min(1, REQUIRED).max(255),
        password: z.string().min(1, REQUIRED).max(LIMITS.password),
      }),
      return_to: z.string().max(2000).optional(),
    }),
    response: z.object({ user: currentUserSchema, return_to: z.string() }),
  }),
  signOut: endpoint({ method: 'DELETE', path: '/users/sign_out', summary: 'Sign out; works as a plain form' }),
  requestPassword: endpoint({
    method: 'POST',
    path: '/users/password',
    summary: 'Ask for a mail with a link to set a new password; the answer never tells whether the address is known',
    body: z.object({ user: z.object({ email: ruled(emailProblem).max(255) }) }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/users/password',
    summary: 'Set a new password with the token from the mail; other sessions end',
    body: z.object({
      user: z.object({
        reset_password_token: z.string().min(1).max(255),
        password: ruled(passwordProblem).max(LIMITS.password),
      }),
    }),
  }),
  resetPasswordShow: endpoint({
    method: 'GET',
    path: '/api/v1/users/password',
    summary: 'Whether the token of a mail can still set a password',
    query: z.object({ reset_password_token: z.string().min(1).max(255) }),
    response: z.object({ usable: z.boolean() }),
  }),
  userLookup: endpoint({
    method: 'GET',
    path: '/api/v1/users/lookup',
    summary: '204: the username is taken or reserved; 404: it is free',
    query: z.object({ id: z.string().max(255) }),
  }),
  userShow: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id',
    summary: 'A person by id or username',
    params: byId,
    response: profileSchema,
  }),
} as const;
