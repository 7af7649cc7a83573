import type { AppContext } from '../../context.ts';
import { RESUME_AT, readImportJob, resumeImportsJob } from './jobs.ts';
import { registerImportRoutes } from './routes.ts';
import { cancelledChannel } from './channels.ts';
import { ImportsService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    imports: ImportsService;
  }
}

/** Decks made elsewhere, brought in. */
export function register(context: AppContext): void {
  const { bus, clock, db, http, jobs, log, services, storage } = context;
  const imports = new ImportsService({
    db,
    storage,
    clock,
    log,
    accounts: () => services.accounts,
    decks: () => services.decks,
    media: () => services.media,
    async enqueue(importId, tx) {
      await jobs.enqueue(readImportJob, { importId }, { key: importId, ...(tx === undefined ? {} : { tx }) });
    },
    cancelled: (importId) => bus.publish(cancelledChannel, { importId }),
  });
  bus.subscribe(cancelledChannel, ({ importId }) => imports.abort(importId));
  registerImportRoutes(http, imports, storage);
  jobs.handle(readImportJob, ({ data, signal }) => imports.run(data.importId, signal));
  jobs.handle(resumeImportsJob, async () => {
    const resumed = await imports.resume();
    if (resumed > 0) log.info({ resumed }, 'imports were taken up again');
  });
  jobs.schedule(resumeImportsJob, RESUME_AT, {});
  context.provide('imports', imports);
}
