import type { Acting, ApiToken } from '@rostrum/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { Confirmations } from './confirmations.ts';
import type { PasswordLinks } from './password-links.ts';

/** To be called once the transaction is committed: tells open sockets what has ended. Never throws. */
export type AfterRevocation = () => void;

/** A feature that holds something which acts in people's names. */
export interface ActingFeature {
  /** Lists what acts in a person's name. */
  acting(userId: string): Promise<Acting[]>;
  /** Ends all of it that acts in somebody's name, in the caller's transaction. */
  endAccess(tx: Tx, userId: string): Promise<AfterRevocation | undefined>;
}

export interface AccessRevocationDeps {
  readonly clock: Clock;
  readonly tokens: Pick<ApiTokens, 'revokeAll' | 'list'>;
  readonly confirmations: Pick<Confirmations, 'cancelChange'>;
  readonly links: Pick<PasswordLinks, 'endOf'>;
  /** Features beside accounts that hold tokens which somebody made. Read when access is revoked. */
  readonly tokenFeatures: () => readonly ActingFeature[];
  /** Other features that hold something which acts in people's names: what somebody connected to their account. */
  readonly connections: () => readonly ActingFeature[];
  /** Tells every node that sessions of somebody have ended. */
  readonly sessionsEnded: (userId: string) => void;
}

/** Ends what lets people into an account, and what acts in its name. */
export class AccessRevocation {
  readonly #deps: AccessRevocationDeps;

  constructor(deps: AccessRevocationDeps) {
    this.#deps = deps;
  }

  /** Lists what acts in a person's name, apart from sessions. Import keys are stored nowhere, so they are missing. */
  async acting(userId: string): Promise<Acting[]> {
    const tokens = (await this.#deps.tokens.list(userId)).map(ofToken);
    const { connections, tokenFeatures } = this.#deps;
    const features = [...connections(), ...tokenFeatures()];
    const others = await Promise.all(features.map((feature) => feature.acting(userId)));
    return [...tokens, ...others.flat()];
  }

  /**
   * Ends the ways into an account: its sessions but `keptSessionId`, links for a new password, and changes of the
   * e-mail address that wait for confirmation. So end the links that it created as an administrator.
   */
  async endWaysIn(tx: Tx, userId: string, keptSessionId: string | null): Promise<void> {
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), keptSessionId === null ? undefined : ne(sessions.id, keptSessionId)));
    await this.#deps.links.endOf(tx, userId);
    await this.#deps.confirmations.cancelChange(tx, userId);
  }

  /**
   * Ends what lets anybody act as an account but the session `keptSessionId`: the ways in, API tokens, import keys and
   * remotes. Used for suspension and deactivation. Returns a function to call after the transaction is committed.
   */
  async revokeCredentials(tx: Tx, userId: string, keptSessionId: string | null = null): Promise<AfterRevocation> {
    const { clock, sessionsEnded, tokenFeatures, tokens } = this.#deps;
    // Import keys are of the time before it.
    await tx.update(users).set({ accessRevokedAt: clock.now() }).where(eq(users.id, userId));
    await this.endWaysIn(tx, userId, keptSessionId);
    await tokens.revokeAll(tx, userId);
    const after = await endAccess(tx, userId, tokenFeatures());
    return () => {
      sessionsEnded(userId);
      after();
    };
  }

  /**
   * Ends everything that acts in an account's name but the session `keptSessionId`: its credentials, and what is
   * connected to it. Every recovery of an account goes through here. Returns what is to be called once the transaction
   * is committed.
   */
  async revokeAccess(tx: Tx, userId: string, keptSessionId: string | null = null): Promise<AfterRevocation> {
    const revoked = await this.revokeCredentials(tx, userId, keptSessionId);
    const after = await endAccess(tx, userId, this.#deps.connections());
    return () => {
      revoked();
      after();
    };
  }
}

async function endAccess(tx: Tx, userId: string, features: readonly ActingFeature[]): Promise<AfterRevocation> {
  const after: (AfterRevocation | undefined)[] = [];
  for (const feature of features) after.push(await feature.endAccess(tx, userId));
  return () => {
    for (const tell of after) tell?.();
  };
}

function ofToken({ id, name, expired, last_used_at, created_at }: ApiToken): Acting {
  return { kind: 'api_token', id, name, account: null, active: !expired, last_used_at, created_at };
}

/** When everything that acted in an account's name was last ended; null: never. */
export async function accessRevokedAt(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select({ at: users.accessRevokedAt }).from(users).where(eq(users.id, userId));
  return row?.at ?? null;
}
