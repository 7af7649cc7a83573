import { LIMITS } from '@rostrum/contract';
import { deckTemplates } from '@rostrum/deck/deck-templates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slideTemplates, teams, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const block = (words: string) =>
  '<div class="sl-block" data-block-type="text" data-block-id="t" style="left: 8px; top: 8px; width: 80px; height: auto;">' +
  `<div class="sl-block-content"><p>${words}</p></div></div>`;
const slide = (words: string) => `<section data-id="s">${block(words)}</section>`;
const template = (name: string, data = slide(name)) => ({
  body: { slide_template: { name, data, width: 960, height: 700 } },
});

it('keeps slides for one person, who renames and deletes them', async () => {
  const [{ client }, stranger] = [await app.signUp(), await app.signUp()];
  const made = await client.call('slideTemplateCreate', template('  Cover '));
  expect(made).toMatchObject({ name: 'Cover', width: 960, height: 700 });
  expect(made.data).toContain('<p>Cover</p>');
  await client.call('slideTemplateCreate', template('Numbers'));
  await stranger.client.call('slideTemplateCreate', template('Theirs'));

  const list = await client.call('slideTemplatesList', { query: {} });
  expect([list.total, list.page, list.per_page]).toEqual([2, 1, 24]);
  expect(new Set(list.results.map(({ name }) => name))).toEqual(new Set(['Cover', 'Numbers']));

  const params = { id: made.id };
  const renamed = await client.call('slideTemplateUpdate', { params, body: { slide_template: { name: 'Title' } } });
  expect(renamed).toMatchObject({ id: made.id, name: 'Title', data: made.data });
  expect(await client.call('slideTemplateShow', { params })).toMatchObject({ name: 'Title' });
  const url = `/api/v1/slide_templates/${made.id}`;
  expect((await stranger.client.request({ url })).statusCode).toBe(404);
  expect((await app.client().request({ url })).statusCode).toBe(401);
  await client.call('slideTemplateDelete', { params });
  expect((await client.request({ url })).statusCode).toBe(404);
});

it('keeps the first slide alone, safe, seen and without notes', async () => {
  const { client } = await app.signUp();
  const data =
    `<section data-id="a" data-visibility="hidden">${block('one<script>alert(1)</script>')}` +
    `<aside class="notes">Say this.</aside></section>${slide('two')}`;
  const made = await client.call('slideTemplateCreate', template('First', data));
  expect(made.data).toContain('one');
  expect(made.data).not.toMatch(/script|alert|Say this|two|data-visibility/);
});

it('refuses what is no slide, what has no name, and more than it keeps', async () => {
  const { client, userId } = await app.signUp();
  const send = (fields: object) =>
    client.request({
      method: 'POST',
      url: '/api/v1/slide_templates',
      payload: { slide_template: { name: 'A', data: slide('a'), width: 960, height: 700, ...fields } },
    });
  for (const fields of [{ data: '<p>no slide</p>' }, { name: '   ' }, { width: 99 }, { height: 10_001 }])
    expect((await send(fields)).statusCode).toBe(422);
  const rows = Array.from({ length: LIMITS.templates }, (_, index) => ({ id: `${userId}-${String(index)}` }));
  const kept = { userId, name: 'Kept', data: slide('kept'), width: 960, height: 700 };
  await app.context.db.insert(slideTemplates).values(rows.map((row) => ({ ...row, ...kept })));
  const refused = await send({});
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ error: { message: expect.stringContaining('200 templates') } });
});

/** A team with its owner, an admin and a member. */
async function makeTeam(slug: string) {
  const [owner, admin, member] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const { db } = app.context;
  await db.insert(teams).values({ id: slug, slug, name: slug });
  for (const [{ userId }, teamRole] of [
    [owner, 'owner'],
    [admin, 'admin'],
    [member, 'member'],
  ] as const)
    await db.update(users).set({ teamId: slug, teamRole, accountType: 'enterprise' }).where(eq(users.id, userId));
  return { owner: owner.client, admin: admin.client, member: member.client };
}
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ status }: { status: number }) => status,
  );

it('keeps slides for a team, which its members use and its owner and admins manage', async () => {
  const [team, others, alone] = [await makeTeam('quay'), await makeTeam('pier'), (await app.signUp()).client];
  const made = await team.admin.call('teamSlideTemplateCreate', template('Cover'));
  expect(made).toMatchObject({ of_team: true, version: 1, abilities: { edit: true, delete: true } });
  const params = { id: made.id };
  const list = async (client: typeof alone) => (await client.call('teamSlideTemplatesList', { query: {} })).results;
  expect((await list(team.member))[0]).toMatchObject({ name: 'Cover', abilities: { edit: false, delete: false } });
  expect(await list(others.owner)).toEqual([]);
  // Not among anybody's own.
  expect((await team.admin.call('slideTemplatesList', { query: {} })).total).toBe(0);

  const body = { slide_template: { name: 'Theirs' } };
  const managed = (client: typeof alone) => [
    client.call('teamSlideTemplateCreate', template('More')),
    client.call('teamSlideTemplateUpdate', { params, body }),
    client.call('slideTemplateUpdate', { params, body }),
    client.call('teamSlideTemplateDelete', { params }),
    client.call('slideTemplateDelete', { params }),
  ];
  const refusals = (client: typeof alone) => Promise.all(managed(client).map(refusal));
  expect(await refusals(team.member)).toEqual([403, 403, 403, 403, 403]);
  expect(await refusals(alone)).toEqual([404, 404, 404, 404, 404]);
  const [, ...ofOthers] = managed(others.owner).map(refusal);
  expect(await Promise.all(ofOthers)).toEqual([404, 404, 404, 404]);
  for (const name of ['slideTemplateShow', 'teamSlideTemplateShow'] as const) {
    expect((await team.member.call(name, { params })).name).toBe('Cover');
    expect(await refusal(others.owner.call(name, { params }))).toBe(404);
  }
  expect(await refusal(alone.call('teamSlideTemplatesList', { query: {} }))).toBe(404);

  // Below the team's address nobody's own is found.
  const own = await team.owner.call('slideTemplateCreate', template('Mine'));
  expect(await refusal(team.owner.call('teamSlideTemplateShow', { params: { id: own.id } }))).toBe(404);
  expect(await refusal(team.admin.call('slideTemplateShow', { params: { id: own.id } }))).toBe(404);

  await team.owner.call('teamSlideTemplateDelete', { params });
  expect(await list(team.member)).toEqual([]);
});

it('counts a version for each other slide, and none for another name', async () => {
  const { client } = await app.signUp();
  const { id, data } = await client.call('slideTemplateCreate', template('Cover'));
  const change = (fields: object) =>
    client.call('slideTemplateUpdate', { params: { id }, body: { slide_template: fields } });
  expect(await change({ name: 'Title' })).toMatchObject({ name: 'Title', version: 1, data });
  expect(await change({})).toMatchObject({ name: 'Title', version: 1 });
  const changed = await change({ data: slide('other<script>alert(1)</script>'), width: 1280, height: 720 });
  expect(changed).toMatchObject({ name: 'Title', version: 2, width: 1280, height: 720 });
  expect(changed.data).toContain('other');
  expect(changed.data).not.toContain('alert');
  expect(await refusal(change({ data: '<p>no slide</p>' }))).toBe(422);
});

it('finds templates by letters of their names, whatever these are', async () => {
  const { client } = await app.signUp();
  for (const name of ['Opening', 'Reopened', 'Half 50% off', 'Closing']) {
    app.clock.advance(1000);
    await client.call('slideTemplateCreate', template(name));
  }
  const found = async (q: string) =>
    (await client.call('slideTemplatesList', { query: { q } })).results.map(({ name }) => name);
  expect(await found('OPEN')).toEqual(['Reopened', 'Opening']);
  expect(await found('%')).toEqual(['Half 50% off']);
  expect(await found("'; drop table slide_templates; --")).toEqual([]);
  expect(await refusal(client.call('slideTemplatesList', { query: { q: 'a'.repeat(100_000) } }))).toBe(422);
});

it('offers a deck of an administrator to everybody who may see it, as long as the administrator says so', async () => {
  const [{ client: someone, userId }, reader] = [await app.signUp(), await app.signUp()];
  const { deck } = await someone.call('decksCreate', {
    body: { deck: { title: 'A lecture of ours', visibility: 'all' } },
  });
  const params = { id: deck.id };
  const offer = (offered: boolean) => someone.call('deckTemplateUpdate', { params, body: { template: { offered } } });
  const offeredTo = async ({ client }: typeof reader) =>
    (await client.call('deckTemplatesList', { query: {} })).results.map(({ title }) => title);
  await expect(offer(true)).rejects.toMatchObject({ code: 'forbidden' });
  expect(deck.abilities.offer_template).toBe(false);

  await app.context.db.update(users).set({ administrator: true }).where(eq(users.id, userId));
  expect((await someone.call('deckShow', { params })).deck.abilities.offer_template).toBe(true);
  await offer(true);
  await offer(true);
  expect(await someone.call('deckTemplateShow', { params })).toEqual({ offered: true });
  const blank = ['Blank light deck', 'Blank dark deck'];
  const builtIn = deckTemplates.map(({ title }) => title);
  expect(await offeredTo(reader)).toEqual([...blank, 'A lecture of ours', ...builtIn]);
  // Not decks of others.
  const { deck: theirs } = await reader.client.call('decksCreate', { body: { deck: { visibility: 'all' } } });
  const answer = await someone.request({
    method: 'PUT',
    url: `/api/v1/decks/${theirs.id}/template`,
    payload: { template: { offered: true } },
  });
  expect(answer.statusCode).toBe(403);

  const copy = await reader.client.request({
    method: 'POST',
    url: `/api/v1/decks/${deck.id}/fork_template`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: '',
  });
  expect([copy.statusCode, copy.headers.location]).toEqual([303, expect.stringMatching(/\/a-lecture-of-ours\/edit$/)]);
  await offer(false);
  expect(await offeredTo(reader)).toEqual([...blank, ...builtIn]);
});

it('offers a deck of a team to its members, as its owner and admins say and as long as the team has templates', async () => {
  const [team, others] = [await makeTeam('mole'), await makeTeam('spit')];
  const { deck } = await team.member.call('decksCreate', { body: { deck: { title: 'Status', visibility: 'team' } } });
  const params = { id: deck.id };
  const offer = (client: typeof team.owner, offered: boolean) =>
    client.call('deckTeamTemplateUpdate', { params, body: { template: { offered } } });
  const titles = async (client: typeof team.owner) =>
    (await client.call('deckTemplatesList', { query: {} })).results.map(({ title, of_team }) => [title, of_team]);
  expect(await refusal(offer(team.member, true))).toBe(403);
  expect(await refusal(offer(others.owner, true))).toBe(404);
  expect(await refusal(others.owner.call('deckTeamTemplateShow', { params }))).toBe(404);
  expect((await team.admin.call('deckShow', { params })).deck.abilities.offer_to_team).toBe(true);
  expect(await offer(team.admin, true)).toEqual({ offered: true });
  expect(await offer(team.owner, true)).toEqual({ offered: true });
  expect(await titles(team.member)).toContainEqual(['Status', true]);
  expect(await titles(others.owner)).not.toContainEqual(['Status', true]);
  const copy = (client: typeof team.owner) => refusal(client.call('deckForkTemplate', { params }));
  expect(await copy(team.member)).toBe('done');
  expect(await copy(others.member)).toBe(404);

  const mode = (deck_templates_mode: 'disabled' | 'enabled') =>
    team.owner.call('teamUpdate', { body: { team: { deck_templates_mode } } });
  await mode('disabled');
  expect(await titles(team.member)).not.toContainEqual(['Status', true]);
  expect(await copy(team.member)).toBe(422);
  await mode('enabled');

  // A private deck is seen by its people alone, template or not.
  await team.member.call('deckPublish', { params, body: { visibility: 'self' } });
  expect(await titles(team.owner)).not.toContainEqual(['Status', true]);
  expect(await refusal(offer(team.owner, false))).toBe(404);
  await team.member.call('deckPublish', { params, body: { visibility: 'team' } });
  expect(await offer(team.owner, false)).toEqual({ offered: false });
  expect(await copy(team.member)).toBe(422);

  // A deck of nobody's team is offered to none.
  const { deck: alone } = await (await app.signUp()).client.call('decksCreate', { body: { deck: {} } });
  expect(alone.abilities.offer_to_team).toBe(false);
});
