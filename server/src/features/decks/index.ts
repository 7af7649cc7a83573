import type { AppContext } from '../../context.ts';
import { DeckContents } from './contents.ts';
import { EMPTY_TRASH_AT, emptyTrashJob } from './jobs.ts';
import { registerDeckRoutes } from './routes.ts';
import { DecksService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    decks: DecksService;
  }
}

/** Decks as things one has: lists, names, addresses, visibility, trash, copies. */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, log, services, writes } = context;
  const decks = new DecksService({
    db,
    writes,
    clock,
    documents: () => services.collaboration,
    media: () => services.media,
    pictures: () => services.pictures,
    exports: () => services.exports,
    search: () => services.search,
    scripts: () => services.scripts,
    published: (tx, deckId) => services.webhooks.tell(tx, { event: 'deck.published', deckId }),
    countsVisits: config.analytics !== null,
    usualLook: (userId) => services.profiles.usualLook(userId),
    mayUseTheme: (account, themeId) => services.themes.mayUse(account, themeId),
    themeCounts: async (deckId, themeId) =>
      (await services.themes.lookFor(context.db, { deckId, themeId, held: false })) !== null,
    listeners: {
      accessChanged: (deckId) => services.collaboration.accessChanged(deckId),
      renamed: (deckId) => services.collaboration.renamed(deckId),
    },
  });
  const contents = new DeckContents({
    documents: () => services.collaboration,
    media: () => services.media,
    shown: (actor, record, token) => decks.shown(actor, record, token),
  });
  registerDeckRoutes(http, {
    decks,
    contents,
    personId: async (name) => (await services.accounts.person(name)).id,
    themeOf: (deck) => services.themes.appliedTo(deck),
    tagsOn: (owner, deckIds) => services.tags.on(owner, 'deck', deckIds),
  });
  jobs.handle(emptyTrashJob, async () => {
    const destroyed = await decks.emptyTrash();
    if (destroyed > 0) log.info({ destroyed }, 'decks left the trash for ever');
  });
  jobs.schedule(emptyTrashJob, EMPTY_TRASH_AT, {});
  context.provide('decks', decks);
}
