import type { AppContext } from '../../context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { createSealer } from '../../platform/sealed.ts';
import { Connections } from './connections.ts';
import { Consents } from './consents.ts';
import { TOLD_AFTER } from './limits.ts';
import { RESUME_AT, resumeSavingsJob, REVOKE_AT, revokeJob, saveJob } from './jobs.ts';
import { registerCloudRoutes } from './routes.ts';
import { Saving } from './saving.ts';
import { CloudService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    cloud: CloudService;
    cloudSaving: Saving;
  }
}

/** Exports that are saved to services of others. */
export function register(context: AppContext): void {
  const { clock, cloud, config, db, http, jobs, log, secret, services, storage } = context;
  const enqueue = async (savingId: string, more: { tx?: Tx; delaySeconds?: number } = {}): Promise<void> => {
    // One that waits for its hour keeps nobody from asking for it now.
    const key = more.delaySeconds === undefined ? savingId : `${savingId} later`;
    await jobs.enqueue(saveJob, { savingId }, { key, ...more });
  };
  const connections = new Connections({
    db,
    clock,
    log,
    cloud,
    sealer: createSealer(secret.key('cloud tokens')),
    async enqueueRevoking(tx) {
      await jobs.enqueue(revokeJob, {}, { tx, delaySeconds: TOLD_AFTER });
    },
  });
  const saving = new Saving({
    db,
    clock,
    log,
    storage,
    connections,
    exports: () => services.exports,
    enqueue: (id, delaySeconds) => enqueue(id, delaySeconds === undefined ? {} : { delaySeconds }),
  });
  jobs.handle(saveJob, ({ data, signal }) => saving.run(data.savingId, signal));
  jobs.handle(resumeSavingsJob, async () => {
    const resumed = await saving.resume();
    if (resumed > 0) log.info({ resumed }, 'savings of exports were taken up again');
  });
  jobs.schedule(resumeSavingsJob, RESUME_AT, {});
  jobs.handle(revokeJob, ({ signal }) => connections.revokeAll(signal));
  jobs.schedule(revokeJob, REVOKE_AT, {});
  registerCloudRoutes(http, {
    cloud,
    connections,
    log,
    publicUrl: config.publicUrl,
    consents: new Consents({
      sealer: createSealer(secret.key('cloud consents')),
      clock,
      secure: config.publicUrl.protocol === 'https:',
    }),
  });
  context.provide('cloudSaving', saving);
  context.provide(
    'cloud',
    new CloudService({ db, clock, cloud, connections, enqueue: (id, tx) => enqueue(id, { tx }) }),
  );
}
