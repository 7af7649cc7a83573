import { ApiError, type DeckDetail, type DeckRole, type GivenRole } from '@rostrum/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckInvitations, deckUsers, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly fields: unknown;
}
/** How a call was refused; null when it was not. */
async function refusal(work: Promise<unknown>): Promise<Refusal | null> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, code: error.code, fields: error.fields };
    },
  );
}
const inOrder = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b);
const statusOf = async (work: Promise<unknown>) => (await refusal(work))?.status ?? 200;

interface Owned {
  readonly owner: TestClient;
  readonly ownerId: string;
  readonly deck: DeckDetail;
}
async function ownDeck(plan: 'default' | 'lite' | 'pro' | 'enterprise' = 'pro', title = 'Talk'): Promise<Owned> {
  const { client, userId } = await app.signUp();
  await app.context.db.update(users).set({ accountType: plan }).where(eq(users.id, userId));
  const { deck } = await client.call('decksCreate', { body: { deck: { title } } });
  return { owner: client, ownerId: userId, deck };
}

const add = (by: TestClient, deck: { id: string }, username: string, role: GivenRole = 'editor') =>
  by.call('collaboratorInvite', { params: { id: deck.id }, body: { user: { username, role } } });
const invite = (by: TestClient, deck: { id: string }, email: string, role: GivenRole = 'editor') =>
  by.call('collaboratorInvite', { params: { id: deck.id }, body: { user: { email, role } } });
const change = (by: TestClient, deck: { id: string }, id: string, role: DeckRole) =>
  by.call('collaboratorUpdate', { params: { id: deck.id, user_id: id }, body: { user: { role } } });
const remove = (by: TestClient, deck: { id: string }, id: string) =>
  by.call('collaboratorDelete', { params: { id: deck.id, user_id: id } });
const list = (by: TestClient, deck: { id: string }) => by.call('collaboratorsList', { params: { id: deck.id } });
const rolesOf = async (by: TestClient, deck: { id: string }) =>
  (await list(by, deck)).results.map(({ user, email, role }) => [user?.username ?? email, role]);
const canOpen = (by: TestClient, deck: { id: string }) => statusOf(by.call('deckShow', { params: { id: deck.id } }));
const accept = (by: TestClient, token: string) => by.call('invitationAccept', { params: { token } });

/** The token in the last mail to an address. */
async function mailedToken(address: string): Promise<string> {
  await app.jobsDone();
  return /\/invitations\/(\S+)/.exec(app.mail.lastTo(address, '/invitations/').text)?.[1] ?? '';
}

async function withRole(owned: Owned, role: GivenRole, name?: string) {
  const member = await app.signUp(name === undefined ? {} : { name });
  await add(owned.owner, owned.deck, member.person.username, role);
  return member;
}

describe('somebody who is added by username', () => {
  it('P1 works on the deck at once, and is told by mail', async () => {
    const { owner, deck } = await ownDeck('pro', 'Plans for\nMonday');
    const { client, person } = await app.signUp();
    expect(await canOpen(client, deck)).toBe(404);
    const made = await add(owner, deck, person.username.toUpperCase(), 'editor');
    expect(made).toMatchObject({ role: 'editor', email: null, user: { username: person.username } });
    const { deck: seen } = await client.call('deckShow', { params: { id: deck.id } });
    expect(seen).toMatchObject({ collaborative: true, abilities: { edit: true, share: false, leave: true } });
    expect(seen.let_in).toBeNull();
    await app.jobsDone();
    const mail = app.mail.lastTo(person.email, deck.url);
    expect(mail.subject).not.toContain('\n');
    expect(mail.text).toContain(`http://rostrum.test${deck.url}`);
  });

  it('P1 is somebody who is there, and not there twice', async () => {
    const { owner, ownerId, deck } = await ownDeck();
    const { person } = await app.signUp();
    const ownName = (await owner.call('userShow', { params: { id: ownerId } })).username;
    await add(owner, deck, person.username);
    for (const username of [person.username, 'nobody-has-this', ownName])
      expect(await refusal(add(owner, deck, username))).toMatchObject({
        status: 422,
        fields: { username: expect.any(String) as string },
      });
    expect((await list(owner, deck)).total).toBe(2);
  });
});

describe('the list of people', () => {
  it('P2 has the owner first, then people by name, then invitations for those who may share', async () => {
    const owned = await ownDeck();
    const { owner, ownerId, deck } = owned;
    const zoe = await withRole(owned, 'viewer', 'Zoe');
    const ada = await withRole(owned, 'admin', 'ada');
    await invite(owner, deck, 'new@example.test', 'presenter');
    const ownName = (await owner.call('userShow', { params: { id: ownerId } })).username;
    const people = [
      [ownName, 'owner'],
      [ada.person.username, 'admin'],
      [zoe.person.username, 'viewer'],
    ];
    expect(await rolesOf(ada.client, deck)).toEqual([...people, ['new@example.test', 'presenter']]);
    expect(await rolesOf(zoe.client, deck)).toEqual(people);
    const one = await zoe.client.call('collaboratorShow', { params: { id: deck.id, user_id: ada.userId } });
    expect(one.role).toBe('admin');
    expect(JSON.stringify(await list(zoe.client, deck))).not.toContain(zoe.person.email);
  });

  it('P2 is closed to the audience of a public deck', async () => {
    const { owner, deck } = await ownDeck();
    await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    const { client } = await app.signUp();
    expect(await statusOf(list(client, deck))).toBe(403);
    expect(await statusOf(list(app.client(), deck))).toBe(401);
  });
});

describe('roles', () => {
  it('P3 are changed by owner and admins; nobody changes or removes the owner', async () => {
    const owned = await ownDeck('enterprise');
    const { ownerId, deck } = owned;
    const admin = await withRole(owned, 'admin');
    const editor = await withRole(owned, 'editor');
    const viewer = await withRole(owned, 'viewer');
    expect((await change(admin.client, deck, viewer.userId, 'presenter')).role).toBe('presenter');
    expect(await statusOf(change(editor.client, deck, viewer.userId, 'editor'))).toBe(403);
    expect(await statusOf(remove(editor.client, deck, viewer.userId))).toBe(403);
    expect(await statusOf(change(admin.client, deck, ownerId, 'viewer'))).toBe(403);
    expect(await statusOf(remove(admin.client, deck, ownerId))).toBe(403);
    expect(await statusOf(change(admin.client, deck, admin.userId, 'owner'))).toBe(403);
    expect(await statusOf(change(admin.client, deck, 'nobody', 'viewer'))).toBe(404);
    await remove(admin.client, deck, viewer.userId);
    expect(await canOpen(viewer.client, deck)).toBe(404);
    expect(await statusOf(remove(admin.client, deck, viewer.userId))).toBe(404);
  });

  it('P3 end when one leaves, by DELETE or by POST; an owner stays', async () => {
    const owned = await ownDeck();
    const { owner, deck } = owned;
    const editor = await withRole(owned, 'editor');
    const viewer = await withRole(owned, 'viewer');
    await editor.client.call('deckLeave', { params: { id: deck.id } });
    await viewer.client.call('deckLeaveByPost', { params: { id: deck.id } });
    expect(await canOpen(editor.client, deck)).toBe(404);
    expect(await canOpen(viewer.client, deck)).toBe(404);
    expect(await statusOf(owner.call('deckLeave', { params: { id: deck.id } }))).toBe(403);
    expect(await statusOf(viewer.client.call('deckLeave', { params: { id: deck.id } }))).toBe(404);
  });
});

describe('co-editors', () => {
  it('P4 are as many as the owner’s plan has room for, admins and pending invitations counted in', async () => {
    const owned = await ownDeck('pro');
    const { owner, deck } = owned;
    await withRole(owned, 'admin');
    await withRole(owned, 'editor');
    const pending = await invite(owner, deck, 'third@example.test', 'editor');
    const viewer = await withRole(owned, 'viewer');
    expect(await list(owner, deck)).toMatchObject({ deck_user_editor_count: 3, deck_user_editor_limit: 3 });
    const late = await app.signUp();
    const full = { status: 403, code: 'upgrade_required' };
    expect(await refusal(add(owner, deck, late.person.username))).toMatchObject(full);
    expect(await refusal(invite(owner, deck, 'fourth@example.test', 'admin'))).toMatchObject(full);
    expect(await refusal(change(owner, deck, viewer.userId, 'editor'))).toMatchObject(full);
    expect(await statusOf(add(owner, deck, late.person.username, 'presenter'))).toBe(200);
    await change(owner, deck, pending.id, 'viewer');
    expect((await change(owner, deck, viewer.userId, 'editor')).role).toBe('editor');
    expect(await refusal(change(owner, deck, pending.id, 'editor'))).toMatchObject(full);
  });

  it.each(['default', 'lite'] as const)('P4 are one in the plan %s', async (plan) => {
    const { owner, deck } = await ownDeck(plan);
    expect(await statusOf(invite(owner, deck, 'one@example.test'))).toBe(200);
    expect(await statusOf(invite(owner, deck, 'two@example.test'))).toBe(403);
  });

  it('P4 are no more when two are let in at once', async () => {
    const { owner, deck } = await ownDeck('lite');
    const [first, second] = [await app.signUp(), await app.signUp()];
    const answers = await Promise.all([
      statusOf(add(owner, deck, first.person.username)),
      statusOf(add(owner, deck, second.person.username)),
      statusOf(invite(owner, deck, 'third@example.test')),
    ]);
    expect(inOrder(answers)).toEqual([200, 403, 403]);
    expect((await list(owner, deck)).deck_user_editor_count).toBe(1);
  });
});

describe('an invitation', () => {
  it('P5 makes whoever brings the token of the mail a collaborator, with an account made for it', async () => {
    const { owner, deck } = await ownDeck('pro', 'Secret plans');
    const pending = await invite(owner, deck, 'Stranger@Example.test', 'editor');
    expect(pending).toMatchObject({ user: null, email: 'stranger@example.test', role: 'editor' });
    const token = await mailedToken('stranger@example.test');
    const shown = await app.client().call('invitationShow', { params: { token } });
    expect(shown).toMatchObject({ role: 'editor', deck: { title: 'Secret plans' } });
    expect(shown.deck).toEqual({ title: 'Secret plans', url: null });
    expect(await statusOf(accept(app.client(), token))).toBe(401);
    const { client, person } = await app.signUp({ email: 'other-address@example.test' });
    const { deck: joined } = await accept(client, token);
    expect(joined).toMatchObject({ id: deck.id, abilities: { edit: true } });
    expect(await rolesOf(owner, deck)).toContainEqual([person.username, 'editor']);
    expect((await list(owner, deck)).total).toBe(2);
  });

  it('P5 says the same about an address with an account as about one without', async () => {
    const { owner, deck } = await ownDeck();
    const known = await app.signUp();
    await withRole({ owner, deck, ownerId: '' }, 'viewer');
    const answers = [await invite(owner, deck, known.person.email), await invite(owner, deck, 'unknown@example.test')];
    const shape = answers.map(({ id: _id, email: _email, created_at: _at, expires_at: _end, ...rest }) => rest);
    expect(shape[0]).toEqual(shape[1]);
    expect(await canOpen(known.client, deck)).toBe(404);
    await app.jobsDone();
    expect(app.mail.lastTo(known.person.email, '/invitations/').text.split('\n').length).toBe(
      app.mail.lastTo('unknown@example.test').text.split('\n').length,
    );
    // Nor does one of somebody who works on the deck already, until they bring the token.
    const member = await withRole({ owner, deck, ownerId: '' }, 'viewer');
    expect((await invite(owner, deck, member.person.email, 'presenter')).user).toBeNull();
  });

  it('P5 is not made twice for one address', async () => {
    const { owner, deck } = await ownDeck();
    await invite(owner, deck, 'twice@example.test', 'viewer');
    expect(await refusal(invite(owner, deck, 'TWICE@example.test', 'viewer'))).toMatchObject({
      status: 422,
      fields: { email: 'This address is invited already.' },
    });
  });

  it.each(['<twice@example.test>', 'a@[127.0.0.1]', '=?utf-8?q?a?=@example.test'])(
    'P5 goes to an address alone: %s is none',
    async (address) => {
      const { owner, deck } = await ownDeck();
      expect(await refusal(invite(owner, deck, address, 'viewer'))).toMatchObject({
        status: 422,
        fields: { email: 'Please enter a valid email' },
      });
    },
  );

  it('P5 stands in the database by its hash alone', async () => {
    const { owner, deck } = await ownDeck();
    const { id } = await invite(owner, deck, 'hash@example.test');
    const token = await mailedToken('hash@example.test');
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await app.context.db.select().from(deckInvitations).where(eq(deckInvitations.id, id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('P6 is taken once: of two at the same moment one joins', async () => {
    const { owner, deck } = await ownDeck();
    await invite(owner, deck, 'race@example.test');
    const token = await mailedToken('race@example.test');
    const [first, second] = [await app.signUp(), await app.signUp()];
    const answers = await Promise.all([statusOf(accept(first.client, token)), statusOf(accept(second.client, token))]);
    expect(inOrder(answers)).toEqual([200, 404]);
    expect((await list(owner, deck)).total).toBe(2);
    expect(await statusOf(accept(app.client(), token))).toBe(401);
    const shown = [first, second].map(({ client }) => statusOf(client.call('invitationShow', { params: { token } })));
    expect(inOrder(await Promise.all(shown))).toEqual([200, 404]);
  });

  it('P15 leads who took it to the deck, as long as they work on it, and says nothing to others', async () => {
    const owned = await ownDeck('pro', 'Secret plans');
    const { owner, deck } = owned;
    await invite(owner, deck, 'again@example.test', 'editor');
    const token = await mailedToken('again@example.test');
    const { client, userId } = await app.signUp();
    const others = [app.client(), owner, (await withRole(owned, 'viewer')).client, (await app.signUp()).client];
    const shows = (by: TestClient) => by.call('invitationShow', { params: { token } });
    expect((await shows(client)).deck.url).toBeNull();
    await accept(client, token);
    const led = {
      role: 'editor',
      deck: { title: 'Secret plans', url: deck.url },
      email: null,
      invited_by: null,
      expires_at: null,
    };
    expect(await shows(client)).toEqual(led);
    // Pressed again, the button does what it did; the log has it once.
    expect(await accept(client, token)).toMatchObject({ deck: { id: deck.id, abilities: { edit: true } } });
    const { results } = await owner.call('auditLog', { params: { id: deck.id } });
    expect(results.filter(({ event }) => event === 'collaborator.joined')).toHaveLength(1);
    for (const other of others) expect(await statusOf(shows(other))).toBe(404);
    expect(await statusOf(accept(owner, token))).toBe(404);
    await change(owner, deck, userId, 'viewer');
    expect(await shows(client)).toMatchObject({ role: 'viewer', deck: { url: deck.url } });
    await owner.call('deckTrash', { params: { id: deck.id } });
    expect(await statusOf(shows(client))).toBe(404);
    await owner.call('deckRecover', { params: { id: deck.id } });
    await app.context.services.invitations.forget();
    expect(await statusOf(shows(client))).toBe(200);
    await remove(owner, deck, userId);
    expect(await statusOf(shows(client))).toBe(404);
  });

  it('P15 of two presses at the same moment both lead to the deck', async () => {
    const { owner, deck } = await ownDeck();
    await invite(owner, deck, 'twice@example.test');
    const token = await mailedToken('twice@example.test');
    const { client } = await app.signUp();
    const answers = await Promise.all([statusOf(accept(client, token)), statusOf(accept(client, token))]);
    expect(answers).toEqual([200, 200]);
  });

  it('P15 leads who has been given the deck since', async () => {
    const { owner, deck } = await ownDeck();
    await invite(owner, deck, 'heir@example.test', 'admin');
    const token = await mailedToken('heir@example.test');
    const { client, userId } = await app.signUp();
    await accept(client, token);
    await change(owner, deck, userId, 'owner');
    const shown = await client.call('invitationShow', { params: { token } });
    const { url } = (await client.call('deckShow', { params: { id: deck.id } })).deck;
    expect(shown).toMatchObject({ role: 'owner', deck: { url } });
  });

  it('P15 is forgotten after a year', async () => {
    const { owner, deck } = await ownDeck();
    await invite(owner, deck, 'year@example.test');
    const token = await mailedToken('year@example.test');
    const { client, userId } = await app.signUp();
    await accept(client, token);
    const { invitations } = app.context.services;
    const known = () => invitations.deckTakenBy(userId, token);
    expect(await known()).toBe(deck.id);
    app.clock.advance(366 * DAY);
    await invitations.forget();
    expect(await known()).toBeNull();
  });

  it('P6 gives a collaborator the better role, and an owner nothing', async () => {
    const owned = await ownDeck();
    const { owner, deck } = owned;
    const viewer = await withRole(owned, 'viewer');
    const admin = await withRole(owned, 'admin');
    await invite(owner, deck, 'raise@example.test', 'editor');
    const token = await mailedToken('raise@example.test');
    expect(await statusOf(accept(owner, token))).toBe(422);
    await accept(viewer.client, token);
    await invite(owner, deck, 'lower@example.test', 'viewer');
    await accept(admin.client, await mailedToken('lower@example.test'));
    const roles = await rolesOf(owner, deck);
    expect(roles).toContainEqual([viewer.person.username, 'editor']);
    expect(roles).toContainEqual([admin.person.username, 'admin']);
    expect(roles).toHaveLength(3);
  });

  it('P6 ends after 30 days, when it is withdrawn, and with its deck; sent again it has its whole time before it', async () => {
    const { owner, deck } = await ownDeck();
    const stranger = app.client();
    const opens = (token: string) => statusOf(stranger.call('invitationShow', { params: { token } }));
    const kept = await invite(owner, deck, 'kept@example.test', 'viewer');
    const over = await invite(owner, deck, 'over@example.test', 'viewer');
    const tokens = { kept: await mailedToken('kept@example.test'), over: await mailedToken('over@example.test') };
    app.clock.advance(29 * DAY);
    const sent = app.mail.sent.length;
    await owner.call('invitationResend', { params: { id: deck.id, invitation_id: kept.id } });
    await app.jobsDone();
    expect(app.mail.sent).toHaveLength(sent + 1);
    app.clock.advance(2 * DAY);
    expect([await opens(tokens.kept), await opens(tokens.over)]).toEqual([200, 404]);
    expect((await list(owner, deck)).total).toBe(2);
    // The place of one that is over is free again.
    expect((await invite(owner, deck, 'over@example.test', 'viewer')).id).not.toBe(over.id);
    await owner.call('deckTrash', { params: { id: deck.id } });
    expect(await opens(tokens.kept)).toBe(404);
    await owner.call('deckRecover', { params: { id: deck.id } });
    await remove(owner, deck, kept.id);
    expect(await opens(tokens.kept)).toBe(404);
  });

  it('P6 is not sent any more when it was withdrawn meanwhile', async () => {
    const { owner, deck } = await ownDeck();
    const { id } = await invite(owner, deck, 'gone@example.test');
    await app.jobsDone();
    const { invitations } = app.context.services;
    const sent = app.mail.sent.length;
    await remove(owner, deck, id);
    await invitations.send(id);
    expect(app.mail.sent).toHaveLength(sent);
  });

  it('P7 is one of few a day', async () => {
    const { owner, deck } = await ownDeck();
    const { id } = await invite(owner, deck, 'often@example.test', 'viewer');
    const resend = () => refusal(owner.call('invitationResend', { params: { id: deck.id, invitation_id: id } }));
    for (let sent = 1; sent < 50; sent += 1) expect(await resend()).toBeNull();
    expect(await resend()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await statusOf(invite(owner, deck, 'one-more@example.test', 'viewer'))).toBe(429);
    app.clock.advance(DAY + 1000);
    expect(await resend()).toBeNull();
  });
});

describe('handing a deck over', () => {
  it('P8 makes somebody who works on it the owner, and the owner before an admin', async () => {
    const owned = await ownDeck('pro', 'Handed');
    const { owner, ownerId, deck } = owned;
    const heir = await withRole(owned, 'viewer');
    await heir.client.call('decksCreate', { body: { deck: { title: 'Handed' } } });
    expect((await change(owner, deck, heir.userId, 'owner')).role).toBe('owner');
    expect(await rolesOf(heir.client, deck)).toEqual([
      [heir.person.username, 'owner'],
      [(await owner.call('userShow', { params: { id: ownerId } })).username, 'admin'],
    ]);
    const { deck: moved } = await heir.client.call('deckShow', { params: { id: deck.id } });
    expect(moved).toMatchObject({ url: `/${heir.person.username}/handed-2`, abilities: { trash: true } });
    const [, username = '', slug = ''] = deck.url.split('/');
    const byOldAddress = await heir.client.call('deckByAddress', { params: { username, slug } });
    expect(byOldAddress.redirect).toBe(moved.url);
    expect(await statusOf(owner.call('deckTrash', { params: { id: deck.id } }))).toBe(403);
    expect(await statusOf(change(owner, deck, ownerId, 'owner'))).toBe(403);
    // Nobody owns a deck without being told.
    await app.jobsDone();
    const told = app.mail.lastTo(heir.person.email, moved.url);
    expect(told.subject).toMatch(/ has made you the owner of “Handed”$/);
    expect(told.text).toContain(`http://rostrum.test${moved.url}\n`);
  });

  it('P8 asks the plan of who gets it, and refused changes nothing', async () => {
    const owned = await ownDeck('pro');
    const { owner, deck } = owned;
    const heir = await withRole(owned, 'editor');
    const plan = (accountType: 'default' | 'pro' | 'lite') =>
      app.context.db.update(users).set({ accountType }).where(eq(users.id, heir.userId));
    await plan('default');
    const give = () => refusal(change(owner, deck, heir.userId, 'owner'));
    expect(await give()).toMatchObject({ status: 403, code: 'upgrade_required' });
    await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    const made: string[] = [];
    for (let index = 0; index < 10; index += 1)
      made.push((await heir.client.call('decksCreate', { body: { deck: {} } })).deck.id);
    expect(await give()).toMatchObject({ status: 422, code: 'deck_limit' });
    await heir.client.call('deckTrash', { params: { id: made[0] ?? '' } });
    const third = await withRole(owned, 'editor');
    // One co-editor, and that is to be who owned it.
    expect(await give()).toMatchObject({ status: 403, code: 'upgrade_required' });
    expect((await rolesOf(owner, deck)).map(([, role]) => role)).toEqual(['owner', 'editor', 'editor']);
    await remove(owner, deck, third.userId);
    expect(await give()).toBeNull();
  });

  it('P8 is for people who work on the deck alone, and happens once', async () => {
    const owned = await ownDeck();
    const { owner, deck } = owned;
    const stranger = await app.signUp();
    expect(await statusOf(change(owner, deck, stranger.userId, 'owner'))).toBe(404);
    const [first, second] = [await withRole(owned, 'viewer'), await withRole(owned, 'viewer')];
    const answers = await Promise.all([
      statusOf(change(owner, deck, first.userId, 'owner')),
      statusOf(change(owner, deck, second.userId, 'owner')),
    ]);
    expect(inOrder(answers)).toEqual([200, 403]);
    const rows = await app.context.db.select().from(deckUsers).where(eq(deckUsers.deckId, deck.id));
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['admin', 'viewer']));
  });
});

describe('working together', () => {
  it('P9 is switched on by those who may share, and by the first invitation', async () => {
    const owned = await ownDeck();
    const { owner, deck } = owned;
    expect(deck.collaborative).toBe(false);
    const made = await owner.call('deckMakeCollaborative', { params: { id: deck.id } });
    expect(made.deck.collaborative).toBe(true);
    const viewer = await withRole(owned, 'viewer');
    expect(await statusOf(viewer.client.call('deckMakeCollaborative', { params: { id: deck.id } }))).toBe(403);
  });
});

describe('kudos', () => {
  it('P10 are one a person, however often they are given, and never below nothing', async () => {
    const { owner, deck } = await ownDeck();
    await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    const params = { params: { id: deck.id } };
    const fans = [await app.signUp(), await app.signUp(), await app.signUp()];
    await Promise.all(fans.flatMap(({ client }) => [client.call('kudo', params), client.call('kudo', params)]));
    const seen = async (client: TestClient) => (await client.call('deckShow', params)).deck;
    expect(await seen(owner)).toMatchObject({ kudos_count: 3, kudos_given: false });
    const fan = fans[0]?.client as TestClient;
    expect(await seen(fan)).toMatchObject({ kudos_count: 3, kudos_given: true });
    const back = await Promise.all([
      fan.call('unkudo', params),
      fan.call('unkudoByPost', params),
      owner.call('unkudo', params),
    ]);
    expect(back.at(-1)?.kudos_given).toBe(false);
    expect(await seen(app.client())).toMatchObject({ kudos_count: 2, kudos_given: false });
    expect(await statusOf(app.client().call('kudo', params))).toBe(401);
  });

  it('P10 are for what one may see', async () => {
    const { owner, deck } = await ownDeck();
    const { client } = await app.signUp();
    expect(await statusOf(client.call('kudo', { params: { id: deck.id } }))).toBe(404);
    const { token } = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    expect(await client.call('kudo', { params: { id: deck.id }, query: { token } })).toMatchObject({ kudos_count: 1 });
  });
});

describe('the log', () => {
  it('P11 tells the owner alone who did what to whom, newest first', async () => {
    const owned = await ownDeck();
    const { owner, ownerId, deck } = owned;
    const admin = await withRole(owned, 'admin');
    const editor = await withRole(owned, 'editor');
    await change(admin.client, deck, editor.userId, 'viewer');
    const pending = await invite(owner, deck, 'log@example.test', 'viewer');
    await remove(owner, deck, pending.id);
    await editor.client.call('deckLeave', { params: { id: deck.id } });
    const { results, total } = await owner.call('auditLog', { params: { id: deck.id } });
    expect(total).toBe(6);
    const told = new Map(results.map((entry) => [entry.event, entry]));
    expect(told.get('collaborator.role_changed')).toMatchObject({
      user: { id: admin.userId },
      person: { id: editor.userId },
      details: { from: 'editor', to: 'viewer' },
    });
    expect(told.get('invitation.withdrawn')).toMatchObject({
      user: { id: ownerId },
      details: { email: 'log@example.test' },
    });
    expect(told.get('collaborator.left')).toMatchObject({ user: { id: editor.userId }, details: { role: 'viewer' } });
    expect([results[0]?.event, results.at(-1)?.event]).toEqual(['collaborator.left', 'collaborator.added']);
    expect(await statusOf(admin.client.call('auditLog', { params: { id: deck.id } }))).toBe(403);
  });

  it('P11 has no line of what was refused', async () => {
    const { owner, deck } = await ownDeck('lite');
    const first = await app.signUp();
    const second = await app.signUp();
    await add(owner, deck, first.person.username);
    await refusal(add(owner, deck, second.person.username));
    expect((await owner.call('auditLog', { params: { id: deck.id } })).total).toBe(1);
    const rows = await app.context.db
      .select()
      .from(deckUsers)
      .where(and(eq(deckUsers.deckId, deck.id), eq(deckUsers.userId, second.userId)));
    expect(rows).toEqual([]);
  });
});
