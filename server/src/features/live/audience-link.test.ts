import type { DeckDetail, ShareLink, ShowAdmission } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, deckUsers, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { type LiveSocket, type LiveView, openLive } from '../../testing/live-socket.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let address: string;
const opened: LiveSocket[] = [];
beforeAll(async () => {
  app = await startTestApp({ work: false });
  address = await app.listen();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

/** A window that presents or watches, and what it was told. */
interface Seat {
  readonly socket: LiveSocket;
  /** The show that it presents; empty where it presents none. */
  show: string;
  readonly admissions: ShowAdmission[];
  readonly ended: unknown[];
  readonly revoked: unknown[];
  /** The names of all that, and of how the show stands, in order. */
  readonly heard: string[];
}

async function take(client: TestClient, view: LiveView, to = address): Promise<Seat> {
  const [admissions, ended, revoked]: [ShowAdmission[], unknown[], unknown[]] = [[], [], []];
  const heard: string[] = [];
  const socket = await openLive({ address: to, origin: app.config.publicUrl.origin }, client, {
    ...view,
    prepare(one) {
      one.onAny((name: string) => void heard.push(name));
      one.on('admission', (message) => admissions.push(message));
      one.on('ended', (message) => ended.push(message));
      one.on('access:revoked', (message) => revoked.push(message));
    },
  });
  if (typeof socket === 'string') throw new Error(`The socket was refused: ${socket}`);
  opened.push(socket);
  return { socket, show: '', admissions, ended, revoked, heard };
}

interface Talk {
  readonly owner: TestClient;
  readonly ownerId: string;
  readonly deck: DeckDetail;
}

async function privateDeck(): Promise<Talk> {
  const { client: owner, userId: ownerId } = await app.signUp();
  const { deck } = await owner.call('decksCreate', {
    body: { deck: { title: 'Tides', data: '<section>Ebb and flow</section>' } },
  });
  return { owner, ownerId, deck };
}

async function present(
  client: TestClient,
  { deck }: Pick<Talk, 'deck'>,
  view: Partial<LiveView> = {},
  to = address,
): Promise<Seat> {
  const seat = await take(client, { deckId: deck.id, part: 'presenter', ...view }, to);
  const begun = await seat.socket.emitWithAck('show:begin', {
    show: null,
    underWay: 'go on',
    onAir: true,
    state: null,
  });
  if (!begun.ok) throw new Error(begun.message);
  seat.show = begun.show?.id ?? '';
  return seat;
}

const ask = ({ socket, show }: Seat, event: 'show:link' | 'show:unlink') => socket.emitWithAck(event, { show });

/** The link that the window has made, or was told of. */
async function makeLink(seat: Seat): Promise<NonNullable<ShowAdmission['link']>> {
  const answer = await ask(seat, 'show:link');
  if (!answer.ok) throw new Error(answer.message);
  if (answer.admission.link === null) throw new Error('There is no link.');
  return answer.admission.link;
}

async function linksOf({ owner, deck }: Talk): Promise<readonly ShareLink[]> {
  return (await owner.call('linksList', { params: { id: deck.id } })).results;
}

const follow = (deckId: string, token: string) =>
  app.client().request({ method: 'GET', url: `/d/${deckId}/live?token=${token}`, headers: { accept: 'text/html' } });

const end = ({ socket }: Seat) => socket.emitWithAck('show:end', {});

describe('Q13 a link for the audience of a private deck', () => {
  it('is a link to view, made once for all windows of the show, and told to those who present alone', async () => {
    const talk = await privateDeck();
    const laptop = await present(talk.owner, talk);
    await expect.poll(() => laptop.admissions.at(-1)).toEqual({ visibility: 'self', link: null });
    const desk = await present(talk.owner, talk);
    const [one, two] = await Promise.all([makeLink(laptop), makeLink(desk)]);
    expect(one).toEqual(two);
    const links = await linksOf(talk);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(app.clock.now());
    expect(links).toMatchObject([{ token: one.token, name: `Talk of ${day}`, link_type: 'view', has_password: false }]);
    expect((await follow(talk.deck.id, one.token)).statusCode).toBe(200);
    const viewer = await take(app.client(), { deckId: talk.deck.id, token: one.token, part: 'viewer' });
    // After a reload, and on the presenter's phone, it is the same one.
    const told = { visibility: 'self', link: { token: one.token, asksPassword: false } };
    const reloaded = await present(talk.owner, talk);
    await expect.poll(() => reloaded.admissions.at(-1)).toEqual(told);
    const made = await laptop.socket.emitWithAck('show:remote', { allowed: true });
    const phone = await present(app.client(), talk, { token: made.ok ? (made.token ?? '') : '' });
    await expect.poll(() => phone.admissions.at(-1)).toEqual(told);
    expect(viewer.admissions).toEqual([]);
  });

  it('is made and deleted by who may make links: by nobody who only presents, and by no remote', async () => {
    const talk = await privateDeck();
    const member = async (role: 'admin' | 'editor' | 'presenter') => {
      const { client, userId } = await app.signUp();
      await app.context.db.insert(deckUsers).values({ deckId: talk.deck.id, userId, role });
      return present(client, talk);
    };
    const laptop = await present(talk.owner, talk);
    const made = await laptop.socket.emitWithAck('show:remote', { allowed: true });
    const token = made.ok ? (made.token ?? '') : '';
    const body = { access_token: { link_type: 'presenter' } } as const;
    const speakers = await talk.owner.call('linkCreate', { params: { id: talk.deck.id }, body });
    const refused = {
      editor: await member('editor'),
      presenter: await member('presenter'),
      remote: await present(app.client(), talk, { token }),
      'by a link to present': await present(app.client(), talk, { token: speakers.token }),
    };
    for (const [name, seat] of Object.entries(refused)) {
      expect(await ask(seat, 'show:link'), name).toMatchObject({ ok: false });
      expect(await ask(seat, 'show:unlink'), name).toMatchObject({ ok: false });
    }
    const admin = await member('admin');
    const link = await makeLink(admin);
    expect(await linksOf(talk)).toHaveLength(2);
    for (const seat of Object.values(refused)) expect(await ask(seat, 'show:unlink')).toMatchObject({ ok: false });
    expect((await follow(talk.deck.id, link.token)).statusCode).toBe(200);
    // Who watches says nothing of the kind, and a window that presents nothing neither.
    const viewer = await take(app.client(), { deckId: talk.deck.id, token: link.token, part: 'viewer' });
    expect(await ask(viewer, 'show:link')).toMatchObject({ ok: false });
    const idle = await take(talk.owner, { deckId: talk.deck.id, part: 'presenter' });
    idle.show = laptop.show;
    expect(await ask(idle, 'show:unlink')).toMatchObject({ ok: false, code: 'conflict' });
    expect(await ask(laptop, 'show:unlink')).toMatchObject({
      ok: true,
      admission: { visibility: 'self', link: null },
    });
    expect((await follow(talk.deck.id, link.token)).statusCode).toBe(404);
    expect((await linksOf(talk)).map(({ id }) => id)).toEqual([speakers.id]);
  });

  it('is not made of a deck that everybody sees, nor without the plan', async () => {
    const talk = await privateDeck();
    const laptop = await present(talk.owner, talk);
    const plan = (accountType: 'default' | 'pro') =>
      app.context.db.update(users).set({ accountType }).where(eq(users.id, talk.ownerId));
    await plan('default');
    const { collaboration } = app.context.services;
    collaboration.accessChanged(talk.deck.id);
    await expect.poll(() => ask(laptop, 'show:link')).toMatchObject({ ok: false, code: 'upgrade_required' });
    await plan('pro');
    await talk.owner.call('deckPublish', { params: { id: talk.deck.id }, body: { visibility: 'all' } });
    await expect.poll(() => laptop.admissions.at(-1)).toEqual({ visibility: 'all', link: null });
    app.clock.advance(10_000);
    expect(await ask(laptop, 'show:link')).toMatchObject({ ok: false, code: 'conflict' });
    expect(await linksOf(talk)).toEqual([]);
  });

  it('ends with the show, for those who have it open too, and says so at its address', async () => {
    const talk = await privateDeck();
    const laptop = await present(talk.owner, talk);
    const { token } = await makeLink(laptop);
    const viewer = await take(app.client(), { deckId: talk.deck.id, token, part: 'viewer' });
    await end(laptop);
    await expect.poll(() => viewer.revoked).toMatchObject([{ code: 'not_found' }]);
    expect(viewer.ended).toHaveLength(1);
    await expect.poll(() => laptop.admissions.at(-1)?.link).toBeNull();
    const answer = await follow(talk.deck.id, token);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('This talk is over');
    expect(answer.body).not.toContain('Ebb and flow');
    // At another address, and by another token, there is nothing.
    expect((await follow(talk.deck.id, `${token}x`)).body).not.toContain('This talk is over');
    const page = await app.client().request({ method: 'GET', url: `/d/${talk.deck.id}/stage?token=${token}` });
    expect([page.statusCode, page.body.includes('This talk is over')]).toEqual([404, false]);
    // It stands in the deck's list with how often it was opened, and in the deck's log.
    expect(await linksOf(talk)).toMatchObject([{ token, expired: true }]);
    const log = await app.context.db.select().from(auditEntries).where(eq(auditEntries.deckId, talk.deck.id));
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(['link.created', 'link.ended']));
    // The next show has one of its own.
    app.clock.advance(10_000);
    expect(await ask(laptop, 'show:link')).toMatchObject({ ok: false, code: 'conflict' });
    const next = await present(talk.owner, talk);
    expect((await makeLink(next)).token).not.toBe(token);
  });

  it('stays over whatever else is changed of it, until somebody gives it another end', async () => {
    const talk = await privateDeck();
    const laptop = await present(talk.owner, talk);
    const { token } = await makeLink(laptop);
    await end(laptop);
    const [link] = await linksOf(talk);
    const change = (access_token: { name?: string; notify_on_view?: boolean; expires_at?: string | null }) =>
      talk.owner.call('linkUpdate', { params: { id: talk.deck.id, link_id: link?.id ?? '' }, body: { access_token } });
    const expires_at = link?.expires_at;
    expect(await change({ name: 'Talk at Contoso' })).toMatchObject({
      name: 'Talk at Contoso',
      expired: true,
      expires_at,
    });
    expect(await change({ notify_on_view: true })).toMatchObject({ expired: true, expires_at });
    expect((await follow(talk.deck.id, token)).body).toContain('This talk is over');
    const tomorrow = new Date(app.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
    expect(await change({ expires_at: tomorrow })).toMatchObject({ expired: false });
    expect((await follow(talk.deck.id, token)).statusCode).toBe(200);
  });

  it.each([
    ['another one is begun in its place', 'begin anew'],
    ['nobody has presented it for long', 'abandoned'],
  ] as const)('ends with a show that ends because %s', async (_, how) => {
    const talk = await privateDeck();
    const laptop = await present(talk.owner, talk);
    const { token } = await makeLink(laptop);
    if (how === 'begin anew')
      await laptop.socket.emitWithAck('show:begin', { show: null, underWay: 'begin anew', onAir: true, state: null });
    else {
      app.clock.advance(13 * 60 * 60_000);
      await app.context.services.shows.endAbandoned();
    }
    expect((await follow(talk.deck.id, token)).body).toContain('This talk is over');
    await expect.poll(() => laptop.admissions.at(-1)?.link).toBeNull();
  });

  it('lets go of its people before anything of the next show is told, on every node, and of nobody who may stay', async () => {
    const talk = await privateDeck();
    const node = await startTestApp({ work: false, beside: app });
    try {
      const there = await node.listen();
      const laptop = await present(talk.owner, talk);
      const { token } = await makeLink(laptop);
      const made = await laptop.socket.emitWithAck('show:remote', { allowed: true });
      const remote = made.ok ? (made.token ?? '') : '';
      const member = await app.signUp();
      await app.context.db
        .insert(deckUsers)
        .values({ deckId: talk.deck.id, userId: member.userId, role: 'viewer' as const });
      /** What comes to a window once the first show is there, in order. */
      const hear = async (client: TestClient, view: Omit<LiveView, 'deckId'>, to: string): Promise<string[]> => {
        const { heard } = await take(client, { deckId: talk.deck.id, ...view }, to);
        const isAll = view.part === 'viewer' ? 'show' : 'admission';
        await expect.poll(() => heard).toContain(isAll);
        heard.length = 0;
        return heard;
      };
      const gone: string[][] = [];
      for (const to of [address, there]) {
        gone.push(await hear(app.client(), { token, part: 'viewer' }, to));
        gone.push(await hear(app.client(), { token: remote, part: 'presenter' }, to));
      }
      const staying = await hear(member.client, { token, part: 'viewer' }, there);
      const next = { show: null, underWay: 'begin anew', onAir: true, state: null } as const;
      await laptop.socket.emitWithAck('show:begin', next);
      await expect.poll(() => staying).toEqual(['ended', 'show']);
      await expect.poll(() => gone.every((heard) => heard.includes('access:revoked'))).toBe(true);
      const counted = new Set(['viewers', 'remote']);
      for (const heard of gone) expect(heard.filter((name) => !counted.has(name))).toEqual(['ended', 'access:revoked']);
    } finally {
      await node.stop();
    }
  });

  it('is none any more once it was deleted, or became another kind of link; a password is said', async () => {
    const talk = await privateDeck();
    const laptop = await present(talk.owner, talk);
    const idOf = async (token: string) => (await linksOf(talk)).find((link) => link.token === token)?.id ?? '';
    const change = async (token: string, access_token: object) =>
      talk.owner.call('linkUpdate', {
        params: { id: talk.deck.id, link_id: await idOf(token) },
        body: { access_token },
      });
    const known = () => laptop.admissions.at(-1)?.link ?? null;
    const first = await makeLink(laptop);
    await change(first.token, { password: 'ebb and flow' });
    await expect.poll(known).toEqual({ token: first.token, asksPassword: true });
    expect((await follow(talk.deck.id, first.token)).statusCode).toBe(401);
    // Nobody is handed a code that lets a hall present.
    await change(first.token, { link_type: 'presenter', password: '' });
    await expect.poll(known).toBeNull();
    app.clock.advance(10_000);
    const second = await makeLink(laptop);
    expect(second.token).not.toBe(first.token);
    // What it became ends with it, as was said when it was made.
    expect((await follow(talk.deck.id, first.token)).statusCode).toBe(404);
    await change(second.token, { embed_only: true });
    await expect.poll(known).toBeNull();
    app.clock.advance(10_000);
    const third = await makeLink(laptop);
    const params = { id: talk.deck.id, link_id: await idOf(third.token) };
    await talk.owner.call('linkDelete', { params });
    await expect.poll(known).toBeNull();
    app.clock.advance(10_000);
    // Right after it was deleted elsewhere.
    const fourth = await makeLink(laptop);
    expect((await follow(talk.deck.id, fourth.token)).statusCode).toBe(200);
    await end(laptop);
    for (const { token } of [first, second, third, fourth])
      expect((await follow(talk.deck.id, token)).statusCode).toBe(404);
  });

  it('asks for its own password until the show ends, and leaves the deck’s other links as they are', async () => {
    const talk = await privateDeck();
    const params = { id: talk.deck.id };
    const [sponsors, guests] = [
      await talk.owner.call('linkCreate', { params, body: { access_token: { name: 'Sponsors' } } }),
      await talk.owner.call('linkCreate', { params, body: { access_token: { name: 'Guests' } } }),
    ];
    const lock = (link_id: string, password: string) =>
      talk.owner.call('linkUpdate', { params: { ...params, link_id }, body: { access_token: { password } } });
    await lock(sponsors.id, 'sesame');
    const others = async () => (await linksOf(talk)).filter(({ id }) => [sponsors.id, guests.id].includes(id));
    const before = await others();
    const stands = async () => {
      expect(await others()).toEqual(before);
      expect((await follow(talk.deck.id, sponsors.token)).statusCode).toBe(401);
      expect((await follow(talk.deck.id, guests.token)).statusCode).toBe(200);
    };

    // Also for a presenter who came by one of those: theirs is none of the show's.
    const laptop = await present(talk.owner, talk, { token: sponsors.token });
    const { token } = await makeLink(laptop);
    expect([sponsors.token, guests.token]).not.toContain(token);
    expect((await follow(talk.deck.id, token)).statusCode).toBe(200);
    await stands();
    const made = (await linksOf(talk)).find((link) => link.token === token);
    await lock(made?.id ?? '', 'ebb and flow');
    expect((await follow(talk.deck.id, token)).statusCode).toBe(401);
    const guest = app.client();
    const watch = () => take(guest, { deckId: talk.deck.id, token, part: 'viewer' });
    await expect(watch()).rejects.toThrow('password_required');
    const told = await guest.request({
      method: 'POST',
      url: `/access_tokens/${made?.id}`,
      payload: { access_token: { password: 'ebb and flow' } },
    });
    expect(told.statusCode).toBe(200);
    const viewer = await watch();

    await end(laptop);
    await expect.poll(() => viewer.revoked).toMatchObject([{ code: 'not_found' }]);
    const late = await follow(talk.deck.id, token);
    expect([late.statusCode, late.body.includes('This talk is over')]).toEqual([404, true]);
    await stands();
  });

  it('is known to a window on another node, also one that heard nothing of it for a while', async () => {
    const talk = await privateDeck();
    const node = await startTestApp({ work: false, beside: app });
    try {
      const there = await node.listen();
      const here = await present(talk.owner, talk);
      const desk = await present(talk.owner, talk, {}, there);
      const { token } = await makeLink(here);
      await expect.poll(() => desk.admissions.at(-1)?.link?.token).toBe(token);
      await ask(desk, 'show:unlink');
      await expect.poll(() => here.admissions.at(-1)?.link).toBeNull();
      node.link.cut();
      app.clock.advance(10_000);
      const next = await makeLink(here);
      // The one of the other node is the same, whatever that node believes.
      expect(await makeLink(desk)).toEqual(next);
      node.link.mend();
      await end(here);
      await expect.poll(() => desk.admissions.at(-1)?.link).toBeNull();
    } finally {
      await node.stop();
    }
  });

  it('is not left open by whoever makes it while the show ends', async () => {
    const talk = await privateDeck();
    for (let round = 0; round < 5; round += 1) {
      const laptop = await present(talk.owner, talk);
      const desk = await present(talk.owner, talk);
      await Promise.all([ask(desk, 'show:link'), end(laptop)]);
    }
    for (const { token } of await linksOf(talk)) expect((await follow(talk.deck.id, token)).statusCode).toBe(404);
  });
});
