import { statfs } from 'node:fs/promises';
import type { InstanceOverview, InstanceStorage } from '@rostrum/contract';
import { count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { PLANS } from '../../access/plans.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/index.ts';
import {
  deckExports,
  deckReports,
  decks,
  deckStorage,
  media,
  runningWork,
  teamStorage,
  teams,
  users,
} from '../../platform/db/schema/index.ts';
import type { Jobs } from '../../platform/jobs/types.ts';
import { type InstanceParts, VERSION } from './parts.ts';

/** People and teams that are named, of those who have most. */
const LARGEST = 10;

export interface OverviewDeps {
  readonly db: Db;
  readonly config: Config;
  readonly jobs: Pick<Jobs, 'states'>;
  readonly parts: InstanceParts;
  readonly startedAt: Date;
}

/** How the instance is, in numbers. */
export async function readOverview({ config, db, jobs, parts, startedAt }: OverviewDeps): Promise<InstanceOverview> {
  const states = await jobs.states();
  const of = (what: 'waiting' | 'failed'): number => states.reduce((sum, state) => sum + state[what], 0);
  const [stored] = await db.select({ bytes: sql<string>`coalesce(sum(${media.bytes}), 0)` }).from(media);
  return {
    version: VERSION,
    node: process.version,
    public_url: config.publicUrl.href,
    started_at: startedAt.toISOString(),
    counts: {
      people: await db.$count(users),
      suspended: await db.$count(users, isNotNull(users.suspendedAt)),
      teams: await db.$count(teams),
      decks: await db.$count(decks, isNull(decks.trashedAt)),
      media: await db.$count(media),
      jobs_waiting: of('waiting'),
      jobs_failed: of('failed'),
      reports_open: await db.$count(deckReports, isNull(deckReports.closedAt)),
      set_aside: await db.$count(runningWork, isNotNull(runningWork.setAsideAt)),
    },
    storage_used: Number(stored?.bytes ?? 0),
    storage_used_by_decks: (await countDocuments(db)).bytes,
    disk: await diskOf(config.dataFolder),
    memory: process.memoryUsage.rss(),
    parts: parts.list(),
  };
}

/** Documents of decks, those in the trash too, and what they take. */
async function countDocuments(db: Db): Promise<InstanceStorage['decks']> {
  const [row] = await db
    .select({ count: count(), bytes: sql<string>`coalesce(sum(${deckStorage.bytes}), 0)` })
    .from(deckStorage);
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

async function diskOf(folder: string): Promise<InstanceOverview['disk']> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
}

/** Storage used by files and documents, and the accounts that use most. */
export async function readStorage(db: Db, config: Pick<Config, 's3'>): Promise<InstanceStorage> {
  const kinds = await db
    .select({ kind: media.kind, count: count(), bytes: sql<string>`coalesce(sum(${media.bytes}), 0)` })
    .from(media)
    .groupBy(media.kind)
    .orderBy(desc(sql`sum(${media.bytes})`));
  const [exported] = await db
    .select({ count: count(), bytes: sql<string>`coalesce(sum(${deckExports.bytes}), 0)` })
    .from(deckExports)
    .where(isNotNull(deckExports.storageKey));
  const ofDecks = db
    .select({ userId: decks.userId, bytes: sql<number>`sum(${deckStorage.bytes})`.as('deck_bytes') })
    .from(deckStorage)
    .innerJoin(decks, eq(decks.id, deckStorage.deckId))
    .groupBy(decks.userId)
    .as('of_decks');
  const ownBytes = sql`${users.storageUsed} + coalesce(${ofDecks.bytes}, 0)`.mapWith(Number);
  const people = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      bytes: ownBytes,
      plan: users.accountType,
    })
    .from(users)
    .leftJoin(ofDecks, eq(ofDecks.userId, users.id))
    .where(gt(ownBytes, 0))
    .orderBy(desc(ownBytes), users.id)
    .limit(LARGEST);
  const shared = await db
    .select({ id: teams.id, name: teams.name, slug: teams.slug, bytes: teamStorage.bytes })
    .from(teamStorage)
    .innerJoin(teams, eq(teams.id, teamStorage.teamId))
    .where(gt(teamStorage.bytes, 0))
    .orderBy(desc(teamStorage.bytes))
    .limit(LARGEST);
  const largest = [
    ...people.map(({ id, name, username, bytes, plan }) => ({
      ...{ kind: 'person' as const, id, name, bytes },
      url: `/${username}`,
      limit: PLANS[plan].storage,
    })),
    ...shared.map(({ id, name, slug, bytes }) => ({
      ...{ kind: 'team' as const, id, name, bytes },
      url: `/t/${slug}`,
      limit: PLANS.enterprise.storage,
    })),
  ];
  return {
    kind: config.s3 === null ? 'folder' : 's3',
    media: kinds.map(({ kind, count: number, bytes }) => ({ kind, count: number, bytes: Number(bytes) })),
    exports: { count: exported?.count ?? 0, bytes: Number(exported?.bytes ?? 0) },
    decks: await countDocuments(db),
    largest: largest.sort((a, b) => b.bytes - a.bytes).slice(0, LARGEST),
  };
}
