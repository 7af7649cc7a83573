import type { CloudOffer, CloudProvider, CloudStorage } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import {
  type CloudFiles,
  CloudProblem,
  type CloudRegistry,
  type CloudTokens,
} from '../../platform/cloud-files/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Sealer } from '../../platform/sealed.ts';
import { PATIENCE, TOLD_FOR_DAYS } from './limits.ts';
import { withAccess } from './renewal.ts';
import {
  connectionsOf,
  type ConnectionRow,
  deleteRevocation,
  endConnections,
  failSavings,
  findConnection,
  insertConnection,
  insertRevocation,
  revocations,
  updateConnection,
} from './store.ts';

const DAY = 24 * 3_600_000;
const tokensShape = z.object({ refresh: z.string(), access: z.string(), expiresAt: z.number() });

export interface ConnectionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly cloud: CloudRegistry;
  readonly sealer: Sealer;
  /** Has services told of connections that are over, later. */
  readonly enqueueRevoking: (tx: Tx) => Promise<void>;
}

/** Whose account at which service this instance may write to. */
export class Connections {
  readonly #deps: ConnectionDeps;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
  }

  /** Throws `not_found` where it is not configured. */
  files(provider: CloudProvider): CloudFiles {
    const files = this.#deps.cloud.get(provider);
    if (files === undefined) throw new AppError('not_found', words.cloud.notHere);
    return files;
  }

  async list(userId: string): Promise<CloudStorage[]> {
    const { cloud, db } = this.#deps;
    if (cloud.size === 0) return [];
    const rows = await connectionsOf(db, userId);
    return [...cloud.values()].map((files) => present(files, rows));
  }

  async offers(userId: string): Promise<CloudOffer[]> {
    return (await this.list(userId)).map(({ provider, name, connection }) => ({
      provider,
      name,
      connected: connection !== null,
      automatic: connection?.automatic ?? false,
    }));
  }

  find(userId: string, provider: CloudProvider): Promise<ConnectionRow | null> {
    return findConnection(this.#deps.db, userId, provider);
  }

  /** Keeps new tokens. What was chosen before stays; tokens that were there end. Throws `CloudProblem`. */
  async connect(userId: string, provider: CloudProvider, tokens: CloudTokens, signal: AbortSignal): Promise<void> {
    const { db, clock, enqueueRevoking } = this.#deps;
    const files = this.files(provider);
    const id = newId();
    const sealed = this.#seal(tokens, id);
    let account: { id: string; name: string };
    try {
      account = await files.account(tokens.access, signal);
    } catch (error) {
      // They were given, and are of no use.
      await insertRevocation(db, { id, provider, tokens: sealed, createdAt: clock.now() });
      throw error;
    }
    await db.transaction(async (tx) => {
      const now = clock.now();
      const [before] = await endConnections(tx, userId, provider, now);
      if (before !== undefined) await enqueueRevoking(tx);
      await insertConnection(tx, {
        id,
        userId,
        provider,
        accountId: account.id,
        accountName: account.name,
        tokens: sealed,
        folder: before?.folder ?? files.usualFolder,
        automatic: before?.automatic ?? false,
        createdAt: now,
        updatedAt: now,
      });
    });
  }

  /** Throws `conflict` where it is not connected. */
  async change(
    userId: string,
    provider: CloudProvider,
    { folder, automatic }: { folder?: string | undefined; automatic?: boolean | undefined },
  ): Promise<CloudStorage> {
    const { db, clock } = this.#deps;
    const row = await this.connected(userId, provider);
    const changes = { ...(folder !== undefined && { folder }), ...(automatic !== undefined && { automatic }) };
    await updateConnection(db, row.id, { ...changes, updatedAt: clock.now() });
    return present(this.files(provider), await connectionsOf(db, userId));
  }

  /** Throws `conflict` where it is not connected. */
  async connected(userId: string, provider: CloudProvider): Promise<ConnectionRow> {
    const row = await this.find(userId, provider);
    if (row === null)
      throw new AppError('conflict', words.cloud.notConnected(this.#deps.cloud.get(provider)?.name ?? words.cloud.it));
    return row;
  }

  /** Forgets a connection. Answers whether the service knows of it; else a job tells it. */
  async disconnect(userId: string, provider: CloudProvider): Promise<boolean> {
    const { db, clock, enqueueRevoking } = this.#deps;
    const ended = await db.transaction(async (tx) => {
      const now = clock.now();
      const rows = await endConnections(tx, userId, provider, now);
      if (rows.length > 0) await enqueueRevoking(tx);
      await failSavings(tx, userId, provider, { why: 'disconnected' }, now);
      return rows;
    });
    let told = true;
    for (const row of ended)
      told = (await this.#revoke({ ...row, createdAt: clock.now() }, AbortSignal.timeout(PATIENCE))) && told;
    return told;
  }

  /** Forgets all connections of somebody, in the caller's transaction. A job tells the services. */
  async disconnectAll(tx: Tx, userId: string): Promise<void> {
    const now = this.#deps.clock.now();
    const ended = await endConnections(tx, userId, null, now);
    if (ended.length > 0) await this.#deps.enqueueRevoking(tx);
    for (const { provider } of ended) await failSavings(tx, userId, provider, { why: 'disconnected' }, now);
  }

  /** Tells services of connections that are over, as far as they can be reached. */
  async revokeAll(signal: AbortSignal): Promise<void> {
    for (const row of await revocations(this.#deps.db)) {
      signal.throwIfAborted();
      await this.#revoke(row, signal);
    }
  }

  /** Whether it is over at the service too. Never throws for what a service does. */
  async #revoke(
    { id, provider, tokens: sealed, createdAt }: Pick<ConnectionRow, 'id' | 'provider' | 'tokens' | 'createdAt'>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { db, clock, cloud, log } = this.#deps;
    const files = cloud.get(provider);
    const tokens = this.#open(sealed, id);
    try {
      if (files !== undefined && tokens !== null) {
        const renewing = { files, now: () => clock.now().getTime(), keep: async () => undefined, signal };
        await withAccess(tokens, renewing, (access) => files.revoke(access, signal));
      }
    } catch (error) {
      if (!(error instanceof CloudProblem) && !signal.aborted) throw error;
      const isOver = error instanceof CloudProblem && error.reason === 'closed';
      const isOld = clock.now().getTime() - createdAt.getTime() > TOLD_FOR_DAYS * DAY;
      if (!isOver) log.warn({ err: error, provider }, 'a service was not told that a connection is over');
      if (!isOver && !isOld) return false;
    }
    await deleteRevocation(db, id);
    return true;
  }

  /**
   * Does work with an access token of a connection. Throws `CloudProblem`; one that is closed is remembered as such.
   */
  async withAccess<T>(row: ConnectionRow, signal: AbortSignal, work: (access: string) => Promise<T>): Promise<T> {
    const { db, clock } = this.#deps;
    try {
      const tokens = this.#open(row.tokens, row.id);
      if (tokens === null) throw new CloudProblem('closed', 'Tokens were sealed with another secret.');
      const keep = (renewed: CloudTokens) =>
        updateConnection(db, row.id, { tokens: this.#seal(renewed, row.id), updatedAt: clock.now() });
      const files = this.files(row.provider);
      return await withAccess(tokens, { files, now: () => clock.now().getTime(), keep, signal }, work);
    } catch (error) {
      if (error instanceof CloudProblem && error.reason === 'closed')
        await updateConnection(db, row.id, { closedAt: clock.now() });
      throw error;
    }
  }

  #seal(tokens: CloudTokens, id: string): string {
    return this.#deps.sealer.seal(JSON.stringify(tokens), of(id));
  }

  #open(sealed: string, id: string): CloudTokens | null {
    const opened = this.#deps.sealer.open(sealed, of(id));
    return opened === null ? null : tokensShape.parse(JSON.parse(opened));
  }
}

const of = (connectionId: string): string => `tokens of ${connectionId}`;

function present({ provider, name }: CloudFiles, rows: readonly ConnectionRow[]): CloudStorage {
  const row = rows.find((one) => one.provider === provider);
  if (row === undefined) return { provider, name, connection: null };
  const { accountName: account, folder, automatic, closedAt, createdAt } = row;
  const connection = {
    account,
    folder,
    automatic,
    is_closed: closedAt !== null,
    connected_at: createdAt.toISOString(),
  };
  return { provider, name, connection };
}
