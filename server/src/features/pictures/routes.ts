import { idSchema } from '@rostrum/contract';
import { z } from 'zod';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { PicturesService } from './service.ts';

export function registerPictureRoutes(http: AppHttp, pictures: PicturesService): void {
  http.route({
    method: 'GET',
    url: '/d/:id/thumbnail',
    action: 'deck.view',
    params: z.object({ id: idSchema }),
    query: z.object({ v: z.coerce.number().int().optional(), token: z.string().max(128).optional() }),
    async handler({ params, query, reply }) {
      const picture = await pictures.open(params.id);
      if (picture === null) throw new AppError('not_found');
      // The address carries the version it shows, so that version never changes; private, since rights may end.
      const lasting = query.v === picture.row.version;
      return reply
        .type(picture.row.contentType)
        .header('cache-control', lasting ? 'private, max-age=86400' : 'private, no-cache')
        .send(Buffer.from(picture.bytes));
    },
  });
}
