import { fastifyCookie } from '@fastify/cookie';
import type { AppContext } from '../../context.ts';
import { newToken } from '../../platform/new-token.ts';
import { LiveHub } from './hub.ts';
import { registerStreamRoutes } from './routes.ts';
import { ShowsService } from './shows.ts';
import { hearPresenters } from './socket.ts';
import { tellerOf } from './teller.ts';
import { ViewerCounts } from './viewer-counts.ts';
import { ViewerTally } from './viewer-tally.ts';

declare module '../../context.ts' {
  interface Services {
    live: LiveHub;
    shows: ShowsService;
    viewers: ViewerTally;
  }
}

/** Milliseconds between two looks for shows that nobody presents any more. */
const LOOK_EVERY = 60_000;

/** Decks that are watched while somebody changes or presents them. */
export function register(context: AppContext): void {
  const { bus, clock, db, http, log, realtime, services } = context;
  const live = new LiveHub({
    realtime,
    log,
    now: () => clock.now(),
    async identify(handshake) {
      const brought = {
        cookies: fastifyCookie.parse(handshake.cookieHeader),
        grant: handshake.grant,
        broughtAt: handshake.at,
      };
      const link = handshake.token === null ? null : await services.sharing.grantByToken(handshake.token, brought);
      const presenter = handshake.token === null || link !== null ? null : await shows.actorByToken(handshake.token);
      return presenter ?? services.accounts.identifySocket(handshake, link);
    },
    factsOf: (deckId, actor) => services.decks.factsOf(deckId, actor),
    endedLinks: (linkIds) => services.sharing.ended(linkIds),
  });
  const shows: ShowsService = new ShowsService({
    db,
    bus,
    clock,
    log,
    tell: tellerOf(live, () => clock.now().getTime()),
    recheck: (deckId) => live.recheck(deckId),
    newToken,
  });
  const counts = new ViewerCounts({
    bus,
    clock,
    here: (deckId) => live.countHere(deckId, 'viewer'),
    tell: (deckId, count) => live.toShowHere(deckId, 'presenter').emit('viewers', { count }),
  });
  const tally = new ViewerTally({
    db,
    watched: () => live.decksHere('viewer'),
    windowsOf: (deckId) => live.windowsHere(deckId, 'viewer'),
    countOf: (deckId) => counts.of(deckId),
    running: (deckId) => shows.running(deckId),
    failed: (error) => log.error({ err: error }, 'counting who watches failed'),
  });
  shows.onEnded((show) => tally.ended(show));
  live.onJoined((socket) => {
    const { deckId, part } = socket.data;
    if (part === null) return;
    if (part === 'presenter') socket.emit('viewers', { count: counts.of(deckId) });
    else {
      counts.changed(deckId);
      socket.on('disconnect', () => counts.changed(deckId));
    }
    shows.standing(deckId).then(
      (standing) => {
        const show = standing === null || (part === 'viewer' && !standing.onAir) ? null : standing;
        socket.emit('show', { show, now: clock.now().getTime() });
      },
      (error: unknown) => log.error({ err: error }, 'telling how a show stands failed'),
    );
  });
  hearPresenters(live, shows, clock);
  registerStreamRoutes(http, shows, () => services.decks);
  const look = setInterval(() => {
    const work = async (): Promise<void> => {
      shows.forget((deckId) => live.countHere(deckId, 'viewer') + live.countHere(deckId, 'presenter') > 0);
      await shows.seen(live.decksHere('presenter'));
      await shows.endAbandoned();
    };
    work().catch((error: unknown) => log.error({ err: error }, 'looking after shows failed'));
  }, LOOK_EVERY);
  look.unref();
  context.provide('live', live);
  context.provide('shows', shows);
  context.provide('viewers', tally);
  context.onClose(async () => {
    clearInterval(look);
    counts.stop();
    tally.stop();
    live.stop();
    await shows.stop();
  });
}
