import { EXPORTS_NAMESPACE, type ExportsServerEvents } from '@rostrum/contract';
import { EXPORTS_ACTION } from '../../access/declared.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { findKnownProgram } from '../../platform/programs/known-programs.ts';
import { PersonRooms } from '../../platform/realtime/person-rooms.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { cancelledChannel } from './channels.ts';
import type { HasProgram } from './choice.ts';
import { removeLeftFolders } from './folders.ts';
import { isLong } from './formats.ts';
import {
  FORGET_AT,
  forgetExportsJob,
  makeExportJob,
  makeLongExportJob,
  readyMailJob,
  RESUME_AT,
  resumeExportsJob,
} from './jobs.ts';
import { readyMail } from './mails.ts';
import { ExportMaking, type MakingDeps } from './making.ts';
import { registerExportRoutes } from './routes.ts';
import { ExportsService } from './service.ts';
import type { ExportRow } from './store.ts';
import { tellOf, type TellingDeps } from './telling.ts';

declare module '../../context.ts' {
  interface Services {
    exports: ExportsService;
  }
}

/** Decks as files. `make`: what makes them, something else in tests. */
export function register(context: AppContext, make: Pick<MakingDeps, 'make'> = {}): void {
  const { breaker, bus, clock, config, db, http, jobs, log, mail, realtime, services, storage, workers } = context;
  const programs = {
    chromium: context.chromium.program,
    ffmpeg: findKnownProgram('ffmpeg', config.programs),
  };
  // Where another process makes what is asked for, that one knows what it has.
  const has: HasProgram = (program) => config.role === 'web' || programs[program] !== null;
  const enqueue = async ({ id, format }: Pick<ExportRow, 'id' | 'format'>, tx?: Tx): Promise<void> => {
    const job = isLong(format) ? makeLongExportJob : makeExportJob;
    await jobs.enqueue(job, { exportId: id }, { key: id, ...(tx && { tx }) });
  };
  const dropFiles = (names: readonly string[]) => services.pictures.dropFiles(names);
  const rooms = new PersonRooms<ExportsServerEvents>(EXPORTS_NAMESPACE, {
    realtime,
    log,
    admit: (handshake) => services.accounts.admitSocket(handshake, EXPORTS_ACTION),
  });
  const factsOf: TellingDeps['factsOf'] = (deckId, actor) => services.decks.factsOf(deckId, actor);
  const findActor: TellingDeps['findActor'] = (userId) => services.accounts.findActor(userId);
  const told = (exportId: string): Promise<void> =>
    tellOf(exportId, {
      db,
      clock,
      log,
      factsOf,
      findActor,
      savingsOf: (exportIds) => services.cloud.savingsOf(exportIds),
      tell: (userId, made) => void rooms.toPerson(userId).emit('export', made),
    });
  const exports = new ExportsService({
    db,
    clock,
    storage,
    uses: new UseCounts(db, clock),
    has,
    factsOf,
    enqueue,
    cancelled: (exportId) => bus.publish(cancelledChannel, { exportId }),
    dropFiles,
    findActor,
    told,
    cloud: () => services.cloud,
    make: (exportId, signal) => making.run(exportId, signal),
  });
  const making = new ExportMaking({
    breaker,
    db,
    workers,
    clock,
    log,
    storage,
    publicUrl: config.publicUrl,
    programs,
    accounts: () => services.accounts,
    decks: () => services.decks,
    documents: () => services.collaboration,
    media: () => services.media,
    cloud: () => services.cloud,
    async tellReady(tx, { id, deckId, format, fileName, bytes, expiresAt }, userId) {
      const expires = expiresAt?.toISOString() ?? '';
      const made = { id, format, file_name: fileName, bytes, expires_at: expires };
      await services.webhooks.tell(tx, { event: 'export.ready', deckId, userId, export: made });
    },
    enqueue,
    async enqueueMail(exportId, tx) {
      await jobs.enqueue(readyMailJob, { exportId }, { tx });
    },
    dropFiles,
    told,
    ...make,
  });
  bus.subscribe(cancelledChannel, ({ exportId }) => making.abort(exportId));
  context.onReady(() => {
    services.accounts.onSessionsEnded((userId) => rooms.recheckPerson(userId));
  });
  context.onClose(async () => rooms.stop());
  registerExportRoutes(http, exports);
  for (const job of [makeExportJob, makeLongExportJob])
    jobs.handle(job, ({ data, signal }) => making.run(data.exportId, signal));
  jobs.handle(readyMailJob, async ({ data }) => {
    const ready = await exports.reader(data.exportId);
    if (ready !== null) await mail.send(() => readyMail(ready, config.publicUrl), ready.userId);
  });
  jobs.handle(resumeExportsJob, async () => {
    const resumed = await exports.resume();
    if (resumed > 0) log.info({ resumed }, 'exports were taken up again');
  });
  jobs.schedule(resumeExportsJob, RESUME_AT, {});
  jobs.handle(forgetExportsJob, async () => {
    const forgotten = await exports.forget();
    if (forgotten > 0) log.info({ forgotten }, 'files of exports were deleted: their time was over');
  });
  jobs.schedule(forgetExportsJob, FORGET_AT, {});
  if (config.role !== 'web')
    context.onReady(() => {
      removeLeftFolders().catch((error: unknown) =>
        log.warn({ err: error }, 'left folders of exports were not removed'),
      );
    });
  context.provide('exports', exports);
}
