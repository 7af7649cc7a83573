import { LIMITS, MESSAGES, type TagEntity, type TagType } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { TeamTagFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import { againAfterDeadlock, type Db, holdOwner, type Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../accounts/service.ts';
import { foldedName, freeTagSlug, tagSlug } from './slug.ts';
import {
  addTagged,
  countOwned,
  countTagged,
  deleteTag,
  findTag,
  insertTag,
  listTags,
  lockTags,
  ownerOf,
  removeTagged,
  type TagOwner,
  type TagRow,
  tagsOn,
  updateTag,
} from './store.ts';

export type { TagOwner } from './store.ts';

/** In the order in which they are given out: neighbours are far from each other in hue. */
const COLORS = [1, 6, 4, 7, 3, 8, 5, 2] as const;

export interface NewTag {
  readonly name: string;
  readonly color?: number | undefined;
  readonly tag_type: TagType;
}

export interface TagsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Who tags uploads wants them in the library. */
  readonly keepMedia: (tx: Tx, mediaIds: readonly string[]) => Promise<void>;
}

/** Words in colours by which an owner sorts decks, or media. */
export class TagsService {
  readonly #db: Db;
  readonly #clock: Clock;

  readonly #keepMedia: TagsDeps['keepMedia'];

  constructor(deps: TagsDeps) {
    this.#keepMedia = deps.keepMedia;
    this.#db = deps.db;
    this.#clock = deps.clock;
  }

  /** All of one kind, by name. */
  async list(owner: TagOwner, type: TagType, actor: Actor) {
    const rows = await listTags(this.#db, owner, type);
    const results = await this.#present(this.#db, type, rows, actor);
    return { total: rows.length, page: 1, per_page: LIMITS.tags, results };
  }

  /** Throws `invalid` where there is one of that name, or no room. */
  async create(owner: TagOwner, { name, color, tag_type: type }: NewTag, actor: Actor): Promise<TagEntity> {
    const madeBy = 'teamId' in owner ? requireAccount(actor).userId : null;
    return this.#alone(async (tx) => {
      if (madeBy !== null) await holdOwner(tx, { userId: madeBy });
      await lockTags(tx, owner);
      const others = await listTags(tx, owner, type);
      if (others.length >= LIMITS.tags) throw new AppError('invalid', words.tags.most(LIMITS.tags));
      requireFreeName(others, name);
      const row = await insertTag(tx, {
        id: newId(),
        ...owner,
        tagType: type,
        name,
        slug: freeTagSlug(tagSlug(name), slugsOf(others)),
        color: color ?? rarestColor(others),
        createdAt: this.#clock.now(),
        madeBy,
      });
      return this.#presentOne(tx, row, actor);
    });
  }

  async show(id: string, actor: Actor): Promise<TagEntity> {
    return this.#presentOne(this.#db, await this.#find(this.#db, id), actor);
  }

  /** What the access table asks of the team's tag that a request names. */
  async factsOfRequest(request: FastifyRequest): Promise<TeamTagFacts | null> {
    const { id } = request.params as { id?: string };
    const row = id === undefined ? null : await findTag(this.#db, id);
    return row === null ? null : teamFactsOf(row);
  }

  /** Throws `invalid` where another one has that name. */
  async update(
    id: string,
    { name, color }: { name?: string | undefined; color?: number | undefined },
    actor: Actor,
  ): Promise<TagEntity> {
    return this.#alone(async (tx) => {
      const tag = await this.#find(tx, id);
      await lockTags(tx, ownerOf(tag));
      const others = (await listTags(tx, ownerOf(tag), tag.tagType)).filter((other) => other.id !== id);
      if (name !== undefined) requireFreeName(others, name);
      const slug = name === undefined ? {} : { name, slug: freeTagSlug(tagSlug(name), slugsOf(others)) };
      const row = await updateTag(tx, id, { ...slug, ...(color !== undefined && { color }) });
      if (row === null) throw new AppError('not_found');
      return this.#presentOne(tx, row, actor);
    });
  }

  async delete(id: string): Promise<void> {
    if (!(await deleteTag(this.#db, id))) throw new AppError('not_found');
  }

  /**
   * Puts a tag on things of its owner. Throws `invalid` for a tag of the other kind, and `not_found` where
   * one is not theirs.
   */
  async add(id: string, type: TagType, ids: readonly string[], actor: Actor) {
    return this.#fill(id, type, actor, async (tx, tag) => {
      const wanted = [...new Set(ids)];
      if ((await countOwned(tx, ownerOf(tag), type, wanted)) < wanted.length)
        throw new AppError('not_found', words.tags.foreign[tag.teamId === null ? 'own' : 'team'][type]);
      if (type === 'media') await this.#keepMedia(tx, wanted);
      return addTagged(tx, tag, wanted);
    });
  }

  /** Takes a tag off things; those that do not carry it are left alone. */
  async remove(id: string, type: TagType, ids: readonly string[], actor: Actor) {
    return this.#fill(id, type, actor, (tx, tag) => removeTagged(tx, tag, ids));
  }

  /** Ids of the owner's tags that each of the things carries; things without one are left out. */
  on(owner: TagOwner, type: TagType, ids: readonly string[]): Promise<Record<string, string[]>> {
    return tagsOn(this.#db, owner, type, ids);
  }

  async #fill(id: string, type: TagType, actor: Actor, change: (tx: Tx, tag: TagRow) => Promise<string[]>) {
    return this.#alone(async (tx) => {
      const tag = await this.#find(tx, id);
      await holdOwner(tx, ownerOf(tag));
      if (tag.tagType !== type)
        throw new AppError('invalid', type === 'deck' ? words.tags.ofMedia : words.tags.ofDecks);
      const changed = await change(tx, tag);
      return { tag: await this.#presentOne(tx, tag, actor), changed };
    });
  }

  /** Their owner may end at the same moment, and take all of them along. */
  #alone<T>(change: (tx: Tx) => Promise<T>): Promise<T> {
    return againAfterDeadlock(() => this.#db.transaction(change));
  }

  async #find(db: Db | Tx, id: string): Promise<TagRow> {
    const row = await findTag(db, id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  async #presentOne(db: Db | Tx, row: TagRow, actor: Actor): Promise<TagEntity> {
    const [tag] = await this.#present(db, row.tagType, [row], actor);
    if (tag === undefined) throw new AppError('not_found');
    return tag;
  }

  async #present(db: Db | Tx, type: TagType, rows: readonly TagRow[], actor: Actor): Promise<TagEntity[]> {
    const counts = await countTagged(
      db,
      type,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      color: row.color,
      tag_type: row.tagType,
      count: counts.get(row.id) ?? 0,
      abilities: { update: mayChange(row, actor) },
      created_at: row.createdAt.toISOString(),
    }));
  }
}

const teamFactsOf = ({ id, teamId, madeBy }: TagRow): TeamTagFacts | null =>
  teamId === null ? null : { id, teamId, makerId: madeBy };

function mayChange(row: TagRow, actor: Actor): boolean {
  if (row.teamId !== null) return may(actor, 'team_tag.update', teamFactsOf(row));
  return may(actor, 'tag.update', { id: row.id, ownerId: row.userId ?? '' });
}

function requireFreeName(others: readonly TagRow[], name: string): void {
  const folded = foldedName(name);
  if (others.some((other) => foldedName(other.name) === folded))
    throw new AppError('invalid', undefined, { name: MESSAGES.taken });
}

const slugsOf = (rows: readonly TagRow[]): ReadonlySet<string> => new Set(rows.map(({ slug }) => slug));
/** Of those that the fewest have, the first. */
function rarestColor(rows: readonly TagRow[]): number {
  const uses = (color: number) => rows.filter((row) => row.color === color).length;
  return COLORS.reduce<number>((best, color) => (uses(color) < uses(best) ? color : best), COLORS[0]);
}
