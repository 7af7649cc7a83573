import { deckTemplate } from '@rostrum/deck/deck-templates';
import { z } from 'zod';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { sendDocument } from '../../platform/http/send-document.ts';
import { newId } from '../../platform/ids.ts';
import type { ViewsService } from '../views/service.ts';
import { builtInPicture } from './built-in-pictures.ts';

const params = z.object({ id: z.string().max(64) });
/** Addresses of what no deck of anybody is called. */
const ID = ':id(^template-\\w+$)';

/** Preview and picture of the decks that come with the product, at the addresses that those of any deck have. */
export function registerBuiltInRoutes(http: AppHttp, views: () => ViewsService): void {
  http.route({
    method: 'GET',
    url: `/${ID}/fullscreen`,
    action: 'asset.read',
    rateClass: 'page',
    params,
    async handler({ params: { id }, request, reply }) {
      const template = deckTemplate(id);
      if (template === null) throw new AppError('not_found');
      const { title, read } = template;
      return sendDocument(request, reply, await views().standalone(id, { title, author: '', deck: () => read(newId) }));
    },
  });

  http.route({
    method: 'GET',
    url: `/d/${ID}/thumbnail`,
    action: 'asset.read',
    params,
    query: z.object({
      v: z.string().max(64).optional().catch(undefined),
      size: z.enum(['small', 'large']).catch('small'),
    }),
    async handler({ params: { id }, query: { v, size }, reply }) {
      const picture = deckTemplate(id) === null ? null : builtInPicture(id, size);
      if (picture === null) throw new AppError('not_found');
      const isLasting = v === picture.version;
      return reply
        .contentSecurity({ inert: true })
        .type('image/webp')
        .header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
        .send(picture.bytes);
    },
  });
}
