import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '@rostrum/contract';
import { provenDomains, users } from '../../platform/db/schema/index.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { proveDomains } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY = 24 * 60 * 60 * 1000;
type Signed = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
});
afterAll(() => app.stop());

let teams = 0;
async function makeTeam(): Promise<Signed & { teamId: string; slug: string }> {
  teams += 1;
  const owner = await app.signUp();
  const slug = `people-${teams}`;
  const { team } = await owner.client.call('teamCreate', { body: { team: { name: `People ${teams}`, slug } } });
  return { ...owner, teamId: team.id, slug };
}
const invite = (client: TestClient, emails: string[], role: 'admin' | 'member' = 'member') =>
  client.call('teamInvitationsCreate', { body: { invitation: { emails, role } } });
async function tokenOf(email: string): Promise<string> {
  await app.jobsDone();
  return /\/teams\/join\/([\w-]+)/.exec(app.mail.lastTo(email).text)?.[1] ?? '';
}
async function join(owner: TestClient, role: 'admin' | 'member' = 'member'): Promise<Signed> {
  const somebody = await app.signUp();
  await invite(owner, [somebody.person.email], role);
  const token = await tokenOf(somebody.person.email);
  await somebody.client.call('teamInvitationAccept', { params: { token } });
  return somebody;
}
const me = async (client: TestClient) => (await client.call('status', {})).user;
const deckOf = async (client: TestClient, title: string, visibility: 'self' | 'team' = 'self') =>
  (await client.call('decksCreate', { body: { deck: { title, visibility } } })).deck;

describe('T7 an invitation', () => {
  it('goes to several addresses at once, passes members over, and lets one in who brings its token, once', async () => {
    const owner = await makeTeam();
    const [ada, bo] = [await app.signUp({ email: 'ada@harbour.test' }), await app.signUp()];
    const made = await invite(owner.client, ['Ada@harbour.test', 'new@harbour.test', owner.person.email], 'admin');
    expect(made.results.map(({ email, role }) => [email, role])).toEqual([
      ['ada@harbour.test', 'admin'],
      ['new@harbour.test', 'admin'],
    ]);
    expect(made.members).toEqual([owner.person.email]);
    const token = await tokenOf('ada@harbour.test');
    const letter = await app.client().call('teamInvitationShow', { params: { token } });
    expect(letter).toMatchObject({ team: { id: owner.teamId }, role: 'admin', invited_by: { id: owner.userId } });
    await expect(app.client().call('teamInvitationAccept', { params: { token } })).rejects.toMatchObject({
      status: 401,
    });
    await ada.client.call('teamInvitationAccept', { params: { token } });
    expect(await me(ada.client)).toMatchObject({
      team_id: owner.teamId,
      membership: { role: 'admin' },
      account_type: 'enterprise',
    });
    await expect(bo.client.call('teamInvitationAccept', { params: { token } })).rejects.toMatchObject({ status: 404 });
    const { results } = await owner.client.call('teamInvitationsList', { query: {} });
    expect(results.map(({ email }) => email)).toEqual(['new@harbour.test']);
  });

  it('is good for seven days, and once more when it is sent again; withdrawn it opens nothing', async () => {
    const owner = await makeTeam();
    await invite(owner.client, ['late@harbour.test']);
    const token = await tokenOf('late@harbour.test');
    const show = () => app.client().request({ url: `/api/v1/team_invitations/${token}` });
    app.clock.advance(7 * DAY - 1000);
    expect((await show()).statusCode).toBe(200);
    app.clock.advance(1000);
    expect((await show()).statusCode).toBe(404);
    const [over] = (await owner.client.call('teamInvitationsList', { query: {} })).results;
    expect(over?.expired).toBe(true);
    const params = { id: over?.id ?? '' };
    const again = await owner.client.call('teamInvitationResend', { params });
    expect(again.expired).toBe(false);
    expect(await tokenOf('late@harbour.test')).toBe(token);
    expect((await show()).statusCode).toBe(200);
    await owner.client.call('teamInvitationDelete', { params });
    expect((await show()).statusCode).toBe(404);
  });

  it('takes nobody out of another team', async () => {
    const [one, other] = [await makeTeam(), await makeTeam()];
    const somebody = await join(one.client);
    await invite(other.client, [somebody.person.email]);
    const token = await tokenOf(somebody.person.email);
    const asked = somebody.client.call('teamInvitationAccept', { params: { token } });
    await expect(asked).rejects.toMatchObject({ status: 403 });
    expect((await me(somebody.client))?.team_id).toBe(one.teamId);
  });

  it('is one of a hundred mails a day, and a thousand at once are refused', async () => {
    const owner = await makeTeam();
    const many = (count: number, of: string) => Array.from({ length: count }, (_, index) => `${of}${index}@many.test`);
    await expect(invite(owner.client, many(1000, 'a'))).rejects.toMatchObject({ status: 422 });
    await invite(owner.client, many(50, 'b'));
    await invite(owner.client, many(50, 'c'));
    await expect(invite(owner.client, many(1, 'd'))).rejects.toMatchObject({ status: 429 });
  });
});

describe('T8 members', () => {
  it('are listed, the owner first, and found by their names; addresses are for managers', async () => {
    const owner = await makeTeam();
    const member = await join(owner.client);
    const list = await owner.client.call('teamMembersList', { query: {} });
    expect(list.results.map(({ id, role, email }) => [id, role, email])).toEqual([
      [owner.userId, 'owner', owner.person.email],
      [member.userId, 'member', member.person.email],
    ]);
    await deckOf(member.client, 'Of the member');
    const counted = await owner.client.call('teamMembersList', { query: {} });
    expect(counted.results.map(({ deck_count }) => deck_count)).toEqual([0, 1]);
    const seen = await member.client.call('teamMembersList', { query: {} });
    expect(seen.results.map(({ email, deck_count }) => [email, deck_count])).toEqual([
      [null, null],
      [null, null],
    ]);
    const byAddress = { query: { q: member.person.email } };
    expect((await owner.client.call('teamMembersSearch', byAddress)).total).toBe(1);
    expect((await member.client.call('teamMembersSearch', byAddress)).total).toBe(0);
    expect((await member.client.call('teamMembersSearch', { query: { q: member.person.username } })).total).toBe(1);
  });

  it('are made with an account whose password they choose by mail', async () => {
    const owner = await makeTeam();
    const user = { name: 'Ines Rask', username: 'ines-rask', email: 'ines@harbour.test', role: 'member' as const };
    const made = (await owner.client.call('teamMemberCreate', { body: { user } })).user;
    expect(made).toMatchObject({ username: 'ines-rask', role: 'member', email: 'ines@harbour.test' });
    await app.jobsDone();
    expect(app.mail.lastTo('ines@harbour.test').text).toContain('/users/password/new');
    const taken = owner.client.call('teamMemberCreate', { body: { user: { ...user, username: 'ines-2' } } });
    await expect(taken).rejects.toMatchObject({ fields: { email: expect.any(String) } });
  });

  it('get roles of owner and admins; the owner alone hands the team over, and is an admin then', async () => {
    const owner = await makeTeam();
    const admin = await join(owner.client, 'admin');
    const member = await join(owner.client);
    const give = (client: TestClient, id: string, role: 'owner' | 'admin' | 'member') =>
      client.call('teamMemberUpdate', { params: { id }, body: { user: { role } } });
    expect((await give(admin.client, member.userId, 'admin')).user.role).toBe('admin');
    await expect(give(admin.client, member.userId, 'owner')).rejects.toMatchObject({ status: 403 });
    await expect(give(admin.client, owner.userId, 'member')).rejects.toMatchObject({ status: 403 });
    await expect(give(admin.client, admin.userId, 'member')).rejects.toMatchObject({ status: 403 });
    expect((await give(owner.client, member.userId, 'owner')).user.role).toBe('owner');
    expect((await me(owner.client))?.membership?.role).toBe('admin');
    expect((await me(member.client))?.membership?.role).toBe('owner');
  });
});

describe('T9 a member who is deactivated', () => {
  it('is shut out at once, with all that is open, keeps everything, and comes back to it', async () => {
    const owner = await makeTeam();
    const member = await join(owner.client);
    const deck = await deckOf(member.client, 'Kept');
    const { token } = await member.client.call('apiTokenCreate', {
      body: { api_token: { name: 'Tool', scope: 'read' } },
    });
    const editor = await HandMadeEditor.open(origin, member.client, deck.id);
    if (typeof editor === 'string') throw new Error(editor);
    const ended = new Promise((resolve) => editor.socket.once('disconnect', resolve));
    const params = { id: member.userId };
    const { user } = await owner.client.call('teamMemberDeactivate', { params });
    expect(user.deactivated_at).not.toBeNull();
    expect(user.abilities).toMatchObject({ deactivate: false, reactivate: true });
    await ended;
    expect(await me(member.client)).toBeNull();
    const program = app.client().withToken(token);
    expect((await program.request({ url: '/api/v1/decks' })).statusCode).toBe(401);
    const login = { user: { login: member.person.username, password: member.person.password } };
    await expect(app.client().call('signIn', { body: login })).rejects.toMatchObject({
      status: 403,
      message: 'This account is deactivated. Ask whoever manages your team.',
    });
    expect((await owner.client.call('teamMemberReactivate', { params })).user.deactivated_at).toBeNull();
    const back = app.client();
    await back.call('signIn', { body: login });
    const { results } = await back.call('decksList', { query: {} });
    expect(results.map(({ id }) => id)).toEqual([deck.id]);
    // A token of before may be a stranger's.
    expect((await program.request({ url: '/api/v1/decks' })).statusCode).toBe(401);
  });
});

describe('T37 a member who is demoted, deactivated or removed', () => {
  it.each([
    [
      'en',
      'You are no longer an admin of the team “',
      'Your account was deactivated',
      'You are no longer in the team “',
    ],
    ['de', 'Du bist nicht mehr Admin im Team „', 'Dein Konto wurde deaktiviert', 'Du bist nicht mehr im Team „'],
  ] as const)('is told by mail, in their language (%s)', async (language, demoted, deactivated, removed) => {
    const owner = await makeTeam();
    const admin = await join(owner.client, 'admin');
    await admin.client.call('userSettingsUpdate', { body: { user_settings: { language } } });
    const params = { id: admin.userId };
    const last = async () => {
      await app.jobsDone();
      return app.mail.lastTo(admin.person.email);
    };
    await owner.client.call('teamMemberUpdate', { params, body: { user: { role: 'member' } } });
    expect((await last()).subject).toContain(demoted);
    await owner.client.call('teamMemberDeactivate', { params });
    expect((await last()).subject).toBe(deactivated);
    await owner.client.call('teamMemberReactivate', { params });
    await owner.client.call('teamMemberDelete', { params, body: { decks: 'delete' } });
    expect((await last()).subject).toContain(removed);
    expect((await last()).text).toContain(language === 'en' ? 'were deleted' : 'wurden gelöscht');
  });
});

describe('T38 who was removed from a team with a proven domain', () => {
  it('joins it no more by the domain, until somebody invites them; who left does', async () => {
    const owner = await makeTeam();
    const domain = `${owner.person.username}.example`;
    const { team } = await owner.client.call('teamUpdate', { body: { team: { email_domains: [domain] } } });
    await proveDomains(app, team.id, [domain]);
    const ada = await app.signUp({ email: `ada@${domain}` });
    await app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.userId));
    const params = { slug: team.slug };
    const come = () => ada.client.call('teamJoin', { params });
    await come();
    await ada.client.call('teamLeave', {});
    await come();
    await owner.client.call('teamMemberDelete', { params: { id: ada.userId }, body: {} });
    await expect(come()).rejects.toMatchObject({ status: 404 });
    await expect(ada.client.call('teamDoorShow', { params })).rejects.toMatchObject({ status: 404 });

    await invite(owner.client, [ada.person.email]);
    await ada.client.call('teamInvitationAccept', { params: { token: await tokenOf(ada.person.email) } });
    await ada.client.call('teamLeave', {});
    await come();
    expect((await me(ada.client))?.membership?.role).toBe('member');
  });
});

describe('T10 who goes', () => {
  it('leaves their decks of the team to another member, and keeps what they had before', async () => {
    const owner = await makeTeam();
    const member = await app.signUp();
    const earlier = await deckOf(member.client, 'Earlier');
    await invite(owner.client, [member.person.email]);
    await member.client.call('teamInvitationAccept', { params: { token: await tokenOf(member.person.email) } });
    const shared = await deckOf(member.client, 'Tides', 'team');
    const own = await deckOf(owner.client, 'Tides', 'team');
    const guests = {
      params: { id: own.id },
      body: { user: { username: member.person.username, role: 'editor' as const } },
    };
    await owner.client.call('collaboratorInvite', guests);
    await owner.client.call('teamMemberDelete', { params: { id: member.userId }, body: {} });
    const after = await owner.client.call('deckShow', { params: { id: shared.id }, query: {} });
    expect(after.deck).toMatchObject({ user: { id: owner.userId }, slug: 'tides-2', visibility: 'team' });
    const former = await owner.client.call('deckByAddress', {
      params: { username: member.person.username, slug: 'tides' },
      query: {},
    });
    expect(former.deck.id).toBe(shared.id);
    expect(await me(member.client)).toMatchObject({ team: null, membership: null, account_type: 'pro' });
    for (const id of [shared.id, own.id])
      expect((await member.client.request({ url: `/api/v1/decks/${id}` })).statusCode).toBe(404);
    const { results } = await member.client.call('decksList', { query: {} });
    expect(results.map(({ id }) => id)).toEqual([earlier.id]);
  });

  it('has their decks of the team deleted where that is wanted, and absorbed while they stay', async () => {
    const owner = await makeTeam();
    const member = await join(owner.client);
    const first = await deckOf(member.client, 'First');
    const heir = await join(owner.client);
    await owner.client.call('teamMemberAbsorb', { params: { id: member.userId }, body: { to_user_id: heir.userId } });
    expect((await heir.client.call('deckShow', { params: { id: first.id }, query: {} })).deck.user.id).toBe(
      heir.userId,
    );
    const still = await member.client.call('deckShow', { params: { id: first.id }, query: {} });
    expect(still.deck.abilities).toMatchObject({ edit: true, transfer: false });
    const second = await deckOf(member.client, 'Second');
    await owner.client.call('teamMemberDelete', { params: { id: member.userId }, body: { decks: 'delete' } });
    expect((await owner.client.request({ url: `/api/v1/decks/${second.id}` })).statusCode).toBe(404);
    expect((await member.client.request({ url: `/api/v1/decks/${second.id}` })).statusCode).toBe(404);
  });

  it('goes by themselves, but no owner whom others would be left behind by; the last one ends the team', async () => {
    const owner = await makeTeam();
    const member = await join(owner.client);
    const deck = await deckOf(member.client, 'Mine');
    await expect(owner.client.call('teamLeave', {})).rejects.toMatchObject({ status: 403 });
    const gone = { username: owner.person.username, current_password: owner.person.password };
    await expect(owner.client.call('accountDelete', { body: { user: gone } })).rejects.toMatchObject({ status: 403 });
    await member.client.call('teamLeave', {});
    expect((await owner.client.call('deckShow', { params: { id: deck.id }, query: {} })).deck.user.id).toBe(
      owner.userId,
    );
    await owner.client.call('teamLeave', {});
    expect(await me(owner.client)).toMatchObject({ team: null, account_type: 'pro' });
    const again = await owner.client.call('deckShow', { params: { id: deck.id }, query: {} });
    expect(again.deck.visibility).toBe('self');
    expect((await app.client().request({ url: `/api/v1/team/lookup?id=${owner.slug}` })).statusCode).toBe(404);
  });

  it('by deleting their account leaves the team’s decks with it', async () => {
    const owner = await makeTeam();
    const member = await join(owner.client);
    const deck = await deckOf(member.client, 'Of the team');
    const typed = { username: member.person.username, current_password: member.person.password };
    await member.client.call('accountDelete', { body: { user: typed } });
    expect((await owner.client.call('deckShow', { params: { id: deck.id }, query: {} })).deck.user.id).toBe(
      owner.userId,
    );
  });
});

describe('T14 what somebody may do', () => {
  /** Sends a request with one letter of its body, and the rest of it after something else was done. */
  async function late(client: TestClient, path: string, payload: object, meanwhile: () => Promise<unknown>) {
    const { publicUrl } = app.config;
    const body = JSON.stringify(payload);
    const asked = request(new URL(path, origin), {
      method: 'POST',
      headers: {
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': client.csrfToken,
        host: publicUrl.host,
        origin: publicUrl.origin,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    const answered = new Promise<number>((resolve, reject) => {
      asked.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    });
    asked.write(body.slice(0, 1));
    await meanwhile();
    asked.end(body.slice(1));
    return answered;
  }

  it('is asked again where the body of a request comes late', async () => {
    const owner = await makeTeam();
    const admin = await join(owner.client, 'admin');
    const user = { name: 'Held Open', username: 'held-open', email: 'held@harbour.test', role: 'admin' };
    const params = { id: admin.userId };
    const remove = () =>
      owner.client.call('teamMemberDelete', { params, body: { decks: 'absorb', to_user_id: owner.userId } });
    expect([403, 404]).toContain(await late(admin.client, '/api/v1/team/users', { user }, remove));
    expect(await app.context.db.select().from(users).where(eq(users.username, 'held-open'))).toEqual([]);
  });

  it('is asked of the team as it is once others are done with it', async () => {
    const owner = await makeTeam();
    const [anna, bert] = [await join(owner.client, 'admin'), await join(owner.client, 'admin')];
    const demote = (by: Signed, whom: Signed) =>
      by.client.call('teamMemberUpdate', { params: { id: whom.userId }, body: { user: { role: 'member' } } }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    const both = await Promise.all([demote(anna, bert), demote(bert, anna)]);
    expect(both.toSorted((one, other) => one - other)).toEqual([200, 403]);
    const handOver = (to: Signed) =>
      owner.client.call('teamMemberUpdate', { params: { id: to.userId }, body: { user: { role: 'owner' } } }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    const given = await Promise.all([handOver(anna), handOver(bert)]);
    expect(given.toSorted((one, other) => one - other)).toEqual([200, 403]);
  });

  it('is to make as many accounts as mails may let people in', async () => {
    const owner = await makeTeam();
    await invite(
      owner.client,
      Array.from({ length: 50 }, (_, index) => `e${index}@many.test`),
    );
    await invite(
      owner.client,
      Array.from({ length: 49 }, (_, index) => `f${index}@many.test`),
    );
    const make = (word: string) =>
      owner.client.call('teamMemberCreate', {
        body: { user: { name: word, username: `made-${word}`, email: `${word}@made.test`, role: 'member' } },
      });
    await make('first');
    await expect(make('second')).rejects.toMatchObject({ status: 429 });
  });
});

describe('T11 domains of e-mail', () => {
  it('let in who has a confirmed address of one, and nobody else', async () => {
    const owner = await makeTeam();
    const change = (email_domains: string[]) => owner.client.call('teamUpdate', { body: { team: { email_domains } } });
    for (const wrong of ['*.harbour.test', 'harbour.test:80', 'harbour', ''])
      await expect(change([wrong])).rejects.toMatchObject({ status: 422 });
    await expect(change(['pier.test', 'GMail.com'])).rejects.toMatchObject({
      status: 422,
      fields: { email_domains: expect.stringContaining('Anybody can have an address at gmail.com') },
    });
    expect((await change(['Pier.Test'])).team.email_domains).toEqual(['pier.test']);
    const [near, far] = [
      await app.signUp({ email: 'near@pier.test' }),
      await app.signUp({ email: 'far@sub.pier.test' }),
    ];
    const params = { slug: owner.slug };
    await proveDomains(app, owner.teamId, ['pier.test']);
    await expect(near.client.call('teamDoorShow', { params })).rejects.toMatchObject({ status: 404 });
    for (const { userId } of [near, far])
      await app.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    // A domain that the team only names lets nobody in.
    await app.context.db.delete(provenDomains).where(eq(provenDomains.domain, 'pier.test'));
    await expect(near.client.call('teamDoorShow', { params })).rejects.toMatchObject({ status: 404 });
    await expect(near.client.call('teamJoin', { params })).rejects.toMatchObject({ status: 404 });
    await proveDomains(app, owner.teamId, ['pier.test']);
    expect(await near.client.call('teamDoorShow', { params })).toMatchObject({ id: owner.teamId, slug: owner.slug });
    await expect(far.client.call('teamDoorShow', { params })).rejects.toMatchObject({ status: 404 });
    await expect(far.client.call('teamJoin', { params })).rejects.toMatchObject({ status: 404 });
    await near.client.call('teamJoin', { params });
    expect(await me(near.client)).toMatchObject({ team_id: owner.teamId, membership: { role: 'member' } });
  });
});

describe('T13 the search of a team', () => {
  it('finds what its members may read of its decks, and nothing else', async () => {
    const owner = await makeTeam();
    const member = await join(owner.client);
    const other = await makeTeam();
    const stranger = await app.signUp();
    const shared = await deckOf(owner.client, 'Ebbtide shared', 'team');
    await deckOf(owner.client, 'Ebbtide private');
    const own = await deckOf(member.client, 'Ebbtide own');
    await deckOf(other.client, 'Ebbtide of others', 'team');
    await stranger.client.call('decksCreate', { body: { deck: { title: 'Ebbtide public', visibility: 'all' } } });
    await app.jobsDone();
    const found = async (client: TestClient, name: 'teamSearch' | 'organizationSearch') =>
      (await client.call(name, { query: { q: 'ebbtide' } })).results.map(({ deck }) => deck.id).toSorted();
    expect(await found(member.client, 'teamSearch')).toEqual([shared.id, own.id].toSorted());
    expect(await found(member.client, 'organizationSearch')).toEqual([shared.id, own.id].toSorted());
    expect(await found(stranger.client, 'teamSearch')).toEqual([]);
  });
});

describe('T12 the log of a team', () => {
  it('tells its managers what was done, by whom and to whom', async () => {
    const owner = await makeTeam();
    const member = await join(owner.client);
    await owner.client.call('teamUpdate', { body: { team: { default_internal_role: 'editor' } } });
    await owner.client.call('teamMemberDeactivate', { params: { id: member.userId } });
    const { results } = await owner.client.call('teamAuditLog', { query: {} });
    expect(results.map(({ event, user, person }) => [event, user?.id, person?.id])).toEqual([
      ['member.deactivated', owner.userId, member.userId],
      ['team.changed', owner.userId, undefined],
      ['member.joined', member.userId, undefined],
      ['invitation.created', owner.userId, undefined],
      ['team.created', owner.userId, undefined],
    ]);
    expect(results[1]?.details).toEqual({ defaultInternalRole: { from: 'viewer', to: 'editor' } });
  });
});

describe('T1 two teams', () => {
  it('never see or change anything of each other, by any route of a team', async () => {
    const [one, other] = [await makeTeam(), await makeTeam()];
    const member = await join(other.client);
    const deck = await deckOf(other.client, 'Theirs alone', 'team');
    await invite(other.client, ['secret@harbour.test']);
    const token = await tokenOf('secret@harbour.test');
    const [invitation] = (await other.client.call('teamInvitationsList', { query: {} })).results;
    const secrets = [other.teamId, other.slug, member.userId, member.person.username, deck.id, 'secret@harbour.test'];
    const before = await Promise.all([
      other.client.call('teamShow', { query: {} }),
      other.client.call('teamMembersList', { query: {} }),
      other.client.call('teamInvitationsList', { query: {} }),
    ]);
    const ids = [member.userId, other.userId, invitation?.id ?? '', other.teamId];
    const routes = (Object.keys(endpoints) as EndpointName[])
      .map((name): [EndpointName, Endpoint] => [name, endpoints[name]])
      .filter(([, { path }]) => /^\/api\/v1\/teams?(\/|$)/.test(path));
    expect(routes.length).toBeGreaterThan(20);
    for (const [name, { method, path }] of routes) {
      // What is their own to do to their own.
      if (['teamLeave', 'teamLookup'].includes(name)) continue;
      for (const id of path.includes(':id') ? ids : ['']) {
        const url = path.replace(':id', id).replace(':slug', other.slug);
        const answer = await one.client.request({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
        if (id !== '' || url !== path) expect(answer.statusCode, `${method} ${url}`).toBe(404);
        for (const secret of secrets) expect(answer.body, `${method} ${url}`).not.toContain(secret);
      }
    }
    expect(token).not.toBe('');
    const after = await Promise.all([
      other.client.call('teamShow', { query: {} }),
      other.client.call('teamMembersList', { query: {} }),
      other.client.call('teamInvitationsList', { query: {} }),
    ]);
    expect(after).toEqual(before);
  });
});
