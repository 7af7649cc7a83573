import { z } from 'zod';
import { ownTeamSchema } from '../account-entities.ts';
import { endpoint } from '../endpoint.ts';
import { emailDomainProblem, LIMITS, REQUIRED, ruled, teamSlugProblem, visible } from '../rules.ts';
import { domainCheckSchema, teamSchema } from '../teams.ts';

const name = visible().min(1, REQUIRED).max(LIMITS.teamName);
const slug = ruled(teamSlugProblem).toLowerCase();
const picture = z.object({ logo_url: z.string().nullable() });
const team = z.object({ team: teamSchema });

/** The caller's team. Nobody is in two. */
export const teamsEndpoints = {
  teamCreate: endpoint({
    method: 'POST',
    path: '/teams',
    summary: 'Create a team, whose owner the caller is; works as a plain form',
    body: z.object({ team: z.object({ name, slug }) }),
    response: team,
    status: 201,
  }),
  teamShow: endpoint({
    method: 'GET',
    path: '/api/v1/team',
    summary: 'The caller’s team; with `slug` only where that is, or was, its address',
    query: z.object({ slug: z.string().max(255).optional() }),
    response: team,
  }),
  teamUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/team',
    summary: 'Change what the team has set; absent fields stay. Without public decks those there are become internal',
    body: z.object({
      team: z
        .object({
          name,
          slug,
          ...ownTeamSchema.pick({
            allow_public_decks: true,
            default_internal_role: true,
            deck_templates_mode: true,
            mandatory_orientation: true,
          }).shape,
          /** The same as `allow_public_decks`, which counts where both are there. */
          allowPublicDecks: z.boolean(),
          default_theme_id: z.string().max(128).nullable(),
          /** Domains of e-mail whose people may join, once they are proven. */
          email_domains: z.array(ruled(emailDomainProblem).toLowerCase()).max(LIMITS.teamDomains),
        })
        .partial(),
    }),
    response: team,
  }),
  teamDomainCheck: endpoint({
    method: 'POST',
    path: '/api/v1/team/domains/check',
    summary: 'Look for the TXT record that proves a domain of the caller’s team',
    body: z.object({ domain: ruled(emailDomainProblem).toLowerCase() }),
    response: domainCheckSchema,
  }),
  teamLookup: endpoint({
    method: 'GET',
    path: '/api/v1/team/lookup',
    summary: '204: the address is another team’s, or reserved; 404: it is free',
    query: z.object({ id: z.string().max(255) }),
  }),
  teamLogoUpload: endpoint({
    method: 'POST',
    path: '/api/v1/team/logo',
    summary: 'Take a picture as the team’s own: PNG, JPEG, GIF, WebP or AVIF; at most 512 px, in its own proportions',
    upload: true,
    response: picture,
    status: 201,
  }),
  teamLogoRemove: endpoint({
    method: 'DELETE',
    path: '/api/v1/team/remove_logo',
    summary: 'Remove the team’s picture',
    response: picture,
  }),
  teamLogoRemoveByPost: endpoint({
    method: 'POST',
    path: '/api/v1/team/remove_logo',
    summary: 'The same as DELETE',
    response: picture,
  }),
} as const;
