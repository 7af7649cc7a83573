import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const MOST_FIELDS = 1000;
const DEEPEST = 8;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

type FormValue = string | FormValue[] | FormObject;
interface FormObject {
  [name: string]: FormValue;
}

const FORM = 'application/x-www-form-urlencoded';

export function isForm(request: Pick<FastifyRequest, 'headers'>): boolean {
  return (request.headers['content-type'] ?? '').toLowerCase().startsWith(FORM);
}

/**
 * Reads `application/x-www-form-urlencoded` with nested names: `deck[title]=A&tags[]=b` is `{ deck: { title: 'A' },
 * tags: ['b'] }`. All values stay strings. Throws `malformed` for names that nest too deep or contradict each other.
 */
export function parseForm(text: string): FormObject {
  const form: FormObject = {};
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > MOST_FIELDS) throw new AppError('malformed', words.documents.manyFields);
    put(form, keysOf(name), value);
  }
  return form;
}

/** `deck[title]` -> deck, title; `tags[]` -> tags, ''. */
function keysOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const keys = [name.slice(0, open)];
  for (const match of name.slice(open).matchAll(/\[([^\]]*)\]/g)) keys.push(match[1] ?? '');
  return keys;
}

function put(form: FormObject, keys: readonly string[], value: string): void {
  if (keys.length > DEEPEST || keys.some((key) => FORBIDDEN.has(key))) throw new AppError('malformed');
  let place: FormObject | FormValue[] = form;
  keys.forEach((key, index) => {
    const last = index === keys.length - 1;
    const next: FormValue = last ? value : keys[index + 1] === '' ? [] : {};
    if (Array.isArray(place)) {
      if (key !== '') throw new AppError('malformed');
      place.push(next);
      if (typeof next !== 'string') place = next;
      return;
    }
    if (key === '' && index > 0) throw new AppError('malformed');
    const present: FormValue | undefined = Object.hasOwn(place, key) ? place[key] : undefined;
    if (last || present === undefined) {
      place[key] = next;
      if (typeof next !== 'string') place = next;
      return;
    }
    if (typeof present === 'string') throw new AppError('malformed');
    place = present;
  });
}
