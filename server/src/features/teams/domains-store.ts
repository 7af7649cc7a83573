import { and, eq, notInArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { provenDomains } from '../../platform/db/schema/index.ts';

/** The domains that a team has proven to be its own. */
export async function domainsProvenBy(db: Db | Tx, teamId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ domain: provenDomains.domain })
    .from(provenDomains)
    .where(eq(provenDomains.teamId, teamId));
  return new Set(rows.map(({ domain }) => domain));
}

/** Makes a domain a team's own, unless it is one already. */
export async function claimDomain(
  tx: Tx,
  row: Pick<typeof provenDomains.$inferInsert, 'domain' | 'teamId' | 'provenBy' | 'changedBy'>,
): Promise<'claimed' | 'claimed_before' | 'taken'> {
  const made = await tx.insert(provenDomains).values(row).onConflictDoNothing().returning();
  if (made.length > 0) return 'claimed';
  return (await domainsProvenBy(tx, row.teamId)).has(row.domain) ? 'claimed_before' : 'taken';
}

/** Takes a domain from the team that has proven it. Returns which team that is. */
export async function releaseDomain(tx: Tx, domain: string): Promise<string | null> {
  const [released] = await tx
    .delete(provenDomains)
    .where(eq(provenDomains.domain, domain))
    .returning({ teamId: provenDomains.teamId });
  return released?.teamId ?? null;
}

/** The domains of a team that somebody proved. */
export async function domainsOf(db: Db | Tx, teamId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ domain: provenDomains.domain })
    .from(provenDomains)
    .where(and(eq(provenDomains.teamId, teamId), eq(provenDomains.changedBy, userId)))
    .orderBy(provenDomains.domain);
  return rows.map(({ domain }) => domain);
}

/** Has a proven domain count as another person's. */
export async function giveDomain(tx: Tx, domain: string, by: string): Promise<void> {
  await tx.update(provenDomains).set({ changedBy: by }).where(eq(provenDomains.domain, domain));
}

/** Releases the domains that a team names no longer. */
export async function releaseDomainsBut(tx: Tx, teamId: string, named: readonly string[]): Promise<void> {
  const { domain } = provenDomains;
  await tx
    .delete(provenDomains)
    .where(and(eq(provenDomains.teamId, teamId), named.length === 0 ? undefined : notInArray(domain, [...named])));
}
