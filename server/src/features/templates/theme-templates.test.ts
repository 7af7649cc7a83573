import { LIMITS } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teams, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

/** Somebody who is that in a team. */
async function join(teamId: string, teamRole: 'owner' | 'admin' | 'member'): Promise<TestClient> {
  const { client, userId } = await app.signUp();
  await app.context.db.insert(teams).values({ id: teamId, slug: teamId, name: teamId }).onConflictDoNothing();
  await app.context.db.update(users).set({ teamId, teamRole, accountType: 'enterprise' }).where(eq(users.id, userId));
  return client;
}
const keep = async (client: TestClient, name: string, whose: 'slideTemplateCreate' | 'teamSlideTemplateCreate') => {
  const data = `<section><h1>${name}</h1></section>`;
  const { id } = await client.call(whose, { body: { slide_template: { name, data, width: 960, height: 700 } } });
  return id;
};
const theme = async (client: TestClient, of_team: boolean) =>
  (await client.call('themeCreate', { body: { theme: { name: 'Acme', of_team } } })).id;
const ids = (...slide_template_ids: string[]) => ({ body: { slide_template_ids } });
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

it('a theme of a team offers templates of the team in an order, which its admins change and its members see', async () => {
  const [admin, member, stranger] = [
    await join('dock', 'admin'),
    await join('dock', 'member'),
    await join('lock', 'owner'),
  ];
  const params = { id: await theme(admin, true) };
  const [a, b, c] = [
    await keep(admin, 'A', 'teamSlideTemplateCreate'),
    await keep(admin, 'B', 'teamSlideTemplateCreate'),
    await keep(admin, 'C', 'teamSlideTemplateCreate'),
  ];
  const names = async (client: TestClient, q = '') =>
    (await client.call('themeSlideTemplatesList', { params, query: { q } })).results.map(({ name }) => name);
  expect(await admin.call('themeAddSlideTemplate', { params, ...ids(b, a) })).toEqual({ slide_template_ids: [b, a] });
  // Twice is once.
  await admin.call('themeAddSlideTemplate', { params, ...ids(a, c, c) });
  expect(await names(member)).toEqual(['B', 'A', 'C']);
  expect(await names(member, 'c')).toEqual(['C']);
  const seen = await member.call('themeSlideTemplatesList', { params, query: {} });
  expect(seen).toMatchObject({ total: 3, theme: { name: 'Acme', of_team: true }, abilities: { edit: false } });

  await admin.call('themeSlideTemplatesUpdate', { params, ...ids(c, 'nobody', c) });
  expect(await names(member)).toEqual(['C', 'B', 'A']);
  await admin.call('themeRemoveSlideTemplate', { params, ...ids(b) });
  await admin.call('themeRemoveSlideTemplateByPost', { params, ...ids(b, 'nobody') });
  expect(await names(member)).toEqual(['C', 'A']);
  // What is deleted is offered no longer.
  await admin.call('teamSlideTemplateDelete', { params: { id: c } });
  expect(await names(member)).toEqual(['A']);

  const changes = (client: TestClient) =>
    Promise.all(
      (['themeAddSlideTemplate', 'themeRemoveSlideTemplate', 'themeSlideTemplatesUpdate'] as const).map((name) =>
        statusOf(client.call(name, { params, ...ids(a) })),
      ),
    );
  expect(await changes(member)).toEqual([403, 403, 403]);
  expect(await changes(stranger)).toEqual([404, 404, 404]);
  expect(await statusOf(names(stranger))).toBe(404);
  expect(await names(admin)).toEqual(['A']);
});

it('a theme offers templates of whom it belongs to alone, all of them or none', async () => {
  const [admin, other] = [await join('weir', 'admin'), await join('sluice', 'owner')];
  const [ofTeam, own] = [{ id: await theme(admin, true) }, { id: await theme(admin, false) }];
  const [teams_, mine, theirs] = [
    await keep(admin, 'Ours', 'teamSlideTemplateCreate'),
    await keep(admin, 'Mine', 'slideTemplateCreate'),
    await keep(other, 'Theirs', 'teamSlideTemplateCreate'),
  ];
  const add = (params: { id: string }, ...chosen: string[]) =>
    statusOf(admin.call('themeAddSlideTemplate', { params, ...ids(...chosen) }));
  for (const foreign of [mine, theirs, 'nobody', '']) expect(await add(ofTeam, teams_, foreign)).toBe(422);
  for (const foreign of [teams_, theirs]) expect(await add(own, mine, foreign)).toBe(422);
  for (const params of [ofTeam, own])
    expect((await admin.call('themeSlideTemplatesList', { params, query: {} })).total).toBe(0);
  expect(await add(own, mine)).toBe(200);

  const many = Array.from({ length: LIMITS.themeTemplates + 1 }, (_, index) => `t${String(index)}`);
  expect(await add(ofTeam, ...many)).toBe(422);
  expect(await add(ofTeam, ...Array.from({ length: 9000 }, () => teams_))).toBe(422);
  expect(await add(ofTeam, 'x'.repeat(100_000))).toBe(422);
});
