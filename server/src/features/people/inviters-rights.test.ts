import { type GivenRole } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER } from '../../access/actor.ts';
import { users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

type Signed = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The token in the last mail to an address. */
async function tokenTo(email: string): Promise<string> {
  await app.jobsDone();
  return /\/(?:invitations|teams\/join)\/([\w-]+)/.exec(app.mail.lastTo(email, 'http').text)?.[1] ?? '';
}

const paid = (userId: string) => app.context.db.update(users).set({ accountType: 'pro' }).where(eq(users.id, userId));

/** A deck and its second admin, who has invited an account of their own. */
async function deckWithPlot() {
  const owner = await app.signUp();
  await paid(owner.userId);
  const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Ledger' } } });
  const [admin, second] = [await app.signUp(), await app.signUp()];
  const params = { id: deck.id };
  const user = { username: admin.person.username, role: 'admin' as const };
  await owner.client.call('collaboratorInvite', { params, body: { user } });
  const plot = { email: second.person.email, role: 'admin' as const };
  await admin.client.call('collaboratorInvite', { params, body: { user: plot } });
  return { owner, admin, second, deck, token: await tokenTo(plot.email) };
}
type DeckPlot = Awaited<ReturnType<typeof deckWithPlot>>;

const giveRole = ({ owner, admin, deck }: DeckPlot, role: GivenRole) =>
  owner.client.call('collaboratorUpdate', {
    params: { id: deck.id, user_id: admin.userId },
    body: { user: { role } },
  });

/** Ways in which an admin of a deck loses the right to invite. */
const DECK_ENDS: Record<string, (plot: DeckPlot) => Promise<unknown>> = {
  removed: ({ owner, admin, deck }) =>
    owner.client.call('collaboratorDelete', { params: { id: deck.id, user_id: admin.userId } }),
  'made an editor': (plot) => giveRole(plot, 'editor'),
  'made a viewer': (plot) => giveRole(plot, 'viewer'),
  suspended: ({ admin }) => app.context.services.managedPeople.suspend(WORKER, admin.userId),
  deleted: ({ admin }) =>
    admin.client.call('accountDelete', {
      body: { user: { username: admin.person.username, current_password: admin.person.password } },
    }),
  'gone by themselves': ({ admin, deck }) => admin.client.call('deckLeave', { params: { id: deck.id } }),
};

describe('P19 an invitation to a deck', () => {
  it.each(Object.keys(DECK_ENDS))('opens nothing once the admin who made it was %s', async (what) => {
    const plot = await deckWithPlot();
    const { second, deck, token } = plot;
    expect(await second.client.call('invitationShow', { params: { token } })).toMatchObject({ role: 'admin' });
    await DECK_ENDS[what]?.(plot);
    await expect(second.client.call('invitationAccept', { params: { token } })).rejects.toMatchObject({ status: 404 });
    await expect(second.client.call('invitationShow', { params: { token } })).rejects.toMatchObject({ status: 404 });
    await expect(second.client.call('deckShow', { params: { id: deck.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('is valid while its sender may invite', async () => {
    const { second, token } = await deckWithPlot();
    const { deck } = await second.client.call('invitationAccept', { params: { token } });
    expect(deck.abilities.share).toBe(true);
  });
});

const linkOf = async ({ admin, deck }: { admin: Signed; deck: { id: string } }) =>
  admin.client.call('linkCreate', { params: { id: deck.id }, body: { access_token: { link_type: 'presenter' } } });
const opens = async (deckId: string, token: string) =>
  (await app.client().request({ method: 'GET', url: `/api/v1/decks/${deckId}?token=${token}` })).statusCode === 200;
const invitedTo = async ({ owner, deck }: { owner: Signed; deck: { id: string } }) =>
  (await owner.client.call('collaboratorsList', { params: { id: deck.id } })).results.flatMap(
    ({ email }) => email ?? [],
  );

describe('P20 what an admin of a deck let others in by', () => {
  it.each(['removed', 'made an editor', 'made a viewer', 'deleted'])('ends once they were %s', async (what) => {
    const plot = await deckWithPlot();
    const { owner, deck } = plot;
    const link = await linkOf(plot);
    const own = await owner.client.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { link_type: 'view' } },
    });
    expect([await opens(deck.id, link.token), await invitedTo(plot)]).toEqual([true, [plot.second.person.email]]);
    await DECK_ENDS[what]?.(plot);
    expect([await opens(deck.id, link.token), await invitedTo(plot)]).toEqual([false, []]);
    expect(await opens(deck.id, own.token)).toBe(true);
    // The owner sees in the log what ended, and the link among those that are over.
    const { results: log } = await owner.client.call('auditLog', { params: { id: deck.id }, query: {} });
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(['invitation.withdrawn', 'link.ended']));
  });

  it.each(['removed', 'made an editor'] as const)('stays where that is asked for, once they were %s', async (what) => {
    const plot = await deckWithPlot();
    const { owner, admin, second, deck, token } = plot;
    const link = await linkOf(plot);
    const params = { id: deck.id, user_id: admin.userId };
    await (what === 'removed'
      ? owner.client.call('collaboratorDelete', { params, body: { keep: true } })
      : owner.client.call('collaboratorUpdate', { params, body: { user: { role: 'editor' }, keep: true } }));
    expect(await opens(deck.id, link.token)).toBe(true);
    expect((await second.client.call('invitationShow', { params: { token } })).invited_by?.id).toBe(owner.userId);
    await second.client.call('invitationAccept', { params: { token } });
  });
});

describe('what would end with somebody', () => {
  it('P20 lists open invitations and links that an admin made for a deck', async () => {
    const plot = await deckWithPlot();
    const { owner, admin, second, deck } = plot;
    const link = await linkOf(plot);
    const own = { params: { id: deck.id }, body: { access_token: { link_type: 'view' as const } } };
    const known = await owner.client.call('linkCreate', own);
    const params = { id: deck.id, user_id: admin.userId };
    const grants = await owner.client.call('collaboratorGrants', { params });
    expect(grants).toMatchObject({
      total: 3,
      invitations: [{ to: 'deck', email: second.person.email, role: 'admin', deck_title: 'Ledger' }],
      links: [
        { id: link.id, link_type: 'presenter', relation: 'created', ends: true, deck_title: 'Ledger' },
        { id: known.id, relation: 'known', ends: false },
      ],
    });
    // The title of a private deck is for its owner.
    expect((await admin.client.call('collaboratorGrants', { params })).links[0]?.deck_title).toBeNull();
    await owner.client.call('collaboratorDelete', { params });
    await expect(owner.client.call('collaboratorGrants', { params })).rejects.toMatchObject({ status: 404 });
  });

  it('P20 keeps what is chosen and ends the rest', async () => {
    const plot = await deckWithPlot();
    const { owner, admin, deck } = plot;
    const [kept, other] = [await linkOf(plot), await linkOf(plot)];
    const params = { id: deck.id, user_id: admin.userId };
    await owner.client.call('collaboratorDelete', { params, body: { keep: [kept.id] } });
    expect([await opens(deck.id, kept.token), await opens(deck.id, other.token)]).toEqual([true, false]);
    expect(await invitedTo(plot)).toEqual([]);
  });

  it('T30 lists what an admin made for a team and its decks, and less for who stays a member', async () => {
    const plot = await teamWithPlot();
    const { owner, admin, second } = plot;
    const { link } = await openedDeck(plot);
    const params = { id: admin.userId };
    const grants = await owner.client.call('teamMemberGrants', { params, query: {} });
    expect(grants).toMatchObject({
      total: 3,
      invitations: [
        { to: 'team', email: second.person.email, role: 'admin', deck_title: null },
        { to: 'deck', email: 'else@x.test', role: 'viewer', deck_title: 'Rates' },
      ],
      links: [{ id: link.id, deck_title: 'Rates' }],
    });
    const demoted = await owner.client.call('teamMemberGrants', { params, query: { change: 'role' } });
    expect(demoted).toMatchObject({ total: 1, invitations: [{ to: 'team' }], links: [] });
  });

  it('T30 keeps what is chosen and ends the rest', async () => {
    const plot = await teamWithPlot();
    const { owner, admin, second } = plot;
    const { deck, link } = await openedDeck(plot);
    const params = { id: admin.userId };
    const { invitations } = await owner.client.call('teamMemberGrants', { params, query: {} });
    const keep = invitations.filter(({ to }) => to === 'team').map(({ id }) => id);
    await owner.client.call('teamMemberDeactivate', { params, body: { keep } });
    const { results } = await owner.client.call('teamInvitationsList', { query: {} });
    expect(results.map(({ email }) => email)).toEqual([second.person.email]);
    expect(await opens(deck.id, link.token)).toBe(false);
    expect(await invitedTo({ owner, deck })).toEqual([]);
  });

  it('P20 counts what the deletion of an account ends', async () => {
    const plot = await deckWithPlot();
    await linkOf(plot);
    const deletion = await plot.admin.client.call('accountDeletionShow', {});
    expect(deletion).toMatchObject({ invitations: 1, links: 1 });
    // What is on one's own decks goes with them.
    expect(await plot.owner.client.call('accountDeletionShow', {})).toMatchObject({ invitations: 0, links: 0 });
  });
});

/** What ends the rights of the admin of a team; `keep`: what they let others in by stays. */
const TEAM_CHANGES: Record<string, (plot: TeamPlot, keep: boolean) => Promise<unknown>> = {
  removed: ({ owner, admin }, keep) =>
    owner.client.call('teamMemberDelete', { params: { id: admin.userId }, body: { decks: 'absorb', keep } }),
  'made a member': ({ owner, admin }, keep) =>
    owner.client.call('teamMemberUpdate', { params: { id: admin.userId }, body: { user: { role: 'member' }, keep } }),
  deactivated: ({ owner, admin }, keep) =>
    owner.client.call('teamMemberDeactivate', { params: { id: admin.userId }, body: { keep } }),
};

/** A deck of the team's owner that its admin has made a link to, and invited somebody to. */
async function openedDeck({ owner, admin }: TeamPlot) {
  const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Rates', visibility: 'team' } } });
  const params = { id: deck.id };
  const user = { username: admin.person.username, role: 'admin' as const };
  await owner.client.call('collaboratorInvite', { params, body: { user } });
  const link = await linkOf({ admin, deck });
  await admin.client.call('collaboratorInvite', { params, body: { user: { email: 'else@x.test', role: 'viewer' } } });
  return { deck, link };
}

describe('T30 what an admin of a team let others in by', () => {
  it.each(Object.keys(TEAM_CHANGES))('ends once they were %s, but on decks that they may share', async (what) => {
    const plot = await teamWithPlot();
    const { owner } = plot;
    const { deck, link } = await openedDeck(plot);
    await TEAM_CHANGES[what]?.(plot, false);
    expect((await owner.client.call('teamInvitationsList', { query: {} })).results).toEqual([]);
    // A member may be an admin of a deck.
    const stays = what === 'made a member';
    expect(await opens(deck.id, link.token)).toBe(stays);
    expect(await invitedTo({ owner, deck })).toEqual(stays ? ['else@x.test'] : []);
  });

  it.each(Object.keys(TEAM_CHANGES))('stays where that is asked for, once they were %s', async (what) => {
    const plot = await teamWithPlot();
    const { owner, second, teamId, token } = plot;
    const { deck, link } = await openedDeck(plot);
    await TEAM_CHANGES[what]?.(plot, true);
    expect(await opens(deck.id, link.token)).toBe(true);
    expect(await invitedTo({ owner, deck })).toEqual(['else@x.test']);
    await second.client.call('teamInvitationAccept', { params: { token } });
    expect(await teamIdOf(second.client)).toBe(teamId);
  });
});

describe('an invitation that somebody else sends again', () => {
  it('P19 is theirs from then on, also to a deck', async () => {
    const plot = await deckWithPlot();
    const { owner, admin, second, deck, token } = plot;
    await app.context.services.managedPeople.suspend(WORKER, admin.userId);
    const { results } = await owner.client.call('collaboratorsList', { params: { id: deck.id } });
    const invitation_id = results.find(({ email }) => email === second.person.email)?.id ?? '';
    await owner.client.call('invitationResend', { params: { id: deck.id, invitation_id } });
    await second.client.call('invitationAccept', { params: { token } });
    await expect(second.client.call('deckShow', { params: { id: deck.id } })).resolves.toBeTruthy();
  });

  it('T29 is theirs from then on, also to a team', async () => {
    const { owner, admin, second, teamId, token } = await teamWithPlot();
    await app.context.services.managedPeople.suspend(WORKER, admin.userId);
    const { results } = await owner.client.call('teamInvitationsList', { query: {} });
    await owner.client.call('teamInvitationResend', { params: { id: results[0]?.id ?? '' } });
    await second.client.call('teamInvitationAccept', { params: { token } });
    expect(await teamIdOf(second.client)).toBe(teamId);
  });
});

/** A team, its admin, who has invited an account of their own, and that account. */
async function teamWithPlot() {
  const owner = await app.signUp();
  count += 1;
  const { team } = await owner.client.call('teamCreate', {
    body: { team: { name: 'Ledgers', slug: `ledgers-${count}` } },
  });
  const [admin, second] = [await app.signUp(), await app.signUp()];
  await takeIn(owner, admin);
  const invitation = { emails: [second.person.email], role: 'admin' as const };
  await admin.client.call('teamInvitationsCreate', { body: { invitation } });
  return { owner, admin, second, teamId: team.id, token: await tokenTo(second.person.email) };
}
type TeamPlot = Awaited<ReturnType<typeof teamWithPlot>>;

async function takeIn(owner: Signed, { client, person }: Signed): Promise<void> {
  const invitation = { emails: [person.email], role: 'admin' as const };
  await owner.client.call('teamInvitationsCreate', { body: { invitation } });
  await client.call('teamInvitationAccept', { params: { token: await tokenTo(person.email) } });
}

const teamIdOf = async (client: TestClient) => (await client.call('status', {})).user?.team_id;

/** Ways in which an admin of a team loses the right to invite. */
const TEAM_ENDS: Record<string, (plot: TeamPlot) => Promise<unknown>> = {
  removed: ({ owner, admin }) =>
    owner.client.call('teamMemberDelete', {
      params: { id: admin.userId },
      body: { decks: 'absorb', to_user_id: owner.userId },
    }),
  'made a member': ({ owner, admin }) =>
    owner.client.call('teamMemberUpdate', { params: { id: admin.userId }, body: { user: { role: 'member' } } }),
  deactivated: ({ owner, admin }) => owner.client.call('teamMemberDeactivate', { params: { id: admin.userId } }),
  suspended: ({ admin }) => app.context.services.managedPeople.suspend(WORKER, admin.userId),
  deleted: DECK_ENDS['deleted'] as unknown as (plot: TeamPlot) => Promise<unknown>,
  'gone by themselves': ({ admin }) => admin.client.call('teamLeave', {}),
};

describe('T29 an invitation to a team', () => {
  it.each(Object.keys(TEAM_ENDS))('opens nothing once the admin who made it was %s', async (what) => {
    const plot = await teamWithPlot();
    const { second, token } = plot;
    expect(await second.client.call('teamInvitationShow', { params: { token } })).toMatchObject({ role: 'admin' });
    await TEAM_ENDS[what]?.(plot);
    const accepted = second.client.call('teamInvitationAccept', { params: { token } });
    await expect(accepted).rejects.toMatchObject({ status: 404 });
    await expect(second.client.call('teamInvitationShow', { params: { token } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await teamIdOf(second.client)).toBeNull();
  });

  it('is valid while its sender manages the team', async () => {
    const { second, teamId, token } = await teamWithPlot();
    await second.client.call('teamInvitationAccept', { params: { token } });
    expect(await teamIdOf(second.client)).toBe(teamId);
  });
});

/** A program with an API token that somebody made while they had every right. */
async function programOf({ client }: Signed): Promise<TestClient> {
  const { token } = await client.call('apiTokenCreate', { body: { api_token: { name: 'Tool', scope: 'write' } } });
  return app.client().withToken(token);
}

const isRefused = (call: Promise<unknown>) =>
  call.then(
    () => false,
    ({ status }: { status: number }) => [401, 403, 404].includes(status),
  );

describe('an API token that a former admin left behind', () => {
  it.each(Object.keys(DECK_ENDS))('lets nobody in to the deck once they were %s', async (what) => {
    const plot = await deckWithPlot();
    const { owner, admin, second, deck } = plot;
    const program = await programOf(admin);
    await DECK_ENDS[what]?.(plot);
    const params = { id: deck.id };
    const user = { username: second.person.username, role: 'admin' as const };
    const calls = [
      program.call('collaboratorInvite', { params, body: { user } }),
      program.call('linkCreate', { params, body: { access_token: { link_type: 'view' } } }),
      program.call('collaboratorUpdate', {
        params: { ...params, user_id: admin.userId },
        body: { user: { role: 'admin' } },
      }),
    ];
    expect(await Promise.all(calls.map(isRefused))).toEqual([true, true, true]);
    const { results } = await owner.client.call('linksList', { params });
    expect(results.filter(({ expired }) => !expired)).toEqual([]);
  });

  it.each(Object.keys(TEAM_ENDS))('lets nobody in to the team once they were %s', async (what) => {
    const plot = await teamWithPlot();
    const { owner, admin, second } = plot;
    const program = await programOf(admin);
    await TEAM_ENDS[what]?.(plot);
    const invitation = { emails: [second.person.email], role: 'admin' as const };
    const calls = [
      program.call('teamInvitationsCreate', { body: { invitation } }),
      program.call('teamMemberUpdate', { params: { id: admin.userId }, body: { user: { role: 'admin' } } }),
      program.call('teamMemberReactivate', { params: { id: admin.userId } }),
    ];
    expect(await Promise.all(calls.map(isRefused))).toEqual([true, true, true]);
    const { results } = await owner.client.call('teamMembersList', { query: {} });
    expect(results.filter(({ role }) => role === 'admin').map(({ id }) => id)).toEqual(
      what === 'suspended' || what === 'deactivated' ? [admin.userId] : [],
    );
  });
});
