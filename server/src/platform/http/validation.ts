import { fieldMessage, MESSAGES } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { unstorablePath } from '../storable.ts';
import { AppError } from './errors.ts';
import { isForm } from './form.ts';

/** Throws `invalid` when a string anywhere in the value, or a name, holds what the database cannot store. */
export function refuseUnstorable(value: unknown, wrapped: boolean): void {
  const path = unstorablePath(value);
  if (path === null) return;
  const name = (wrapped && path.length > 1 ? path.slice(1) : path).join('.') || 'base';
  throw new AppError('invalid', undefined, { [name]: MESSAGES.unstorable });
}

/**
 * Reads a value by its schema. With `textual` (forms, queries), where every leaf is a string, strings become the
 * number, boolean or null that the schema expects, so that a form means the same as JSON.
 * Throws `invalid` with the first message of every field, or of the one that the database could not store.
 */
export function readBy<S extends z.ZodType>(
  schema: S,
  value: unknown,
  options: { textual: boolean; wrapped: boolean },
): z.output<S> {
  refuseUnstorable(value, options.wrapped);
  let result = schema.safeParse(value, { error: fieldMessage });
  if (!result.success && options.textual && coerceText(value, result.error.issues))
    result = schema.safeParse(value, { error: fieldMessage });
  if (result.success) return result.data;
  throw new AppError('invalid', undefined, fieldsOf(result.error.issues, options.wrapped));
}

/** The body of a request by its schema, JSON and form alike. */
export function readBody<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  return readBy(schema, request.body ?? undefined, { textual: isForm(request), wrapped: true });
}

/** Field names as in the form: without the wrapper of a body (`deck[title]` -> `title`). */
function fieldsOf(issues: readonly z.core.$ZodIssue[], wrapped: boolean): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = wrapped && issue.path.length > 1 ? issue.path.slice(1) : issue.path;
    const name = path.map(String).join('.') || 'base';
    fields[name] ??= issue.message;
  }
  return fields;
}

/** Changes in place the strings that issues complain about; says whether anything changed. */
function coerceText(value: unknown, issues: readonly z.core.$ZodIssue[]): boolean {
  let changed = false;
  for (const issue of issues) {
    const last = issue.path.at(-1);
    if (issue.code !== 'invalid_type' || last === undefined) continue;
    let place: unknown = value;
    for (const key of issue.path.slice(0, -1))
      place = typeof place === 'object' && place !== null ? Reflect.get(place, key) : undefined;
    if (typeof place !== 'object' || place === null) continue;
    const text: unknown = Reflect.get(place, last);
    if (typeof text !== 'string') continue;
    const meant = meaningOf(text, issue.expected);
    if (meant === undefined) continue;
    Reflect.set(place, last, meant);
    changed = true;
  }
  return changed;
}

function meaningOf(text: string, expected: string): number | boolean | null | undefined {
  if (expected === 'boolean') {
    if (['true', '1', 'on'].includes(text)) return true;
    return ['false', '0', 'off', ''].includes(text) ? false : undefined;
  }
  if (expected === 'number' || expected === 'int') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  return expected === 'null' && text === '' ? null : undefined;
}
