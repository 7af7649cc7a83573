import { type Endpoint, MESSAGES, ownPath } from '@rostrum/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { isStorable, unstorablePath } from '../storable.ts';
import { asUploadError } from './broken-upload.ts';
import { AppError, asAppError, invalidField } from './errors.ts';
import { isForm } from './form.ts';
import { isHalfSent } from './unread-body.ts';
import type { RateClass } from './rate-limits.ts';
import { isSearching, type Searches } from './searches.ts';
import type { AccessGate, EndpointRoute } from './types.ts';
import { speaking } from '../language.ts';
import { readBody, readBy } from './validation.ts';

type AnyRoute<TActor, TAction extends string> = EndpointRoute<Endpoint, TActor, TAction>;
export interface Declared<TActor, TAction extends string> {
  readonly endpoint: Endpoint;
  readonly route: AnyRoute<TActor, TAction>;
}

/**
 * Registers the endpoints of one path. Forms can only POST, so a POST route also stands for the PUT and DELETE of its
 * path, told apart by the form's `_method`; who may, and how often, is then asked once the form is read.
 */
export function registerPath<TActor, TAction extends string>(
  server: FastifyInstance,
  path: string,
  declared: readonly Declared<TActor, TAction>[],
  access: () => AccessGate<TActor, TAction>,
  /** Counts a request, and throws when there are too many. */
  count: (request: FastifyRequest, rateClass: RateClass) => Promise<void>,
  searches: Searches,
): void {
  const byMethod = new Map(declared.map((one) => [one.endpoint.method as string, one]));
  const authorize = (one: Declared<TActor, TAction>, request: FastifyRequest) =>
    speaking(request.language, () => access().authorize(one.route.action, request.actor as TActor, request));
  /**
   * Finds out again who asks, where the body was not there when that was found out first: nobody holds rights open with
   * it. False: there was no need.
   */
  const identifiedAgain = async (request: FastifyRequest): Promise<boolean> => {
    if (!request.identifiedEarly) return false;
    request.identifiedEarly = false;
    request.actor = await access().identify(request);
    return true;
  };

  /** A file is not there yet: the handler reads it itself, and asks again. */
  const isRead = (request: FastifyRequest): boolean => !isHalfSent(request.raw);
  /** The same of a file, once it was read. */
  const whole = async (one: Declared<TActor, TAction>, request: FastifyRequest): Promise<TActor> => {
    if (await identifiedAgain(request)) await authorize(one, request);
    return request.actor as TActor;
  };

  const answered = (one: Declared<TActor, TAction>, request: FastifyRequest, reply: FastifyReply) => {
    const work = () => answer(one, request, reply, () => whole(one, request));
    if (!isSearching(request)) return work();
    return searches.inTurn(request, access().personOf(request.actor as TActor), work);
  };

  for (const one of declared) {
    if (one.endpoint.method === 'POST') continue;
    server.route({
      ...routeOf(one, path),
      onRequest: (request) => authorize(one, request),
      async preHandler(request) {
        if (isRead(request) && (await identifiedAgain(request))) await authorize(one, request);
      },
      handler: (request, reply) => answered(one, request, reply),
    });
  }

  const post = byMethod.get('POST');
  const overridable = declared.filter(({ endpoint }) => endpoint.method !== 'GET');
  const [first] = overridable;
  if (first === undefined) return;
  const chosen = (request: FastifyRequest): Declared<TActor, TAction> => {
    const body = request.body;
    const named =
      isForm(request) && typeof body === 'object' && body !== null && '_method' in body ? body._method : 'POST';
    const one = byMethod.get(String(named).toUpperCase());
    if (one === undefined || one.endpoint.method === 'GET') throw new AppError('not_found');
    return one;
  };
  const standsForOthers = overridable.some((one) => one !== post);
  const ofPost = routeOf(post ?? first, path);
  server.route({
    ...ofPost,
    method: 'POST',
    ...(post === undefined ? { schema: { hide: true } } : {}),
    config: {
      ...ofPost.config,
      ofAnybody: (request) => chosen(request).route.ofAnybody === true,
      ...(standsForOthers ? { formsStandForOthers: true } : {}),
    },
    async onRequest(request) {
      if (isForm(request) && standsForOthers) return;
      await authorize(chosen(request), request);
    },
    async preHandler(request) {
      const one = chosen(request);
      const isOther = isRead(request) && (await identifiedAgain(request));
      if (!isForm(request) || !standsForOthers) {
        if (isOther) await authorize(one, request);
        return;
      }
      const rateClass = rateClassOf(one);
      // As a change it was counted before the form was read.
      if (rateClass !== 'write') await count(request, rateClass);
      await authorize(one, request);
    },
    async handler(request, reply) {
      const one = chosen(request);
      return answered(one, request, reply);
    },
  });
}

function routeOf<TActor, TAction extends string>(
  { endpoint, route }: Declared<TActor, TAction>,
  path: string,
): Omit<RouteOptions, 'handler'> {
  return {
    method: endpoint.method,
    url: path,
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(path)],
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      ...(endpoint.upload === true ? { consumes: ['multipart/form-data'], body: uploadSchema } : {}),
      ...(endpoint.response === undefined ? {} : { response: { [statusOf(endpoint)]: endpoint.response } }),
    },
    // Both happen in `answer`, alike for JSON, forms and overridden methods.
    validatorCompiler: () => () => true,
    serializerCompiler: () => (data: unknown) => JSON.stringify(data),
    config: {
      action: route.action,
      ofAnybody: () => route.ofAnybody === true,
      ...(route.addressIsEnough === true ? { addressIsEnough: true } : {}),
      rateClass: rateClassOf({ endpoint, route }),
      ...(endpoint.method === 'GET' && route.rateClass === undefined && hasWords(endpoint)
        ? { searchesByWords: true }
        : {}),
    },
  };
}

function rateClassOf<TActor, TAction extends string>({ endpoint, route }: Declared<TActor, TAction>): RateClass {
  return route.rateClass ?? (endpoint.upload === true ? 'upload' : endpoint.method === 'GET' ? 'read' : 'write');
}

/** It is a list that may be asked for what has the words of `q`. */
const hasWords = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'q' in query.shape;

/** For the description alone: the handler reads the file as it comes. */
const uploadSchema = z.object({ file: z.file() });
const tagOf = (path: string): string => path.replace(/^\/api\/v1/, '').split('/')[1] ?? 'status';
const statusOf = (endpoint: Endpoint): number => endpoint.status ?? (endpoint.response === undefined ? 204 : 200);

async function answer<TActor, TAction extends string>(
  one: Declared<TActor, TAction>,
  request: FastifyRequest,
  reply: FastifyReply,
  whole: () => Promise<TActor>,
): Promise<FastifyReply> {
  const { endpoint, route } = one;
  const asForm = route.form !== undefined && isForm(request) && wantsDocument(request);
  try {
    if (endpoint.upload === true) guardFiles(request, route.fileLimit);
    let isAsked = endpoint.upload !== true;
    const result = await route.handler({
      ...partsOf(endpoint, request),
      actor: request.actor as TActor,
      request,
      reply,
      whole() {
        isAsked = true;
        return whole();
      },
    });
    if (!isAsked) throw new Error(`${endpoint.path} takes a file without asking who sends it once it is whole.`);
    if (isAnswered(reply) || result === reply) return reply;
    if (asForm) return reply.redirect(ownPath(route.form.done(result, request)), 303);
    if (endpoint.response === undefined) return reply.code(statusOf(endpoint)).send();
    const body = encode(endpoint.response, result);
    return reply.code(statusOf(endpoint)).header('content-type', 'application/json; charset=utf-8').send(body);
  } catch (thrown) {
    const error = endpoint.upload === true ? asUploadError(thrown, request) : thrown;
    const known = asAppError(error);
    const failed = asForm ? route.form.failed : undefined;
    if (failed === undefined || known.code === 'internal') throw error;
    return reply.redirect(ownPath(failed(known, request, reply)), 303);
  }
}

/** The handler sent it itself, to the end or until whoever asked went away: to wait for a reply is to wait for that. */
function isAnswered({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.destroyed;
}

/** Bytes around a file in a form: its name and type, and other fields. */
const AROUND_FILE = 1024 * 1024;

/**
 * What the handler reads by `request.file()` ends with `too_large` after so many bytes, unless the handler says
 * otherwise, or before anything is read where more is announced; a name that cannot be stored is `invalid`.
 */
function guardFiles(request: FastifyRequest, fileSize: number | undefined): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (fileSize !== undefined && announced > fileSize + AROUND_FILE) throw new AppError('too_large');
  const read = request.file.bind(request);
  const own = fileSize === undefined ? {} : { fileSize };
  request.file = async (options) => {
    const file = await read({ ...options, limits: { ...own, ...options?.limits } });
    if (file !== undefined && !isStorable(file.filename ?? '')) throw invalidField('file', MESSAGES.unstorable);
    return file;
  };
}

export function wantsDocument(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html') && request.headers['x-requested-with'] === undefined;
}

function partsOf(endpoint: Endpoint, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  return {
    params: endpoint.params === undefined ? undefined : readParams(endpoint.params, request.params),
    query:
      endpoint.query === undefined
        ? undefined
        : readBy(endpoint.query, request.query, { textual: true, wrapped: false }),
    body: endpoint.body === undefined ? undefined : readBody(endpoint.body, request),
  };
}

/** An address whose parameters cannot exist is an address of nothing. */
export function readParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const result = schema.safeParse(params);
  if (!result.success || unstorablePath(params) !== null) throw new AppError('not_found');
  return result.data;
}

/** Only what the schema names leaves the server. */
function encode(schema: z.ZodType, value: unknown): string {
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`An answer does not fit its schema: ${result.error.message}`);
  return JSON.stringify(result.data);
}
