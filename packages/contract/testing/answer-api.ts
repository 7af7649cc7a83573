import { onTestFinished, vi } from 'vitest';
import type { CallOptions } from '../src/client.ts';
import { type EndpointName, endpoints } from '../src/endpoints.ts';
import type { ErrorCode } from '../src/errors.ts';

/** What the API refuses with. */
export class Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode, fields: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** As JSON, or as it was sent. */
  readonly body: unknown;
  /** Of who asks. */
  readonly signal: AbortSignal | null;
}
/**
 * An answer for each endpoint that is called: its response, a `Refusal`, null for one without a body, or a `Response`
 * for one that is no JSON.
 */
export type Answers = { readonly [N in EndpointName]?: (asked: Asked & Partial<CallOptions<N>>) => unknown };

export interface Call extends Asked {
  readonly name: EndpointName;
}

const real = globalThis.fetch.bind(globalThis);

/**
 * Answers `fetch` where a page calls the API, until the test ends; a later call of the same test takes the first one's
 * place. `others` answers paths that are not of the API, in JSON. What no answer is given for fails in the browser's
 * console, as does every other address that nobody serves. Returns the calls of the API so far.
 */
export function answerApi(
  answers: Answers,
  others: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {},
): readonly Call[] {
  const calls: Call[] = [];
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname, searchParams } = new URL(address, window.location.href);
    const other = others[pathname];
    if (other !== undefined) return Response.json(await other(searchParams));
    const name = nameOf((init.method ?? 'GET').toUpperCase(), pathname);
    const answer = name === null ? undefined : answers[name];
    if (name === null || answer === undefined) return real(input, init);
    const asked: Asked = {
      params: paramsOf(endpoints[name].path, pathname),
      query: searchParams,
      body: bodyOf(init.body),
      signal: init.signal ?? null,
    };
    calls.push({ name, ...asked });
    const said: unknown = await (answer as (asked: Asked) => unknown)(asked);
    if (said instanceof Response) return said;
    if (said instanceof Refusal) {
      const error = {
        code: said.code,
        message: said.code,
        ...(Object.keys(said.fields).length > 0 && { fields: said.fields }),
      };
      // As the server says what a plan does not hold.
      const limit = said.code === 'deck_limit' ? { deck_limit: true } : {};
      return Response.json({ error, ...limit }, { status: said.status });
    }
    return said === null || said === undefined ? new Response(null, { status: 204 }) : Response.json(said);
  });
  onTestFinished(() => spy.mockRestore());
  return calls;
}

function nameOf(method: string, path: string): EndpointName | null {
  const fits = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].method === method && patternOf(endpoints[name].path).test(path),
  );
  // Where a fixed name and a parameter both fit, the fixed one is meant.
  return fits.toSorted((a, b) => paramCount(a) - paramCount(b))[0] ?? null;
}

const paramCount = (name: EndpointName): number => endpoints[name].path.split(':').length;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[a-z_]+/g, '([^/]+)')}(?:\\.json)?$`);

function paramsOf(path: string, asked: string): Record<string, string> {
  const names = [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? '');
  const values = patternOf(path).exec(asked)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
}

function bodyOf(body: RequestInit['body']): unknown {
  if (typeof body !== 'string') return body ?? null;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
