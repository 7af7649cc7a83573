import { words } from '@rostrum/words/common';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import { type ErrorBody, type ErrorCode, errorBodySchema } from './errors.ts';

type Of<E, K extends 'params' | 'query' | 'body'> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? K extends 'params'
      ? z.input<P>
      : K extends 'query'
        ? z.input<Q>
        : z.input<B>
    : never;
type Answer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
type QueryPart<T> = [T] extends [undefined] ? { query?: undefined } : { query?: T };

export type CallOptions<N extends EndpointName> = Part<'params', Of<(typeof endpoints)[N], 'params'>> &
  QueryPart<Of<(typeof endpoints)[N], 'query'>> &
  Part<'body', Of<(typeof endpoints)[N], 'body'>> & {
    /** For upload endpoints. */
    form?: FormDataLike;
    headers?: Record<string, string>;
    signal?: unknown;
  };

/** Structural, since this package knows no DOM. */
export interface FormDataLike {
  append(name: string, value: never): void;
}

interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
  readonly headers: { get(name: string): string | null };
}
export type FetchLike = (
  address: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: unknown;
    signal?: unknown;
    credentials: 'same-origin';
  },
) => Promise<ResponseLike>;

/** What every failed call throws. `status` 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly fields: Readonly<Record<string, string>>;
  readonly deckLimit: boolean;
  readonly retryAfterSeconds: number | null;
  /** With `provider_required`: where to sign in instead. */
  readonly signInUrl: string | null;

  constructor(status: number, body: ErrorBody | null, retryAfter: string | null) {
    super(body?.error.message ?? (status === 0 ? words.answers.offline : words.answers.internal));
    this.status = status;
    this.code = body?.error.code ?? (status === 0 ? 'offline' : 'internal');
    this.fields = body?.error.fields ?? {};
    this.deckLimit = body?.deck_limit ?? false;
    this.signInUrl = body?.error.sign_in_url ?? null;
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter);
  }
}

export interface ApiClient {
  call<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<Answer<(typeof endpoints)[N]>>;
}

/** The address of an endpoint with its parameters filled in and its query behind. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/**
 * The typed client. `fetch` and the CSRF token are handed in, so that pages (window.fetch) and server-side loaders
 * (in-process) use the same one. Throws `ApiError`.
 */
export function createClient(options: {
  fetch: FetchLike;
  baseUrl?: string;
  csrfToken?: () => string | null;
}): ApiClient {
  return {
    async call(name, given) {
      const definition: Endpoint = endpoints[name];
      const call = given as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
        form?: FormDataLike;
        headers?: Record<string, string>;
        signal?: unknown;
      };
      const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
      const csrf = definition.method === 'GET' ? null : (options.csrfToken?.() ?? null);
      if (csrf !== null) headers['x-csrf-token'] = csrf;
      let body: unknown;
      if (call.form !== undefined) body = call.form;
      else if (call.body !== undefined) {
        headers['content-type'] = 'application/json';
        body = JSON.stringify(call.body);
      }
      const init = {
        method: definition.method,
        headers,
        credentials: 'same-origin' as const,
        ...(body === undefined ? {} : { body }),
        ...(call.signal === undefined ? {} : { signal: call.signal }),
      };
      let response: ResponseLike;
      try {
        response = await options.fetch(
          (options.baseUrl ?? '') + addressOf(definition.path, call.params, call.query),
          init,
        );
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw error;
        throw new ApiError(0, null, null);
      }
      const text = await response.text();
      let json: unknown = null;
      try {
        json = text === '' ? null : JSON.parse(text);
      } catch {
        json = null;
      }
      if (!response.ok) {
        const parsed = errorBodySchema.safeParse(json);
        throw new ApiError(response.status, parsed.success ? parsed.data : null, response.headers.get('retry-after'));
      }
      return json as never;
    },
  };
}
