import type { AppContext } from '../../context.ts';
import { registerSharingRoutes } from './routes.ts';
import { SharingService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    sharing: SharingService;
  }
}

/** Share links. */
export function register(context: AppContext): void {
  const { clock, config, db, http, secret, services } = context;
  const sharing = new SharingService({
    db,
    clock,
    publicUrl: config.publicUrl,
    key: secret.key('share links'),
    decks: {
      find: (actor, ref) => services.decks.find(actor, ref),
      shared: (tx, deckId) => services.decks.shared(tx, deckId),
    },
    accessChanged: (deckId) => services.collaboration.accessChanged(deckId),
  });
  registerSharingRoutes(http, sharing);
  context.provide('sharing', sharing);
}
