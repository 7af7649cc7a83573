import { crc32 } from 'node:zlib';
import { type ImportState, LIMITS, type PdfAs } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage/types.ts';
import { requireAccount } from '../accounts/service.ts';
import { checkName } from './documents.ts';
import { PART_BYTES, SENDING_AT_ONCE, SENDING_SILENCE } from './limits.ts';
import { seenFromBeginning } from './seen.ts';
import { fileNameOf, tooLarge } from './sent-file.ts';
import {
  countSending,
  deleteParts,
  endedWithParts,
  failUnsent,
  lockImport,
  putPart,
  queueImport,
} from './parts-store.ts';
import { findImport, type ImportRow, insertImport, partsOf } from './store.ts';

export interface UploadsDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly enqueue: (importId: string, tx: Tx) => Promise<void>;
  /** Whether the actor may edit the deck that a file is for. Throws what they are told where not. */
  readonly checkTarget: (actor: Actor, deckId: string) => Promise<void>;
  /** Whether a PDF document can come in so. Throws what its person is told where not. */
  readonly checkPdfAs: (pdfAs: PdfAs) => void;
  readonly show: (importId: string) => Promise<ImportState>;
  /** Tells its owner how an import is now. */
  readonly told: (importId: string) => Promise<void>;
  /** Deletes bytes that are of no use any more. */
  readonly forgetFile: (storageKey: string) => Promise<void>;
}

/** What is told of a file when it is begun. */
const TOLD = ['fileName', 'bytes', 'targetDeckId', 'pdfAs'] as const;

/** What becomes of a part that came. */
type Taken = { readonly isKept: boolean; readonly isLast: boolean; readonly replaced: string | null };

/** Files on their way in, in parts: each part is stored as it comes, so that a line that breaks costs one of them. */
export class ImportUploads {
  readonly #deps: UploadsDeps;

  constructor(deps: UploadsDeps) {
    this.#deps = deps;
  }

  /** Takes a file on. The same id again answers with what stands. Throws `invalid`, `too_large` and `conflict`. */
  async begin(
    actor: Actor,
    file: {
      readonly id?: string | undefined;
      readonly file_name: string;
      readonly bytes: number;
      readonly deck_id?: string | undefined;
      readonly pdf_as: PdfAs;
    },
  ): Promise<ImportState> {
    const { userId } = requireAccount(actor);
    const { checkPdfAs, checkTarget, clock, db } = this.#deps;
    const targetDeckId = file.deck_id ?? null;
    checkName(actor, file.file_name);
    checkPdfAs(file.pdf_as);
    if (targetDeckId !== null) await checkTarget(actor, targetDeckId);
    if (file.bytes > LIMITS.importBytes) throw new AppError('too_large', tooLarge());
    if (file.bytes === 0) throw new AppError('invalid', words.imports.empty);
    const id = file.id ?? newId();
    const now = clock.now();
    const { bytes, pdf_as: pdfAs } = file;
    const begun = { fileName: fileNameOf(file.file_name), bytes, targetDeckId, pdfAs };
    await db.transaction(async (tx) => {
      const sending = await countSending(tx, userId);
      const known = await lockImport(tx, id);
      if (known !== null) return checkSame(known, { ...begun, userId });
      if (sending >= SENDING_AT_ONCE) throw new AppError('conflict', words.imports.tooMany(SENDING_AT_ONCE));
      await insertImport(tx, {
        ...begun,
        id,
        userId,
        state: 'sending',
        partBytes: PART_BYTES,
        seenAt: seenFromBeginning(actor, now),
        createdAt: now,
        updatedAt: now,
      });
    });
    return this.#deps.show(id);
  }

  /**
   * Takes a part of a file, from 1; with the last one the file waits to be read. Of a file that is whole it answers how
   * its import is. Throws `conflict` where that has ended, `invalid` for a part that it does not have, `malformed` for
   * one that came otherwise than it was sent.
   */
  async take(importId: string, sent: { part: number; crc32: string; bytes: Uint8Array }): Promise<ImportState> {
    const { db, forgetFile, show, storage, told } = this.#deps;
    const record = await findImport(db, importId);
    if (record === null) throw new AppError('not_found');
    if (isDue(record.row)) {
      checkPart(record.row, sent);
      const { name } = await storage.put(sent.bytes);
      const taken = await this.#keep(importId, { part: sent.part, crc32: sent.crc32.toLowerCase(), storageKey: name });
      if (!taken.isKept) await forgetFile(name);
      if (taken.replaced !== null) await forgetFile(taken.replaced);
      if (taken.isLast) await told(importId);
    }
    return show(importId);
  }

  async #keep(importId: string, sent: { part: number; crc32: string; storageKey: string }): Promise<Taken> {
    const { clock, db, enqueue } = this.#deps;
    return db.transaction(async (tx): Promise<Taken> => {
      const row = await lockImport(tx, importId);
      // Somebody cancelled it, or another line brought the last part meanwhile.
      if (row === null || row.state !== 'sending') return { isKept: false, isLast: false, replaced: null };
      const before = await partsOf(tx, importId);
      const same = before.find(({ part }) => part === sent.part);
      await putPart(tx, { importId, ...sent }, clock.now());
      const isLast = before.length + (same === undefined ? 1 : 0) === partsIn(row);
      if (isLast) {
        await queueImport(tx, importId);
        await enqueue(importId, tx);
      }
      const isReplaced = same !== undefined && same.storageKey !== sent.storageKey;
      return { isKept: true, isLast, replaced: isReplaced ? same.storageKey : null };
    });
  }

  /** The file of an import whose parts are all there; null where one is not. */
  async fileOf(row: ImportRow): Promise<Uint8Array | null> {
    const { db, storage } = this.#deps;
    const file = new Uint8Array(row.bytes);
    for (const { part, storageKey } of await partsOf(db, row.id)) {
      if ((await storage.size(storageKey)) === null) return null;
      file.set(await storage.readBytes(storageKey), (part - 1) * partSize(row));
    }
    return file;
  }

  /** Deletes the parts of an import that has ended. */
  async forget(importId: string): Promise<void> {
    const { db, forgetFile } = this.#deps;
    // The rows go last: whoever dies in between leaves what `forgetUnsent` finds.
    for (const { storageKey } of await partsOf(db, importId)) await forgetFile(storageKey);
    await deleteParts(db, importId);
  }

  /**
   * Gives up what was not sent to its end, and deletes the parts of all that has ended. Answers how many were given up.
   */
  async forgetUnsent(): Promise<number> {
    const { clock, db, told } = this.#deps;
    const now = clock.now();
    const given = await failUnsent(db, new Date(now.getTime() - SENDING_SILENCE), words.imports.givenUp, now);
    for (const importId of await endedWithParts(db)) await this.forget(importId);
    for (const importId of given) await told(importId);
    return given.length;
  }
}

/**
 * A line that broke has the same file begun again: whatever else comes under its id is another one. Throws
 * `conflict`, `invalid`.
 */
function checkSame(known: ImportRow, sent: Pick<ImportRow, (typeof TOLD)[number] | 'userId'>): void {
  if (known.userId !== sent.userId) throw invalidField('id', words.imports.idTaken);
  if (TOLD.some((what) => known[what] !== sent[what])) throw new AppError('conflict', words.imports.another);
}

/** Whether parts of it are waited for. Throws `conflict` where they never will be. */
function isDue(row: ImportRow): boolean {
  if (row.partBytes === null) throw new AppError('conflict', words.imports.cameWhole);
  if (row.state === 'failed' || row.state === 'cancelled') throw new AppError('conflict', words.imports.ended);
  return row.state === 'sending';
}

function checkPart(row: ImportRow, sent: { part: number; crc32: string; bytes: Uint8Array }): void {
  const parts = partsIn(row);
  if (sent.part < 1 || sent.part > parts) throw new AppError('invalid', words.imports.parts(parts));
  const due = sent.part === parts ? row.bytes - (parts - 1) * partSize(row) : partSize(row);
  const got = sent.bytes.byteLength;
  if (got !== due) {
    const said = words.imports;
    throw new AppError(
      'malformed',
      got > due ? said.partLonger(sent.part, due) : said.partShorter(sent.part, due, got),
    );
  }
  if (crc32(sent.bytes) !== Number.parseInt(sent.crc32, 16)) throw new AppError('malformed', words.imports.damaged);
}

const partSize = ({ partBytes }: ImportRow): number => partBytes ?? PART_BYTES;
const partsIn = (row: ImportRow): number => Math.ceil(row.bytes / partSize(row));
