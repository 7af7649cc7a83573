import { z } from 'zod';
import { currentUserSchema } from '../account-entities.ts';
import { endpoint } from '../endpoint.ts';
import { issuerProblem, LIMITS, REQUIRED, ruled } from '../rules.ts';
import { providerTestSchema, teamIdentitySchema, teamSignInShownSchema } from '../team-sign-in.ts';

const issuer = ruled(issuerProblem).max(LIMITS.url);
const clientId = z.string().trim().min(1, REQUIRED).max(LIMITS.openIdWord);
const returnTo = z.string().max(2000).optional();

/** A team's own way to sign in. What decides who comes in is changed in person, not by an API token. */
export const teamSignInEndpoints = {
  teamSignInShow: endpoint({
    method: 'GET',
    path: '/api/v1/team/sign_in',
    summary: 'The OpenID provider that people of the team sign in through, without its secret, and what to tell it',
    response: teamSignInShownSchema,
  }),
  teamSignInUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/team/sign_in',
    summary:
      'Set it up, or change it; absent fields stay. Another issuer forgets whom the one before knew; `required` ends sessions that members began with a password. One that was turned off lets nobody in until `on`',
    body: z.object({
      sign_in: z.object({
        issuer: issuer.optional(),
        client_id: clientId.optional(),
        /** Kept sealed, and never told again. Empty is the same as absent, for forms. */
        client_secret: z.string().trim().max(LIMITS.openIdWord).optional(),
        required: z.boolean().optional(),
        admits: z.boolean().optional(),
        /** Turns it on again after it was turned off. */
        on: z
          .boolean()
          .refine((on) => on)
          .optional(),
      }),
    }),
    response: teamSignInShownSchema,
  }),
  teamSignInTest: endpoint({
    method: 'POST',
    path: '/api/v1/team/sign_in/test',
    summary: 'Ask a provider whether it can be used, and say what is wrong; nothing is stored',
    body: z.object({ sign_in: z.object({ issuer }) }),
    response: providerTestSchema,
  }),
  teamSignInDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/team/sign_in',
    summary: 'Remove it: everybody signs in with a password again, and whom the provider knew is forgotten',
  }),
  teamSignInFind: endpoint({
    method: 'POST',
    path: '/users/sign_in/team',
    summary:
      'Where to sign in with a team, by its address or by an e-mail address of its domains; works as a plain form',
    body: z.object({
      sign_in: z.object({ team: z.string().trim().min(1, REQUIRED).max(LIMITS.email) }),
      return_to: returnTo,
    }),
    response: z.object({ url: z.string() }),
  }),
  teamIdentityConnect: endpoint({
    method: 'POST',
    path: '/users/sign_in/team/connect',
    summary:
      'Prove by its password, once, which account is that of the person whom a team’s provider has just named in this browser; works as a plain form',
    body: z.object({
      user: z.object({
        login: z.string().min(1, REQUIRED).max(255),
        password: z.string().min(1, REQUIRED).max(LIMITS.password),
      }),
    }),
    response: z.object({ user: currentUserSchema, return_to: z.string() }),
  }),
  teamIdentityShow: endpoint({
    method: 'GET',
    path: '/api/v1/user/team_identity',
    summary: 'The provider of the caller’s team that knows them, if one does',
    response: z.object({ team_identity: teamIdentitySchema.nullable() }),
  }),
  teamIdentityDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/team_identity',
    summary:
      'Be known to it no more: other browsers that it let in are signed out, and whoever comes through it next is asked again whose account is theirs',
  }),
} as const;
