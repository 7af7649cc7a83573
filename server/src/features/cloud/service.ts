import type { Acting, CloudProvider, ExportSaving } from '@rostrum/contract';
import { asc, eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { CloudRegistry } from '../../platform/cloud-files/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { cloudConnections } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Connections } from './connections.ts';
import { connectionsOf, insertSaving, type SavingRow, savingsOf } from './store.ts';
import { errorOf } from './why.ts';

export interface CloudServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly cloud: CloudRegistry;
  readonly connections: Connections;
  readonly enqueue: (savingId: string, tx: Tx) => Promise<void>;
}

/** Exports at services that people have connected, as the other features ask for it. */
export class CloudService {
  readonly #deps: CloudServiceDeps;

  constructor(deps: CloudServiceDeps) {
    this.#deps = deps;
  }

  /** Where somebody can have exports saved. */
  offers(userId: string) {
    return this.#deps.connections.offers(userId);
  }

  /** What somebody has connected, by name. */
  async connected(userId: string): Promise<{ id: string; name: string; connected_at: string }[]> {
    const { cloud, db } = this.#deps;
    if (cloud.size === 0) return [];
    return (await connectionsOf(db, userId)).flatMap(({ id, provider, createdAt }) => {
      const files = cloud.get(provider);
      return files === undefined ? [] : [{ id, name: files.name, connected_at: createdAt.toISOString() }];
    });
  }

  /** Where exports are, or are on their way to, by their ids. */
  async savingsOf(exportIds: readonly string[]): Promise<ReadonlyMap<string, readonly ExportSaving[]>> {
    const { cloud, db } = this.#deps;
    const rows = cloud.size === 0 ? [] : await savingsOf(db, exportIds);
    const all = new Map<string, ExportSaving[]>();
    for (const row of rows) all.set(row.exportId, [...(all.get(row.exportId) ?? []), this.#present(row)]);
    return all;
  }

  #present(row: SavingRow): ExportSaving {
    const { provider, state, progress, path, url } = row;
    const name = this.#deps.cloud.get(provider)?.name ?? provider;
    return { provider, name, state, progress, path, url, error: errorOf(row, name) };
  }

  /** Has an export saved. Throws `conflict` where nothing is connected. */
  async save(userId: string, exportId: string, provider: CloudProvider): Promise<void> {
    const { connections, db } = this.#deps;
    connections.files(provider);
    await connections.connected(userId, provider);
    await db.transaction((tx) => this.#ask(tx, { userId, exportId, provider }));
  }

  /** Has an export saved that is done, wherever its person wants every one. */
  async exportDone(tx: Tx, userId: string, exportId: string): Promise<void> {
    const { cloud } = this.#deps;
    if (cloud.size === 0) return;
    for (const { provider, automatic } of await connectionsOf(tx, userId))
      if (automatic && cloud.has(provider)) await this.#ask(tx, { userId, exportId, provider });
  }

  async #ask(tx: Tx, saving: Pick<SavingRow, 'userId' | 'exportId' | 'provider'>): Promise<void> {
    const { clock, enqueue } = this.#deps;
    const id = await insertSaving(tx, { id: newId(), ...saving }, clock.now());
    if (id !== null) await enqueue(id, tx);
  }

  /** Before an account goes. */
  leave(tx: Tx, userId: string): Promise<void> {
    return this.#deps.connections.disconnectAll(tx, userId);
  }

  async acting(userId: string): Promise<Acting[]> {
    const { cloud, db } = this.#deps;
    return (await connectionsOf(db, userId)).map(({ id, provider, accountName: account, closedAt, createdAt }) => ({
      kind: 'cloud',
      id,
      name: cloud.get(provider)?.name ?? provider,
      account,
      active: closedAt === null,
      last_used_at: null,
      created_at: createdAt.toISOString(),
    }));
  }

  /** Disconnects every service: an intruder may have connected one of their own, which exports would go to. */
  async endAccess(tx: Tx, userId: string): Promise<undefined> {
    await this.#deps.connections.disconnectAll(tx, userId);
  }
}

/** What an export of an account tells of services that are connected: nothing that opens anything. */
export function exportedCloud(db: Db, userId: string) {
  return db
    .select({
      provider: cloudConnections.provider,
      account: cloudConnections.accountName,
      folder: cloudConnections.folder,
      automatic: cloudConnections.automatic,
      created_at: cloudConnections.createdAt,
    })
    .from(cloudConnections)
    .where(eq(cloudConnections.userId, userId))
    .orderBy(asc(cloudConnections.provider));
}
