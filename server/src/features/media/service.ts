import type { Readable } from 'node:stream';
import {
  LIMITS,
  type Media,
  type MediaPage,
  type MediaUse,
  oneLine,
  type Tagged,
  type UploadedMedia,
} from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import { type Actor, accountOf, type LinkGrant } from '../../access/actor.ts';
import type { DeckFacts, MediaFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { peopleById, requireAccount } from '../accounts/service.ts';
import { findUnused, isLoose, keepMedia } from './collecting.ts';
import { writeCursor } from './cursor.ts';
import {
  countUses,
  decksUsing,
  deleteUnused,
  isInRevisions,
  listUploads,
  PER_PAGE,
  updateUpload,
  type UploadList,
} from './library.ts';
import { countKept, inheritLibrary, leaveUploads } from './leaving.ts';
import { readPicture, requireWhole } from './picture.ts';
import { factsOf, presentMedia, presentUse } from './presenter.ts';
import {
  allowanceOf,
  type DeckAllowance,
  holdLibrary,
  requireRoom,
  type Room,
  roomOf,
  takeRoom,
  teamRoom,
} from './room.ts';
import { AddressSigner, type Signer } from './signing.ts';
import {
  findMedia,
  findOwnCopy,
  findUsed,
  insertMedia,
  isStoredFor,
  mediaUsedBy,
  type MediaOwner,
  type MediaRow,
  type NamedMedia,
  ownerOf,
  replaceDeckMedia,
  type UsedMedium,
  usedMedia,
} from './store.ts';

export { type ExportedMedium, exportedMedia } from './exported.ts';
export type { Signer } from './signing.ts';
export type { MediaOwner, NamedMedia, UsedMedium } from './store.ts';
import { cleanSvgTask } from './tasks.ts';
export type { ThemeMedia } from './theme-media.ts';
export { imageTypeOf } from './types.ts';

/** Who a signed address speaks for. */
export type SignedFor = { readonly link: LinkGrant } | { readonly person: string; readonly deckId: string };

export interface MediaDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly workers: Workers;
  readonly clock: Clock;
  /** Signs addresses. */
  readonly key: Buffer;
  /** Decks that use a medium and that the actor might view. */
  readonly decksUsing: (mediaId: string, actor: Actor) => Promise<readonly DeckFacts[]>;
  /** Decks of which a revision shows it, and that the actor might edit. */
  readonly decksKeeping: (mediaId: string, actor: Actor) => Promise<readonly DeckFacts[]>;
  /** Removes files that nothing shows any more. */
  readonly dropFiles: (names: readonly string[]) => Promise<void>;
  /** Ids of the owner's tags on each of the media. */
  readonly tagsOn: (owner: MediaOwner, mediaIds: readonly string[]) => Promise<Tagged>;
  readonly linkBySigner: (signer: string) => Promise<LinkGrant | null>;
}

/** Who brings something, and to which library: a team's, or without one their own. */
export interface Bringing {
  readonly ownerId: string;
  readonly teamId?: string | null;
  /** False: it comes along with something else, and goes once nothing has used it for 30 days. Absent: true. */
  readonly kept?: boolean;
}

export interface NewMedia extends Bringing {
  readonly bytes: Uint8Array;
  /** The file's name; becomes the label. */
  readonly name: string;
}

/** A medium whose bytes are checked and stored; `present`: the owner has it already. */
export interface PreparedMedia {
  readonly id: string;
  readonly present: MediaRow | null;
  readonly ownerId: string;
  readonly teamId: string | null;
  readonly kept: boolean;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly label: string;
  /** Of a film. */
  readonly posterId: string | null;
}

/** A medium as it was taken in; `duplicate`: its owner had it already. */
export type KeptMedia = Media & Pick<UploadedMedia, 'duplicate'>;

/** A file whose bytes are taken as they are. */
export interface NewFile extends Bringing {
  readonly name: string;
  readonly content: Readable;
  readonly contentType: string;
  /** A picture of it, as large as it is. */
  readonly poster?: PreparedMedia;
}

/**
 * Pictures that people bring: taken in, kept under their content's name, given out by the rights of the
 * decks that use them.
 */
export class MediaService {
  readonly #deps: MediaDeps;
  readonly #signer: AddressSigner;
  readonly #loaded = new WeakMap<FastifyRequest, MediaRow>();

  constructor(deps: MediaDeps) {
    this.#deps = deps;
    this.#signer = new AddressSigner(deps.key);
  }

  /**
   * Takes a picture in. Somebody who brings the same one twice gets the one they have. Throws `too_large`,
   * `unsupported_type`, `invalid` (broken) and `storage_limit`.
   */
  async createMedia(media: NewMedia, actor: Actor): Promise<KeptMedia> {
    requireWhole(media.bytes);
    return this.keep([await this.prepareMedia(media)], actor);
  }

  /**
   * Makes prepared media their owner's, a film after its poster; answers the last. Throws `storage_limit`, and then
   * none of them is kept.
   */
  async keep(prepared: readonly PreparedMedia[], actor: Actor): Promise<KeptMedia> {
    try {
      const take = async (tx: Tx) => {
        const kept: { row: MediaRow; duplicate: boolean }[] = [];
        for (const one of prepared) {
          const present = await findOwnCopy(tx, bringingTo(one), one.sha256, one.contentType);
          if (present !== null && one.kept) await keepMedia(tx, [present.id]);
          kept.push({ row: present ?? (await this.addMedia(tx, one)), duplicate: present !== null });
        }
        return kept;
      };
      const kept = await againAfterDeadlock(() => this.#deps.db.transaction(take));
      const { row, duplicate } = kept.at(-1) as (typeof kept)[number];
      return { ...(await this.present(row, actor)), duplicate };
    } catch (error) {
      await this.discardMedia(prepared);
      throw error;
    }
  }

  /** Some of an owner's uploads: of those that are listed, or of those that were taken out of the list. */
  async list(list: UploadList, actor: Actor): Promise<MediaPage> {
    const { total, rows, next } = await listUploads(this.#deps.db, list);
    const results = await this.#presentAll(rows, actor);
    const tagged = await this.#deps.tagsOn(
      list.owner,
      rows.map(({ id }) => id),
    );
    return { total, page: list.page, per_page: PER_PAGE, results, tagged, next: next && writeCursor(next) };
  }

  /**
   * An upload, with the decks that use it among those that the actor owns, works on or has through their team.
   * Throws `not_found`.
   */
  async show(mediaId: string, actor: Actor): Promise<Media & { decks: MediaUse[] }> {
    const row = await this.#find(mediaId);
    const decks = await decksUsing(this.#deps.db, row.id, requireAccount(actor));
    return { ...(await this.present(row, actor)), decks: decks.map(presentUse) };
  }

  /** Changes what an upload is called, or whether it is listed. Throws `not_found`. */
  async update(mediaId: string, fields: Parameters<typeof updateUpload>[2], actor: Actor): Promise<Media> {
    const row = await updateUpload(this.#deps.db, mediaId, fields);
    if (row === null) throw new AppError('not_found');
    return this.present(row, actor);
  }

  /**
   * Deletes an upload for good. Throws `conflict` while a deck or a theme uses it, so that no slide loses its picture.
   */
  async delete(mediaId: string): Promise<void> {
    const { db, dropFiles } = this.#deps;
    const gone = await db.transaction((tx) => deleteUnused(tx, mediaId));
    if (gone.length > 0) return dropFiles(gone.map(({ sha256 }) => sha256));
    await this.#find(mediaId);
    throw new AppError('conflict', words.media.inUse);
  }

  /** Deletes uploads that nobody keeps and nothing has used for 30 days. Answers how many. */
  async collect(): Promise<number> {
    const { clock, db, dropFiles } = this.#deps;
    let count = 0;
    for (const mediaId of await findUnused(db, clock.now())) {
      const gone = await db.transaction(async (tx) => ((await isLoose(tx, mediaId)) ? deleteUnused(tx, mediaId) : []));
      await dropFiles(gone.map(({ sha256 }) => sha256));
      count += gone.length > 0 ? 1 : 0;
    }
    return count;
  }

  /** Somebody wants these in their library from now on. In the caller's transaction. */
  async kept(tx: Tx, mediaIds: readonly string[]): Promise<void> {
    await keepMedia(tx, mediaIds);
  }

  /** Deletes uploads that no deck uses and no revision shows; others stay. */
  async forgetUnused(mediaIds: readonly string[]): Promise<void> {
    const { db, dropFiles } = this.#deps;
    for (const mediaId of mediaIds) {
      const gone = await db.transaction(async (tx) =>
        (await isInRevisions(tx, mediaId)) ? [] : deleteUnused(tx, mediaId),
      );
      await dropFiles(gone.map(({ sha256 }) => sha256));
    }
  }

  async #find(mediaId: string): Promise<MediaRow> {
    const row = await findMedia(this.#deps.db, mediaId);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  /** To its owner, or to one of its team. */
  async present(row: MediaRow, actor: Actor): Promise<Media> {
    const [media] = await this.#presentAll([row], actor);
    if (media === undefined) throw new AppError('not_found');
    return media;
  }

  async #presentAll(rows: readonly MediaRow[], actor: Actor): Promise<Media[]> {
    const { db } = this.#deps;
    const uses = await countUses(
      db,
      rows.map(({ id }) => id),
    );
    const bringers = await peopleById(
      db,
      rows.flatMap(({ teamId, userId }) => (teamId === null || userId === null ? [] : [userId])),
    );
    return rows.map((row) => {
      const addedBy = bringers.get(row.userId ?? '') ?? null;
      return presentMedia(row, { deckCount: uses.get(row.id) ?? 0, addedBy, actor });
    });
  }

  /**
   * Checks a picture and stores its bytes, without making it anybody's yet: `addMedia` does that, together with
   * whatever uses it. Throws `too_large`, `unsupported_type` and `invalid` (broken).
   */
  async prepareMedia({ ownerId, teamId = null, kept = true, bytes, name }: NewMedia): Promise<PreparedMedia> {
    const { db, storage } = this.#deps;
    if (bytes.byteLength > LIMITS.imageBytes) throw new AppError('too_large');
    const picture = await readPicture(bytes, ownerId, (source) =>
      this.#deps.workers.run(cleanSvgTask, source, { key: ownerId }),
    );
    const file = await storage.put(picture.bytes);
    const present = await findOwnCopy(db, bringingTo({ ownerId, teamId }), file.name, picture.contentType);
    const id = present?.id ?? newId();
    const { contentType, width, height } = picture;
    return {
      id,
      present,
      ownerId,
      teamId,
      kept,
      sha256: file.name,
      bytes: file.bytes,
      contentType,
      width,
      height,
      label: labelOf(name),
      posterId: null,
    };
  }

  /** Stores a film or a sound, without making it anybody's yet. */
  async prepareFile({
    ownerId,
    teamId = null,
    kept = true,
    name,
    content,
    contentType,
    poster,
  }: NewFile): Promise<PreparedMedia> {
    const file = await this.#deps.storage.put(content);
    const present = await findOwnCopy(this.#deps.db, bringingTo({ ownerId, teamId }), file.name, contentType);
    return {
      id: present?.id ?? newId(),
      present,
      ownerId,
      teamId,
      kept,
      sha256: file.name,
      bytes: file.bytes,
      contentType,
      width: poster?.width ?? null,
      height: poster?.height ?? null,
      label: labelOf(name),
      posterId: poster?.id ?? null,
    };
  }

  /** Makes a prepared medium its owner's, in the caller's transaction. Throws `storage_limit`. */
  async addMedia(tx: Tx, prepared: PreparedMedia): Promise<MediaRow> {
    const { present, ownerId, ...row } = prepared;
    if (present !== null) return present;
    await holdLibrary(tx, bringingTo(prepared), ownerId);
    await takeRoom(tx, bringingTo(prepared), row.bytes);
    return insertMedia(tx, { ...row, userId: ownerId });
  }

  /** Deletes the bytes of prepared pictures that came to nothing, where nobody has them. */
  async discardMedia(prepared: readonly PreparedMedia[]): Promise<void> {
    for (const { sha256 } of prepared) {
      if (!(await this.isStored(sha256))) await this.#deps.storage.delete(sha256);
    }
  }

  /** Whether somebody has a medium of these bytes (by the SHA-256 they are stored under). */
  async isStored(sha256: string): Promise<boolean> {
    return isStoredFor(this.#deps.db, sha256);
  }

  /** What somebody has of their own, and their team of the room that they share. */
  usage(userId: string): Promise<Room & { readonly team: Room | null }> {
    return roomOf(this.#deps.db, userId);
  }

  /** How much a deck may still grow, by the room of its owner. Throws `not_found`. */
  allowanceOf(deckId: string): Promise<DeckAllowance> {
    return allowanceOf(this.#deps.db, deckId);
  }

  /** See `MediaPort` of the decks. */
  requireRoom(tx: Tx, userId: string): Promise<void> {
    return requireRoom(tx, userId);
  }

  /** What a team has taken of its room. */
  usageOfTeam(teamId: string): Promise<Room> {
    return teamRoom(this.#deps.db, teamId);
  }

  /** What the access table asks of the medium that `/media/:id` names. Kept for `rowOf`. */
  async factsOfRequest(request: FastifyRequest, actor: Actor): Promise<MediaFacts | null> {
    const { id } = request.params as { id?: string };
    const row = id === undefined ? null : await findMedia(this.#deps.db, id);
    if (row === null) return null;
    this.#loaded.set(request, row);
    const decks = await this.#deps.decksUsing(row.id, actor);
    const account = accountOf(actor);
    const isOwn = row.teamId === null ? account?.userId === row.userId : account?.teamId === row.teamId;
    const pastDecks = isOwn || decks.length > 0 ? [] : await this.#deps.decksKeeping(row.id, actor);
    return { ...factsOf(row), decks, pastDecks };
  }

  /** The medium of a request that the gate let pass. */
  rowOf(request: FastifyRequest): MediaRow {
    const row = this.#loaded.get(request);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /**
   * The bytes of a medium that a deck uses, for pictures of that deck. null when it uses none of that id,
   * or a larger one.
   */
  async readForPicture(
    deckId: string,
    mediaId: string,
    mostBytes: number,
  ): Promise<{ bytes: Uint8Array; contentType: string } | null> {
    const row = await findUsed(this.#deps.db, deckId, mediaId);
    return row === null || row.bytes > mostBytes
      ? null
      : { bytes: await this.#deps.storage.readBytes(row.sha256), contentType: row.contentType };
  }

  /** The media that a deck uses now, as it hands them on. */
  async usedBy(deckId: string): Promise<UsedMedium[]> {
    return usedMedia(this.#deps.db, deckId);
  }

  /**
   * HTML and CSS of a deck with the addresses of the media that it uses signed, and no others: what its author wrote
   * gets nobody else's rights.
   */
  async withSignedUses(deckId: string, texts: readonly string[], signer: Signer): Promise<string[]> {
    const used = new Set(await mediaUsedBy(this.#deps.db, deckId));
    return texts.map((text) => this.#signer.signMedia(text, signer, this.#deps.clock.now(), used));
  }

  /** HTML or CSS for somebody who holds no session: its media addresses signed on their behalf. */
  withSignedAddresses(text: string, signer: Signer): string {
    return this.#signer.signMedia(text, signer, this.#deps.clock.now());
  }

  /** The path of a document of ours with the right to it. */
  signedAddress(path: string, signer: Signer): string {
    return this.#signer.address(path, signer, this.#deps.clock.now());
  }

  /** On whose behalf a signed address speaks, if it and they are still good; else null. */
  async signerOf(path: string, expires: string, signature: string): Promise<SignedFor | null> {
    const signer = this.#signer.verify(path, expires, signature, this.#deps.clock.now());
    if (signer === null || 'person' in signer) return signer;
    const link = await this.#deps.linkBySigner(signer.link);
    return link === null ? null : { link };
  }

  /** How many uploads of a person decks of others use. */
  async keptByOthers(userId: string): Promise<number> {
    return countKept(this.#deps.db, userId);
  }

  /**
   * Deletes all uploads of a person, but those that decks of others use: they become those decks' owners'. In
   * the caller's transaction, when the person's own decks are gone. Answers the files that may be dropped once
   * that is through.
   */
  async leave(tx: Tx, userId: string): Promise<readonly string[]> {
    return leaveUploads(tx, userId);
  }

  /** The library of a team that ends becomes its last member's own, in the caller's transaction. */
  async inherit(tx: Tx, teamId: string, userId: string): Promise<void> {
    await inheritLibrary(tx, teamId, userId);
  }

  /** See `MediaPort` of the decks. */
  async linkDeckMedia(tx: Tx, deckId: string, named: NamedMedia): Promise<void> {
    await replaceDeckMedia(tx, deckId, named);
  }
}

const bringingTo = ({ ownerId, teamId }: Bringing): MediaOwner => ownerOf({ userId: ownerId, teamId: teamId ?? null });

/** The file's name without folders and extension. */
function labelOf(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return oneLine(base)
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    .slice(0, LIMITS.mediaLabel);
}
