import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './index.ts';

/** Every text of a schema, by where it stands. */
function textsOf(schema: unknown, path: string, found = new Map<z.ZodType, string>()): Map<z.ZodType, string> {
  if (schema instanceof z.ZodString) found.set(schema, path);
  else if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape)) textsOf(field, `${path}.${name}`, found);
  else if (schema instanceof z.ZodArray) textsOf(schema.element, path, found);
  else if (schema instanceof z.ZodRecord) textsOf(schema.valueType, path, found);
  else if (schema instanceof z.ZodUnion) for (const one of schema.options) textsOf(one, path, found);
  else if (schema instanceof z.ZodPipe) textsOf(schema.in, path, found);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    textsOf(schema.unwrap(), path, found);
  return found;
}

/** As large as a body may be, each of them a loop for some regular expression. */
const ENDLESS: Readonly<Record<string, string>> = {
  letters: 'a'.repeat(30_000_000),
  subtags: `aa${'-a'.repeat(15_000_000)}!`,
  'characters without a width': '\u200b'.repeat(10_000_000),
  spaces: ' '.repeat(30_000_000),
  digits: '1'.repeat(30_000_000),
};

describe('texts of endpoints', () => {
  const texts = new Map<z.ZodType, string>();
  for (const [name, { body, query }] of Object.entries(
    endpoints as Record<string, { body?: unknown; query?: unknown }>,
  ))
    for (const part of [body, query]) textsOf(part, name, texts);

  it.each(Object.keys(ENDLESS))('are read or refused, however many %s they have', (kind) => {
    const failed: string[] = [];
    for (const [schema, path] of texts)
      try {
        schema.safeParse(ENDLESS[kind]);
      } catch {
        failed.push(path);
      }
    expect(texts.size).toBeGreaterThan(100);
    expect(failed).toEqual([]);
  });
});
