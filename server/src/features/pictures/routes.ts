import { endpoints, idSchema } from '@rostrum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isKnown } from '../../platform/http/is-known.ts';
import { type DecksService, slidePictureAddress } from '../decks/service.ts';
import { makePlaceholder } from './placeholder.ts';
import type { PicturesService } from './service.ts';
import { PICTURE_SIZES } from './sizes.ts';
import type { PictureRow } from './store.ts';

const query = z.object({
  /** The picture that the address means. Another one is shown all the same, and asked about each time. */
  v: z.string().max(64).optional().catch(undefined),
  size: z.enum(PICTURE_SIZES).catch('small'),
  token: z.string().max(128).optional().catch(undefined),
});
type Query = z.output<typeof query>;

export function registerPictureRoutes(
  http: AppHttp,
  { pictures, decks }: { readonly pictures: PicturesService; readonly decks: () => DecksService },
): void {
  http.route({
    method: 'GET',
    url: '/d/:id/thumbnail',
    action: 'deck.view',
    params: z.object({ id: idSchema }),
    query,
    handler: ({ query: asked, request, reply }) => answer(request, reply, null, asked),
  });

  http.route({
    method: 'GET',
    url: '/d/:id/slides/:slide_id/thumbnail',
    action: 'deck.view',
    params: z.object({ id: idSchema, slide_id: idSchema }),
    query,
    handler: ({ params, query: asked, request, reply }) => answer(request, reply, params.slide_id, asked),
  });

  http.endpoint(endpoints.deckPictures, {
    action: ENDPOINT_ACTIONS.deckPictures,
    async handler({ params, query: { token } }) {
      const slides = await pictures.list(params.id);
      return {
        results: slides.map(({ slideId, hash }) => ({
          slide_id: slideId,
          thumbnail_url: hash && slidePictureAddress(params.id, slideId, hash, { token }),
          thumbnail_large_url: hash && slidePictureAddress(params.id, slideId, hash, { token, size: 'large' }),
        })),
      };
    },
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    slideId: string | null,
    { v, size }: Query,
  ): Promise<FastifyReply> {
    const { deck } = decks().recordOf(request).record;
    // The same as for media: who opens a picture by itself opens nothing that could run.
    reply.contentSecurity({ inert: true }).type('image/webp');
    const row = await pictures.find(deck.id, slideId, size);
    if (row !== null) {
      headersFor(reply, row, v);
      if (isKnown(request, etagOf(row))) return reply.code(304).send();
      const bytes = await pictures.read(row);
      if (bytes !== null) return reply.send(Buffer.from(bytes));
    } else if (slideId !== null && !(await pictures.isShown(deck.id, slideId))) throw new AppError('not_found');
    reply.removeHeader('etag').header('cache-control', 'private, no-cache');
    return reply.send(Buffer.from(await makePlaceholder(deck, size)));
  }
}

/** Private, since rights may end. An address with the picture's own version never shows another one. */
function headersFor(reply: FastifyReply, row: PictureRow, version: string | undefined): void {
  const lasting = version === row.hash;
  reply
    .header('cache-control', lasting ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('etag', etagOf(row));
}

const etagOf = (row: PictureRow): string => `"${row.hash}-${row.size}"`;
