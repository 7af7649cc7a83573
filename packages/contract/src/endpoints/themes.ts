import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../page-of.ts';
import { compiledCssSchema, themeFieldsSchema, themeSchema } from '../themes.ts';
import { byId } from './by-id.ts';

const { name, ...looks } = themeFieldsSchema.shape;
const written = themeFieldsSchema.pick({ css_kind: true, css: true });
/** Makes it the team's, for who manages that; else it is the caller's own. */
const ofTeam = z.boolean().default(false);

/** Themes of a person and of their team. */
export const themesEndpoints = {
  themesList: endpoint({
    method: 'GET',
    path: '/api/v1/themes',
    summary: 'Themes that the caller may use: those of their team and their own, by name',
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: pageOf(themeSchema),
  }),
  themeCreate: endpoint({
    method: 'POST',
    path: '/api/v1/themes',
    summary: 'Make a theme. What is not said is as the product’s own look has it. CSS that does not compile makes none',
    body: z.object({ theme: z.object(looks).partial().extend({ name, of_team: ofTeam }) }),
    response: themeSchema,
    status: 201,
  }),
  themeCssCompile: endpoint({
    method: 'POST',
    path: '/api/v1/themes/css',
    summary: 'What CSS of a theme would be made into, or what is wrong with it and where; nothing is stored',
    body: z.object({ theme: written }),
    response: compiledCssSchema,
  }),
  themeShow: endpoint({
    method: 'GET',
    path: '/api/v1/themes/:id',
    summary: 'A theme of the caller, or of their team',
    params: byId,
    response: themeSchema,
  }),
  themeUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/themes/:id',
    summary:
      'Change a theme, and with it how all decks look that use it; absent fields stay. With a `version` that is no longer its own: 409',
    params: byId,
    /** `version`: of the theme that these are changes of. */
    body: z.object({ theme: themeFieldsSchema.extend({ version: z.number().int() }).partial() }),
    response: themeSchema,
  }),
  themeDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/themes/:id',
    summary: 'Delete a theme; decks that used it have the colours and the font again that they say themselves',
    params: byId,
  }),
  themeDuplicate: endpoint({
    method: 'POST',
    path: '/api/v1/themes/:id/duplicate',
    summary: 'Make a theme of one’s own, or with `of_team` of the team’s, that is like another one',
    params: byId,
    body: z.object({ theme: z.object({ name: name.optional(), of_team: ofTeam }) }),
    response: themeSchema,
    status: 201,
  }),
} as const;
