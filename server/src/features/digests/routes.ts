import { endpoints } from '@rostrum/contract';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { DigestsService } from './service.ts';

export function registerDigestRoutes(http: AppHttp, digests: DigestsService): void {
  http.endpoint(endpoints.digestShow, {
    action: ENDPOINT_ACTIONS.digestShow,
    rateClass: 'lookup',
    async handler({ params, reply }) {
      reply.header('cache-control', 'no-store');
      return { digest: await digests.digestOf(params.token) };
    },
  });

  // Asked by the programs that show mails, as RFC 8058 says, and by the button of the page at the same address. Looking
  // at it changes nothing.
  http.route({
    method: 'POST',
    url: '/users/digest/:token',
    action: 'digest.leave',
    rateClass: 'lookup',
    addressIsEnough: true,
    // Programs send `List-Unsubscribe=One-Click` as all kinds of types.
    ignoresBody: true,
    params: z.object({ token: z.string().min(1).max(256) }),
    async handler({ params, request, reply }) {
      await digests.leave(params.token);
      const isPerson = (request.headers.accept ?? '').includes('text/html');
      return isPerson
        ? reply.redirect(`/users/digest/${encodeURIComponent(params.token)}`, 303)
        : reply.code(204).send();
    },
  });
}
