import type { AppContext } from '../../context.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { pollsOfDeck } from './polls-of-deck.ts';
import { registerAudienceRoutes } from './routes.ts';
import { AudienceService } from './service.ts';
import { hearAudience } from './socket.ts';
import { Talks } from './talks.ts';
import { tellerOf } from './teller.ts';
import { Voters } from './voters.ts';

declare module '../../context.ts' {
  interface Services {
    audience: AudienceService;
  }
}

/** What the audience of a show says from its phones, and what is kept of it. */
export function register(context: AppContext): void {
  const { bus, clock, config, db, http, log, realtime, secret, services } = context;
  const uses = new UseCounts(db, clock);
  const voters = new Voters(secret.key('audience'), config.publicUrl);
  const audience = new AudienceService({
    db,
    bus,
    clock,
    log,
    uses,
    tell: tellerOf(() => services.live, realtime),
    running: (deckId) => services.shows.running(deckId),
    slideOf: async (deckId) => (await services.shows.standing(deckId))?.state?.slideId ?? '',
    readPolls: async (deckId) => pollsOfDeck(await services.collaboration.readDeck(deckId)),
  });
  registerAudienceRoutes(http, { audience, talks: new Talks(db), voters, uses, clock });
  context.onReady(() => hearAudience(services.live, { audience, voters, clock }));
  context.provide('audience', audience);
  context.onClose(async () => audience.stop());
}
