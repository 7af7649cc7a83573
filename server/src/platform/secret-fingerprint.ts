import { timingSafeEqual } from 'node:crypto';
import type { Database, RawConnection } from './db/index.ts';
import type { Log } from './log/index.ts';
import { StartError } from './start-error.ts';
import {
  countSecretBits,
  createSecret,
  deriveSecret,
  readSecret,
  type Secret,
  SECRET_BITS,
  SECRET_RULE,
} from './secret.ts';

/** A secret that this database cannot be used with. Its message names the way out. */
export class SecretError extends StartError {
  override readonly name = 'SecretError';
}

/**
 * How a secret, or no secret, compares with the one that a database belongs to:
 *
 * - `known`: it belongs to this secret.
 * - `other`, `missing`: it belongs to another secret, or there is none although it belongs to one.
 * - `inherited`: people have used it with a version that recorded no fingerprint.
 * - `new`: it belongs to no secret yet.
 */
export type SecretState = 'known' | 'other' | 'missing' | 'inherited' | 'new';

/** What is lost with another secret, as a sentence goes on after a colon. */
export const LOST_WITH_SECRET =
  'people are signed out, share links and links in mails end, and Dropbox, webhooks and single sign-on have to be set up again';

const WAY_OUT = `Put the earlier secret back (into ROSTRUM_SECRET or the file "secret" of the data folder). If it is lost, "rostrum secret accept --yes" gives the database a new one: ${LOST_WITH_SECRET}.`;

/** Characters that earlier versions asked for. What they accepted stays valid for the database that it belongs to. */
const FORMER_LENGTH = 32;

/** A key that tells whether two secrets are the same, and nothing else of them. */
const fingerprintOf = (secret: string): string => deriveSecret(secret).key('fingerprint').toString('hex');

/** Compares a secret with the one that a database belongs to. Works on a database that is not migrated yet. */
export async function compareSecret(connection: RawConnection, secret: string | null): Promise<SecretState> {
  const { rows: tables } = await connection.query(
    `select to_regclass('instance_secret') is not null as recorded, to_regclass('users') is not null as used`,
  );
  const recorded = tables[0]?.['recorded'] === true ? await readFingerprint(connection) : undefined;
  if (recorded === null) return 'new';
  if (recorded !== undefined) {
    if (secret === null) return 'missing';
    return timingSafeEqual(Buffer.from(recorded, 'hex'), Buffer.from(fingerprintOf(secret), 'hex')) ? 'known' : 'other';
  }
  const isUsed =
    tables[0]?.['used'] === true && (await connection.query('select 1 from users limit 1')).rows.length > 0;
  if (!isUsed) return 'new';
  return secret === null ? 'missing' : 'inherited';
}

/** Why a secret is refused beside a database that says this about it; null: it is not. */
export function findSecretProblem(secret: string | null, state: SecretState): string | null {
  if (state === 'other') return `The secret is not the one that this database belongs to. ${WAY_OUT}`;
  if (state === 'missing') return `The secret that this database belongs to is missing. ${WAY_OUT}`;
  if (secret === null || countSecretBits(secret) >= SECRET_BITS) return null;
  if (state !== 'new' && secret.length >= FORMER_LENGTH) return null;
  const wayOut =
    state === 'new'
      ? 'Set a longer ROSTRUM_SECRET, or delete the file "secret" of the data folder: the start then creates another one.'
      : WAY_OUT;
  return `The secret is too short. It needs ${SECRET_RULE}. ${wayOut}`;
}

/**
 * The secret of this instance: the given one, or that of the data folder, created where the database belongs to none.
 * Records its fingerprint. Throws SecretError for one that is too short, and for another or a missing one beside a
 * database that belongs to one.
 */
export async function establishSecret(
  database: Database,
  { dataFolder, given, log }: { readonly dataFolder: string; readonly given: string | null; readonly log: Log },
): Promise<Secret> {
  return database.exclusively(async (connection) => {
    const found = readSecret(dataFolder, given);
    const state = await compareSecret(connection, found);
    const problem = findSecretProblem(found, state);
    if (problem !== null) throw new SecretError(problem);
    const secret = found ?? createSecret(dataFolder);
    if (countSecretBits(secret) < SECRET_BITS)
      log.warn(`the secret of this instance is short: a new one needs ${SECRET_RULE}`);
    if (state !== 'known') await recordFingerprint(connection, fingerprintOf(secret));
    return deriveSecret(secret);
  });
}

/** Makes the present secret that of the database, whatever it was before. Creates one where there is none. */
export async function acceptSecret(database: Database, dataFolder: string, given: string | null): Promise<void> {
  const secret = readSecret(dataFolder, given) ?? createSecret(dataFolder);
  const problem = findSecretProblem(secret, 'new');
  if (problem !== null) throw new SecretError(problem);
  await database.exclusively((connection) => recordFingerprint(connection, fingerprintOf(secret)));
}

/** Lets the next start bring any secret. */
export const forgetSecret = (database: Database): Promise<void> =>
  database.exclusively((connection) => recordFingerprint(connection, null));

async function readFingerprint(connection: RawConnection): Promise<string | null | undefined> {
  const { rows } = await connection.query('select fingerprint from instance_secret');
  return rows[0]?.['fingerprint'] as string | null | undefined;
}

async function recordFingerprint(connection: RawConnection, fingerprint: string | null): Promise<void> {
  await connection.query(
    `insert into instance_secret (fingerprint) values ($1)
     on conflict (is_only) do update set fingerprint = excluded.fingerprint, recorded_at = now()`,
    [fingerprint],
  );
}
