import { idSchema } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { z } from 'zod';
import { may } from '../../access/can.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type DecksService, deckPath, factsOf } from '../decks/service.ts';

const query = z.looseObject({
  deck: idSchema.optional().catch(undefined),
  token: z.string().max(128).optional().catch(undefined),
});

/** Views that open a speaker view, and the deck page. */
const SHOW = /^\/([\w-]{1,64})\/([\w-]{1,255})(?:\/(?:live|fullscreen|speaker))?$/;

/**
 * `/reveal/notes.html`, where decks made elsewhere look for their speaker view: of the deck that `?deck=` names, else
 * of the show whose page asks. Leads to the deck's own address, which says who may present it.
 */
export function registerNotesAddress(http: AppHttp, decks: () => DecksService): void {
  http.route({
    method: 'GET',
    url: '/reveal/notes.html',
    action: 'asset.read',
    query,
    rateClass: 'page',
    async handler({ query: { deck: id, token }, actor, request, reply }) {
      reply.header('cache-control', 'private, no-store');
      if (id !== undefined) {
        const record = await decks().find(actor, { id });
        // What may not be presented is not there: its address is nobody's business.
        if (record === null || !may(actor, 'deck.present', factsOf(record, actor))) throw new AppError('not_found');
        const search = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
        return reply.redirect(`${deckPath(record.owner, record.deck)}/speaker${search}`, 302);
      }
      const show = showOf(request.headers.referer, request.headers.host);
      if (show === null) throw new AppError('not_found', words.live.openFromShow);
      return reply.redirect(show, 302);
    },
  });
}

/** The speaker view of the show at that address of ours; null for any other. */
function showOf(referer: string | undefined, host: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { host: from, pathname, searchParams } = new URL(referer);
  const [, username, deck] = SHOW.exec(pathname) ?? [];
  if (from !== host || username === undefined || deck === undefined) return null;
  const token = searchParams.get('token');
  return `/${username}/${deck}/speaker${token === null ? '' : `?token=${encodeURIComponent(token)}`}`;
}
