import type {
  AudienceServerEvents,
  DeckDetail,
  LiveServerEvents,
  ShowBegun,
  ShowState,
  Stroke,
} from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deckUsers, shows, showViewers } from '../../platform/db/schema/index.ts';
import { countQueries } from '../../testing/count-queries.ts';
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

type Heard = {
  [K in Exclude<keyof LiveServerEvents, keyof AudienceServerEvents>]: Parameters<LiveServerEvents[K]>[0][];
};

/** A socket and everything that it was told. */
interface Seat {
  readonly socket: LiveSocket;
  readonly heard: Heard;
}

async function take(client: TestClient, view: LiveView, to = address): Promise<Seat> {
  const heard: Heard = {
    show: [],
    state: [],
    pointer: [],
    drawing: [],
    viewers: [],
    ended: [],
    'deck:changed': [],
    'access:revoked': [],
    'server:stopping': [],
  };
  const socket = await openLive({ address: to, origin: app.config.publicUrl.origin }, client, {
    ...view,
    prepare: (one) => one.onAny((name: keyof Heard, message: unknown) => void (heard[name] as unknown[]).push(message)),
  });
  if (typeof socket === 'string') throw new Error(`The socket was refused: ${socket}`);
  opened.push(socket);
  return { socket, heard };
}

async function publicDeck(): Promise<{ owner: TestClient; deck: DeckDetail }> {
  const { client: owner } = await app.signUp();
  const { deck } = await owner.call('decksCreate', {
    body: { deck: { title: 'Tides', data: '<section>Ebb</section>' } },
  });
  await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
  return { owner, deck };
}

let last = 0;
const at = (h: number, more: Partial<ShowState> = {}): ShowState => {
  last += 1;
  const place = { slideId: `s${h}`, h, v: 0, step: 0, paused: false, overview: false, media: [] };
  return { number: app.clock.now().getTime() + last, by: 'laptop', ...place, ...more };
};
const stroke = (id: string): Stroke => ({ id, colour: 'red', width: 6, points: [1, 2, 3, 4] });

async function begin({ socket }: Seat, more: object = {}): Promise<ShowBegun> {
  const answer = await socket.emitWithAck('show:begin', {
    show: null,
    underWay: 'ask',
    onAir: true,
    state: at(0),
    ...more,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

describe('a show', () => {
  it('is followed from its first slide on, and a viewer who comes late is told at once where it stands', async () => {
    const { owner, deck } = await publicDeck();
    const early = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    expect(await begin(presenter)).toMatchObject({ show: { onAir: true, state: { h: 0 } }, asks: null });
    await presenter.socket.emitWithAck('show:state', at(3, { step: 2, paused: true }));
    const drawn = { kind: 'stroke', slideId: 's3', stroke: stroke('one'), done: true } as const;
    await presenter.socket.emitWithAck('show:drawing', drawn);
    const late = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    await expect.poll(() => late.heard.show.length).toBe(1);
    expect(late.heard.show[0]?.show).toMatchObject({
      state: { h: 3, step: 2, paused: true },
      slideData: [{ slideId: 's3', stroke: { id: 'one' } }],
    });
    await expect.poll(() => early.heard.drawing).toMatchObject([{ kind: 'stroke', slideId: 's3' }]);
    expect(early.heard.state).toMatchObject([{ h: 3 }]);
    expect(early.heard.show.map(({ show }) => show?.state?.h ?? null)).toEqual([null, 0]);
    // Who said it is not told it again.
    expect(presenter.heard.state).toEqual([]);
  });

  it('never goes back to an older state, by whichever device it comes', async () => {
    const { owner, deck } = await publicDeck();
    const laptop = await take(owner, { deckId: deck.id, part: 'presenter' });
    const tablet = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(laptop);
    const older = at(1);
    const newer = at(2, { by: 'tablet' });
    await tablet.socket.emitWithAck('show:state', newer);
    await laptop.socket.emitWithAck('show:state', older);
    // Alike in number: the device decides, the same on every node.
    await laptop.socket.emitWithAck('show:state', { ...newer, h: 5, by: 'laptop' });
    expect((await app.context.services.shows.standing(deck.id))?.state).toMatchObject({ h: 2, by: 'tablet' });
    expect(laptop.heard.state).toMatchObject([{ h: 2 }]);
    expect(tablet.heard.state).toEqual([]);
    const far = { ...at(9), number: app.clock.now().getTime() + 3_600_000 };
    expect(await laptop.socket.emitWithAck('show:state', far)).toMatchObject({ ok: false });
  });

  it('is gone on with after a reload, asks on another device, and is begun anew where one likes', async () => {
    const { owner, deck } = await publicDeck();
    const laptop = await take(owner, { deckId: deck.id, part: 'presenter' });
    const { show } = await begin(laptop);
    await laptop.socket.emitWithAck('show:state', at(4));
    const reloaded = await take(owner, { deckId: deck.id, part: 'presenter' });
    expect(await begin(reloaded, { show: show?.id, state: null })).toMatchObject({
      show: { id: show?.id, state: { h: 4 } },
    });
    const tablet = await take(owner, { deckId: deck.id, part: 'presenter' });
    expect(await begin(tablet)).toMatchObject({ show: null, asks: { begunAt: show?.begunAt } });
    expect(await begin(tablet, { underWay: 'go on', state: null })).toMatchObject({ show: { id: show?.id } });
    const anew = await begin(tablet, { underWay: 'begin anew' });
    expect(anew.show?.id).not.toBe(show?.id);
    await expect.poll(() => laptop.heard.ended).toEqual([{ id: show?.id }]);
    // The first window's show is over.
    await tablet.socket.emitWithAck('show:end', {});
    expect(await begin(laptop, { show: show?.id })).toMatchObject({ show: null, asks: null });
  });

  it('is not asked about any more when nobody has presented it for half an hour', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const { show } = await begin(presenter);
    app.clock.advance(31 * 60_000);
    const { show: next } = await begin(await take(owner, { deckId: deck.id, part: 'presenter' }));
    expect(next?.id).not.toBe(show?.id);
    app.clock.advance(13 * 60 * 60_000);
    await app.context.services.shows.endAbandoned();
    await expect.poll(() => presenter.heard.ended.map(({ id }) => id)).toEqual([show?.id, next?.id]);
  });

  it('is kept: a process that has just started knows where it stood', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const { show } = await begin(presenter);
    await presenter.socket.emitWithAck('show:state', at(7));
    await app.context.services.shows.settle();
    const [row] = await app.context.db
      .select()
      .from(shows)
      .where(eq(shows.id, show?.id ?? ''));
    expect(row?.state).toMatchObject({ h: 7 });
  });

  it('off the air is seen by its presenters alone', async () => {
    const { owner, deck } = await publicDeck();
    const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const other = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(presenter, { onAir: false });
    await presenter.socket.emitWithAck('show:state', at(2));
    await expect.poll(() => other.heard.state).toMatchObject([{ h: 2 }]);
    expect((await app.client().call('streamShow', { params: { id: deck.id } })).stream).toBeNull();
    expect(viewer.heard.state).toEqual([]);
    await presenter.socket.emitWithAck('show:air', { onAir: true });
    await expect.poll(() => viewer.heard.show.at(-1)?.show).toMatchObject({ state: { h: 2 } });
    await presenter.socket.emitWithAck('show:end', {});
    await expect.poll(() => viewer.heard.ended.length).toBe(1);
  });

  it('tells its presenters how many watch', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const [one] = [
      await take(app.client(), { deckId: deck.id, part: 'viewer' }),
      await take(app.client(), { deckId: deck.id, part: 'viewer' }),
      // Looks at the deck, and follows nothing.
      await take(app.client(), { deckId: deck.id }),
    ];
    await expect.poll(() => presenter.heard.viewers.at(-1)?.count, { timeout: 5000 }).toBe(2);
    one?.socket.disconnect();
    await expect.poll(() => presenter.heard.viewers.at(-1)?.count, { timeout: 5000 }).toBe(1);
    expect(one?.heard.viewers).toEqual([]);
  });

  it('keeps how many watched, each window once, and at once at most; and forgets who', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const { show } = await begin(presenter);
    const watch = (visit: string) => take(app.client(), { deckId: deck.id, part: 'viewer', visit });
    const tally = app.context.services.viewers;
    const [first] = [await watch('a'), await watch('b')];
    await tally.look();
    first?.socket.disconnect();
    await expect.poll(() => presenter.heard.viewers.at(-1)?.count, { timeout: 5000 }).toBe(1);
    // The same window, which was reloaded.
    await watch('a');
    await tally.look();
    await watch('c');
    await presenter.socket.emitWithAck('show:air', { onAir: false });
    await watch('d');
    await tally.look();
    await presenter.socket.emitWithAck('show:air', { onAir: true });
    await presenter.socket.emitWithAck('show:end', {});
    const params = { id: deck.id };
    const listed = async () => (await owner.call('talksList', { params, query: {} })).talks[0];
    await expect.poll(listed).toMatchObject({ id: show?.id, viewers: 4, most_viewers: 4 });
    await expect.poll(() => app.context.db.select().from(showViewers)).toEqual([]);
    const file = await owner.request({ method: 'GET', url: `/d/${deck.id}/talks/${show?.id}/numbers.csv` });
    expect(file.body).toMatch(/,4,4,0,0,0,0\r\n$/);
  });

  it('is presented by one node and watched by another: slides, films, numbers and the end', async () => {
    const { owner, deck } = await publicDeck();
    const node = await startTestApp({ work: false, beside: app });
    try {
      const there = await node.listen();
      const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
      await begin(presenter);
      const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' }, there);
      await expect.poll(() => viewer.heard.show.at(-1)?.show?.state?.h).toBe(0);
      const film = { slideId: 's1', index: 0, playing: true, time: 12.5, rate: 1 };
      const state = at(1, { media: [film] });
      await presenter.socket.emitWithAck('show:state', state);
      await expect.poll(() => viewer.heard.state).toEqual([state]);
      await expect.poll(() => presenter.heard.viewers.at(-1)?.count, { timeout: 5000 }).toBe(1);
      const stopped = at(1, { media: [{ ...film, playing: false, time: 14 }] });
      await presenter.socket.emitWithAck('show:state', stopped);
      // Who comes there late is told how the film stands.
      const late = await take(app.client(), { deckId: deck.id, part: 'viewer' }, there);
      await expect.poll(() => late.heard.show.at(-1)?.show?.state).toEqual(stopped);
      await presenter.socket.emitWithAck('show:end', {});
      await expect.poll(() => viewer.heard.ended.length).toBe(1);
    } finally {
      await node.stop();
    }
  });

  it('takes drawings back, by stroke, by slide, and as a whole', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(presenter);
    const data = async () =>
      (await app.context.services.shows.standing(deck.id))?.slideData.map(
        ({ slideId, stroke: { id } }) => slideId + id,
      );
    for (const [slideId, id] of [
      ['s1', 'a'],
      ['s1', 'b'],
      ['s2', 'c'],
    ] as const)
      await presenter.socket.emitWithAck('show:drawing', { kind: 'stroke', slideId, stroke: stroke(id), done: true });
    await presenter.socket.emitWithAck('show:drawing', {
      kind: 'stroke',
      slideId: 's2',
      stroke: stroke('d'),
      done: false,
    });
    expect(await data()).toEqual(['s1a', 's1b', 's2c']);
    await presenter.socket.emitWithAck('show:drawing', { kind: 'erase', slideId: 's1', ids: ['b'] });
    expect(await data()).toEqual(['s1a', 's2c']);
    await presenter.socket.emitWithAck('show:drawing', { kind: 'clear', slideId: 's1' });
    expect(await data()).toEqual(['s2c']);
    const params = { id: deck.id };
    const body = { slide_id: 's4', stroke: stroke('e') };
    expect((await owner.call('streamDatumAdd', { params, body })).slide_data).toHaveLength(2);
    expect(await owner.call('streamDataClear', { params, body: {} })).toEqual({ slide_data: [] });
  });

  it('has its drawings read when somebody comes, once for all of them, and never by drawing or moving on', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(presenter);
    const { shows: service } = app.context.services;
    const draw = (id: string) =>
      service.draw(deck.id, { kind: 'stroke', slideId: 's1', stroke: stroke(id), done: true }, null);
    await draw('a');
    const { db } = app.context;
    expect(await countQueries(db, () => service.move(deck.id, at(1), null))).toBe(0);
    const drawing = await countQueries(db, () => draw('b'));
    for (let count = 0; count < 5; count += 1) expect(await countQueries(db, () => draw(`c${count}`))).toBe(drawing);
    expect(await countQueries(db, () => Promise.all([service.standing(deck.id), service.standing(deck.id)]))).toBe(1);
    expect(await countQueries(db, () => service.standing(deck.id))).toBe(0);
    expect((await service.standing(deck.id))?.slideData).toHaveLength(7);
  });

  it('has the same drawings on every node, also after what they told one another was lost', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(presenter);
    const node = await startTestApp({ work: false, beside: app });
    try {
      const [here, there] = [app.context.services.shows, node.context.services.shows];
      const draw = (service: typeof here, id: string) =>
        service.draw(deck.id, { kind: 'stroke', slideId: 's1', stroke: stroke(id), done: true }, null);
      const drawn = async (service: typeof here) =>
        (await service.standing(deck.id))?.slideData.map(({ stroke: { id } }) => id);
      await draw(here, 'a');
      expect(await drawn(there)).toEqual(['a']);
      await draw(here, 'b');
      await expect.poll(() => drawn(there)).toEqual(['a', 'b']);
      await there.draw(deck.id, { kind: 'erase', slideId: 's1', ids: ['a'] }, null);
      await expect.poll(() => drawn(here)).toEqual(['b']);
      expect(await drawn(there)).toEqual(['b']);
      node.link.cut();
      await draw(here, 'c');
      expect(await drawn(here)).toEqual(['b', 'c']);
      expect(await drawn(there)).toEqual(['b']);
      node.link.mend();
      await expect.poll(() => drawn(there)).toEqual(['b', 'c']);
    } finally {
      await node.stop();
    }
  });
});

describe('A6 who may present', () => {
  it('is asked of everything that is said, also when a role has ended since', async () => {
    const { owner, deck } = await publicDeck();
    const helper = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: helper.userId, role: 'presenter' });
    const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    expect(await viewer.socket.emitWithAck('show:state', at(1))).toMatchObject({ ok: false, code: 'unauthenticated' });
    const site = { address, origin: app.config.publicUrl.origin };
    expect(await openLive(site, app.client(), { deckId: deck.id, part: 'presenter' })).toBe('unauthenticated');
    const helping = await take(helper.client, { deckId: deck.id, part: 'presenter' });
    await begin(helping);
    await owner.call('collaboratorDelete', { params: { id: deck.id, user_id: helper.userId } });
    await expect.poll(() => helping.heard['access:revoked']).toMatchObject([{ code: 'forbidden' }]);
    expect((await owner.call('streamShow', { params: { id: deck.id } })).stream).toMatchObject({ on_air: true });
  });

  it('may be a device with the token of the show, until it is revoked or the show ends', async () => {
    const { client: owner } = await app.signUp();
    const { deck } = await owner.call('decksCreate', {
      body: { deck: { title: 'Private', data: '<section>Ebb</section>' } },
    });
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(presenter);
    const remoteToken = async () => {
      const answer = await presenter.socket.emitWithAck('show:remote', { allowed: true });
      return answer.ok ? (answer.token ?? '') : '';
    };
    const token = await remoteToken();
    const [row] = await app.context.db.select().from(shows).where(eq(shows.deckId, deck.id));
    expect(JSON.stringify(row)).not.toContain(token);
    const phone = await take(app.client(), { deckId: deck.id, token, part: 'presenter' });
    expect(await begin(phone, { state: null })).toMatchObject({ show: { state: { h: 0 } } });
    await phone.socket.emitWithAck('show:state', at(2, { by: 'phone' }));
    await expect.poll(() => presenter.heard.state).toMatchObject([{ h: 2, by: 'phone' }]);
    // Another token in its place: the first one opens nothing any more.
    const second = await remoteToken();
    await expect.poll(() => phone.heard['access:revoked'].length).toBe(1);
    const again = await take(app.client(), { deckId: deck.id, token: second, part: 'presenter' });
    await presenter.socket.emitWithAck('show:end', {});
    await expect.poll(() => again.heard['access:revoked'].length).toBe(1);
    expect(again.heard.ended).toHaveLength(1);
    const { statusCode } = await app
      .client()
      .request({ method: 'GET', url: `/api/v1/decks/${deck.id}/stream?token=${second}` });
    expect(statusCode).toBe(404);
  });
});

describe('the stream by HTTP', () => {
  it('begins a show, moves it, takes it off the air and ends it', async () => {
    const { owner, deck } = await publicDeck();
    const params = { id: deck.id };
    const change = (stream: { state?: ShowState; on_air?: boolean; ended?: true } = {}) =>
      owner.call('streamChange', { params, body: { stream } });
    const { stream } = await change();
    expect(stream).toMatchObject({ on_air: true, state: null, slide_data: [] });
    const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    await change({ state: at(2) });
    await expect.poll(() => viewer.heard.state).toMatchObject([{ h: 2 }]);
    expect((await app.client().call('streamShow', { params })).stream).toMatchObject({
      id: stream?.id,
      state: { h: 2 },
    });
    expect((await change({ on_air: false })).stream).toMatchObject({ on_air: false });
    expect(await change({ ended: true })).toEqual({ stream: null });
    await expect.poll(() => viewer.heard.ended.length).toBe(1);
  });

  it('opens by the deck’s token', async () => {
    const { client: owner } = await app.signUp();
    const { deck } = await owner.call('decksCreate', {
      body: { deck: { title: 'Tides', data: '<section>Ebb</section>' } },
    });
    const { token } = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const ask = (query: string) =>
      app.client().request({ method: 'GET', url: `/api/v1/decks/${deck.id}/stream${query}` });
    expect((await ask(`?deck_token=${token}`)).statusCode).toBe(200);
    expect((await ask('')).statusCode).toBe(404);
  });
});
