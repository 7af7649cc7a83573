import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileEnding } from '@rostrum/convert/file-ending';
import { AppError } from '../../platform/http/errors.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { UsedMedium } from '../media/service.ts';
import type { ExportMediumFile } from './work.ts';

/** What a medium is called in a file that goes out: its label is its owner's own. */
const KINDS: Readonly<Record<string, string>> = { image: 'picture', video: 'film', audio: 'sound' };

/** The media of a deck as it was when its export began, laid into the export's folder as they are asked for. */
export class MediaFiles {
  readonly #used: ReadonlyMap<string, UsedMedium>;
  readonly #storage: Pick<Storage, 'read'>;
  readonly #folder: string;
  #count = 0;

  constructor(used: readonly UsedMedium[], storage: Pick<Storage, 'read'>, folder: string) {
    this.#used = new Map(used.map((medium) => [medium.id, medium]));
    this.#storage = storage;
    this.#folder = folder;
  }

  /** null: the deck does not use it, or its bytes are gone. */
  async take(mediaId: string, signal: AbortSignal): Promise<ExportMediumFile | null> {
    const medium = this.#used.get(mediaId);
    if (medium === undefined) return null;
    this.#count += 1;
    const kind = KINDS[medium.contentType.split('/')[0] ?? ''] ?? 'file';
    const name = `${kind}-${this.#count}.${fileEnding(medium.contentType)}`;
    const path = join(this.#folder, name);
    try {
      await pipeline(await this.#storage.read(medium.sha256), createWriteStream(path), { signal });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
    return { path, contentType: medium.contentType, name };
  }
}
