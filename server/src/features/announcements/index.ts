import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import { accountOf } from '../../access/actor.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { CHANGELOG } from './changelog.ts';
import { PromotionsService } from './promotions.ts';
import { latestNews } from './service.ts';
import { markNewsRead } from './store.ts';

/** What the instance tells its people. */
export function register({ clock, db, http }: AppContext): void {
  const promotions = new PromotionsService({ db, clock });
  http.endpoint(endpoints.promotionsList, {
    action: ENDPOINT_ACTIONS.promotionsList,
    handler: async ({ actor }) => ({ results: await promotions.list(actor) }),
  });
  http.endpoint(endpoints.promotionCreate, {
    action: ENDPOINT_ACTIONS.promotionCreate,
    handler: ({ body }) => promotions.create(body.promotion),
  });
  http.endpoint(endpoints.promotionEnd, {
    action: ENDPOINT_ACTIONS.promotionEnd,
    async handler({ params }) {
      await promotions.end(params.id);
      return null;
    },
  });
  http.endpoint(endpoints.changelog, {
    action: ENDPOINT_ACTIONS.changelog,
    handler: async () => ({ results: [...CHANGELOG] }),
  });
  http.endpoint(endpoints.changelogRead, {
    action: ENDPOINT_ACTIONS.changelogRead,
    async handler({ actor }) {
      const account = accountOf(actor);
      if (account === null) throw new AppError('unauthenticated');
      await markNewsRead(db, account.userId, latestNews());
      return { unread_news: 0 };
    },
  });
}
