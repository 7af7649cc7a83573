import type { AppContext } from '../../context.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { ExportContents } from './contents.ts';
import { Exports } from './exports.ts';
import { deletedMailJob, exportAccountJob, exportMailJob, FORGET_EXPORTS_AT, forgetExportsJob } from './jobs.ts';
import { deletedMail, exportMail } from './mails.ts';
import { Removal } from './service.ts';
import { registerDepartureRoutes } from './routes.ts';

declare module '../../context.ts' {
  interface Services {
    removal: Removal;
  }
}

/** What somebody takes along, and what is left when they go. */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, log, mail, services, storage, workers } = context;
  const dropFiles = (names: readonly string[]) => services.pictures.dropFiles(names);
  const exports = new Exports({
    db,
    clock,
    storage,
    log,
    uses: new UseCounts(db, clock),
    contents: new ExportContents({
      db,
      storage,
      log,
      workers,
      readDeck: (deckId) => services.collaboration.readDeck(deckId),
      scripts: (deckId) => services.scripts.of(deckId),
    }),
    async enqueue(exportId, tx) {
      await jobs.enqueue(exportAccountJob, { exportId }, { tx });
    },
    async enqueueMail(exportId, tx) {
      await jobs.enqueue(exportMailJob, { exportId }, { tx });
    },
    dropFiles,
  });
  const removal = new Removal({
    db,
    clock,
    accounts: () => services.accounts,
    decks: () => services.decks,
    teams: () => services.teamMembers,
    media: () => services.media,
    kudos: () => services.kudos,
    endGrants: (tx, grants) => services.deckGrants.end(tx, grants),
    cloud: () => services.cloud,
    billing: () => services.billing,
    imports: () => services.imports,
    dropFiles,
    accessChanged: (deckId) => services.collaboration.accessChanged(deckId),
    async mailDeleted(tx, gone) {
      await jobs.enqueue(deletedMailJob, gone, { tx });
    },
  });
  jobs.handle(exportAccountJob, ({ data, signal }) => exports.make(data.exportId, signal));
  jobs.handle(exportMailJob, async ({ data }) => {
    const reader = await exports.reader(data.exportId);
    if (reader !== null) await mail.send(() => exportMail(reader, config.publicUrl), reader.userId);
  });
  jobs.handle(deletedMailJob, ({ data }) => mail.send(() => deletedMail(data, config.publicUrl)));
  jobs.handle(forgetExportsJob, () => exports.forget());
  jobs.schedule(forgetExportsJob, FORGET_EXPORTS_AT, {});
  registerDepartureRoutes(http, exports, removal);
  context.provide('removal', removal);
}
