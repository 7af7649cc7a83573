import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { AppHttp } from '../../context.ts';
import type { Db } from '../../platform/db/index.ts';
import { RESERVED_USERNAMES } from './reserved.ts';
import { presentUsername } from './store.ts';

/**
 * Addresses below a username that somebody had lead to the same ones below their present one. Looked for only where
 * there is nothing else, so that no other answer waits for it.
 */
export function redirectFormerUsernames(http: AppHttp, db: Db): void {
  http.server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 404 || !['GET', 'HEAD'].includes(request.method)) return payload;
    const former = usernameIn(request);
    const username = former === null ? null : await presentUsername(db, former);
    if (username === null) return payload;
    if (payload instanceof Readable) payload.destroy();
    const rest = request.originalUrl.replace(/^\/[^/?.]+/, '');
    reply
      .code(301)
      .header('location', `/${username}${rest}`)
      // Whoever takes it back has it again.
      .header('cache-control', 'no-cache')
      .removeHeader('content-length')
      .removeHeader('content-encoding')
      .removeHeader('content-type');
    return '';
  });
}

/** The first segment, where it can be a username: pages and views of decks begin with one. */
function usernameIn(request: FastifyRequest): string | null {
  const { url = '' } = request.routeOptions;
  if (url !== '/*' && !url.startsWith('/:username')) return null;
  const name = /^\/([A-Za-z0-9_-]{2,})(?=[/?.]|$)/.exec(request.originalUrl)?.[1]?.toLowerCase() ?? null;
  return name === null || RESERVED_USERNAMES.has(name) ? null : name;
}
