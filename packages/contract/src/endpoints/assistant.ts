import { z } from 'zod';
import { assistantUsageSchema, PROMPT_NAMES } from '../assistant.ts';
import { endpoint } from '../endpoint.ts';

const promptSchema = z.enum(PROMPT_NAMES);
/** What it takes follows from the prompt: `PROMPT_PROPS`. */
const body = z.object({ prompt: promptSchema, props: z.record(z.string(), z.unknown()) });
/**
 * `message` events carry text; `stream-finished` ends them with the usage, `stream-error` with a code and a message.
 */
const events = z.string();

/** The assistant: words of a model, asked for by the name of a prompt. 503 where none is configured. */
export const assistantEndpoints = {
  assistantAsk: endpoint({
    method: 'POST',
    path: '/api/v1/ai_requests',
    summary: 'Ask the assistant, and wait for the whole answer',
    body,
    response: z.object({
      choices: z.array(z.object({ message: z.object({ content: z.string() }) })),
      usage: assistantUsageSchema,
    }),
  }),
  assistantStream: endpoint({
    method: 'GET',
    path: '/api/v1/ai_requests/stream',
    summary: 'Ask the assistant; the answer comes as server-sent events while it is written',
    /** `props`: JSON. */
    query: z.object({ prompt: promptSchema, props: z.string().max(12_000) }),
    response: events,
  }),
  assistantStreamPost: endpoint({
    method: 'POST',
    path: '/api/v1/ai_requests/stream_post',
    summary: 'The same as a POST, for longer requests',
    body,
    response: events,
  }),
  assistantUsage: endpoint({
    method: 'GET',
    path: '/api/v1/ai_requests/usage',
    summary: 'Requests of this month, of how many, and whether there is an assistant',
    response: assistantUsageSchema.extend({
      /** Whether a model is configured here. */
      enabled: z.boolean(),
      /** When the count begins anew. */
      renewed_at: z.string(),
    }),
  }),
} as const;
