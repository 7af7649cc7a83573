import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckTemplateSchema, pageOf, slideTemplateSchema } from '../entities.ts';
import { LIMITS, MESSAGES, visible } from '../rules.ts';
import { byId } from './by-id.ts';

const templateName = visible().min(1, MESSAGES.empty).max(LIMITS.templateName);
const deckOffer = z.object({ offered: z.boolean() });
const slideSide = z.number().int().min(100).max(10_000);

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
  slideTemplatesList: endpoint({
    method: 'GET',
    path: '/api/v1/slide_templates',
    summary: "The caller's own slide templates, newest first",
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: pageOf(slideTemplateSchema),
  }),
  slideTemplateCreate: endpoint({
    method: 'POST',
    path: '/api/v1/slide_templates',
    summary: 'Keep a slide as a template: the first section of `data`, made safe',
    body: z.object({
      slide_template: z.object({
        name: templateName,
        data: z.string().max(LIMITS.templateData),
        width: slideSide,
        height: slideSide,
      }),
    }),
    response: slideTemplateSchema,
    status: 201,
  }),
  slideTemplateShow: endpoint({
    method: 'GET',
    path: '/api/v1/slide_templates/:id',
    summary: 'One of the caller’s slide templates',
    params: byId,
    response: slideTemplateSchema,
  }),
  slideTemplateUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/slide_templates/:id',
    summary: 'Change what a slide template is called',
    params: byId,
    body: z.object({ slide_template: z.object({ name: templateName }).partial() }),
    response: slideTemplateSchema,
  }),
  slideTemplateDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/slide_templates/:id',
    summary: 'Delete a slide template; slides that were made of it stay',
    params: byId,
  }),
} as const;
