import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppContext } from '../../context.ts';
import { addressesOf } from './addresses.ts';
import { registerUnfoldingRoutes } from './routes.ts';

/** What other sites and programs read of public decks, and where everything is. */
export function register(context: AppContext): void {
  const { config, db, http, services } = context;
  http.endpoint(endpoints.urls, {
    action: ENDPOINT_ACTIONS.urls,
    handler: async () => addressesOf(config.publicUrl),
  });
  registerUnfoldingRoutes(http, {
    db,
    publicUrl: config.publicUrl,
    decks: () => services.decks,
    accounts: () => services.accounts,
  });
}
