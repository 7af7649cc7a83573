import { fastifyCookie } from '@fastify/cookie';
import { WORKER } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newToken } from '../../platform/new-token.ts';
import { AudienceLink } from './audience-link.ts';
import { LiveHub } from './hub.ts';
import { PresenterPresence } from './presenter-presence.ts';
import { registerStreamRoutes } from './routes.ts';
import { ShowsService } from './shows.ts';
import { hearPresenters } from './socket.ts';
import { tellerOf, toldToAudience } from './teller.ts';
import { ViewerTally } from './viewer-tally.ts';
import { WindowCounts } from './window-counts.ts';

declare module '../../context.ts' {
  interface Services {
    live: LiveHub;
    audienceLink: AudienceLink;
    shows: ShowsService;
    viewers: ViewerTally;
    presenterPresence: PresenterPresence;
  }
}

/** Milliseconds between two looks for shows that nobody presents any more. */
const LOOK_EVERY = 60_000;

/** Decks that are watched while somebody changes or presents them. */
export function register(context: AppContext): void {
  const { bus, clock, db, http, log, metrics, realtime, services } = context;
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
    isUnderWay: (deckId, showId) => shows.isUnderWay(deckId, showId),
  });
  metrics.reading(
    'rostrum_decks_watched',
    'Decks that somebody looks at, at this process.',
    () => live.openDecks().size,
  );
  const accessChanged = (deckId: string): void => services.collaboration.accessChanged(deckId);
  const shows: ShowsService = new ShowsService({
    db,
    bus,
    clock,
    log,
    tell: tellerOf(live, () => clock.now().getTime()),
    recheck: (deckId) => live.recheck(deckId),
    lookForEnded: () => live.lookForEnded(),
    async remoteOf({ id: showId, deckId }, maker) {
      const link = maker.link === null ? null : await services.sharing.grantBySigner(maker.link);
      const person = maker.userId === null ? null : await services.accounts.findActor(maker.userId);
      const actor = person === null ? link && { kind: 'link' as const, link } : { ...person, link };
      if (actor === null || !may(actor, 'deck.present', await services.decks.factsOf(deckId, actor))) return null;
      return { kind: 'presenter', deckId, showId, userId: maker.userId, link };
    },
    async nameOf(userId) {
      const person = await services.accounts.person(userId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      });
      return person?.name ?? null;
    },
    viewers: (deckId) => counts.of(deckId),
    watchedHere: () => [...new Set([...live.decksHere('viewer'), ...live.decksHere('presenter')])],
    tellAdmission: (deckId) => audienceLink.tell(deckId),
    endLink: (tx, linkId) => services.sharing.endLink(tx, linkId),
    accessChanged,
    newToken,
  });
  const audienceLink: AudienceLink = new AudienceLink({
    db,
    clock,
    shows,
    links: {
      create: (actor, deckId, link, noted) => services.sharing.create(actor, deckId, link, noted),
      delete: (actor, deckId, linkId) => services.sharing.delete(actor, deckId, linkId),
      linkForAudience: (linkId) => services.sharing.linkForAudience(linkId),
      linkIdOf: (token) => services.sharing.linkIdOf(token),
      endLink: (tx, linkId) => services.sharing.endLink(tx, linkId),
    },
    visibilityOf: async (deckId) => (await services.decks.find(WORKER, { id: deckId }))?.deck.visibility ?? 'self',
    accessChanged,
    tellHere: (deckId, admission) => void live.toShowHere(deckId, 'presenter').emit('admission', admission),
    presentsHere: (deckId) => live.countHere(deckId, 'presenter') > 0,
  });
  const counts: WindowCounts = new WindowCounts({
    who: 'viewers',
    bus,
    clock,
    here: (deckId) => live.countHere(deckId, 'viewer'),
    tell: (deckId, count) => live.toShowHere(deckId, 'presenter').emit('viewers', { count }),
  });
  const presenters: WindowCounts = new WindowCounts({
    who: 'presenters',
    bus,
    clock,
    // Who may present and has not begun does not lead anybody.
    here: (deckId) => live.windowsHere(deckId, 'presenter').filter(({ data }) => data.presents !== null).length,
    tell: () => undefined,
  });
  const presence = new PresenterPresence({
    clock,
    watchedHere: () => live.decksHere('viewer'),
    presenting: (deckId) => presenters.of(deckId),
    tell: (deckId, here) => void live.toShowHere(deckId, 'viewer').emit('presenter', { here }),
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
    if (part === 'presenter') {
      socket.emit('viewers', { count: counts.of(deckId) });
      socket.on('disconnect', () => presenters.changed(deckId));
      const { actor, visit } = socket.data;
      if (actor.kind === 'presenter')
        live
          .toShow(deckId, 'presenter')
          .except(socket.id)
          .emit('remote', { device: visit ?? socket.id });
    } else {
      counts.changed(deckId);
      socket.on('disconnect', () => counts.changed(deckId));
    }
    const tell = async (): Promise<void> => {
      const standing = await shows.standing(deckId);
      const told = part === 'viewer' ? toldToAudience(standing) : { show: standing };
      socket.emit('show', { ...told, now: clock.now().getTime() });
      if (part === 'presenter') socket.emit('admission', await audienceLink.admission(deckId));
      else if (presence.isAway(deckId)) socket.emit('presenter', { here: false });
    };
    tell().catch((error: unknown) => log.error({ err: error }, 'telling how a show stands failed'));
  });
  // A link, or who sees the deck, is another.
  live.onRechecked((deckId) => audienceLink.tell(deckId));
  hearPresenters(live, { shows, audienceLink, clock, presents: (deckId) => presenters.changed(deckId) });
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
  context.provide('audienceLink', audienceLink);
  context.provide('viewers', tally);
  context.provide('presenterPresence', presence);
  context.onClose(async () => {
    clearInterval(look);
    counts.stop();
    presenters.stop();
    presence.stop();
    tally.stop();
    live.stop();
    await shows.stop();
  });
}
