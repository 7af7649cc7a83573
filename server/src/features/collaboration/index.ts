import { WORKER } from '../../access/actor.ts';
import type { AppContext } from '../../context.ts';
import { compactJob } from './jobs.ts';
import { CollaborationService } from './service.ts';
import { EditorHub } from './hub.ts';
import { serveDocuments } from './socket.ts';

declare module '../../context.ts' {
  interface Services {
    collaboration: CollaborationService;
    editors: EditorHub;
  }
}

/** Documents and those who edit them: saved, kept in step, derived. */
export function register(context: AppContext): void {
  const { clock, db, jobs, log, realtime, services } = context;
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
  const editors = new EditorHub({
    realtime,
    log,
    now: () => clock.now().getTime(),
    identify: (handshake) => services.accounts.identifySocket(handshake),
    factsOf: (deckId, actor) => services.decks.factsOf(deckId, actor),
  });
  serveDocuments(editors, collaboration);
  const tellEditors = async (deckId: string) => {
    const record = await services.decks.find(WORKER, { id: deckId });
    if (record === null) return;
    const { version, title, slug } = record.deck;
    editors.toDeck(deckId).emit('deck:changed', { version, title, slug });
    services.live.changed(deckId, version);
  };
  collaboration.onAccessChanged = async (deckId) => {
    await Promise.all([editors.recheck(deckId), services.live.recheck(deckId)]);
  };
  jobs.handle(compactJob, ({ data }) => collaboration.compact(data.deckId));
  context.provide('collaboration', collaboration);
  context.provide('editors', editors);
  context.onClose(() => collaboration.stop());
}
