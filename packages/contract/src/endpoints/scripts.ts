import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deckScriptSchema } from '../entities.ts';
import { idSchema } from '../values.ts';
import { LIMITS, MESSAGES, REQUIRED, ruled, scriptAddressProblem, visible } from '../rules.ts';
import { byId } from './by-id.ts';

/** A script by its address, from which a copy is taken, or the code itself. */
const given = z.object({
  script: ruled(scriptAddressProblem).optional(),
  code: z
    .string()
    .max(LIMITS.scriptBytes, { error: () => MESSAGES.scriptSize })
    .optional(),
  /** Absent or empty: the file's name in the address, or `Script` and a number. */
  name: visible().max(LIMITS.scriptName).optional(),
});
const hasOne = ({ script, code }: z.output<typeof given>): boolean => (script === undefined) !== (code === undefined);
const ONE = { path: ['script'], ...REQUIRED };
/** All of the deck, in the order in which they run. */
const scripts = z.object({ scripts: z.array(deckScriptSchema) });

/** Programs that a deck brings along. */
export const scriptsEndpoints = {
  scriptAdd: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/add_script',
    summary:
      'Add a script by its address (`script`) or its `code`; with `replaces` in place of another one. It is read, not run',
    params: byId,
    body: given.extend({ replaces: idSchema.optional() }).refine(hasOne, ONE),
    response: scripts,
    status: 201,
  }),
  scriptRemove: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/remove_script',
    summary: 'Remove a script, by its id',
    params: byId,
    body: z.object({ script: idSchema }),
    response: scripts,
  }),
  scriptShow: endpoint({
    method: 'GET',
    path: '/api/v1/decks/:id/scripts/:script_id',
    summary: 'A script with its code, for who may edit the deck',
    params: z.object({ id: idSchema, script_id: idSchema }),
    response: deckScriptSchema.extend({ code: z.string() }),
  }),
  scriptValidate: endpoint({
    method: 'POST',
    path: '/api/v1/media/scripts/validate',
    summary: 'Whether a script could be added to a deck, and what keeps it from that. It is read, not run',
    body: given.refine(hasOne, ONE),
    response: z.object({
      valid: z.boolean(),
      name: z.string(),
      /** null where it could not be had. */
      bytes: z.number().int().nullable(),
      problem: z
        .object({
          message: z.string(),
          /** From 1; null where it is of no line. */
          line: z.number().int().nullable(),
          column: z.number().int().nullable(),
        })
        .nullable(),
    }),
  }),
} as const;
