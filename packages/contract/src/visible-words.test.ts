import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import * as realtime from './realtime/index.ts';

/** Fields that no other person reads as words: they name, open or address something, or are a document or code. */
const NO_WORDS = new Set([
  ...['access_token_id', 'after', 'block_id', 'block_ids', 'by', 'client_id', 'deck_id', 'deck_ids', 'end'],
  ...['default_theme_id', 'following', 'id', 'ids', 'keep', 'media_id', 'media_ids', 'options', 'parent_id', 'poll'],
  ...['replaces', 'setup_intent', 'show', 'slideId', 'slide_hash', 'slide_id', 'slide_template_ids', 'to_user_id'],
  ...['typing_in', 'client_secret', 'code', 'confirmation_token', 'coupon', 'current_password', 'password', 'ticket'],
  'setup_code',
  ...['reset_password_token', 'login', 'team', 'username', 'embed_domain_whitelist', 'folder', 'return_to', 'slides'],
  ...['css', 'data', 'definition', 'gradient', 'markdown', 'notes', 'script', 'tokens'],
  ...['family', 'body_family', 'heading_family', 'font_google'],
  // The server makes a name of it (`fileNameOf`).
  'file_name',
  // The id of the question that is voted on or moderated.
  'question',
]);

/** What the server sends, and nobody else. */
const OF_THE_SERVER = new Set(['hereSchema']);

/** All strings in a schema, by their path. */
function stringsIn(schema: z.core.$ZodType, path: string): [path: string, schema: z.ZodString][] {
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => stringsIn(field, `${path}.${name}`));
  const { innerType, element, in: given, out, valueType, options = [] } = schema._zod.def as Parts;
  return [innerType, element, given, out, valueType, ...options].flatMap((part) =>
    part === undefined ? [] : stringsIn(part, path),
  );
}

/** Of optional and nullable schemas, lists, pipes, records and unions. */
interface Parts {
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
}

it('B29 words that others read hold nothing that turns text about, by whatever way they are sent', () => {
  const sent = [
    ...(Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, { body }]) =>
      body === undefined ? [] : stringsIn(body, name),
    ),
    ...Object.entries(realtime).flatMap(([name, schema]) =>
      schema instanceof z.ZodType && !OF_THE_SERVER.has(name) ? stringsIn(schema, name) : [],
    ),
  ];
  const turns = sent
    .filter(([path]) => !NO_WORDS.has(path.slice(path.lastIndexOf('.') + 1)))
    .filter(([, schema]) => /[\u202a-\u202e\u2066-\u2069]/.test(schema.safeParse('\u2067ebb\u202eexe.gnp').data ?? ''))
    .map(([path]) => path);
  expect(turns).toEqual([]);
  const paths = sent.map(([path]) => path);
  for (const path of ['audienceAskSchema.text', 'audienceAskSchema.name', 'commentCreate.comment.body'])
    expect(paths).toContain(path);
});
