import type { Endpoint } from '@rostrum/contract';
import { z } from 'zod';

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** What nobody should send: other types, much too much, what other languages understand, ways out of a folder. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -2147483649,
  0.1,
  '',
  ' ',
  'x'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table decks; --",
  "' or '1'='1",
  '%_\\%',
  '$1',
  '../../../etc/passwd',
  '..%2f..%2f',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '𝕳𝖊𝖑𝖑𝖔 ﷽ ‍‍ e\u0301',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-02-30T00:00:00Z',
  'NaN',
  [],
  [[[[[[]]]]]],
  Array.from({ length: 2000 }, () => 'x'),
  {},
  { a: { b: { c: { d: {} } } } },
  { length: -1 },
  { toString: 'x' },
];

/** Any of them, as a text: for addresses. */
function hostileText(random: Random): string {
  const value = pick(random, HOSTILE);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export function describe(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Something that a schema might let through, so that what is behind it is reached. */
function likely(random: Random, schema: JsonSchema, ids: readonly string[]): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return likely(random, pick(random, either), ids);
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required);
      const entries = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key) || random() < 0.4);
      const known = Object.fromEntries(entries.map(([key, inner]) => [key, likely(random, inner, ids)]));
      return typeof schema.additionalProperties === 'object'
        ? { ...known, [pick(random, ids)]: likely(random, schema.additionalProperties, ids) }
        : known;
    }
    case 'array':
      if (schema.prefixItems !== undefined) return schema.prefixItems.map((inner) => likely(random, inner, ids));
      return Array.from({ length: Math.floor(random() * 3) }, () => likely(random, schema.items ?? {}, ids));
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1000);
      return Math.floor(least + random() * (Math.min(schema.maximum ?? 1000, 1000) - least));
    }
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      if (schema.format === 'date-time') return new Date(Date.now() + random() * 1e10).toISOString();
      return pick(random, [...ids, 'word', 'two words', 'a@brackwater.example', '<section><p>Hi</p></section>']);
  }
}

/** Takes a value and makes up to three of its places hostile: another value, none, or one more. */
function spoiled(random: Random, value: unknown): unknown {
  let made = structuredClone(value);
  for (let times = Math.floor(random() * 4); times > 0; times -= 1) {
    const places = placesIn(made);
    const place = pick(random, places);
    if (place === null) {
      made = structuredClone(pick(random, HOSTILE));
      continue;
    }
    const { holder, key } = place;
    const how = random();
    if (how < 0.6) Reflect.set(holder, key, structuredClone(pick(random, HOSTILE)));
    else if (how < 0.8) Reflect.deleteProperty(holder, key);
    else
      Reflect.set(
        holder,
        pick(random, ['extra', '__proto__x', 'id', 'user_id', '']),
        structuredClone(pick(random, HOSTILE)),
      );
  }
  return made;
}

/** null: the whole value. */
function placesIn(value: unknown): ({ holder: object; key: string } | null)[] {
  const places: ({ holder: object; key: string } | null)[] = [null];
  const visit = (holder: unknown): void => {
    // Bytes are one place: what stands among them can be nothing but a byte.
    if (typeof holder !== 'object' || holder === null || ArrayBuffer.isView(holder) || places.length > 200) return;
    for (const [key, inner] of Object.entries(holder)) {
      places.push({ holder, key });
      visit(inner);
    }
  };
  visit(value);
  return places;
}

/**
 * A message of an event, made of its own shape with things in it that nobody should send. `bytes`: what stands where a
 * shape says nothing, as where it takes bytes.
 */
export function hostileMessage(
  random: Random,
  shape: JsonSchema,
  { ids, bytes }: { readonly ids: readonly string[]; readonly bytes: readonly Uint8Array[] },
): unknown {
  const message = likely(random, shape, ids);
  if (typeof message === 'object' && message !== null)
    for (const [key, inner] of Object.entries(shape.properties ?? {}))
      if (Object.keys(inner).length === 0 && random() < 0.9) Reflect.set(message, key, pick(random, bytes));
  return random() < 0.5 ? message : spoiled(random, message);
}

/**
 * Of a long list as many from its beginning and from its end: whatever makes thousands of copies hears nothing
 * meanwhile, no ping either.
 */
const MOST_TEXTS = 50;

/** What no database stores, in the place of every string of a message, one at a time. */
export function unstorableMessages(message: unknown): unknown[] {
  const places = placesIn(message).filter((place) => place !== null);
  const all = places.filter(({ holder, key }) => typeof Reflect.get(holder, key) === 'string');
  const texts = all.filter((_, at) => at < MOST_TEXTS || at >= all.length - MOST_TEXTS);
  return texts.flatMap(({ holder, key }) =>
    ['a\u0000b', '\ud800'].map((text) => {
      const before: unknown = Reflect.get(holder, key);
      Reflect.set(holder, key, text);
      const made: unknown = structuredClone(message);
      Reflect.set(holder, key, before);
      return made;
    }),
  );
}

export interface HostileRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

interface Shapes {
  readonly method: Endpoint['method'];
  /** With `:name` parameters. */
  readonly path: string;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
}

/**
 * A request made of a route's own shapes, with things in it that nobody should send. `names`: what its parameters are.
 */
export function hostileRequest(
  random: Random,
  { method, path, query, body }: Shapes,
  names: Readonly<Record<string, readonly string[]>>,
): HostileRequest {
  const ids = Object.values(names).flat();
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(random() < 0.15 ? hostileText(random) : pick(random, names[name] ?? ids))),
  );
  const suffix = path.startsWith('/api/') && random() < 0.1 ? '.json' : '';
  const asked = query === null ? {} : spoiled(random, likely(random, query, ids));
  const pairs = Object.entries(typeof asked === 'object' && asked !== null ? asked : {}).map(
    ([key, value]) =>
      `${encodeURIComponent(wellFormed(key))}=${encodeURIComponent(wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))}`,
  );
  if (random() < 0.05) pairs.push(pick(random, ['%', '%zz', 'token=' + 'x'.repeat(200), 'a[b]=c', '=', '&&&']));
  // As long as the address of a request may be.
  const search = pairs.join('&').slice(0, 6000).replace(/%\w?$/, '');
  const url = `${filled.slice(0, 6000)}${suffix}${search === '' ? '' : `?${search}`}`;
  if (method === 'GET') return { method, url, headers: {} };
  const value = body === null ? {} : spoiled(random, likely(random, body, ids));
  const form = random() < 0.2 && typeof value === 'object' && value !== null;
  if (form) {
    return {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: [`_method=${method}`, ...formPairs('', value)].join('&'),
    };
  }
  const broken = random() < 0.05;
  const text = JSON.stringify(value) ?? '';
  return {
    method,
    url,
    headers: { 'content-type': pick(random, [...Array<string>(9).fill('application/json'), 'text/plain']) },
    payload: broken ? text.slice(0, Math.floor(random() * text.length)) : text,
  };
}

function formPairs(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return [`${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(String(value)))}`];
  return Object.entries(value).flatMap(([key, inner]) => formPairs(name === '' ? key : `${name}[${key}]`, inner));
}

/** Halves of characters have no address. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
