import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { media, themeMedia } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage/types.ts';
import { type FontFacts, readFont } from './font.ts';
import { holdLibrary, takeRoom } from './room.ts';
import { findOwnCopy, insertMedia, type MediaOwner, type MediaRow, ofOwner } from './store.ts';

interface ThemeMediaDeps {
  readonly db: Db;
  readonly storage: Storage;
}

/** The files of themes: uploads of whom a theme belongs to. */
export class ThemeMedia {
  readonly #deps: ThemeMediaDeps;

  constructor(deps: ThemeMediaDeps) {
    this.#deps = deps;
  }

  /** A picture of that library; null: it has none of that id. */
  async picture(owner: MediaOwner, mediaId: string): Promise<Pick<MediaRow, 'width' | 'height'> | null> {
    const row = await this.#find(owner, mediaId);
    return row?.kind === 'image' ? row : null;
  }

  /** A font of that library, as it says of itself; null: it has none of that id. */
  async font(owner: MediaOwner, mediaId: string): Promise<FontFacts | null> {
    const row = await this.#find(owner, mediaId);
    return row?.kind === 'font' ? readFont(await this.#deps.storage.readBytes(row.sha256)) : null;
  }

  /** The bytes of a picture of that library that is no larger; null: there is none. */
  async bytesOf(
    owner: MediaOwner,
    mediaId: string,
    mostBytes: number,
  ): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | null> {
    const row = await this.#find(owner, mediaId);
    if (row === null || row.kind !== 'image' || row.bytes > mostBytes) return null;
    return { bytes: await this.#deps.storage.readBytes(row.sha256), contentType: row.contentType };
  }

  /** Writes which media a theme uses: of those that it names the ones of its owner. In the caller's transaction. */
  async link(tx: Tx, themeId: string, owner: MediaOwner, named: readonly string[]): Promise<void> {
    const wanted = [...new Set(named)];
    const isGone = wanted.length === 0 ? undefined : notInArray(themeMedia.mediaId, wanted);
    await tx.delete(themeMedia).where(and(eq(themeMedia.themeId, themeId), isGone));
    if (wanted.length === 0) return;
    const found = await tx
      .select({ id: media.id })
      .from(media)
      .where(and(inArray(media.id, wanted), ofOwner(owner)))
      // It may be deleted as long as nobody uses it.
      .for('key share');
    if (found.length === 0) return;
    await tx
      .insert(themeMedia)
      .values(found.map(({ id }) => ({ themeId, mediaId: id })))
      .onConflictDoNothing();
  }

  /**
   * Some media of a library in another one, by the ids that they have in theirs; those that are of neither are left
   * out. What is there already is not taken twice. Throws `storage_limit`. In the caller's transaction.
   */
  async copy(
    tx: Tx,
    ids: readonly string[],
    { from, to, userId }: { readonly from: MediaOwner; readonly to: MediaOwner; readonly userId: string },
  ): Promise<ReadonlyMap<string, string>> {
    const copies = new Map<string, string>();
    if (ids.length === 0) return copies;
    const rows = await tx
      .select()
      .from(media)
      .where(and(inArray(media.id, [...ids]), ofOwner(from)))
      .orderBy(media.id);
    for (const medium of rows) {
      const own = await findOwnCopy(tx, to, medium.sha256, medium.contentType);
      copies.set(medium.id, own?.id ?? (await this.#copyOne(tx, medium, to, userId)).id);
    }
    return copies;
  }

  async #copyOne(tx: Tx, medium: MediaRow, owner: MediaOwner, userId: string): Promise<MediaRow> {
    await holdLibrary(tx, owner, userId);
    await takeRoom(tx, owner, medium.bytes);
    const { sha256, contentType, bytes, width, height, label } = medium;
    const teamId = 'teamId' in owner ? owner.teamId : null;
    return insertMedia(tx, {
      id: newId(),
      userId,
      teamId,
      ...{ sha256, contentType, bytes, width, height, label },
      kept: false,
    });
  }

  async #find(owner: MediaOwner, mediaId: string): Promise<MediaRow | null> {
    const [row] = await this.#deps.db
      .select()
      .from(media)
      .where(and(eq(media.id, mediaId), ofOwner(owner)));
    return row ?? null;
  }
}
