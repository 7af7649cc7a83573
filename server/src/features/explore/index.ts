import { endpoints } from '@rostrum/contract';
import { parseDeck } from '@rostrum/deck/html';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppContext } from '../../context.ts';
import { sendDocument } from '../../platform/http/send-document.ts';
import { newId } from '../../platform/ids.ts';
import { DEMO_DECK } from './demo-deck.ts';
import { weighViewsJob, WEIGH_VIEWS_AT } from './jobs.ts';
import { ExploreService } from './service.ts';

/** Public decks, for who looks for nothing in particular. */
export function register({ clock, db, http, jobs, services }: AppContext): void {
  const explore = new ExploreService({
    db,
    clock,
    cards: (actor, deckIds) => services.decks.cards(actor, deckIds),
  });
  http.endpoint(endpoints.explore, {
    action: ENDPOINT_ACTIONS.explore,
    rateClass: 'read',
    handler: ({ query, actor }) => explore.list(actor, query),
  });
  http.endpoint(endpoints.exploreFeatured, {
    action: ENDPOINT_ACTIONS.exploreFeatured,
    rateClass: 'read',
    handler: async ({ actor }) => ({ deck: await explore.featured(actor) }),
  });
  // The home page plays it where there is no deck to show.
  http.route({
    method: 'GET',
    url: '/explore/demo',
    action: 'asset.read',
    rateClass: 'page',
    handler: async ({ request, reply }) =>
      sendDocument(
        request,
        reply,
        await services.views.standalone('demo', {
          title: DEMO_DECK.title,
          author: DEMO_DECK.author,
          deck: () => parseDeck(DEMO_DECK.html(), { newId, width: DEMO_DECK.width, height: DEMO_DECK.height }).deck,
        }),
      ),
  });
  jobs.handle(weighViewsJob, () => explore.weighViews());
  jobs.schedule(weighViewsJob, WEIGH_VIEWS_AT, {});
}
