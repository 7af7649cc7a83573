import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckTemplateSchema, slideTemplateSchema } from '../entities.ts';
import { pageOf } from '../page-of.ts';
import { idSchema } from '../values.ts';
import { LIMITS, MESSAGES, visible } from '../rules.ts';
import { byId } from './by-id.ts';

const templateName = visible()
  .min(1, { error: () => MESSAGES.empty })
  .max(LIMITS.templateName);
const deckOffer = z.object({ offered: z.boolean() });
const slideSide = z.number().int().min(100).max(10_000);
const newTemplate = z.object({
  name: templateName,
  data: z.string().max(LIMITS.templateData),
  /** Of the slides that it is thought for. */
  width: slideSide,
  height: slideSide,
});
const listed = z.object({
  page: z.coerce.number().int().min(1).default(1),
  q: z.string().max(LIMITS.templateName).default(''),
});

const ids = z.object({ slide_template_ids: z.array(z.string().max(128)).max(LIMITS.themeTemplates) });
/** All that the theme offers now, in their order. */
const offered = z.object({ slide_template_ids: z.array(idSchema) });

/** Slides and decks kept to begin others with. */
export const templatesEndpoints = {
  deckTemplatesList: endpoint({
    method: 'GET',
    path: '/api/v1/deck_templates',
    summary:
      'What a new deck can begin with: a blank light and a blank dark one, then templates that the caller may use',
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: pageOf(deckTemplateSchema),
  }),
  deckTemplateShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/template',
    summary: 'Whether a deck is offered as a template: to everybody who may see it',
    params: byId,
    response: deckOffer,
  }),
  deckTemplateUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/template',
    summary: 'Offer a deck of one’s own as a template, or no longer; for administrators of the instance',
    params: byId,
    body: z.object({ template: deckOffer }),
    response: deckOffer,
  }),
  deckTeamTemplateShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/team_template',
    summary: 'Whether a deck is offered as a template to the members of its team who may see it',
    params: byId,
    response: deckOffer,
  }),
  deckTeamTemplateUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/decks/:id/team_template',
    summary: 'Offer a deck of the team to its members as a template, or no longer; for its owner and admins',
    params: byId,
    body: z.object({ template: deckOffer }),
    response: deckOffer,
  }),
  slideTemplatesList: endpoint({
    method: 'GET',
    path: '/api/v1/slide_templates',
    summary: "The caller's own slide templates, newest first; `q`: those whose name holds it",
    query: listed,
    response: pageOf(slideTemplateSchema),
  }),
  slideTemplateCreate: endpoint({
    method: 'POST',
    path: '/api/v1/slide_templates',
    summary: 'Keep a slide as a template: the first section of `data`, made safe',
    body: z.object({ slide_template: newTemplate }),
    response: slideTemplateSchema,
    status: 201,
  }),
  slideTemplateShow: endpoint({
    method: 'GET',
    path: '/api/v1/slide_templates/:id',
    summary: 'A slide template of the caller, or of their team',
    params: byId,
    response: slideTemplateSchema,
  }),
  slideTemplateUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/slide_templates/:id',
    summary: 'Change what a slide template is called, or put another slide in its place; absent fields stay',
    params: byId,
    body: z.object({ slide_template: newTemplate.partial() }),
    response: slideTemplateSchema,
  }),
  slideTemplateDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/slide_templates/:id',
    summary: 'Delete a slide template; slides that were made of it stay',
    params: byId,
  }),
  teamSlideTemplatesList: endpoint({
    method: 'GET',
    path: '/api/v1/team/slide_templates',
    summary: 'Slide templates of the caller’s team, newest first; `q`: those whose name holds it',
    query: listed,
    response: pageOf(slideTemplateSchema),
  }),
  teamSlideTemplateCreate: endpoint({
    method: 'POST',
    path: '/api/v1/team/slide_templates',
    summary: 'Keep a slide as a template for the whole team; for its owner and admins',
    body: z.object({ slide_template: newTemplate }),
    response: slideTemplateSchema,
    status: 201,
  }),
  teamSlideTemplateShow: endpoint({
    method: 'GET',
    path: '/api/v1/team/slide_templates/:id',
    summary: 'A slide template of the caller’s team',
    params: byId,
    response: slideTemplateSchema,
  }),
  teamSlideTemplateUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/team/slide_templates/:id',
    summary: 'Change what a slide template of the team is called, or put another slide in its place',
    params: byId,
    body: z.object({ slide_template: newTemplate.partial() }),
    response: slideTemplateSchema,
  }),
  teamSlideTemplateDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/team/slide_templates/:id',
    summary: 'Delete a slide template of the team; slides that were made of it stay',
    params: byId,
  }),
  themeSlideTemplatesList: endpoint({
    method: 'GET',
    path: '/api/v1/themes/:id/slide_templates',
    summary: 'Slide templates that a theme offers to its decks, in its order; for who may use the theme',
    params: byId,
    query: listed,
    response: pageOf(slideTemplateSchema).extend({
      theme: z.object({ id: idSchema, name: z.string(), of_team: z.boolean() }),
      /** All of them, whatever page and name was asked for. */
      slide_template_ids: z.array(idSchema),
      /** `edit`: add to them, take away, put them in another order. */
      abilities: z.object({ edit: z.boolean() }),
    }),
  }),
  themeSlideTemplatesUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/themes/:id/slide_templates',
    summary: 'Put the slide templates of a theme in an order; those that are not named follow in theirs',
    params: byId,
    body: ids,
    response: offered,
  }),
  themeAddSlideTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/themes/:id/add_slide_template',
    summary:
      'Have a theme offer slide templates of whom it belongs to, after those that are there: all of them or none',
    params: byId,
    body: ids,
    response: offered,
  }),
  themeRemoveSlideTemplate: endpoint({
    method: 'DELETE',
    path: '/api/v1/themes/:id/remove_slide_template',
    summary: 'Have a theme offer slide templates no longer; they stay where they are kept',
    params: byId,
    body: ids,
    response: offered,
  }),
  themeRemoveSlideTemplateByPost: endpoint({
    method: 'POST',
    path: '/api/v1/themes/:id/remove_slide_template',
    summary: 'The same as DELETE',
    params: byId,
    body: ids,
    response: offered,
  }),
} as const;
