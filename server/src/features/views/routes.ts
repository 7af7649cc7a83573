import { idSchema } from '@rostrum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { Action } from '../../access/rules.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type DecksService, deckPath } from '../decks/service.ts';
import { isBot } from './bots.ts';
import type { CachedDocument } from './document-cache.ts';
import type { PlayerBuild } from './player-files.ts';
import type { DocumentMode, ViewsService } from './service.ts';

const address = z.object({ username: z.string().max(64), deck: z.string().max(255) });
const byId = z.object({ id: idSchema });
/** Wrong values are ignored, as everywhere in a view's address. */
const query = z.object({
  token: z.string().max(128).optional().catch(undefined),
  slide: z.coerce.number().int().min(0).max(100_000).optional().catch(undefined),
});

/** Each view's last segment, and what one has to be allowed for it. */
const VIEWS: readonly (readonly [mode: DocumentMode, action: Action])[] = [
  ['fullscreen', 'deck.view'],
  ['preview', 'deck.view'],
  ['live', 'deck.present'],
  ['speaker', 'deck.present'],
];

export function registerViewRoutes(
  http: AppHttp,
  parts: {
    readonly views: ViewsService;
    readonly decks: () => DecksService;
    readonly player: PlayerBuild;
    /** One more opening of a deck, by the link that the actor came by. */
    readonly counted: (deckId: string, actor: Actor) => Promise<void>;
  },
): void {
  const { views, decks, player } = parts;
  for (const [mode, action] of VIEWS) {
    http.route({
      method: 'GET',
      url: `/:username/:deck/${mode}`,
      action,
      params: address,
      query,
      rateClass: 'page',
      async handler({ query: { token, slide }, actor, request, reply }) {
        const { record, redirected } = decks().recordOf(request);
        if (redirected) return reply.redirect(movedTo(request, `${deckPath(record.owner, record.deck)}/${mode}`), 301);
        const only = mode === 'preview' ? (slide ?? 0) : null;
        return sendHtml(
          request,
          reply,
          await views.document(mode, record, actor, { token: token ?? null, slide: only }),
        );
      },
    });
  }

  http.route({
    method: 'GET',
    url: '/d/:id/stage',
    action: 'deck.view',
    params: byId,
    query,
    rateClass: 'page',
    handler: async ({ query: { token }, actor, request, reply }) =>
      sendHtml(request, reply, await stageOf(request, actor, token)),
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

  http.route({
    method: 'GET',
    url: '/d/:id/style.css',
    action: 'deck.view',
    params: byId,
    query,
    async handler({ actor, request, reply }) {
      const css = await views.style(decks().recordOf(request).record, actor);
      return reply.type('text/css; charset=utf-8').header('cache-control', 'private, no-cache').send(css);
    },
  });

  http.route({
    method: 'GET',
    url: '/fonts/:name',
    action: 'asset.read',
    params: z.object({ name: z.string().regex(/^[a-z0-9]+\.css$/) }),
    async handler({ params, reply }) {
      // A lasting name for pages that are built apart from the player, such as the editor's.
      const file = player.fontAddress(params.name.slice(0, -'.css'.length));
      if (file === null) throw new AppError('not_found');
      return reply.header('cache-control', 'public, max-age=300').redirect(file, 302);
    },
  });

  function stageOf(request: FastifyRequest, actor: Actor, token: string | undefined): Promise<CachedDocument> {
    return views.stage(decks().recordOf(request).record, actor, token ?? null);
  }
}

function movedTo(request: FastifyRequest, path: string): string {
  const at = request.originalUrl.indexOf('?');
  return at < 0 ? path : path + request.originalUrl.slice(at);
}

/** Kept by browsers and asked about each time: rights may end at any moment. */
function sendHtml(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedDocument): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'cookie');
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(body);
}
