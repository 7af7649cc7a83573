import sharp from 'sharp';
import type { BrowserPool } from '../../platform/browser/types.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { PictureSource } from '../views/service.ts';
import { findPicture, isFileUsed, type PictureRow, replacePicture } from './store.ts';

/** Pictures in lists are this wide at most (px): a card on a screen with two device pixels a pixel. */
const WIDTH = 640;
const KIND = 'thumbnail';

export interface PicturesDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly browser: BrowserPool;
  readonly enqueue: (deckId: string, tx?: Tx) => Promise<void>;
  /** The first slide of a deck as a document; null when the deck is gone or shows nothing. */
  readonly sourceOf: (deckId: string) => Promise<PictureSource | null>;
}

/** Pictures of decks for lists: asked for after a change, made by a job, served from storage. */
export class PicturesService {
  readonly #deps: PicturesDeps;

  constructor(deps: PicturesDeps) {
    this.#deps = deps;
  }

  /**
   * Asks for a new picture of a deck, in the caller's transaction where there is one. Without a Chromium nothing is asked
   * for, and lists show a placeholder.
   */
  async requestPictures(deckId: string, tx?: Tx): Promise<void> {
    if (!this.#deps.browser.available) return;
    await this.#deps.enqueue(deckId, tx);
  }

  /** Photographs a deck's first slide, unless the picture that is there shows this version already. */
  async make(deckId: string): Promise<void> {
    const { browser, db, storage } = this.#deps;
    const source = await this.#deps.sourceOf(deckId);
    if (source === null) return;
    const before = await findPicture(db, deckId, KIND);
    if (before !== null && before.version >= source.version) return;
    const scale = Math.min(1, (WIDTH * 2) / source.width);
    const shot = await browser.withPage(
      {
        viewport: { width: Math.round(source.width * scale), height: Math.round(source.height * scale) },
        respond: async (path) =>
          path === DOCUMENT_PATH
            ? { body: source.html, contentType: 'text/html; charset=utf-8' }
            : source.respond(path),
      },
      async (page) => {
        await page.goto(DOCUMENT_PATH, { waitUntil: 'load' });
        await page.evaluate(async () => {
          const scope = globalThis as unknown as {
            document: { fonts: { ready: Promise<unknown> }; images: ArrayLike<{ decode(): Promise<void> }> };
          };
          await scope.document.fonts.ready;
          await Promise.allSettled(Array.from(scope.document.images, (image) => image.decode()));
        });
        return page.screenshot({ type: 'png', animations: 'disabled' });
      },
    );
    const picture = sharp(shot).resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 82 });
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const file = await storage.put(data);
    await replacePicture(db, {
      deckId,
      kind: KIND,
      version: source.version,
      storageKey: file.name,
      contentType: 'image/webp',
      width: info.width,
      height: info.height,
      bytes: info.size,
    });
    if (before !== null) await this.#drop(before.storageKey);
  }

  /** A deck is gone for ever: so are the files of its pictures, but for those that something else still shows. */
  async deckDestroyed(_deckId: string, names: readonly string[]): Promise<void> {
    for (const name of names) await this.#drop(name);
  }

  async #drop(name: string): Promise<void> {
    if (!(await isFileUsed(this.#deps.db, name))) await this.#deps.storage.delete(name);
  }

  /** A deck's picture, with its bytes; null while there is none. */
  async open(deckId: string): Promise<{ row: PictureRow; bytes: Uint8Array } | null> {
    const row = await findPicture(this.#deps.db, deckId, KIND);
    return row === null ? null : { row, bytes: await this.#deps.storage.readBytes(row.storageKey) };
  }
}

/** No route of ours: the pool answers it itself. */
const DOCUMENT_PATH = '/-/picture';
