import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { importSchema } from '../import-entities.ts';
import { sentDefinitionSchema } from '../sent-definitions.ts';
import { timeSchema } from '../values.ts';

const byToken = z.object({ token: z.string().max(128) });

/** Definitions of decks that forms of any site send, and that whoever opened them confirms. */
export const sentDefinitionsEndpoints = {
  definitionSend: endpoint({
    method: 'POST',
    path: '/decks/define',
    summary:
      'Leave the definition of a deck (docs/json-definition.md) for half an hour, from any page and signed in or not; works as a plain form, which leads to the page that asks whether it is to become a deck',
    body: z.object({ definition: z.string() }),
    response: z.object({ key: z.string(), url: z.string(), expires_at: timeSchema }),
    status: 201,
  }),
  definitionShow: endpoint({
    method: 'GET',
    path: '/api/v1/definitions/:token',
    summary: 'What a definition that was left would become. From then on it is for the caller alone',
    params: byToken,
    response: sentDefinitionSchema,
  }),
  definitionAccept: endpoint({
    method: 'POST',
    path: '/api/v1/definitions/:token',
    summary: 'Make a deck of it, and wait until it is there; works as a plain form',
    params: byToken,
    response: importSchema,
    status: 201,
  }),
  definitionDiscard: endpoint({
    method: 'DELETE',
    path: '/api/v1/definitions/:token',
    summary: 'Let go of it; works as a plain form',
    params: byToken,
  }),
} as const;
