import type { FastifyReply, FastifyRequest } from 'fastify';
import { DECK_HEADER } from './http.ts';
import type { CachedDocument, Encoding } from './document-cache.ts';
import { isKnown } from './is-known.ts';

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
  const encoding = body.length < SMALL ? null : encodingOf(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await document.encoded(encoding));
}

/** Characters of a document that is not worth packing. */
const SMALL = 1024;

/** The best encoding that a browser takes; null: none of ours (RFC 9110, section 12.5.3, without weighing one against another). */
function encodingOf(accepted: string | string[] | undefined): Encoding | null {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
