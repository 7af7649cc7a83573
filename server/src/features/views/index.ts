import { linkOf } from '../../access/actor.ts';
import type { AppContext } from '../../context.ts';
import { registerNotesAddress } from './notes-address.ts';
import { PlayerBuild } from '../../platform/player-build.ts';
import { registerViewRoutes } from './routes.ts';
import { ServiceFonts } from './service-fonts.ts';
import { ViewsService } from './service.ts';
import { WebAnalytics } from './web-analytics.ts';

declare module '../../context.ts' {
  interface Services {
    views: ViewsService;
  }
}

/** Decks to be watched: plain documents, and the stage of the deck page. */
export function register(context: AppContext): void {
  const { clock, config, http, services } = context;
  const player = new PlayerBuild();
  const serviceFonts = new ServiceFonts(config.fontServices);
  const views = new ViewsService({
    player,
    now: () => clock.now(),
    origin: config.publicUrl.origin,
    findDeck: (actor, ref) => services.decks.find(actor, ref),
    settle: (deckId) => services.collaboration.settle(deckId),
    rendering: (deckId) => services.collaboration.rendering(deckId, 'viewer'),
    revision: (deckId, revisionId) => services.revisions.deckOf(deckId, revisionId),
    derive: (deck, deckId) => services.collaboration.derived(deck, deckId),
    withSignedAddresses: (text, signer) => services.media.withSignedAddresses(text, signer),
    withSignedUses: (deckId, texts, signer) => services.media.withSignedUses(deckId, texts, signer),
    signedAddress: (path, signer) => services.media.signedAddress(path, signer),
    scriptsOf: (deckId) => services.scripts.of(deckId),
    siteHosts: [config.publicUrl.hostname],
    serviceFonts,
    webAnalytics: new WebAnalytics(config.analytics, config.publicUrl.origin),
    readMedia: (deckId, mediaId, mostBytes) => services.media.readForPicture(deckId, mediaId, mostBytes),
  });
  registerViewRoutes(http, {
    views,
    decks: () => services.decks,
    player,
    serviceFonts,
    origin: config.publicUrl.origin,
    async counted(deckId, actor) {
      await services.decks.viewed(deckId);
      const link = linkOf(actor);
      const linkId = link?.deckId === deckId ? link.linkId : null;
      await services.statistics.viewed(deckId, linkId);
      if (linkId !== null) await services.sharing.viewed(linkId);
    },
    slidesSeen: (deckId, slideIds) => services.statistics.slidesSeen(deckId, slideIds),
  });
  registerNotesAddress(http, () => services.decks);
  context.provide('views', views);
}
