import { idSchema } from '@rostrum/contract';
import { PLAYER_MODES } from '@rostrum/deck/html';
import { readViewQuery, type ViewQuery } from '@rostrum/deck/view-query';
import { FONT_SERVICES } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, mayKeepCopy, shownLinkOf } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { Action } from '../../access/rules.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { sendDocument } from '../../platform/http/send-document.ts';
import { authorize } from '../accounts/service.ts';
import { type DeckRecord, type DecksService, deckPath, factsOf } from '../decks/service.ts';
import { isBot } from './bots.ts';
import { PLAYING } from './config.ts';
import type { PlayerBuild } from '../../platform/player-build.ts';
import type { ServiceFonts } from './service-fonts.ts';
import type { DocumentMode, ViewDocument, ViewsService } from './service.ts';
import { COUNTED } from './web-analytics.ts';

/** To whoever comes by a token that opens nothing, whatever the reason. */
const REMOTE_IS_OVER = {
  get title() {
    return words.live.remoteOver;
  },
  get text() {
    return words.live.remoteOverText;
  },
};

const address = z.object({ username: z.string().max(64), deck: z.string().max(255) });
const byId = z.object({ id: idSchema });
/** Of the ids of slides that were seen: some thousand of them. */
const MOST_SEEN_BYTES = 65_536;
const linesOf = (body: unknown): readonly string[] => (Buffer.isBuffer(body) ? body.toString('utf8').split('\n') : []);
/** Of any view. Wrong values are ignored, and what is not named here is the player's own to read (`readViewQuery`). */
const query = z.looseObject({
  token: z.string().max(128).optional().catch(undefined),
  /** Of `/preview` and its styles: what the deck was. */
  revision: idSchema.optional().catch(undefined),
  /** Of `/live`: to follow, also for who may present. */
  follow: z.string().max(8).optional().catch(undefined),
  slide: z.coerce.number().int().min(0).max(100_000).optional().catch(undefined),
});
type Query = z.output<typeof query>;

interface View {
  readonly mode: Exclude<DocumentMode, 'follow' | 'live'>;
  /** What one has to be allowed for it. */
  readonly action: Action;
  /** Which pages of other sites may hold it in a frame. */
  readonly framed?: (actor: Actor) => readonly string[];
}

/** Each is the last segment of its address. */
const VIEWS: readonly View[] = [
  { mode: 'fullscreen', action: 'deck.view' },
  { mode: 'embed', action: 'deck.view', framed: framesFor },
  { mode: 'kiosk', action: 'deck.view' },
  { mode: 'scroll', action: 'deck.view' },
  { mode: 'text', action: 'deck.view' },
  { mode: 'print', action: 'deck.print' },
  { mode: 'preview', action: 'deck.view' },
  { mode: 'speaker', action: 'deck.present' },
];

export function registerViewRoutes(
  http: AppHttp,
  parts: {
    readonly views: ViewsService;
    readonly decks: () => DecksService;
    readonly player: PlayerBuild;
    readonly serviceFonts: ServiceFonts;
    /** Of the instance, as people know it. */
    readonly origin: string;
    /** One more opening of a deck, by the link that the actor came by. */
    readonly counted: (deckId: string, actor: Actor) => Promise<void>;
    /** Slides were shown in a view that counts. */
    readonly slidesSeen: (deckId: string, slideIds: readonly string[]) => Promise<void>;
  },
): void {
  const { views, decks, player } = parts;
  for (const { mode, action, framed } of VIEWS) {
    http.route({
      method: 'GET',
      url: `/:username/:deck/${mode}`,
      action,
      params: address,
      query,
      rateClass: 'page',
      ...(framed && { framed }),
      async handler({ query: asked, actor, request, reply }) {
        const { record, redirected } = decks().recordOf(request);
        if (redirected) return reply.redirect(movedTo(request, `${deckPath(record.owner, record.deck)}/${mode}`), 301);
        if (mode === 'preview' && asked.revision !== undefined) {
          authorize(actor, 'revision.view', factsOf(record, actor));
          return sendView(request, reply, await views.revision(record, asked.revision, viewQueryOf(asked)));
        }
        if (mode === 'fullscreen' && record.deck.visibility === 'all' && asked.token === undefined)
          reply.listed().header('link', `<${parts.origin}${deckPath(record.owner, record.deck)}>; rel="canonical"`);
        // Its scripts can lead their frame to no other page.
        if (views.playsScripts(record, mode)) reply.contentSecurity({ frameSources: ["'self'"] });
        else if (views.mayCount(record, mode)) reply.contentSecurity({ frameSources: ["'self'", 'https:'] });
        const kept = framed || mode === 'preview' || !mayKeepCopy(actor) ? undefined : record.deck.id;
        return sendView(request, reply, await documentOf(mode, record, actor, asked), kept);
      },
    });
  }

  // Who may present a deck presents it there, everybody else follows; with `follow` both do.
  for (const url of ['/:username/:deck/live', '/d/:id/live'])
    http.route({
      method: 'GET',
      url,
      action: 'deck.view',
      params: url.startsWith('/d/') ? byId : address,
      query,
      rateClass: 'page',
      async handler({ query: asked, actor, request, reply }) {
        const { record, redirected } = decks().recordOf(request);
        if (redirected) return reply.redirect(movedTo(request, `${deckPath(record.owner, record.deck)}/live`), 301);
        const presents = asked.follow === undefined && may(actor, 'deck.present', factsOf(record, actor));
        const mode = presents ? 'live' : 'follow';
        if (views.playsScripts(record, mode)) reply.contentSecurity({ frameSources: ["'self'"] });
        const kept = mayKeepCopy(actor) ? record.deck.id : undefined;
        return sendView(request, reply, await documentOf(mode, record, actor, asked), kept);
      },
    });

  // The speaker view on another device: whoever has the token of the show presents it, account or not.
  http.route({
    method: 'GET',
    url: '/d/:id/speaker/:token',
    action: 'deck.present',
    params: byId.extend({ token: z.string().max(128) }),
    query,
    rateClass: 'page',
    notFound: REMOTE_IS_OVER,
    async handler({ params: { token }, query: asked, actor, request, reply }) {
      const { record } = decks().recordOf(request);
      // Who has the right to it anyhow needs no token that has ended.
      if (actor.kind !== 'presenter') return reply.redirect(`${deckPath(record.owner, record.deck)}/speaker`, 303);
      if (views.playsScripts(record, 'speaker')) reply.contentSecurity({ frameSources: ["'self'"] });
      reply.header('referrer-policy', 'no-referrer');
      return sendView(request, reply, await documentOf('speaker', record, actor, { ...asked, token }));
    },
  });

  // A lasting address for pages of ours that show a deck small; `{deck}` is its id.
  http.route({
    method: 'GET',
    url: '/:id/fullscreen',
    action: 'deck.view',
    params: byId,
    query,
    rateClass: 'page',
    handler: async ({ query: asked, actor, request, reply }) =>
      sendView(request, reply, await documentOf('fullscreen', decks().recordOf(request).record, actor, asked)),
  });

  http.route({
    method: 'GET',
    url: '/d/:id/stage',
    action: 'deck.view',
    params: byId,
    query: query.extend({ mode: z.enum(PLAYER_MODES).catch('show') }),
    rateClass: 'page',
    async handler({ query: { token = null, mode }, actor, request, reply }) {
      return sendDocument(request, reply, await views.stage(decks().recordOf(request).record, actor, { token, mode }));
    },
  });

  // For the frame in which a deck with scripts plays (`addresses.frame`).
  http.route({
    method: 'GET',
    url: '/d/:id/played',
    action: 'deck.view',
    params: byId,
    query: query.extend({ mode: z.enum(PLAYING).catch('fullscreen') }),
    rateClass: 'page',
    framed: framesFor,
    async handler({ query: { mode }, actor, request, reply }) {
      const { record } = decks().recordOf(request);
      // As a window of its own it would show what its author likes at our address.
      if (request.headers['sec-fetch-dest'] === 'document')
        return reply.redirect(deckPath(record.owner, record.deck), 303);
      const { policy, ...view } = await views.played(record, actor, mode);
      reply.contentSecurity({ played: policy }).header('referrer-policy', 'no-referrer');
      return sendView(request, reply, view);
    },
  });

  // For the frame that counts a visit of who agreed to it (`analytics.frame`).
  http.route({
    method: 'GET',
    url: '/d/:id/analytics',
    action: 'deck.count_view',
    params: byId,
    query: z.looseObject({ mode: z.enum(COUNTED).catch('show') }),
    rateClass: 'page',
    async handler({ query: { mode }, request, reply }) {
      const { record } = decks().recordOf(request);
      const { document, policy } = await views.analytics(record, mode);
      // As a window of its own it is nothing to look at.
      if (request.headers['sec-fetch-dest'] === 'document')
        return reply.redirect(deckPath(record.owner, record.deck), 303);
      reply.contentSecurity({ analytics: policy }).header('referrer-policy', 'no-referrer');
      return sendDocument(request, reply, document);
    },
  });

  http.route({
    method: 'POST',
    url: '/d/:id/viewed',
    action: 'deck.count_view',
    params: byId,
    query,
    rateClass: 'write',
    originIsEnough: true,
    async handler({ actor, request, reply }) {
      if (!isBot(request.headers['user-agent'])) await parts.counted(decks().recordOf(request).record.deck.id, actor);
      return reply.code(204).send();
    },
  });

  // By a beacon, which outlives its page: no header can be sent along, and nothing be read of the answer.
  http.route({
    method: 'POST',
    url: '/d/:id/viewed_slides',
    action: 'deck.count_view',
    params: byId,
    query,
    readsBytes: MOST_SEEN_BYTES,
    rateClass: 'write',
    originIsEnough: true,
    async handler({ request, reply }) {
      const { id } = decks().recordOf(request).record.deck;
      if (!isBot(request.headers['user-agent'])) await parts.slidesSeen(id, linesOf(request.body));
      return reply.code(204).send();
    },
  });

  http.route({
    method: 'GET',
    url: '/d/:id/style.css',
    action: 'deck.view',
    params: byId,
    query,
    async handler({ query: { revision }, actor, request, reply }) {
      const { record } = decks().recordOf(request);
      if (revision !== undefined) authorize(actor, 'revision.view', factsOf(record, actor));
      const css = await (revision === undefined ? views.style(record, actor) : views.revisionStyle(record, revision));
      return reply.type('text/css; charset=utf-8').header('cache-control', 'private, no-cache').send(css);
    },
  });

  http.route({
    method: 'GET',
    url: '/fonts/:name',
    action: 'asset.read',
    params: z.object({ name: z.string().regex(/^[a-z0-9-]+\.css$/) }),
    async handler({ params, reply }) {
      // A lasting name for pages that are built apart from the player, such as the editor's.
      const file = player.fontAddress(params.name.slice(0, -'.css'.length));
      if (file === null) throw new AppError('not_found');
      return reply.header('cache-control', 'public, max-age=300').redirect(file, 302);
    },
  });

  // Where documents of ours ask for fonts of other services: so they know neither whether those are allowed
  // nor where they are.
  http.route({
    method: 'GET',
    url: '/fonts/of/:name',
    action: 'asset.read',
    params: z.object({ name: z.enum(FONT_SERVICES.map((service) => `${service}.css` as const)) }),
    query: z.object({ id: z.string().max(255) }),
    async handler({ params, query: { id }, reply }) {
      const service = FONT_SERVICES.find((one) => params.name === `${one}.css`);
      const address = service === undefined ? null : parts.serviceFonts.stylesheet(service, id);
      reply.header('cache-control', 'public, max-age=300').header('referrer-policy', 'no-referrer');
      return address === null ? reply.type('text/css; charset=utf-8').send('') : reply.leadAway(new URL(address));
    },
  });

  function documentOf(mode: DocumentMode, record: DeckRecord, actor: Actor, asked: Query): Promise<ViewDocument> {
    return views.document(mode, record, actor, {
      token: asked.token ?? null,
      slide: mode === 'preview' ? (asked.slide ?? 0) : null,
      query: viewQueryOf(asked),
    });
  }
}

/** With a policy that lets in what the deck's fonts come from. `kept`: the deck of which the browser may keep it. */
function sendView(request: FastifyRequest, reply: FastifyReply, view: ViewDocument, kept?: string) {
  reply.contentSecurity({ fontOrigins: view.fontOrigins });
  return sendDocument(request, reply, view.document, { deckId: kept });
}

/** Any page, unless the link by which one came names its own. */
function framesFor(actor: Actor): readonly string[] {
  const frames = shownLinkOf(actor)?.frames ?? null;
  return frames === null ? ['*'] : ["'self'", ...frames];
}

function viewQueryOf(asked: Query): ViewQuery {
  return readViewQuery({ get: (name) => (typeof asked[name] === 'string' ? asked[name] : null) });
}

function movedTo(request: FastifyRequest, path: string): string {
  const at = request.originalUrl.indexOf('?');
  return at < 0 ? path : path + request.originalUrl.slice(at);
}
