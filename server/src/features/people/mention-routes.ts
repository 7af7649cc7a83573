import { endpoints } from '@rostrum/contract';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Mentions } from './mentions.ts';

export function registerMentionRoutes(http: AppHttp, mentions: Mentions): void {
  http.endpoint(endpoints.mentionMailsShow, {
    action: ENDPOINT_ACTIONS.mentionMailsShow,
    rateClass: 'lookup',
    async handler({ params, reply }) {
      reply.header('cache-control', 'no-store');
      return { mention_mails: await mentions.mailsOf(params.token) };
    },
  });

  // As that of the digest: asked by the programs that show mails (RFC 8058), and by the button of the page at
  // the same address.
  http.route({
    method: 'POST',
    url: '/users/mentions/:token',
    action: 'mention_mails.leave',
    rateClass: 'lookup',
    addressIsEnough: true,
    ignoresBody: true,
    params: z.object({ token: z.string().min(1).max(256) }),
    async handler({ params, request, reply }) {
      await mentions.leave(params.token);
      const isPerson = (request.headers.accept ?? '').includes('text/html');
      return isPerson
        ? reply.redirect(`/users/mentions/${encodeURIComponent(params.token)}`, 303)
        : reply.code(204).send();
    },
  });
}
