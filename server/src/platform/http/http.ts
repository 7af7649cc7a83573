import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  LogController,
} from 'fastify';
import { isOfAccount, type Language, LANGUAGE_COOKIE, languageOf } from '@rostrum/words';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type AddressLimits, HEAD_WITHIN, limitAddresses, LOOK_FOR_LATE_HEADS } from './address-limits.ts';
import { isBearer } from './bearer.ts';
import { type ContentPolicy, contentSecurityPolicy } from './content-security.ts';
import { createCsrfGuard } from './csrf.ts';
import { type Declared, readParams, registerPath, wantsDocument } from './endpoint-routes.ts';
import { errorDocument } from './error-document.ts';
import { AppError, asAppError } from './errors.ts';
import { registerFiles } from './files.ts';
import { isForm, parseForm } from './form.ts';
import { sentFormOf } from './form-refusal.ts';
import { addLeadingAway, keepToThisSite } from './locations.ts';
import { registerOpenApi } from './openapi.ts';
import { JsonSuffix } from './json-suffix.ts';
import { KEEP_SLIDE_HASH, passwordDocument } from './password-document.ts';
import { createRateLimits, type RateClass } from './rate-limits.ts';
import { createRouteCheck } from './route-check.ts';
import { isSearching, Searches } from './searches.ts';
import { SAFE } from './safe-methods.ts';
import type { AccessGate, Http, PlainRoute } from './types.ts';
import { speaking, spokenNow } from '../language.ts';
import { beginWork, endWork, type Work, workingOn } from '../metrics/work-at-hand.ts';
import { isLoopbackHost } from '../outbound/public-address.ts';
import { unstorablePath } from '../storable.ts';
import { hasMuchUnread, isHalfSent, lingerOverUnread } from './unread-body.ts';
import { UrlMask } from './url-mask.ts';
import { HeldBytes, holdBodies } from './held-bytes.ts';
import { refuseUnboundedJson } from './json-bounds.ts';
import { readBy, refuseUnstorable } from './validation.ts';

const MiB = 1024 * 1024;
/** Characters between two slashes of an address. */
const LONGEST_SEGMENT = 512;
/** Marks calls that this process makes to itself; anybody else would have to guess it. */
export const IN_PROCESS_HEADER = 'x-rostrum-in-process';
const answering = new AsyncLocalStorage<FastifyRequest>();

/** Calls that this process makes to itself inside of `call`, and that only read, are of who sent the request. */
export function askingFor<T>(request: FastifyRequest, call: () => T): T {
  return answering.run(request, call);
}

/** Says whose deck a document shows, so that the service worker may keep it (`packages/player/worker`). */
export const DECK_HEADER = 'x-rostrum-deck';

/** Says who a document is for, so that the service worker keeps nothing of somebody who was signed in before. */
const PERSON_HEADER = 'x-rostrum-person';

export interface HttpOptions {
  readonly log: Logger;
  readonly publicUrl: URL;
  /** Whose word on the address is taken: nobody, everybody in front, or these addresses and ranges. */
  readonly trustProxy: boolean | string;
  /** Signs CSRF tokens. */
  readonly csrfKey: Buffer;
  readonly rateLimits: boolean;
  /** Default: as many as come. */
  readonly addressLimits?: AddressLimits;
  /** Ends what is said to somebody whose plan does not include a thing: how one comes by another plan here. */
  readonly upgradeHint?: () => string;
}

interface HttpDoors {
  readonly inProcessKey: string;
  /** Whether a request may become a socket: there are not too many of its address. Counts it. */
  readonly admitsSocket: (request: IncomingMessage) => boolean;
  readonly heldBytes: HeldBytes;
}

/** Fastify, with what every answer of Rostrum has in common. Routes are declared on it and registered by `build`. */
export async function createHttp<TActor, TAction extends string>(
  options: HttpOptions,
): Promise<Http<TActor, TAction> & HttpDoors> {
  const jsonSuffix = new JsonSuffix();
  const urlMask = new UrlMask();
  const server = createServer(options, jsonSuffix, urlMask);
  server.addHook('onRoute', ({ url }) => urlMask.addRoute(url));
  const inProcessKey = randomBytes(18).toString('base64url');
  await server.register(cookie);
  await server.register(multipart, { limits: { files: 1, fields: 20, fileSize: 100 * MiB }, throwFileSizeLimit: true });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // As small as it gets takes longer than sending it.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await server.register(rateLimit, { global: false });
  const rates = createRateLimits(server);
  const csrf = createCsrfGuard({ key: options.csrfKey, publicUrl: options.publicUrl });
  const routeCheck = createRouteCheck(server);

  let gate: AccessGate<TActor, TAction> | undefined;
  const access = (): AccessGate<TActor, TAction> => {
    if (gate === undefined) throw new Error('Nobody said who may do what: http.useAccess was not called.');
    return gate;
  };

  const secureCookies = options.publicUrl.protocol === 'https:';
  addWork(server);
  const { addressLimits: limits, log, trustProxy } = options;
  const heldBytes = new HeldBytes();
  const searches = new Searches();
  holdBodies(server, heldBytes);
  const admitsSocket = limits === undefined ? () => true : limitAddresses(server, { limits, trustProxy, log });
  addLanguage(server);
  addRequestTools(server, csrf, {
    secure: secureCookies,
    personOf: ({ actor }) => (actor === null ? null : access().personOf(actor as TActor)),
  });
  const leadingAway = addLeadingAway(server);
  addSecurityHeaders(server, options);

  server.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    request.inProcess = request.headers[IN_PROCESS_HEADER] === inProcessKey;
    request.askedBy = request.inProcess && SAFE.has(request.method) ? (answering.getStore() ?? null) : null;
    if (isBearer(request)) request.cookies = {};
    const rateClass =
      config.formsStandForOthers === true && isForm(request)
        ? 'write'
        : isSearching(request)
          ? 'search'
          : config.rateClass;
    if (config.open !== true && options.rateLimits && !request.inProcess)
      await rates.ofAddress(request, rateClass ?? 'read');
    // Longer parameters match no route; without this the pages would look for them.
    if (pathOf(request.url).some((segment) => segment.length > LONGEST_SEGMENT)) throw new AppError('not_found');
    // Before access looks for what the address names.
    if (unstorablePath(request.params) !== null) throw new AppError('not_found');
    refuseUnstorable(request.query, false);
    if (config.open === true) return;
    if (!SAFE.has(request.method) && !isBearer(request) && config.addressIsEnough !== true) csrf.checkOrigin(request);
    const actor = await access().identify(request);
    request.actor = actor;
    request.identifiedEarly = isHalfSent(request.raw);
    request.language = languageOfPerson(request, access().languageOf?.(request));
    const person = access().personOf(actor);
    if (person !== null && !SAFE.has(request.method) && options.rateLimits && !request.inProcess)
      await rates.ofPerson(request, rateClass ?? 'write', counted(request, person));
  });
  const count = async (request: FastifyRequest, rateClass: RateClass) => {
    if (!options.rateLimits || request.inProcess) return;
    await rates.ofAddress(request, rateClass);
    const person = access().personOf(request.actor as TActor);
    if (person !== null) await rates.ofPerson(request, rateClass, counted(request, person));
  };
  server.addHook('preValidation', async (request) => {
    const { open, originIsEnough, addressIsEnough, ofAnybody } = request.routeOptions.config;
    if (
      open === true ||
      originIsEnough === true ||
      addressIsEnough === true ||
      SAFE.has(request.method) ||
      isBearer(request)
    )
      return;
    csrf.checkToken(request);
    if (ofAnybody?.(request) !== true) csrf.checkPerson(request, access().personOf(request.actor as TActor));
  });

  setErrorAnswers(server, options);

  const declared = new Map<string, Declared<TActor, TAction>[]>();
  return {
    server,
    inProcessKey,
    admitsSocket,
    heldBytes,
    endpoint(endpoint, route) {
      const ofPath = declared.get(endpoint.path) ?? [];
      if (ofPath.some((one) => one.endpoint.method === endpoint.method))
        throw new Error(`${endpoint.method} ${endpoint.path} is registered twice.`);
      ofPath.push({ endpoint: endpoint, route: route });
      declared.set(endpoint.path, ofPath);
      jsonSuffix.add(endpoint.path);
    },
    route(route) {
      registerPlain(server, route, access);
      if (!isReading(route)) jsonSuffix.add(route.url);
    },
    files(route) {
      registerFiles(server, route);
    },
    addPage(path) {
      urlMask.addRoute(path);
    },
    useAccess(given) {
      gate = given;
    },
    async build() {
      // The last word on where an answer leads: what features add to answers was added before.
      keepToThisSite(server, leadingAway);
      server.addHook('onSend', async ({ actor }, reply, payload) => {
        const person = actor === null ? null : access().personOf(actor as TActor);
        const type = String(reply.getHeader('content-type') ?? '');
        const isDocument = type.startsWith('text/html');
        if (person !== null && isDocument) reply.header(PERSON_HEADER, person);
        // What the API tells is of who asks and of now, unless an answer says otherwise.
        if (type.startsWith('application/json') && !reply.hasHeader('cache-control'))
          reply.header('cache-control', 'private, no-store');
        return payload;
      });
      await registerOpenApi(server, options.publicUrl, () => {
        for (const [path, ofPath] of declared) registerPath(server, path, ofPath, access, count, searches);
      });
      await server.ready();
      routeCheck(access());
    },
  };
}

/** Programs with somebody's tokens never use up what the person may do in person. */
const counted = (request: FastifyRequest, person: string): string =>
  isBearer(request) ? `by token ${person}` : person;

const pathOf = (address: string): string[] => (address.split('?', 1)[0] ?? '').split('/');

function createServer(options: HttpOptions, jsonSuffix: JsonSuffix, urlMask: UrlMask): FastifyInstance {
  const server = Fastify({
    loggerInstance: requestLog(options.log, urlMask),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    trustProxy: options.trustProxy,
    bodyLimit: MiB,
    forceCloseConnections: 'idle',
    // Long enough for a large file over a slow line; who sends nothing at all is let go.
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: HEAD_WITHIN, connectionsCheckingInterval: LOOK_FOR_LATE_HEADS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_SEGMENT },
    rewriteUrl: (request) => jsonSuffix.strip(request.url ?? '/'),
    // Addresses that lead to no route, since they cannot be read. No hook of ours hears of them.
    frameworkErrors: (error, request, reply) =>
      speaking(askedFor(request) ?? 'en', () => sendUnreadable(error, request, reply as FastifyReply)),
  }) as unknown as FastifyInstance;
  lingerOverUnread(server.server);
  // Node hands over the sockets of requests that want to become one without anything that hears of their errors: reset
  // before anybody took it, one would end the process.
  server.server.prependListener('upgrade', (_request, socket) => socket.on('error', () => socket.destroy()));
  server.addHook('onSend', async (request, reply, payload) => {
    closeIfMuchIsUnread(request, reply);
    return payload;
  });
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      speaking(request.language, () => refuseUnboundedJson(body as string));
    } catch (unbounded) {
      return done(unbounded as Error);
    }
    void readJson(request, body as string, done);
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(
        null,
        speaking(request.language, () => parseForm(body as Buffer)),
      );
    } catch (error) {
      done(error as Error);
    }
  });
  server.addHook('onResponse', async (request, reply) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (request.routeOptions.config.open === true || request.inProcess) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
  return server;
}

function closeIfMuchIsUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (hasMuchUnread(raw)) reply.header('connection', 'close');
}

/** How requests, answers and URLs are written into the log. */
function requestLog(log: Logger, urlMask: UrlMask): Logger {
  const serializers = {
    req: ({ id, method, originalUrl, ip }: FastifyRequest) => ({ id, method, address: urlMask.mask(originalUrl), ip }),
    res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
    location: (location: string) => urlMask.mask(location),
  };
  return log.child({}, { serializers });
}

function sendUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = wantsDocument(request) ? new AppError('not_found') : asAppError(error);
  reply.code(known.status).header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  closeIfMuchIsUnread(request, reply);
  if (known.code !== 'not_found') {
    reply.send(known.toBody(request.id));
    return;
  }
  const signedIn = /\.session_token=/.test(request.headers.cookie ?? '');
  reply
    .header('content-security-policy', contentSecurityPolicy({ inert: true }, null))
    .type('text/html; charset=utf-8')
    .send(errorDocument(known, request.id, { address: '/', signedIn }));
}

/** What answers a request is work at hand, until the answer is written or nobody waits for it. */
function addWork(server: FastifyInstance): void {
  const works = new WeakMap<FastifyRequest, Work>();
  server.addHook('onRequest', (request, reply, done) => {
    const name = `${request.method} ${request.routeOptions.url ?? 'no route'}`;
    const work = beginWork({ kind: 'request', name, id: request.id });
    works.set(request, work);
    reply.raw.once('close', () => endWork(work));
    workingOn(work, done);
  });
  server.addHook('onResponse', async (request) => {
    const work = works.get(request);
    if (work !== undefined) endWork(work);
  });
  // Again: a body that came in meanwhile goes on from elsewhere.
  server.addHook('preValidation', (request, _reply, done) => {
    const work = works.get(request);
    if (work === undefined) done();
    else workingOn(work, done);
  });
}

/** What answers a request speaks the language of its sender. */
function addLanguage(server: FastifyInstance): void {
  server.decorateRequest('language', 'en');
  server.addHook('onRequest', (request, _reply, done) => {
    request.language = askedFor(request) ?? spokenNow() ?? 'en';
    speaking(request.language, done);
  });
  // Again: a body that came in meanwhile goes on from elsewhere, and it is known by now who asks.
  server.addHook('preValidation', (request, _reply, done) => speaking(request.language, done));
}

/** What the sender's browser was told to speak or asks for, and of a program what it asks for itself. */
function askedFor(request: FastifyRequest): Language | null {
  const { cookie: cookies, 'accept-language': accepted } = request.headers;
  return languageOf(isBearer(request) ? undefined : cookies, accepted);
}

/** The same once it is known who that is, and what they have chosen for their account. */
function languageOfPerson(request: FastifyRequest, chosen: Language | null | undefined): Language {
  // A program says itself what it reads: its person may be somebody else than who reads that.
  if (isBearer(request)) return askedFor(request) ?? chosen ?? request.language;
  // What the browser has of an account is over where its person has chosen none, or is somebody else.
  if (chosen === null && isOfAccount(request.cookies[LANGUAGE_COOKIE]))
    return languageOf(undefined, request.headers['accept-language']) ?? 'en';
  return chosen ?? request.language;
}

function addRequestTools(
  server: FastifyInstance,
  csrf: ReturnType<typeof createCsrfGuard>,
  { secure, personOf }: { readonly secure: boolean; readonly personOf: (request: FastifyRequest) => string | null },
): void {
  const nonces = new WeakMap<FastifyRequest, string>();
  const policies = new WeakMap<FastifyReply, ContentPolicy>();
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  server.decorateRequest('actor', null);
  server.decorateRequest('identifiedEarly', false);
  server.decorateRequest('inProcess', false);
  server.decorateRequest('askedBy', null);
  server.decorateRequest('cspNonce', function cspNonce(this: FastifyRequest) {
    const nonce = nonces.get(this) ?? randomBytes(16).toString('base64');
    nonces.set(this, nonce);
    return nonce;
  });
  server.decorateRequest('csrfToken', function csrfToken(this: FastifyRequest) {
    const present = this.cookies[csrf.cookieName];
    if (present !== undefined && /^[\w-]{24}$/.test(present)) return csrf.tokenOf(present, personOf(this));
    const value = csrf.newCookie();
    this.cookies[csrf.cookieName] = value;
    replies.get(this)?.setCookie(csrf.cookieName, value, { path: '/', httpOnly: true, sameSite: 'lax', secure });
    return csrf.tokenOf(value, personOf(this));
  });
  server.decorateRequest('isFromOwnPage', function isFromOwnPage(this: FastifyRequest) {
    const person = isBearer(this) ? null : personOf(this);
    if (person === null) return false;
    try {
      csrf.checkOrigin(this);
      csrf.checkToken(this);
      csrf.checkPerson(this, person);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  });
  server.decorateReply('contentSecurity', function contentSecurity(this: FastifyReply, policy: ContentPolicy) {
    policies.set(this, { ...policies.get(this), ...policy });
    return this;
  });
  server.decorateReply('listed', function listed(this: FastifyReply) {
    this.removeHeader('x-robots-tag');
    return this;
  });
  server.addHook('onRequest', async (request, reply) => {
    replies.set(request, reply);
    reply.header('x-request-id', request.id);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('content-security-policy')) return payload;
    const nonce = nonces.get(request) ?? null;
    const policy = policies.get(reply) ?? {};
    reply.header('content-security-policy', contentSecurityPolicy(policy, nonce));
    // A frame of another site may hold this answer only where the policy says so.
    const ancestors = policy.frameAncestors?.join(' ') ?? "'self'";
    if (ancestors === "'none'") reply.header('x-frame-options', 'DENY');
    else if (ancestors === "'self'") reply.header('x-frame-options', 'SAMEORIGIN');
    if (nonce !== null && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    return payload;
  });
}

/**
 * Whether pages from this URL are a secure context:
 * https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy
 */
function isTrustworthyOrigin({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopbackHost(hostname);
}

function addSecurityHeaders(server: FastifyInstance, options: HttpOptions): void {
  const https = options.publicUrl.protocol === 'https:';
  const isTrustworthy = isTrustworthyOrigin(options.publicUrl);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // Search engines keep what says that they may (`reply.listed`), and files of our own.
    if (request.routeOptions.config.open !== true) reply.header('x-robots-tag', 'noindex');
    // Addresses can hold tokens: no other site learns them. Our own forms still send their Origin.
    reply.header('referrer-policy', 'same-origin');
    // Elsewhere browsers ignore it, and report that as an error in the console.
    if (isTrustworthy) reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(self), geolocation=(), payment=()');
    if (https) reply.header('strict-transport-security', 'max-age=31536000');
  });
}

const isReading = ({ method }: { readonly method: HTTPMethods | HTTPMethods[] }): boolean =>
  [method].flat().every((one) => SAFE.has(one));

function registerPlain<TActor, TAction extends string, P extends z.ZodType, Q extends z.ZodType>(
  server: FastifyInstance,
  route: PlainRoute<TActor, TAction, P, Q>,
  access: () => AccessGate<TActor, TAction>,
): void {
  const declare = (scope: FastifyInstance) =>
    scope.route({
      method: route.method,
      url: route.url,
      schema: { hide: true },
      config: {
        action: route.action,
        rateClass: route.rateClass ?? (isReading(route) ? 'page' : 'write'),
        page: true,
        framed: route.framed !== undefined,
        ...(route.notFound === undefined ? {} : { notFound: route.notFound }),
        ...(route.originIsEnough ? { originIsEnough: true } : {}),
        ...(route.addressIsEnough ? { addressIsEnough: true } : {}),
      },
      onRequest: (request, reply) => {
        const { framed } = route;
        if (framed !== undefined) reply.contentSecurity({ frameAncestors: framed(request.actor as TActor) });
        // Who asks is known since a moment ago, and so is their language.
        return speaking(request.language, () => access().authorize(route.action, request.actor as TActor, request));
      },
      handler: async (request, reply) =>
        route.handler({
          params: (route.params === undefined ? undefined : readParams(route.params, request.params)) as z.output<P>,
          query: (route.query === undefined
            ? undefined
            : readBy(route.query, request.query, { textual: true, wrapped: false })) as z.output<Q>,
          actor: request.actor as TActor,
          request,
          reply,
        }),
    });
  const { ignoresBody, readsBytes } = route;
  if (ignoresBody !== true && readsBytes === undefined) {
    declare(server);
    return;
  }
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    if (readsBytes !== undefined) {
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: readsBytes }, (_request, body, done) => {
        done(null, body);
      });
      declare(scope);
      return;
    }
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    declare(scope);
  });
}

/** Whether somebody's session came along: for words, not for rights. */
function isSignedIn(request: FastifyRequest): boolean {
  return Object.keys(request.cookies ?? {}).some((name) => name.endsWith('.session_token'));
}

function setErrorAnswers(server: FastifyInstance, { upgradeHint }: HttpOptions): void {
  const send = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const thrown = asAppError(error);
    const known =
      thrown.code === 'upgrade_required' && upgradeHint !== undefined
        ? new AppError(thrown.code, `${thrown.message} ${upgradeHint()}`, thrown.fields)
        : thrown;
    // A service said so itself: something is not set up, or busy.
    if (known.code === 'unavailable' && known.cause === undefined)
      request.log.info({ code: known.code, message: known.message }, 'refused');
    else if (known.status >= 500) request.log.error({ err: known.cause ?? known }, 'failed');
    else request.log.debug({ code: known.code, cause: known.cause }, 'refused');
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
    reply.header('cache-control', 'no-store');
    const { page, framed, notFound } = request.routeOptions.config ?? {};
    const asForm = isForm(request);
    const document = (page === true || asForm) && wantsDocument(request);
    // Signing in would not help: the address is a secret that is over.
    if (
      document &&
      notFound !== undefined &&
      known.linkId === undefined &&
      (known.status === 401 || known.status === 403)
    )
      return send(new AppError('not_found'), request, reply);
    if (document && known.code === 'unauthenticated' && SAFE.has(request.method))
      return reply.redirect(`/users/sign_in?return_to=${encodeURIComponent(request.originalUrl)}`, 302);
    reply.code(known.status);
    if (document && known.linkId !== undefined)
      return reply
        .contentSecurity({ form: true, formScript: KEEP_SLIDE_HASH })
        .type('text/html; charset=utf-8')
        .send(passwordDocument({ linkId: known.linkId, address: request.originalUrl, framed: framed === true }));
    if (!document) return reply.type('application/json; charset=utf-8').send(JSON.stringify(known.toBody(request.id)));
    return reply
      .contentSecurity({ inert: true })
      .type('text/html; charset=utf-8')
      .send(
        errorDocument(known, request.id, {
          address: request.originalUrl,
          signedIn: isSignedIn(request),
          framed: framed === true,
          ...(notFound === undefined ? {} : { notFound }),
          ...(asForm ? { form: sentFormOf(request) } : {}),
        }),
      );
  };
  const sendSpoken = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    speaking(request.language, () => send(error, request, reply));
  server.setErrorHandler(sendSpoken);
  server.setNotFoundHandler((request, reply) =>
    speaking(request.language, () => send(new AppError('not_found'), request, reply)),
  );
}
