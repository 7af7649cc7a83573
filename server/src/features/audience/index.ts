import type { AppContext } from '../../context.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { KeptPolls } from './kept-polls.ts';
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
  const readPolls = async (deckId: string) => pollsOfDeck(await services.collaboration.readDeck(deckId));
  const audience = new AudienceService({
    db,
    bus,
    clock,
    log,
    uses,
    tell: tellerOf(() => services.live, realtime),
    running: (deckId) => services.shows.running(deckId),
    slideOf: async (deckId) => (await services.shows.standing(deckId))?.state?.slideId ?? '',
    readPolls,
  });
  registerAudienceRoutes(http, {
    audience,
    keptPolls: new KeptPolls({ db, clock, readPolls }),
    talks: new Talks(db, (deckId) => services.collaboration.readDeck(deckId)),
    voters,
    uses,
    clock,
  });
  context.onReady(() => {
    hearAudience(services.live, { audience, voters, clock });
    services.shows.onEnded((show) => audience.ended(show));
  });
  context.provide('audience', audience);
  context.onClose(async () => audience.stop());
}
