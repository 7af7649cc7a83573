import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppContext } from '../../context.ts';
import { READ_STALE_AT, readStaleJob } from './jobs.ts';
import { SearchService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    search: SearchService;
  }
}

/** Decks, found by their words. */
export function register(context: AppContext): void {
  const { db, http, jobs, services } = context;
  const search = new SearchService({
    db,
    cards: (actor, deckIds) => services.decks.cards(actor, deckIds),
    derive: (deckId) => services.collaboration.derive(deckId),
  });
  http.endpoint(endpoints.search, {
    action: ENDPOINT_ACTIONS.search,
    rateClass: 'search',
    handler: ({ query, actor }) => search.find(actor, query.q, query.page),
  });
  for (const name of ['teamSearch', 'organizationSearch'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      rateClass: 'search',
      handler: ({ query, actor }) => search.findInTeam(actor, query.q, query.page),
    });
  http.endpoint(endpoints.deckRelated, {
    action: ENDPOINT_ACTIONS.deckRelated,
    rateClass: 'search',
    async handler({ actor, request }) {
      return { results: await search.related(actor, services.decks.recordOf(request).record.deck) };
    },
  });
  jobs.handle(readStaleJob, async ({ signal, log }) => {
    const read = await search.readStale(signal, (deckId, error) =>
      log.error({ err: error, deckId }, 'the words of a deck could not be read'),
    );
    if (read > 0) log.info({ read }, 'decks can be found now');
  });
  jobs.schedule(readStaleJob, READ_STALE_AT, {});
  context.provide('search', search);
}
