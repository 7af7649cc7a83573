import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import { accountOf } from '../../access/actor.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { CHANGELOG } from './changelog.ts';
import { latestNews } from './service.ts';
import { markNewsRead } from './store.ts';

/** What the instance tells its people. */
export function register({ db, http }: AppContext): void {
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
