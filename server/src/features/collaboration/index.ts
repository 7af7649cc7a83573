import { WORKER } from '../../access/actor.ts';
import type { AppContext } from '../../context.ts';
import { compactJob } from './jobs.ts';
import { CollaborationService } from './service.ts';
import { serveEditors } from './socket.ts';

declare module '../../context.ts' {
  interface Services {
    collaboration: CollaborationService;
  }
}

/** Documents and those who edit them: saved, kept in step, derived. */
export function register(context: AppContext): void {
  const { db, jobs, log, realtime, services } = context;
  const collaboration = new CollaborationService({
    db,
    log,
    documentChanged: (tx, deckId, change) => services.decks.documentChanged(tx, deckId, change),
    beforeEdit: (deckId, room, reason) => services.revisions.beforeEdit(deckId, room, reason),
    created: (tx, deckId) => services.pictures.requestPictures(deckId, tx),
    async derived(deckId) {
      await tellEditors(deckId);
      await services.pictures.requestPictures(deckId);
    },
    renamed: (deckId) => tellEditors(deckId),
    compact: async (deckId) => {
      await jobs.enqueue(compactJob, { deckId }, { key: deckId });
    },
  });
  const editors = serveEditors({
    realtime,
    collaboration,
    log,
    identify: (handshake) => services.accounts.identifySocket(handshake),
    factsOf: (deckId, actor) => services.decks.factsOf(deckId, actor),
  });
  const tellEditors = async (deckId: string) => {
    const record = await services.decks.find(WORKER, { id: deckId });
    if (record === null) return;
    const { version, title, slug } = record.deck;
    editors.changed(deckId, { version, title, slug });
    services.views.changed(deckId, version);
  };
  collaboration.onAccessChanged = async (deckId) => {
    await Promise.all([editors.recheck(deckId), services.views.recheck(deckId)]);
  };
  jobs.handle(compactJob, ({ data }) => collaboration.compact(data.deckId));
  context.provide('collaboration', collaboration);
  context.onClose(() => collaboration.stop());
}
