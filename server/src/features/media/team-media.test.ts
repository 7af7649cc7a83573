import { LIMITS } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS } from '../../access/plans.ts';
import { decks, media, mediaTags, tags, teamStorage, users } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof gatherTeam>>;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  team = await gatherTeam(app);
});
afterAll(() => app.stop());

let made = 0;
/** A picture that nobody else has. */
const ownPicture = (): Promise<Buffer> => {
  made += 1;
  return sharp({ create: { width: made, height: 5, channels: 3, background: '#04c' } })
    .png()
    .toBuffer();
};
async function bring(client: TestClient, name: string, content?: Buffer, path = '/api/v1/team/media') {
  const answer = await client.upload(path, { name, type: 'image/png', content: content ?? (await ownPicture()) });
  return answer.json<{ id: string; url: string; bytes: number; duplicate: boolean; label: string }>();
}
const statusOf = async (client: TestClient, url: string) => (await client.request({ url })).statusCode;
const labelsOf = async (client: TestClient, name: 'teamMediaList' | 'mediaList') =>
  (await client.call(name, { query: {} })).results.map(({ label }) => label);
async function deckWith(client: TestClient, title: string, url: string): Promise<string> {
  const data = `<section><img src="${url}"></section>`;
  const { deck } = await client.call('decksCreate', { body: { deck: { title } } });
  await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data } } });
  await app.context.services.collaboration.settle(deck.id);
  return deck.id;
}

describe("a team's library", () => {
  it('holds what members bring to it, for all of them, beside what each has of their own', async () => {
    const picture = await bring(team.member.client, 'Quay.png');
    await bring(team.member.client, 'Private.png', undefined, '/api/v1/media');
    for (const who of [team.owner, team.admin, team.member, team.other]) {
      expect(await labelsOf(who.client, 'teamMediaList')).toEqual(['Quay']);
      expect(await statusOf(who.client, picture.url)).toBe(200);
    }
    expect(await labelsOf(team.member.client, 'mediaList')).toEqual(['Private']);
    const { results } = await team.other.client.call('teamMediaList', { query: { q: 'quay' } });
    expect(results).toMatchObject([{ added_by: { id: team.member.userId }, abilities: { update: false } }]);
    const again = await team.owner.client.call('teamMediaShow', { params: { id: picture.id } });
    expect(again).toMatchObject({ abilities: { update: true }, decks: [] });
  });

  it('is changed and deleted by who brought a file, the owner and the admins, and by no other member', async () => {
    const picture = await bring(team.member.client, 'Tide.png');
    const params = { id: picture.id };
    const rename = (client: TestClient, label: string) =>
      client.call('teamMediaUpdate', { params, body: { media: { label } } });
    await expect(rename(team.other.client, 'Mine')).rejects.toMatchObject({ status: 403 });
    await expect(team.other.client.call('teamMediaDelete', { params })).rejects.toMatchObject({ status: 403 });
    for (const who of [team.member, team.admin, team.owner])
      expect((await rename(who.client, 'Tide table')).label).toBe('Tide table');
    await team.admin.client.call('teamMediaUpdate', { params, body: { media: { hidden: true } } });
    const hidden = await team.other.client.call('teamMediaHidden', { query: {} });
    expect(hidden.results.map(({ label }) => label)).toEqual(['Tide table']);
    await team.admin.client.call('teamMediaDelete', { params });
    expect(await statusOf(team.member.client, picture.url)).toBe(404);
  });

  it('knows the same file once, whoever brings it, apart from what people have of their own', async () => {
    const content = await ownPicture();
    const first = await bring(team.member.client, 'Buoy.png', content);
    const second = await bring(team.other.client, 'Same buoy.png', content);
    expect([second.id, second.duplicate, second.label]).toEqual([first.id, true, 'Buoy']);
    const own = await bring(team.other.client, 'My buoy.png', content, '/api/v1/media');
    expect([own.id === first.id, own.duplicate]).toEqual([false, false]);
  });

  it('lets nobody rename a colleague’s file by putting it in the place of one of theirs', async () => {
    const [own, theirs] = [await bring(team.member.client, 'Own.png'), await bring(team.other.client, 'Theirs.png')];
    const replace = (client: TestClient) =>
      client.call('teamMediaReplace', { params: { id: own.id }, body: { media: { media_id: theirs.id } } });
    await expect(replace(team.member.client)).rejects.toMatchObject({ status: 403 });
    expect((await replace(team.admin.client)).media).toMatchObject({ id: theirs.id, label: 'Own' });
  });

  it('gives a file to every deck of a member, where the deck’s viewers see it, and tells who uses it', async () => {
    const picture = await bring(team.member.client, 'Lamp.png');
    const deckId = await deckWith(team.other.client, 'My own talk', picture.url);
    const { client: stranger } = await app.signUp();
    expect(await statusOf(stranger, picture.url)).toBe(404);
    await team.other.client.call('deckPublish', { params: { id: deckId }, body: { visibility: 'all' } });
    expect(await statusOf(stranger, picture.url)).toBe(200);
    const params = { id: picture.id };
    await expect(team.owner.client.call('teamMediaDelete', { params })).rejects.toMatchObject({ status: 409 });
    const shown = await team.owner.client.call('teamMediaShow', { params });
    expect([shown.deck_count, shown.decks.map(({ title }) => title)]).toEqual([1, ['My own talk']]);
    await team.other.client.call('deckPublish', { params: { id: deckId }, body: { visibility: 'self' } });
    // A private deck of a colleague counts, and is not named.
    const hidden = await team.owner.client.call('teamMediaShow', { params });
    expect([hidden.deck_count, hidden.decks]).toEqual([1, []]);
  });

  it('takes what a SVG would run out, and of a path name the name', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script>
      <rect width="8" height="8" onload="alert(2)"/></svg>`;
    const upload = { name: '../../etc/passwd/Sign.svg', type: 'image/svg+xml', content: Buffer.from(svg) };
    const kept = (await team.member.client.upload('/api/v1/team/media', upload)).json<{ url: string; label: string }>();
    expect(kept.label).toBe('Sign');
    const answer = await team.other.client.request({ url: kept.url });
    expect(answer.body).toContain('<rect');
    expect(answer.body).not.toMatch(/script|onload|alert/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('who leaves a team', () => {
  it('keeps nothing of its library; what they brought stays, also when their account is deleted', async () => {
    const own = await gatherTeam(app);
    const { client, userId, person } = own.member;
    const picture = await bring(client, 'Stays.png');
    const used = await bring(client, 'Used.png');
    // A deck of before they were in the team is theirs, and shows what it shows.
    const deckId = await deckWith(client, 'Of before', used.url);
    await app.context.db.update(decks).set({ teamId: null }).where(eq(decks.id, deckId));
    await own.owner.client.call('teamMemberDelete', { params: { id: userId }, body: { decks: 'delete' } });
    expect(await statusOf(client, picture.url)).toBe(404);
    expect(await statusOf(client, used.url)).toBe(200);
    expect(await statusOf(client, '/api/v1/team/media')).toBe(404);
    expect(await statusOf(client, `/api/v1/team/media/${picture.id}`)).toBe(404);
    expect((await client.call('mediaList', { query: {} })).total).toBe(0);
    const usage = await client.call('mediaUsage', {});
    expect(usage.bytes - usage.decks).toBe(0);
    await client.call('accountDelete', {
      body: { user: { username: person.username, current_password: person.password } },
    });
    const { results } = await own.owner.client.call('teamMediaList', { query: {} });
    expect(results.map(({ id, added_by }) => [id, added_by])).toEqual([
      [used.id, null],
      [picture.id, null],
    ]);
    expect(await statusOf(own.other.client, picture.url)).toBe(200);
  });

  it('deactivated opens none of it', async () => {
    const own = await gatherTeam(app);
    const picture = await bring(own.member.client, 'Shut.png');
    await own.owner.client.call('teamMemberDeactivate', { params: { id: own.member.userId } });
    expect(await statusOf(own.member.client, picture.url)).toBe(404);
    expect(await statusOf(own.member.client, '/api/v1/team/media')).toBe(401);
    expect(await statusOf(own.owner.client, picture.url)).toBe(200);
  });

  it('last of all takes the library over, with its bytes', async () => {
    const last = await app.signUp();
    await last.client.call('teamCreate', { body: { team: { name: 'Alone', slug: 'quite-alone' } } });
    const picture = await bring(last.client, 'Inherited.png');
    await last.client.call('teamLeave', {});
    expect(await labelsOf(last.client, 'mediaList')).toEqual(['Inherited']);
    expect((await last.client.call('mediaUsage', {})).bytes).toBe(picture.bytes);
  });
});

describe('the room of a team', () => {
  it('is counted once: its library, and what its members have of their own', async () => {
    const own = await gatherTeam(app);
    const [one, two] = [
      await bring(own.member.client, 'Library.png'),
      await bring(own.other.client, 'Own.png', undefined, '/api/v1/media'),
    ];
    const limit = PLANS.enterprise.storage;
    const both = { bytes: one.bytes + two.bytes, decks: 0, limit };
    expect(await own.member.client.call('mediaUsage', {})).toEqual({ bytes: 0, decks: 0, limit, team: both });
    expect(await own.other.client.call('mediaUsage', {})).toEqual({ bytes: two.bytes, decks: 0, limit, team: both });
    const { team: shown } = await own.owner.client.call('teamShow', { query: {} });
    expect([shown.storage_used, shown.storage_limit]).toEqual([both.bytes, limit]);
    await own.member.client.call('teamMediaDelete', { params: { id: one.id } });
    expect((await own.member.client.call('mediaUsage', {})).team?.bytes).toBe(two.bytes);
  });

  it('is full for all of its members together, and nothing is kept of what came too late', async () => {
    const own = await gatherTeam(app);
    const { db } = app.context;
    const nearly = PLANS.enterprise.storage - 10;
    await db.update(users).set({ storageUsed: nearly }).where(eq(users.id, own.owner.userId));
    for (const path of ['/api/v1/team/media', '/api/v1/media']) {
      const content = await ownPicture();
      const answer = await own.member.client.upload(path, { name: 'late.png', type: 'image/png', content });
      expect([path, answer.statusCode, answer.json().error.code]).toEqual([path, 422, 'storage_limit']);
    }
    const [library] = await db.select().from(teamStorage).where(eq(teamStorage.teamId, own.teamId));
    expect(library?.bytes).toBe(0);
    expect((await own.member.client.call('teamMediaList', { query: {} })).total).toBe(0);
  });
});

describe('tags of a team', () => {
  const make = (client: TestClient, name: string) =>
    client.call('teamTagCreate', { body: { tag: { name, tag_type: 'media' } } });

  it('are made and put on by every member, changed by who made them, the owner and the admins', async () => {
    const tag = await make(team.member.client, 'Logos');
    const picture = await bring(team.other.client, 'Mark.png');
    const params = { id: tag.id };
    const added = await team.other.client.call('teamTagAddMedia', { params, body: { media_ids: [picture.id] } });
    expect([added.changed, added.tag.count, added.tag.abilities]).toEqual([[picture.id], 1, { update: false }]);
    const list = await team.owner.client.call('teamMediaList', { query: { tag: 'logos' } });
    expect([list.results.map(({ id }) => id), list.tagged]).toEqual([[picture.id], { [picture.id]: [tag.id] }]);
    const rename = (client: TestClient) =>
      client.call('teamTagUpdate', { params, body: { tag: { name: 'Marks', color: 3 } } });
    await expect(rename(team.other.client)).rejects.toMatchObject({ status: 403 });
    expect(await rename(team.member.client)).toMatchObject({ slug: 'marks', color: 3 });
    await expect(team.other.client.call('teamTagDelete', { params })).rejects.toMatchObject({ status: 403 });
    await team.admin.client.call('teamTagDelete', { params });
    expect((await team.member.client.call('teamTagsList', { query: {} })).total).toBe(0);
  });

  it('hold media of the team and decks that it sees, and nothing else', async () => {
    const tag = await make(team.member.client, 'Only ours');
    const own = await bring(team.member.client, 'Mine alone.png', undefined, '/api/v1/media');
    const add = { params: { id: tag.id }, body: { media_ids: [own.id] } };
    await expect(team.member.client.call('teamTagAddMedia', add)).rejects.toMatchObject({ status: 404 });
    const deckTag = await team.member.client.call('teamDeckTagCreate', { body: { tag: { name: 'Talks' } } });
    const deckOf = async (visibility: 'self' | 'team') =>
      (await team.member.client.call('decksCreate', { body: { deck: { title: `A ${visibility} deck`, visibility } } }))
        .deck.id;
    const [secret, shared] = [await deckOf('self'), await deckOf('team')];
    const fill = (deck_ids: string[]) =>
      team.other.client.call('teamDeckTagAddDecks', { params: { id: deckTag.id }, body: { deck_ids } });
    await expect(fill([secret])).rejects.toMatchObject({ status: 404 });
    expect((await fill([shared])).tag.count).toBe(1);
    const list = await team.owner.client.call('teamDecks', { query: { tag: 'talks' } });
    expect([list.results.map(({ id }) => id), list.tagged]).toEqual([[shared], { [shared]: [deckTag.id] }]);
    // Taken back among private ones it is in no list of the team, and counts for none.
    await team.member.client.call('deckPublish', { params: { id: shared }, body: { visibility: 'self' } });
    expect((await team.other.client.call('teamDeckTagShow', { params: { id: deckTag.id } })).count).toBe(0);
    expect((await team.other.client.call('teamDecks', { query: { tag: 'talks' } })).total).toBe(0);
  });

  it('are so many at most', async () => {
    const own = await gatherTeam(app);
    const rows = Array.from({ length: LIMITS.tags }, (_, index) => ({
      id: newId(),
      teamId: own.teamId,
      tagType: 'media' as const,
      name: `Tag ${index}`,
      slug: `tag-${index}`,
    }));
    await app.context.db.insert(tags).values(rows);
    await expect(make(own.member.client, 'One more')).rejects.toMatchObject({ status: 422 });
    expect((await own.other.client.call('teamTagsList', { query: {} })).results).toHaveLength(LIMITS.tags);
  });
});

it('two teams never see each other’s media or tags, over any route', async () => {
  const [ours, theirs] = [await gatherTeam(app), await gatherTeam(app)];
  const picture = await bring(ours.member.client, 'Ours.png');
  const tag = await ours.member.client.call('teamTagCreate', { body: { tag: { name: 'Ours', tag_type: 'media' } } });
  const deckTag = await ours.member.client.call('teamDeckTagCreate', { body: { tag: { name: 'Our talks' } } });
  const foreign = await bring(theirs.member.client, 'Theirs.png');
  const theirTag = await theirs.member.client.call('teamTagCreate', {
    body: { tag: { name: 'Theirs', tag_type: 'media' } },
  });
  const { id } = picture;
  const tagged = { media_ids: [id] };
  const asked = [
    ['GET', `/media/${id}`],
    ...(['media', 'team/media'] as const).flatMap((path) => [
      ['GET', `/api/v1/${path}/${id}`],
      ['PUT', `/api/v1/${path}/${id}`, { media: { label: 'Taken' } }],
      ['POST', `/api/v1/${path}/${id}/replace`, { media: { media_id: foreign.id } }],
      ['DELETE', `/api/v1/${path}/${id}`],
    ]),
    ['POST', `/api/v1/team/media/${foreign.id}/replace`, { media: { media_id: id } }],
    ...[tag.id, deckTag.id].flatMap((tagId) =>
      ['tags', 'team/tags', 'team/deck_tags'].flatMap((path) => [
        ['GET', `/api/v1/${path}/${tagId}`],
        ['PUT', `/api/v1/${path}/${tagId}`, { tag: { name: 'Taken' } }],
        ['DELETE', `/api/v1/${path}/${tagId}`],
      ]),
    ),
    ['POST', `/api/v1/team/tags/${tag.id}/add_media`, { media_ids: [foreign.id] }],
    ['POST', `/api/v1/team/tags/${tag.id}/remove_media`, tagged],
    ['POST', `/api/v1/team/deck_tags/${deckTag.id}/add_decks`, { deck_ids: [newId()] }],
    ['POST', `/api/v1/team/deck_tags/${deckTag.id}/remove_decks`, { deck_ids: [newId()] }],
    ['POST', `/api/v1/team/tags/${theirTag.id}/add_media`, tagged],
  ] as [method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object][];
  for (const who of [theirs.owner, theirs.admin, theirs.member]) {
    for (const [method, url, payload] of asked) {
      const answer = await who.client.request({ method, url, ...(payload !== undefined && { payload }) });
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
    }
    for (const url of [
      '/api/v1/team/media',
      '/api/v1/team/media/hidden',
      '/api/v1/team/tags',
      '/api/v1/team/deck_tags',
    ])
      expect((await who.client.request({ url })).body).not.toMatch(/Ours|Our talks/);
  }
  // Nor does an address in a deck lead there.
  const deckId = await deckWith(theirs.member.client, 'Borrowed', picture.url);
  expect(await statusOf(theirs.member.client, picture.url)).toBe(404);
  await theirs.member.client.call('deckPublish', { params: { id: deckId }, body: { visibility: 'all' } });
  expect(await statusOf(theirs.member.client, picture.url)).toBe(404);
  const [kept] = await app.context.db.select().from(media).where(eq(media.id, id));
  expect([kept?.label, await app.context.db.select().from(mediaTags).where(eq(mediaTags.mediaId, id))]).toEqual([
    'Ours',
    [],
  ]);
});
