import { endpoints, idSchema } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { AppError } from '../../platform/http/errors.ts';
import { sendDocument } from '../../platform/http/send-document.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { KeptPolls } from './kept-polls.ts';
import type { AudienceService } from './service.ts';
import { TABLES, type Talks } from './talks.ts';
import type { Voters } from './voters.ts';

/** Browsers of one address that take part in a deck's shows: a full hall. */
const VOTERS_OF_ADDRESS = { most: 1500, seconds: 3600 };

export function registerAudienceRoutes(
  http: AppHttp,
  parts: {
    readonly audience: AudienceService;
    readonly keptPolls: KeptPolls;
    readonly talks: Talks;
    readonly voters: Voters;
    readonly uses: UseCounts;
    readonly clock: Clock;
  },
): void {
  const { audience, keptPolls, talks, voters, uses, clock } = parts;

  // What a phone shows over its socket to take part.
  http.route({
    method: 'POST',
    url: '/d/:id/audience',
    action: 'audience.take_part',
    params: z.object({ id: idSchema }),
    query: z.looseObject({ token: z.string().max(128).optional().catch(undefined) }),
    rateClass: 'read',
    originIsEnough: true,
    ignoresBody: true,
    async handler({ params: { id: deckId }, request, reply }) {
      const address = addressGroup(request.ip);
      let voter = voters.find(request.cookies);
      if (voter === null) {
        const subject = `audience voters ${deckId} ${voters.addressKey(address)}`;
        const wait = await uses.take({ subject, ...VOTERS_OF_ADDRESS });
        if (wait !== null)
          throw new AppError('rate_limited', words.audience.full, undefined, { retryAfterSeconds: wait });
        voter = voters.newVoter();
      }
      const { name, value, options } = voters.cookie(voter);
      reply.setCookie(name, value, options);
      const ticket = voters.ticket(voter, { deckId, address, now: clock.now() });
      return reply.header('cache-control', 'no-store').send({ ticket });
    },
  });

  // What views outside shows ask for polls that keep their result on their slide.
  http.route({
    method: 'GET',
    url: '/d/:id/polls',
    action: 'deck.view',
    params: z.object({ id: idSchema }),
    query: z.looseObject({ token: z.string().max(128).optional().catch(undefined) }),
    rateClass: 'read',
    async handler({ params: { id }, request, reply }) {
      return sendDocument(request, reply, await keptPolls.of(id), { type: 'application/json; charset=utf-8' });
    },
  });

  http.endpoint(endpoints.audienceShow, {
    action: ENDPOINT_ACTIONS.audienceShow,
    handler: async ({ params }) => ({ audience: await audience.defaults(params.id) }),
  });
  http.endpoint(endpoints.audienceUpdate, {
    action: ENDPOINT_ACTIONS.audienceUpdate,
    async handler({ params, body }) {
      const given = Object.fromEntries(Object.entries(body.audience).filter(([, value]) => value !== undefined));
      return { audience: await audience.setDefaults(params.id, given) };
    },
  });
  http.endpoint(endpoints.talksList, {
    action: ENDPOINT_ACTIONS.talksList,
    handler: ({ params, query }) => talks.list(params.id, query.page),
  });
  http.endpoint(endpoints.talkDelete, {
    action: ENDPOINT_ACTIONS.talkDelete,
    handler: ({ params }) => talks.delete(params.id, params.talk_id),
  });

  http.route({
    method: 'GET',
    url: '/d/:id/talks/:talk/:file',
    action: 'talk.list',
    params: z.object({ id: idSchema, talk: idSchema, file: z.enum(TABLES.map((table) => `${table}.csv` as const)) }),
    async handler({ params: { id, talk, file }, reply }) {
      const { name, csv } = await talks.table(id, talk, file.slice(0, -'.csv'.length) as (typeof TABLES)[number]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .contentSecurity({ inert: true })
        .send(csv);
    },
  });
}
