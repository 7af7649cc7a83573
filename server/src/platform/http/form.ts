import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const MOST_FIELDS = 1000;
const DEEPEST = 8;
/** Characters. */
const LONGEST_NAME = 1000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

type FormValue = string | FormValue[] | FormObject;
interface FormObject {
  [name: string]: FormValue;
}

const FORM = 'application/x-www-form-urlencoded';

export function isForm(request: Pick<FastifyRequest, 'headers'>): boolean {
  return (request.headers['content-type'] ?? '').toLowerCase().startsWith(FORM);
}

const AMPERSAND = 0x26;
const PLUS = 0x2b;
const SPACE = 0x20;

/**
 * Reads `application/x-www-form-urlencoded` with nested names: `deck[title]=A&tags[]=b` is `{ deck: { title: 'A' },
 * tags: ['b'] }`. All values stay strings. Throws `malformed` for too many fields, and for names that are too long,
 * nest too deep or contradict each other. Changes the bytes.
 */
export function parseForm(body: Uint8Array): FormObject {
  prepare(body);
  const form: FormObject = {};
  for (const [name, value] of new URLSearchParams(Buffer.from(body.buffer, body.byteOffset, body.length).toString()))
    put(form, keysOf(name), value);
  return form;
}

/**
 * Refuses too many fields before they are taken apart, and writes spaces for `+`: for millions of either, which is
 * quick in bytes, `URLSearchParams` takes minutes or half a second.
 */
function prepare(body: Uint8Array): void {
  let fields = 1;
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === PLUS) body[at] = SPACE;
    else if (body[at] === AMPERSAND) fields += 1;
    if (fields > MOST_FIELDS) throw new AppError('malformed', words.documents.manyFields);
  }
}

/** `deck[title]` -> deck, title; `tags[]` -> tags, ''. */
function keysOf(name: string): string[] {
  if (name.length > LONGEST_NAME) throw new AppError('malformed');
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const keys = [name.slice(0, open)];
  for (const match of name.slice(open).matchAll(/\[([^[\]]*)\]/g)) keys.push(match[1] ?? '');
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
