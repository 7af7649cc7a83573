import { createClient, type CurrentUser, errorBodySchema } from '@rostrum/contract';
import type { FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { type Actor, mayKeepCopy } from './access/actor.ts';
import type { AppContext } from './context.ts';
import { KeptPages } from './kept-pages.ts';
import { LateStage } from './late-stage.ts';
import { allowedServices, fontOrigins } from './platform/font-services.ts';
import type { Language } from '@rostrum/words';
import { spokenNow } from './platform/language.ts';
import { AppError } from './platform/http/errors.ts';
import { isBearer } from './platform/http/bearer.ts';
import { sendPacked } from './platform/http/packing.ts';
import { askingFor, DECK_HEADER, IN_PROCESS_HEADER } from './platform/http/index.ts';

/** What the pages' build exports beside React Router's own things (`web/app/context.ts`). */
interface PagesEntry {
  readonly createLoadContext: (values: object) => RouterContextProvider;
  /** Its words are its own: it is told who knows the language. */
  readonly speak: (from: () => Language) => void;
}

export interface PagesOptions {
  /**
   * The pages' build and the React Router that it was built with; asked for every request, so that the development
   * server can give the newest.
   */
  readonly load: () => Promise<{ build: ServerBuild; createRequestHandler: typeof createRequestHandler }>;
  readonly mode: 'production' | 'development';
}

/** Mounts the pages below every address that nothing else answers. Their loaders call the API in this process. */
export async function registerPages(context: AppContext, inProcessKey: string, options: PagesOptions): Promise<void> {
  const { http } = context;
  // In development they change without anybody's knowing.
  const pages = options.mode === 'production' ? new KeptPages() : null;
  // Made once: it reads all routes. In development they change.
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const handlerOf = (build: ServerBuild, create: typeof createRequestHandler) => {
    const handler = handlers.get(build) ?? create(build, options.mode);
    if (!handlers.has(build)) for (const path of pagePaths(build)) http.addPage(path);
    if (options.mode === 'production') handlers.set(build, handler);
    return handler;
  };
  if (options.mode === 'production') {
    const { build, createRequestHandler } = await options.load();
    handlerOf(build, createRequestHandler);
  }
  http.route({
    method: 'GET',
    url: '/*',
    action: 'page.open',
    async handler({ request, reply, actor }) {
      const { build, createRequestHandler } = await options.load();
      const answerPage = handlerOf(build, createRequestHandler);
      const { createLoadContext, speak } = build.entry.module as unknown as PagesEntry;
      speak(() => spokenNow() ?? 'en');
      const shown: Shown = { deckId: null, lockedLinkId: null, stage: null };
      const values = await requestValues({ context, inProcessKey, pages }, request, actor, shown);
      const answer = await answerPage(webRequest(request), createLoadContext(values));
      // A page of ours has no words for a link whose password is asked for: the same document asks as everywhere. Who
      // navigates inside a page is led to it by the page (`ErrorScreen`).
      if (shown.lockedLinkId !== null && !wantsData(request))
        throw new AppError('password_required', undefined, undefined, { linkId: shown.lockedLinkId });
      // No frame may hold a page that acts for somebody, ours included: a slide may frame what it likes. Previews of
      // decks are documents of ours that pages frame.
      reply.contentSecurity({
        frameAncestors: ["'none'"],
        frameSources: ["'self'", 'https:'],
        // One page leads to the next without a new document: each lets in what any deck may need.
        fontOrigins: fontOrigins(context.config.fontServices, allowedServices(context.config.fontServices)),
        ...(takesCards(request) && context.payments !== null && { payments: context.payments.sources }),
      });
      // The service worker keeps documents that say whose deck they show.
      if (answer.ok && shown.deckId !== null) reply.header(DECK_HEADER, shown.deckId);
      return sendAnswer(request, reply, answer, shown.stage);
    },
  });
}

/** The whole paths of the build's routes, which it keeps in parts: each below that of its parent. */
function pagePaths({ routes }: ServerBuild): string[] {
  const pathOf = ({ parentId, path = '' }: { readonly parentId?: string; readonly path?: string }): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return `${parent === undefined ? '' : pathOf(parent)}/${path}`;
  };
  return Object.values(routes).flatMap((route) => (route === undefined ? [] : [pathOf(route)]));
}

/** What the loaders of a page came upon. */
interface Shown {
  deckId: string | null;
  /** A share link whose password was not given. */
  lockedLinkId: string | null;
  stage: LateStage | null;
}

/** `RequestValues` of the pages. */
async function requestValues(
  { context, inProcessKey, pages }: { context: AppContext; inProcessKey: string; pages: KeptPages | null },
  request: FastifyRequest,
  actor: Actor,
  shown: Shown,
) {
  const csrfToken = request.csrfToken();
  const api = createClient({
    csrfToken: () => csrfToken,
    fetch: async (address, init) => {
      const call: InjectOptions = {
        method: init.method,
        url: address,
        remoteAddress: request.ip,
        headers: {
          ...init.headers,
          host: request.host,
          origin: context.config.publicUrl.origin,
          // A token is not also the browser's session (`platform/http`).
          ...(isBearer(request)
            ? { authorization: request.headers.authorization }
            : { cookie: request.headers.cookie ?? '' }),
          'user-agent': request.headers['user-agent'] ?? '',
          'accept-language': request.language,
          // Links for frames alone ask where the page is shown.
          'sec-fetch-dest': request.headers['sec-fetch-dest'] ?? '',
          [IN_PROCESS_HEADER]: inProcessKey,
        },
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      };
      // It is sent when its answer is awaited.
      const answer = await askingFor(request, async () => context.http.server.inject(call));
      if (answer.statusCode === 401) shown.lockedLinkId ??= lockedLinkOf(answer.body);
      return {
        ok: answer.statusCode < 400,
        status: answer.statusCode,
        text: async () => answer.body,
        headers: {
          get: (name: string) => {
            const value = answer.headers[name];
            return value === undefined ? null : String(value);
          },
        },
      };
    },
  });
  const user: CurrentUser | null = actor.kind === 'anonymous' ? null : (await api.call('status', {})).user;
  const nonce = wantsData(request) ? '' : request.cspNonce();
  return {
    api,
    csrfToken,
    sendsMail: context.config.smtpUrl !== null,
    user,
    origin: context.config.publicUrl.origin,
    fontServices: allowedServices(context.config.fontServices),
    nonce,
    kept:
      pages === null || nonce === '' || actor.kind !== 'anonymous'
        ? null
        : (of: string, render: () => Promise<string>) => pages.get(of, { nonce, csrfToken }, render),
    views: {
      deckStage: async (deckId: string, { token }: { token?: string }) => {
        const document = await context.services.views.deckStage(deckId, {
          actor,
          ...(token === undefined ? {} : { token }),
        });
        if (mayKeepCopy(actor)) shown.deckId = deckId;
        shown.stage = new LateStage(document);
        return shown.stage.mark;
      },
    },
  };
}

function lockedLinkOf(body: string): string | null {
  const { error } = errorBodySchema.parse(JSON.parse(body));
  return error.code === 'password_required' ? (error.link_id ?? null) : null;
}

/** Pages in which a card is entered; they begin with a document of their own. */
const CARD_PAGES: ReadonlySet<string> = new Set([
  '/account/upgrade',
  '/account/update_billing',
  '/subscriptions/reactivate',
  '/subscriptions/verify',
]);
const takesCards = (request: FastifyRequest): boolean =>
  CARD_PAGES.has((request.originalUrl.split('?', 1)[0] ?? '').replace(/(.)\/$/, '$1'));

/** Navigation inside a page asks for its data alone. */
const wantsData = (request: FastifyRequest): boolean => /\.data(\?|$)/.test(request.originalUrl);

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  return new Request(addressOf(request), {
    method: request.method,
    headers,
  });
}

/** Of this server, whatever stands behind the host: `//elsewhere/x` is a path too, of which there is no page. */
function addressOf({ protocol, host, originalUrl }: FastifyRequest): URL {
  const address = /^\/(?!\/)/.test(originalUrl) ? URL.parse(`${protocol}://${host}${originalUrl}`) : null;
  // A request for an address with a name and a password in it cannot be made.
  const isPlain = address !== null && address.username === '' && address.password === '';
  if (!isPlain || address.pathname.startsWith('//')) throw new AppError('not_found');
  return address;
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
  stage: LateStage | null,
): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  if (answer.body === null) return reply.send(null);
  const page = Buffer.from(await answer.arrayBuffer());
  return sendPacked(request, reply, stage === null ? page : stage.putInto(page));
}
