import { fastifyCookie } from '@fastify/cookie';
import type { AppContext } from '../../context.ts';
import { LiveHub } from './hub.ts';

declare module '../../context.ts' {
  interface Services {
    live: LiveHub;
  }
}

/** Decks that are watched while somebody changes or presents them. */
export function register(context: AppContext): void {
  const { clock, log, realtime, services } = context;
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
      return services.accounts.identifySocket(handshake, link);
    },
    factsOf: (deckId, actor) => services.decks.factsOf(deckId, actor),
    endedLinks: (linkIds) => services.sharing.ended(linkIds),
  });
  context.provide('live', live);
  context.onClose(async () => live.stop());
}
