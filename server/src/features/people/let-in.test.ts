import type { GivenRole, GrantedPerson } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER } from '../../access/actor.ts';
import { users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { gatherTeam } from '../../testing/team.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;
type Deck = { readonly id: string };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const add = (by: Signed, deck: Deck, { person }: Signed, role: GivenRole) =>
  by.client.call('collaboratorInvite', {
    params: { id: deck.id },
    body: { user: { username: person.username, role } },
  });
const giveRole = (by: Signed, deck: Deck, { userId }: Signed, role: GivenRole) =>
  by.client.call('collaboratorUpdate', { params: { id: deck.id, user_id: userId }, body: { user: { role } } });
const link = (by: Signed, deck: Deck) =>
  by.client.call('linkCreate', { params: { id: deck.id }, body: { access_token: { link_type: 'view' } } });
const opens = async (deck: Deck, token: string) =>
  (await app.client().request({ method: 'GET', url: `/api/v1/decks/${deck.id}?token=${token}` })).statusCode === 200;
const worksOn = ({ client }: Signed, { id }: Deck) =>
  client.call('deckShow', { params: { id } }).then(
    () => true,
    () => false,
  );
const namesOf = async (owner: Signed, deck: Deck) =>
  (await owner.client.call('collaboratorsList', { params: { id: deck.id } })).results.flatMap(
    ({ user }) => user?.id ?? [],
  );

const byUsername = (people: readonly GrantedPerson[], whose: readonly Signed[]) =>
  whose.map(({ person }) => people.find(({ username }) => username === person.username));

/** A private deck with its owner and an admin. */
async function sharedDeck() {
  const [owner, admin] = [await app.signUp(), await app.signUp()];
  await app.context.db.update(users).set({ accountType: 'pro' }).where(eq(users.id, owner.userId));
  const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Ledger', visibility: 'self' } } });
  await add(owner, deck, admin, 'admin');
  return { owner, admin, deck, params: { id: deck.id, user_id: admin.userId } };
}

describe('whoever leaves a deck', () => {
  it('leaves no link, no invitation and no admin of theirs behind', async () => {
    const { owner, admin, deck } = await sharedDeck();
    const [second, viewer] = [await app.signUp(), await app.signUp()];
    await add(admin, deck, second, 'admin');
    await add(admin, deck, viewer, 'viewer');
    const made = await link(admin, deck);
    await admin.client.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { email: 'else@x.test', role: 'viewer' } },
    });
    await admin.client.call('deckLeave', { params: { id: deck.id } });
    expect([await opens(deck, made.token), await worksOn(second, deck)]).toEqual([false, false]);
    const { results } = await owner.client.call('collaboratorsList', { params: { id: deck.id } });
    expect(results.map(({ id }) => id)).toEqual([owner.userId, viewer.userId]);
  });
});

describe('people whom an admin of a deck let in', () => {
  it('are listed, admins as those who go, and so are those whom these let in', async () => {
    const { owner, admin, deck, params } = await sharedDeck();
    const [second, third, viewer] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await add(admin, deck, second, 'admin');
    await add(second, deck, third, 'admin');
    await add(admin, deck, viewer, 'viewer');
    const { people, total } = await owner.client.call('collaboratorGrants', { params });
    expect(total).toBe(3);
    expect(byUsername(people, [second, third, viewer])).toMatchObject([
      { ends: true, to: 'deck', role: 'admin', deck_title: 'Ledger' },
      { ends: true, role: 'admin' },
      { ends: false, role: 'viewer' },
    ]);
    const made = await link(second, deck);
    await owner.client.call('collaboratorDelete', { params });
    expect(await namesOf(owner, deck)).toEqual([owner.userId, viewer.userId]);
    expect(await opens(deck, made.token)).toBe(false);
    const { results: log } = await owner.client.call('auditLog', { params: { id: deck.id }, query: {} });
    expect(log.filter(({ event }) => event === 'collaborator.removed')).toHaveLength(3);
  });

  it('stay or go as chosen, and are whose choice it was from then on', async () => {
    const { owner, admin, deck, params } = await sharedDeck();
    const [second, viewer] = [await app.signUp(), await app.signUp()];
    await add(admin, deck, second, 'admin');
    await add(admin, deck, viewer, 'viewer');
    const { people } = await owner.client.call('collaboratorGrants', { params });
    const idOf = ({ person }: Signed) => people.find(({ username }) => username === person.username)?.id ?? '';
    const body = { user: { role: 'editor' as const }, keep: [idOf(second)], end: [idOf(viewer)] };
    await owner.client.call('collaboratorUpdate', { params, body });
    expect([await worksOn(second, deck), await worksOn(viewer, deck)]).toEqual([true, false]);
    expect((await owner.client.call('collaboratorGrants', { params })).people).toEqual([]);
  });

  it('are also those whom they made an admin', async () => {
    const { owner, admin, deck, params } = await sharedDeck();
    const viewer = await app.signUp();
    await add(owner, deck, viewer, 'viewer');
    await giveRole(admin, deck, viewer, 'admin');
    const { people } = await owner.client.call('collaboratorGrants', { params });
    expect(people).toMatchObject([{ ends: true, username: viewer.person.username }]);
    // Grants by the owner stay.
    await giveRole(owner, deck, viewer, 'viewer');
    await giveRole(owner, deck, viewer, 'admin');
    expect((await owner.client.call('collaboratorGrants', { params })).people).toEqual([]);
  });
});

describe('links of others that an admin of a deck knew', () => {
  it('end where they changed them last, and else where that is chosen', async () => {
    const { owner, admin, deck, params } = await sharedDeck();
    const [changed, stays, ends] = [await link(owner, deck), await link(owner, deck), await link(owner, deck)];
    await admin.client.call('linkUpdate', {
      params: { id: deck.id, link_id: changed.id },
      body: { access_token: { name: 'Theirs' } },
    });
    const { links } = await owner.client.call('collaboratorGrants', { params });
    expect(links.map(({ id, relation, ends }) => [id, relation, ends])).toEqual([
      [changed.id, 'changed', true],
      [stays.id, 'known', false],
      [ends.id, 'known', false],
    ]);
    await owner.client.call('collaboratorDelete', { params, body: { end: [ends.id] } });
    const open = [await opens(deck, changed.token), await opens(deck, stays.token), await opens(deck, ends.token)];
    expect(open).toEqual([false, true, false]);
  });

  it('are listed only for admins, and a kept grant belongs to whoever kept it', async () => {
    const { owner, admin, deck, params } = await sharedDeck();
    const changed = await link(owner, deck);
    await admin.client.call('linkUpdate', {
      params: { id: deck.id, link_id: changed.id },
      body: { access_token: { name: 'Theirs' } },
    });
    const body = { user: { role: 'editor' as const }, keep: [changed.id] };
    await owner.client.call('collaboratorUpdate', { params, body });
    expect(await opens(deck, changed.token)).toBe(true);
    expect((await owner.client.call('collaboratorGrants', { params })).links).toEqual([]);
  });
});

describe('whoever is suspended by the instance', () => {
  it('keeps no link open to decks of others, and keeps those to their own', async () => {
    const { owner, admin, deck } = await sharedDeck();
    await app.context.db.update(users).set({ accountType: 'pro' }).where(eq(users.id, admin.userId));
    const { deck: own } = await admin.client.call('decksCreate', { body: { deck: { title: 'Own' } } });
    const links = [await link(admin, deck), await link(owner, deck)] as const;
    const toOwn = await link(admin, own);
    await admin.client.call('linkUpdate', {
      params: { id: deck.id, link_id: links[1].id },
      body: { access_token: { name: 'Theirs' } },
    });
    await app.context.services.managedPeople.suspend(WORKER, admin.userId);
    expect(await Promise.all(links.map(({ token }) => opens(deck, token)))).toEqual([false, false]);
    expect(await opens(own, toOwn.token)).toBe(true);
  });
});

/** A private deck of a team's owner, whose admin let in another member and somebody outside. */
async function teamDeck() {
  const team = await gatherTeam(app);
  const { owner, admin, member } = team;
  const outside = await app.signUp();
  const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Rates', visibility: 'self' } } });
  await add(owner, deck, admin, 'admin');
  await add(admin, deck, member, 'viewer');
  await add(admin, deck, outside, 'viewer');
  return { ...team, deck, outside, made: await link(admin, deck), params: { id: admin.userId } };
}

describe('people whom an admin of a team let in', () => {
  it('go where they are outside the team, and stay where they are members', async () => {
    const { owner, member, outside, deck, params } = await teamDeck();
    const { people } = await owner.client.call('teamMemberGrants', { params, query: {} });
    expect(people).toMatchObject([
      { ends: true, username: outside.person.username, outside_team: true, deck_title: 'Rates' },
      { ends: false, username: member.person.username, outside_team: false },
    ]);
    await owner.client.call('teamMemberDelete', { params });
    expect([await worksOn(outside, deck), await worksOn(member, deck)]).toEqual([false, true]);
  });

  it.each(['kept', 'deactivated'])('go with a choice of their own: %s', async (what) => {
    const { owner, member, outside, deck, params } = await teamDeck();
    const { people } = await owner.client.call('teamMemberGrants', { params, query: {} });
    const keep = what === 'kept' ? [people[0]?.id ?? ''] : [];
    const end = [people[1]?.id ?? ''];
    await owner.client.call('teamMemberDeactivate', { params, body: { keep, end } });
    expect([await worksOn(outside, deck), await worksOn(member, deck)]).toEqual([what === 'kept', false]);
  });

  it('go as well where the admin leaves by themselves, and so do the links', async () => {
    const { admin, member, outside, deck, made } = await teamDeck();
    await admin.client.call('teamLeave', {});
    expect(await opens(deck, made.token)).toBe(false);
    expect([await worksOn(outside, deck), await worksOn(member, deck)]).toEqual([false, true]);
  });

  it('go from the team where they are admins of it, with their own grants', async () => {
    const { owner, admin, deck, params, teamId } = await teamDeck();
    const [second, plain] = [await takenIn(admin, 'admin'), await takenIn(admin, 'member')];
    const third = await takenIn(second, 'member');
    await add(owner, deck, second, 'admin');
    const made = await link(second, deck);
    const { people } = await owner.client.call('teamMemberGrants', { params, query: { change: 'role' } });
    expect(byUsername(people, [second, plain, third])).toMatchObject([
      { id: second.userId, to: 'team', role: 'admin', ends: true },
      { id: plain.userId, to: 'team', role: 'member', ends: false },
      { id: third.userId, to: 'team', role: 'member', ends: false },
    ]);
    await owner.client.call('teamMemberDelete', { params });
    expect(await opens(deck, made.token)).toBe(false);
    const teamOf = async ({ client }: Signed) => (await client.call('status', {})).user?.team_id ?? null;
    expect([await teamOf(second), await teamOf(plain), await teamOf(third)]).toEqual([null, teamId, teamId]);
  });

  it('stay in the team as admins where that is chosen, and where the admin leaves', async () => {
    const { owner, admin, params, teamId } = await teamDeck();
    const [second, other] = [await takenIn(admin, 'admin'), await takenIn(admin, 'admin')];
    await owner.client.call('teamMemberUpdate', { params, body: { user: { role: 'member' }, keep: [second.userId] } });
    const third = await takenIn(second, 'admin');
    await second.client.call('teamLeave', {});
    const teamOf = async ({ client }: Signed) => (await client.call('status', {})).user?.team_id ?? null;
    expect([await teamOf(second), await teamOf(other), await teamOf(third)]).toEqual([null, null, teamId]);
  });
});

/** An account that somebody took in to their team by an invitation. */
async function takenIn(by: Signed, role: 'admin' | 'member'): Promise<Signed> {
  const one = await app.signUp();
  await by.client.call('teamInvitationsCreate', { body: { invitation: { emails: [one.person.email], role } } });
  await app.jobsDone();
  const token = /\/teams\/join\/([\w-]+)/.exec(app.mail.lastTo(one.person.email, 'teams/join').text)?.[1] ?? '';
  await one.client.call('teamInvitationAccept', { params: { token } });
  return one;
}
