import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type ImportState, LIMITS, type SentDefinition } from '@rostrum/contract';
import type { ImportResult } from '@rostrum/convert';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { FairTurns } from '../../platform/fair-turns.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newToken } from '../../platform/new-token.ts';
import { refuseUnboundedJson } from '../../platform/http/json-bounds.ts';
import { unstorablePath } from '../../platform/storable.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { requireAccount } from '../accounts/service.ts';
import type { Defining } from './defining.ts';
import { type DefinitionOutline, outlineOf } from './definition-outline.ts';
import { bytesOfSent, claimSent, deleteExpiredSent, insertSent, takeSent } from './sent-definitions-store.ts';

/** Milliseconds in which somebody signs in, looks and confirms. */
const KEPT = 1_800_000;
/** Definitions of one address in that time: a room of people behind one line is one address. */
const MOST_SENT = { most: 60, seconds: KEPT / 1000 };
/** Bytes that all of them together may take, in gzip. */
const MOST_BYTES = 268_435_456;
/** Strangers send them: they have one of the worker threads at most. Of all, and of one address, that wait for it. */
const MOST_WAITING = { all: 8, each: 4 };

const said = () => words.definitions;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Where a definition came from. */
export interface Sender {
  /** The host of another site's page, as the browser says it. */
  readonly from: string | null;
  readonly isFromHere: boolean;
  readonly isFromProgram: boolean;
  /** For whom it counts (`addressGroup`). */
  readonly address: string;
}

interface Kept {
  readonly definition: object;
  readonly outline: DefinitionOutline;
  readonly from: string | null;
  readonly isFromHere: boolean;
  /** Absent of one that a former release kept. */
  readonly isFromProgram?: boolean;
}

export interface SentDefinitionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly uses: Pick<UseCounts, 'take'>;
  readonly defining: Pick<Defining, 'define'>;
  /**
   * What a definition, as the bytes of its JSON, would become; fetches and stores nothing. Throws `invalid` with the
   * place of a mistake.
   */
  readonly read: (definition: Uint8Array) => Promise<ImportResult>;
}

/**
 * Definitions that forms of any site send. Such a form brings no session and proves nothing, so that it makes no
 * deck: what it sent is kept under a key for half an hour, and who opens it signed in is asked. From then on it
 * is theirs alone.
 */
export class SentDefinitions {
  readonly #deps: SentDefinitionsDeps;
  readonly #turns = new FairTurns({
    places: 1,
    mostWaiting: MOST_WAITING,
    refusal: () => new AppError('unavailable', said().tooMany, undefined, { retryAfterSeconds: 20 }),
  });

  constructor(deps: SentDefinitionsDeps) {
    this.#deps = deps;
  }

  /** Throws `too_large`, `invalid` with the place of a mistake, `rate_limited` and `unavailable`. */
  async keep(
    text: string,
    { address, from, isFromHere, isFromProgram }: Sender,
  ): Promise<{ key: string; expiresAt: Date }> {
    const { clock, db, read, uses } = this.#deps;
    if (Buffer.byteLength(text) > LIMITS.sentDefinition)
      throw new AppError('too_large', said().tooLarge(LIMITS.sentDefinition / 1024 ** 2));
    const definition = parse(text);
    const wait = await uses.take({ subject: `definitions from ${address}`, ...MOST_SENT });
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
    const bytes = Buffer.from(JSON.stringify(definition));
    const outline = outlineOf(await this.#turns.take(address, () => read(bytes)));
    const kept: Kept = { definition, outline, from, isFromHere, isFromProgram };
    const content = await pack(JSON.stringify(kept));
    const now = clock.now();
    if ((await bytesOfSent(db, now)) + content.length > MOST_BYTES)
      throw new AppError('unavailable', said().tooMany, undefined, { retryAfterSeconds: 300 });
    const key = newToken();
    const expiresAt = new Date(now.getTime() + KEPT);
    await insertSent(db, { keyHash: hashToken(key), userId: null, content, bytes: content.length, expiresAt });
    return { key, expiresAt };
  }

  /** What one would become. It is the actor’s from then on. Throws `not_found`. */
  async show(actor: Actor, key: string): Promise<SentDefinition> {
    const { clock, db } = this.#deps;
    const row = await claimSent(db, hashToken(key), requireAccount(actor).userId, clock.now());
    if (row === null) throw new AppError('not_found', said().gone);
    const { outline, from, isFromHere, isFromProgram = false } = await contentOf(row);
    return {
      ...outline,
      from,
      from_here: isFromHere,
      from_program: isFromProgram,
      expires_at: row.expiresAt.toISOString(),
    };
  }

  /**
   * Makes a deck of it, once. Throws `not_found`, and what `Defining` throws: it can be confirmed again then, unless a
   * deck may still come of it.
   */
  async accept(actor: Actor, key: string): Promise<ImportState> {
    const { clock, db, defining } = this.#deps;
    const row = await takeSent(db, hashToken(key), requireAccount(actor).userId, clock.now());
    if (row === null) throw new AppError('not_found', said().gone);
    try {
      return await defining.define(actor, (await contentOf(row)).definition);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable') await insertSent(db, row);
      throw error;
    }
  }

  /** Lets go of it. Throws `not_found`. */
  async discard(actor: Actor, key: string): Promise<void> {
    const { clock, db } = this.#deps;
    const row = await takeSent(db, hashToken(key), requireAccount(actor).userId, clock.now());
    if (row === null) throw new AppError('not_found', said().gone);
  }

  /** Answers how many are gone. */
  forgetExpired(): Promise<number> {
    return deleteExpiredSent(this.#deps.db, this.#deps.clock.now());
  }
}

/** Throws `invalid` for what is no JSON object, or cannot be stored, and `malformed` for what nests too deep. */
function parse(text: string): object {
  refuseUnboundedJson(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // By the engine, which may name the place.
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(error instanceof Error ? error.message : '') ?? [];
    const isPlaced = line !== undefined && column !== undefined;
    throw new AppError('invalid', isPlaced ? said().noJsonLine(line, column) : said().noJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid', said().noObject);
  const unstorable = unstorablePath(value);
  if (unstorable !== null) throw new AppError('invalid', said().unstorable(unstorable.join('.') || said().whole));
  return value;
}

async function contentOf({ content }: { readonly content: Uint8Array }): Promise<Kept> {
  return JSON.parse((await unpack(content)).toString()) as Kept;
}
