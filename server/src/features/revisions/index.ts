import type { AppContext } from '../../context.ts';
import { THIN_REVISIONS_AT, thinRevisionsJob } from './jobs.ts';
import { registerRevisionRoutes } from './routes.ts';
import { RevisionsService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    revisions: RevisionsService;
  }
}

/** What decks were, and the way back. */
export function register(context: AppContext): void {
  const { clock, db, http, jobs, log, services, storage } = context;
  const revisions = new RevisionsService({
    db,
    clock,
    documents: () => services.collaboration,
    findDeck: (actor, ref) => services.decks.find(actor, ref),
    allowanceOf: (deckId) => services.media.allowanceOf(deckId),
    restored: (deckId, { userId, reason }) =>
      void services.editors.toEditors(deckId).emit('deck:restored', { user_id: userId, reason }),
    dropFiles: (names) => services.pictures.dropFiles(names),
  });
  registerRevisionRoutes(http, revisions, storage);
  jobs.handle(thinRevisionsJob, async () => {
    const removed = await revisions.thin();
    if (removed > 0) log.info({ removed }, 'revisions were thinned out');
  });
  jobs.schedule(thinRevisionsJob, THIN_REVISIONS_AT, {});
  context.provide('revisions', revisions);
}
