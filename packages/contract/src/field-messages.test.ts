import { speak } from '@rostrum/words';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { fieldMessage } from './field-messages.ts';
import { MESSAGES, REQUIRED } from './rules.ts';

const of = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldMessage }).error?.issues.map(({ message }) => message);

/** What zod says by itself. */
const ZOD = /^(?:Invalid|Too (?:big|small)|Unrecognized)|expected|received|must (?:be|match|start|end|include)/;

describe('the message of a field', () => {
  it('says what to do', () => {
    expect(of(z.string(), undefined)).toEqual([MESSAGES.required]);
    expect(of(z.string().min(1), '')).toEqual([MESSAGES.required]);
    expect(of(z.string().max(1000), 'x'.repeat(1001))).toEqual(['At most 1,000 characters']);
    expect(of(z.string().max(1), 'xy')).toEqual(['At most 1 character']);
    expect(of(z.string().min(4), 'abc')).toEqual(['At least 4 characters']);
    expect(of(z.number().min(1), 0)).toEqual(['At least 1']);
    expect(of(z.int().max(9), 10)).toEqual(['At most 9']);
    expect(of(z.array(z.string()).max(2), ['a', 'b', 'c'])).toEqual(['At most 2 entries']);
    expect(of(z.enum(['light', 'dark']), 'x')).toEqual(['Please choose one of: light, dark']);
    expect(of(z.union([z.literal(720), z.literal(1080)]), 500)).toEqual(['Please choose one of: 720, 1080']);
    const told = z.discriminatedUnion('as', [z.object({ as: z.literal('zip') }), z.object({ as: z.literal('pdf') })]);
    expect(of(told, { as: 'docx' })).toEqual(['Please choose one of: zip, pdf']);
    expect(of(told, {})).toEqual(['Please choose one of: zip, pdf']);
    expect(of(z.email(), 'x')).toEqual([MESSAGES.email]);
    expect(of(z.string().regex(/^a/), 'b')).toEqual([MESSAGES.check]);
    expect(of(z.union([z.string(), z.number()]), true)).toEqual([MESSAGES.check]);
  });

  it('is of the language that is spoken as the value is read', () => {
    const handle = z.string().min(1, REQUIRED).max(1000);
    speak(() => 'de');
    onTestFinished(() => speak(() => 'en'));
    expect(of(handle, 'x'.repeat(1001))).toEqual(['Höchstens 1.000 Zeichen']);
    expect(of(handle, '')).toEqual(['Erforderlich']);
    expect(MESSAGES.taken).toBe('Das ist schon vergeben :(');
  });

  it('leaves what a schema says itself', () => {
    expect(of(z.string().min(2, 'Too short for a name'), 'x')).toEqual(['Too short for a name']);
  });

  it('is never in the words of zod, whatever an endpoint is sent', () => {
    const ownWords: string[] = [];
    let zodWords = 0;
    for (const [name, { body, query, params }] of Object.entries(endpoints as Record<string, Endpoint>))
      for (const schema of [body, query, params])
        if (schema !== undefined)
          for (const value of wrongValuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))) {
            const said = of(schema, value) ?? [];
            zodWords += (schema.safeParse(value).error?.issues ?? []).filter(({ message }) => ZOD.test(message)).length;
            ownWords.push(...said.filter((text) => ZOD.test(text)).map((text) => `${name}: ${text}`));
          }
    expect([...new Set(ownWords)]).toEqual([]);
    // Else the values above were not wrong enough.
    expect(zodWords).toBeGreaterThan(500);
  });
});

type Shape = z.core.JSONSchema.BaseSchema;

const STRAY = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(3000),
  'a b',
  '\u0000',
  -1,
  0,
  1.5,
  1e12,
  true,
  [],
  {},
  ['x'],
  { x: 1 },
];

/** Values that are wrong in one place each, and some that are wrong altogether. */
function* wrongValuesOf(shape: Shape): Iterable<unknown> {
  yield* STRAY;
  yield Array.from({ length: 1001 }, () => 'x');
  for (const part of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])])
    yield* wrongValuesOf(part);
  for (const [name, inner] of Object.entries(shape.properties ?? {}))
    for (const value of wrongValuesOf(inner as Shape)) yield { [name]: value };
  if (typeof shape.items === 'object' && !Array.isArray(shape.items))
    for (const value of wrongValuesOf(shape.items)) yield [value];
}
