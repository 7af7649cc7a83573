import type { Db, Tx } from '../../platform/db/index.ts';
import type { PictureSize } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import { openPicture, withPictureTurn } from '../../platform/picture-turns.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { PictureSource } from '../views/service.ts';
import { type Camera, type PicturedSlideShots, SLIDES_A_SHEET } from './camera.ts';
import { PICTURE_SIZES } from './sizes.ts';
import {
  endLease,
  filesOfDeck,
  findPicture,
  forgetPictures,
  isFileUsed,
  listPictures,
  lockVersion,
  type PictureRow,
  placePictures,
  removeUnseen,
  renewLease,
  replacePictures,
  takeLease,
} from './store.ts';

/** Seconds that a process may work on one sheet before another one takes over: longer than a sheet may take. */
const LEASE_SECONDS = 90;
/** Slides that one job photographs; what is left waits behind the decks of others. */
const SLIDES_A_RUN = 2 * SLIDES_A_SHEET;
/** So many slides that fail one after the other, and none that succeeds, end a try. */
const HOPELESS = 3;
/** Seconds after which is asked again for a deck that another process works on. */
const AGAIN_SECONDS = 5;

export { pictureSize } from './sizes.ts';

export interface PicturesDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly log: Log;
  /** null without a Chromium: nothing is photographed, and lists show a placeholder. */
  readonly camera: Camera | null;
  readonly enqueue: (deckId: string, options?: { tx?: Tx; delaySeconds?: number }) => Promise<void>;
  /** The slides that viewers see; null when the deck is gone. */
  readonly sourceOf: (deckId: string) => Promise<PictureSource | null>;
  /** Ids of the slides that viewers see, in order. Throws `not_found` when the deck is gone. */
  readonly slidesOf: (deckId: string) => Promise<readonly string[]>;
}

export interface SlidePictures {
  readonly slideId: string;
  /** null until its picture is made. */
  readonly hash: string | null;
}

/**
 * Pictures of slides: asked for after a change, made by a job for the slides that look otherwise, served from storage.
 */
export class PicturesService {
  readonly #deps: PicturesDeps;

  constructor(deps: PicturesDeps) {
    this.#deps = deps;
  }

  /** Asks for what is missing of a deck's pictures, in the caller's transaction where there is one. */
  async requestPictures(deckId: string, tx?: Tx): Promise<void> {
    await this.#deps.enqueue(deckId, tx === undefined ? {} : { tx });
  }

  /** Which slides viewers see from now on, in order: in the transaction that stores what they see. */
  async slidesChanged(tx: Tx, deckId: string, slideIds: readonly string[]): Promise<void> {
    await placePictures(tx, deckId, slideIds);
  }

  /**
   * Photographs the slides of a deck that look otherwise than on their pictures, and lets go of the pictures of slides
   * that are gone. One process a deck; another one that comes asks again later. What failed is tried again by the
   * queue, and only that.
   */
  async make(deckId: string, signal?: AbortSignal): Promise<void> {
    const { db, enqueue, sourceOf } = this.#deps;
    const source = await sourceOf(deckId);
    if (source === null) return;
    const holder = newId();
    if (!(await takeLease(db, deckId, holder, LEASE_SECONDS))) {
      await enqueue(deckId, { delaySeconds: AGAIN_SECONDS });
      return;
    }
    let isWhole = true;
    try {
      isWhole = await this.#work(deckId, holder, source, signal);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    } finally {
      await endLease(db, deckId, holder);
    }
    if (!isWhole) await enqueue(deckId, { delaySeconds: 0 });
  }

  /** False when there are more slides to photograph than one job may. */
  async #work(
    deckId: string,
    holder: string,
    source: PictureSource,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const { camera, log } = this.#deps;
    const before = await listPictures(this.#deps.db, deckId);
    const known = new Map(before.map((row) => [keyOf(row), row]));
    const missing = source.slides.filter(({ slideId, hash }) =>
      PICTURE_SIZES.some((size) => known.get(keyOf({ slideId, size }))?.hash !== hash),
    );
    const hashes = new Map(source.slides.map(({ slideId, hash }) => [slideId, hash]));
    const failed: string[] = [];
    let anyMade = false;
    const photograph = async (slideIds: readonly string[]): Promise<void> => {
      if (camera === null || slideIds.length === 0) return;
      signal?.throwIfAborted();
      let made: PicturedSlideShots[];
      try {
        made = await camera(source, slideIds);
      } catch (error) {
        // One slide must not keep the others of its sheet from having pictures: halves are tried until it is alone.
        if (slideIds.length === 1) {
          log.warn({ err: error, deckId, slideId: slideIds[0] }, 'a slide could not be photographed');
          failed.push(...slideIds);
          // It is not the slides' fault: the queue tries again later.
          if (!anyMade && failed.length === HOPELESS) throw error;
          return;
        }
        const half = Math.ceil(slideIds.length / 2);
        await photograph(slideIds.slice(0, half));
        await photograph(slideIds.slice(half));
        return;
      }
      anyMade = true;
      await this.#store(deckId, holder, source, made, { hashes, known });
    };
    const now = missing.slice(0, SLIDES_A_RUN);
    for (let from = 0; from < now.length; from += SLIDES_A_SHEET)
      await photograph(now.slice(from, from + SLIDES_A_SHEET).map(({ slideId }) => slideId));
    await this.#tidy(deckId, holder, source);
    const isWhole = camera === null || now.length === missing.length;
    // Those that are left do not wait for the queue to give up on those that failed.
    if (failed.length > 0 && (isWhole || !anyMade))
      throw new Error(`${failed.length} slides could not be photographed.`);
    return isWhole;
  }

  async #store(
    deckId: string,
    holder: string,
    source: PictureSource,
    made: readonly PicturedSlideShots[],
    now: { hashes: ReadonlyMap<string, string>; known: ReadonlyMap<string, PictureRow> },
  ): Promise<void> {
    const { db, storage } = this.#deps;
    const rows = await Promise.all(
      made.flatMap(({ slideId, shots }) =>
        PICTURE_SIZES.map(async (size) => {
          const { bytes, width, height } = shots[size];
          const { name } = await storage.put(bytes);
          const hash = now.hashes.get(slideId) ?? '';
          return { deckId, slideId, size, hash, storageKey: name, width, height, bytes: bytes.byteLength };
        }),
      ),
    );
    const stored = await db.transaction(async (tx) => {
      const version = await lockVersion(tx, deckId);
      if (version === null || !(await renewLease(tx, deckId, holder, LEASE_SECONDS))) return false;
      await replacePictures(tx, rows);
      // What viewers see now may be another order already: then whoever derived it has written it, and asks again.
      if (version === source.version) await placePictures(tx, deckId, idsOf(source));
      return true;
    });
    const former = rows.flatMap((row) => now.known.get(keyOf(row))?.storageKey ?? []);
    await this.#drop(stored ? former : rows.map(({ storageKey }) => storageKey));
    if (!stored) throw new Overtaken();
  }

  /** What was not to be photographed may stand elsewhere now, and what is gone is let go of. */
  async #tidy(deckId: string, holder: string, source: PictureSource): Promise<void> {
    const files = await this.#deps.db.transaction(async (tx) => {
      const version = await lockVersion(tx, deckId);
      if (version !== source.version || !(await renewLease(tx, deckId, holder, LEASE_SECONDS))) return [];
      await placePictures(tx, deckId, idsOf(source));
      return removeUnseen(tx, deckId, idsOf(source));
    });
    await this.#drop(files);
  }

  /** Files of a deck's pictures, before it is destroyed: for `dropFiles`, after the transaction. */
  async filesOf(tx: Tx, deckId: string): Promise<string[]> {
    return filesOfDeck(tx, deckId);
  }

  /** Removes the files of pictures that are gone, but for those that something else still shows. */
  async dropFiles(names: readonly string[]): Promise<void> {
    await this.#drop(names);
  }

  async #drop(names: readonly string[]): Promise<void> {
    for (const name of new Set(names))
      if (!(await isFileUsed(this.#deps.db, name))) await this.#deps.storage.delete(name);
  }

  /** The picture of a slide that viewers see, of the first one with null; null while there is none. */
  async find(deckId: string, slideId: string | null, size: PictureSize): Promise<PictureRow | null> {
    return findPicture(this.#deps.db, deckId, slideId, size);
  }

  /** The bytes of a picture, WebP; null when the file is lost, and then the picture is made anew. */
  async read(row: PictureRow): Promise<Uint8Array | null> {
    try {
      return await this.#deps.storage.readBytes(row.storageKey);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      await forgetPictures(this.#deps.db, row.deckId, row.slideId);
      await this.requestPictures(row.deckId);
      return null;
    }
  }

  /**
   * The first slide that viewers see as a JPEG, which every mail program shows; null while there is no picture of it.
   */
  async firstAsJpeg(deckId: string): Promise<Uint8Array | null> {
    const row = await this.find(deckId, null, 'large');
    const bytes = row === null ? null : await this.read(row);
    if (bytes === null) return null;
    return withPictureTurn(deckId, () =>
      openPicture(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer(),
    );
  }

  /** The slides that viewers see, in order, and which picture each has. */
  async list(deckId: string): Promise<SlidePictures[]> {
    const slideIds = await this.#deps.slidesOf(deckId);
    const rows = await listPictures(this.#deps.db, deckId);
    const hashes = new Map(rows.filter(({ size }) => size === 'large').map((row) => [row.slideId, row.hash]));
    return slideIds.map((slideId) => ({ slideId, hash: hashes.get(slideId) ?? null }));
  }

  /** Whether viewers see a slide, with a picture or without. */
  async isShown(deckId: string, slideId: string): Promise<boolean> {
    return (await this.#deps.slidesOf(deckId)).includes(slideId);
  }
}

/** Another process has taken over, or the deck is gone: there is nothing left to do here. */
class Overtaken extends Error {}

const keyOf = ({ slideId, size }: { readonly slideId: string; readonly size: PictureSize }): string =>
  `${size} ${slideId}`;

const idsOf = (source: PictureSource): string[] => source.slides.map(({ slideId }) => slideId);
