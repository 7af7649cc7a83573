import { WORKER } from '../../access/actor.ts';
import type { AppContext } from '../../context.ts';
import { lookWhileApart } from './apart.ts';
import { accessChannel, appendedChannel, derivedChannel, teamAccessChannel } from './channels.ts';
import { DocumentFeed } from './feed.ts';
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
  const { breaker, bus, clock, db, jobs, log, metrics, realtime, services, workers } = context;
  const collaboration = new CollaborationService({
    breaker,
    db,
    log,
    workers,
    documentChanged: (tx, deckId, change) => services.decks.documentChanged(tx, deckId, change),
    beforeEdit: (deckId, room, reason) => services.revisions.beforeEdit(deckId, room, reason),
    created: (tx, deckId) => services.pictures.requestPictures(deckId, tx),
    async derived(deckId) {
      bus.publish(derivedChannel, { deckId });
      await tellEditors(deckId);
      await services.pictures.requestPictures(deckId);
    },
    renamed: (deckId) => tellEditors(deckId),
    themeOf: (handle, of) => services.themes.lookFor(handle, of),
    themeOfNew: (owner, themeId) => services.themes.lookForNew(owner, themeId),
    compact: async (deckId, delaySeconds) => {
      await jobs.enqueue(compactJob, { deckId }, { key: deckId, delaySeconds });
    },
    allowanceOf: (deckId) => services.media.allowanceOf(deckId),
    others: {
      appended: (deckId, seq) => bus.publish(appendedChannel, { deckId, seq }),
    },
    accessChanged: (deckId) => bus.publish(accessChannel, { deckId }),
    teamAccessChanged: (teamId) => bus.publish(teamAccessChannel, { teamId }),
  });
  const eventTook = metrics.times('rostrum_editor_event_seconds', 'Time from an editor’s event to its answer.', [
    'event',
  ]);
  metrics.reading(
    'rostrum_documents_open',
    'Documents that this process holds in memory.',
    () => collaboration.rooms.size,
  );
  const editors = new EditorHub({
    realtime,
    log,
    now: () => clock.now().getTime(),
    identify: (handshake) => services.accounts.identifySocket(handshake),
    factsOf: (deckId, actor) => services.decks.factsOf(deckId, actor),
    took: (event, seconds) => eventTook(seconds, { event }),
  });
  const feed = new DocumentFeed({
    db,
    log,
    isOpen: (deckId) => editors.hasEditorsHere(deckId),
    tell: (deckId, { update, seq, userId }) =>
      void editors.toEditorsHere(deckId).emit('update', { update, seq, userId }),
  });
  serveDocuments(editors, collaboration, feed, (socketId) => services.pens.ready(socketId));
  const headOf = async (deckId: string) => {
    const record = await services.decks.find(WORKER, { id: deckId });
    if (record === null) return null;
    const { version, title, slug, shownLook } = record.deck;
    return { version, title, slug, theme: shownLook?.theme ?? null, drawing: await collaboration.drawing(deckId) };
  };
  const tellEditors = async (deckId: string) => {
    const head = await headOf(deckId);
    if (head === null) return;
    editors.toDeck(deckId).emit('deck:changed', head);
    services.live.changed(deckId, head.version);
  };
  // It may have been renamed since their page was written, or while their line was down.
  editors.onJoined((socket) => {
    headOf(socket.data.deckId).then(
      (head) => head !== null && socket.emit('deck:changed', head),
      (error: unknown) => log.error({ err: error }, 'telling who came what the deck is called failed'),
    );
  });
  const recheck = async (deckId: string) => {
    await Promise.all([editors.recheck(deckId), services.live.recheck(deckId)]);
  };
  bus.subscribe(accessChannel, async ({ deckId }) => {
    services.decks.forgetRecent();
    await recheck(deckId);
  });
  bus.subscribe(teamAccessChannel, async ({ teamId }) => {
    services.decks.forgetRecent();
    await Promise.all([editors.recheckTeam(teamId), services.live.recheckTeam(teamId)]);
  });
  // Who only listens is not asked about by what they say.
  context.onReady(() => {
    services.accounts.onSessionsEnded(async (userId) => {
      await Promise.all([editors.recheckPerson(userId), services.live.recheckPerson(userId)]);
    });
  });
  bus.subscribe(appendedChannel, ({ deckId, seq }, { own }) => {
    feed.appended(deckId, seq);
    if (!own) collaboration.appendedElsewhere(deckId, seq);
  });
  bus.subscribe(derivedChannel, ({ deckId }, { own }) => {
    if (!own) collaboration.derivedElsewhere(deckId);
  });
  /** What those who are connected here were told last in its place. */
  const versions = new Map<string, number>();
  /** What was told by the bus and the rooms while this node heard neither, by what is stored. */
  const catchUp = async () => {
    await feed.look();
    const open = new Set([...editors.openDecks(), ...services.live.openDecks()]);
    services.decks.forgetRecent();
    for (const deckId of versions.keys()) if (!open.has(deckId)) versions.delete(deckId);
    for (const { id, version, title, slug, shownLook } of await services.decks.headsOf([...open])) {
      if (versions.get(id) === version) continue;
      versions.set(id, version);
      const drawing = await collaboration.drawing(id);
      editors.toDeckHere(id).emit('deck:changed', { version, title, slug, theme: shownLook?.theme ?? null, drawing });
      services.live.changedHere(id, version);
    }
    for (const deckId of open) await recheck(deckId);
  };
  const stopLooking = lookWhileApart({ bus, log, look: catchUp });
  jobs.handle(compactJob, ({ data }) => collaboration.compact(data.deckId));
  context.provide('collaboration', collaboration);
  context.provide('editors', editors);
  context.onClose(async () => {
    stopLooking();
    feed.stop();
    await collaboration.stop();
  });
}
