import { eq } from 'drizzle-orm';
import type { TeamRole } from '../access/actor.ts';
import { provenDomains, users } from '../platform/db/schema/index.ts';
import type { TestApp } from './harness.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;

let made = 0;

/**
 * A team with its owner, an admin and two members, all signed in. Without invitations and their mails: they
 * are in it at once.
 */
export async function gatherTeam(app: TestApp): Promise<{
  readonly teamId: string;
  readonly slug: string;
  readonly owner: Signed;
  readonly admin: Signed;
  readonly member: Signed;
  readonly other: Signed;
}> {
  made += 1;
  const slug = `gathered-${String(made)}`;
  const owner = await app.signUp();
  const { team } = await owner.client.call('teamCreate', {
    body: { team: { name: `Gathered ${String(made)}`, slug } },
  });
  const join = async (teamRole: Exclude<TeamRole, 'owner'>): Promise<Signed> => {
    const somebody = await app.signUp();
    await app.context.db
      .update(users)
      .set({ teamId: team.id, teamRole, accountType: 'enterprise', planOutsideTeam: 'pro', teamJoinedAt: new Date() })
      .where(eq(users.id, somebody.userId));
    return somebody;
  };
  return {
    teamId: team.id,
    slug,
    owner,
    admin: await join('admin'),
    member: await join('member'),
    other: await join('member'),
  };
}

/** Domains count as proven, without the DNS. */
export async function proveDomains({ context }: TestApp, teamId: string, domains: readonly string[]): Promise<void> {
  await context.db
    .insert(provenDomains)
    .values(domains.map((domain) => ({ domain, teamId, provenBy: 'command' as const })))
    .onConflictDoUpdate({ target: provenDomains.domain, set: { teamId } });
}
