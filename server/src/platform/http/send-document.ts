import type { FastifyReply, FastifyRequest } from 'fastify';
import { DECK_HEADER } from './http.ts';
import type { CachedDocument } from './document-cache.ts';
import { isKnown } from './is-known.ts';
import { encodingFor } from './packing.ts';

/** Kept by browsers and asked about each time: rights may end at any moment. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CachedDocument,
  { deckId, type = 'text/html; charset=utf-8' }: { readonly deckId?: string | undefined; readonly type?: string } = {},
): Promise<FastifyReply> {
  const { body, etag } = document;
  // The service worker keeps documents that say whose they are, and no others.
  if (deckId !== undefined) reply.header(DECK_HEADER, deckId);
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'cookie, accept-encoding');
  if (isKnown(request, etag)) return reply.code(304).send();
  reply.type(type);
  const encoding = encodingFor(request, body.length);
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await document.encoded(encoding));
}
