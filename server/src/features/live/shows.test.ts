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
import { AWAY_AFTER } from './presenter-presence.ts';

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
    presenter: [],
    viewers: [],
    remote: [],
    admission: [],
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
    await begin(tablet, { underWay: 'go on', state: null });
    const older = at(1);
    const newer = at(2, { by: 'tablet' });
    await tablet.socket.emitWithAck('show:state', newer);
    await laptop.socket.emitWithAck('show:state', older);
    // Alike in number: the device decides, the same on every node.
    await laptop.socket.emitWithAck('show:state', { ...newer, h: 5, by: 'laptop' });
    expect((await app.context.services.shows.standing(deck.id))?.state).toMatchObject({ h: 2, by: 'tablet' });
    // Once when it was said, and again to whoever says something older.
    expect(laptop.heard.state.length).toBeGreaterThan(0);
    expect(laptop.heard.state.every((heard) => heard.h === 2)).toBe(true);
    expect(tablet.heard.state).toEqual([]);
    const far = { ...at(9), number: app.clock.now().getTime() + 3_600_000 };
    expect(await laptop.socket.emitWithAck('show:state', far)).toMatchObject({ ok: false });
  });

  it('tells who says something older where it stands, so that they count on from there', async () => {
    const { owner, deck } = await publicDeck();
    const laptop = await take(owner, { deckId: deck.id, part: 'presenter' });
    const other = await take(owner, { deckId: deck.id, part: 'presenter' });
    const older = at(5);
    const standing = at(1);
    await begin(laptop, { state: standing });
    await begin(other, { underWay: 'go on', state: null });
    await other.socket.emitWithAck('show:state', older);
    await expect.poll(() => other.heard.state).toEqual([standing]);
    expect(laptop.heard.state).toEqual([]);
  });

  it('is led on where it was begun, or is kept, with a number of a clock that is far ahead', async () => {
    const { owner, deck } = await publicDeck();
    const { shows: service } = app.context.services;
    const params = { id: deck.id };
    const far = { ...at(0), number: Number.MAX_SAFE_INTEGER };
    const now = app.clock.now().getTime();
    const { stream } = await owner.call('streamChange', { params, body: { stream: { state: far } } });
    expect(stream?.state).toMatchObject({ h: 0, number: now });
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    await begin(presenter, { underWay: 'go on', state: null });
    await presenter.socket.emitWithAck('show:state', at(1));
    await expect.poll(() => viewer.heard.state).toMatchObject([{ h: 1 }]);
    // By a program whose clock is wrong, again.
    await owner.call('streamChange', { params, body: { stream: { state: { ...far, h: 2, number: now + 600_000 } } } });
    expect((await service.standing(deck.id))?.state?.number).toBeLessThanOrEqual(now + last);
    await service.settle();
    service.forget(() => false);
    await app.context.db
      .update(shows)
      .set({ state: { ...far, h: 7 } })
      .where(eq(shows.deckId, deck.id));
    const begunAt = Date.parse((await service.standing(deck.id))?.begunAt ?? '');
    expect((await service.standing(deck.id))?.state).toMatchObject({ h: 7, number: begunAt });
    await presenter.socket.emitWithAck('show:state', at(3));
    await expect.poll(() => viewer.heard.state.at(-1)).toMatchObject({ h: 3 });
  });

  it('goes on when the clock of the server is set back, and takes nothing that lies further ahead', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(presenter, { state: at(0) });
    const shown = app.clock.now().getTime() + last;
    app.clock.advance(-60 * 60_000);
    try {
      const say = (number: number, h: number) => presenter.socket.emitWithAck('show:state', { ...at(h), number });
      expect(await say(shown + 600_000, 2)).toMatchObject({ ok: false, code: 'malformed' });
      expect(await say(shown + 1, 3)).toEqual({ ok: true });
      expect((await app.context.services.shows.standing(deck.id))?.state).toMatchObject({ h: 3 });
    } finally {
      app.clock.advance(60 * 60_000);
    }
  });

  it('is not shown, drawn nor pointed in by a presenter who has not gone on with it', async () => {
    const { owner, deck } = await publicDeck();
    const laptop = await take(owner, { deckId: deck.id, part: 'presenter' });
    const other = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(laptop);
    expect(await begin(other)).toMatchObject({ show: null, asks: {} });
    const drawn = { kind: 'stroke', slideId: 's0', stroke: stroke('one'), done: true } as const;
    expect(await other.socket.emitWithAck('show:drawing', drawn)).toMatchObject({ ok: false, code: 'conflict' });
    expect(await other.socket.emitWithAck('show:state', at(4))).toMatchObject({ ok: false, code: 'conflict' });
    other.socket.emit('show:pointer', { slideId: 's0', at: { x: 1, y: 1 } });
    await begin(other, { underWay: 'go on', state: null });
    expect(await other.socket.emitWithAck('show:drawing', drawn)).toEqual({ ok: true });
    await expect.poll(() => laptop.heard.drawing).toMatchObject([{ stroke: { id: 'one' } }]);
    expect([laptop.heard.state, laptop.heard.pointer]).toEqual([[], []]);
    // Another one's since: it is to be gone on with anew.
    await begin(laptop, { underWay: 'begin anew' });
    expect(await other.socket.emitWithAck('show:drawing', drawn)).toMatchObject({ ok: false, code: 'conflict' });
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
    expect(await begin(tablet)).toMatchObject({ show: null, asks: { begunAt: show?.begunAt, isOwn: true } });
    expect(await begin(tablet, { underWay: 'go on', state: null })).toMatchObject({ show: { id: show?.id } });
    const anew = await begin(tablet, { underWay: 'begin anew' });
    expect(anew.show?.id).not.toBe(show?.id);
    await expect.poll(() => laptop.heard.ended).toEqual([{ id: show?.id }]);
    // The first window's show is over.
    await tablet.socket.emitWithAck('show:end', {});
    expect(await begin(laptop, { show: show?.id })).toMatchObject({ show: null, asks: null });
  });

  it('is asked about with who presents it, and to how many; a name is told to people alone', async () => {
    const { owner, deck } = await publicDeck();
    const laptop = await take(owner, { deckId: deck.id, part: 'presenter' });
    const { show } = await begin(laptop);
    await take(app.client(), { deckId: deck.id, part: 'viewer' });
    await expect.poll(() => laptop.heard.viewers.at(-1)).toEqual({ count: 1 });
    const { name } = deck.user;
    const editor = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: editor.userId, role: 'editor' });
    const body = { access_token: { link_type: 'presenter' } } as const;
    const { token } = await owner.call('linkCreate', { params: { id: deck.id }, body });
    const asks = async (client: TestClient, by?: string) =>
      (await begin(await take(client, { deckId: deck.id, part: 'presenter', token: by }))).asks;
    const told = { begunAt: show?.begunAt, presenter: name, isOwn: false, viewers: 1 };
    expect(await asks(editor.client)).toEqual(told);
    expect(await asks(owner)).toEqual({ ...told, isOwn: true });
    expect(await asks(app.client(), token)).toEqual({ ...told, presenter: null });
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
    const id = viewer.heard.show.at(-1)?.show?.id ?? 'none';
    await presenter.socket.emitWithAck('show:air', { onAir: false });
    await expect.poll(() => viewer.heard.show.at(-1)).toMatchObject({ show: null, offAir: id });
    await presenter.socket.emitWithAck('show:end', {});
    await expect.poll(() => viewer.heard.ended.length).toBe(1);
  });

  it('tells its presenters that a device came by its token, and nobody else, nor that device', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    await begin(presenter);
    const answer = await presenter.socket.emitWithAck('show:remote', { allowed: true });
    const token = answer.ok ? (answer.token ?? '') : '';
    const phone = await take(app.client(), { deckId: deck.id, part: 'presenter', token, visit: 'phone' });
    await expect.poll(() => presenter.heard.remote).toEqual([{ device: 'phone' }]);
    // Another window of the presenter's own is none.
    await take(owner, { deckId: deck.id, part: 'presenter' });
    const tablet = await take(app.client(), { deckId: deck.id, part: 'presenter', token, visit: 'tablet' });
    await expect.poll(() => presenter.heard.remote).toEqual([{ device: 'phone' }, { device: 'tablet' }]);
    expect([viewer, tablet].flatMap(({ heard }) => heard.remote)).toEqual([]);
    expect(phone.heard.remote).toEqual([{ device: 'tablet' }]);
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
    await expect.poll(() => presenter.heard.viewers.at(-1)?.count).toBe(2);
    one?.socket.disconnect();
    await expect.poll(() => presenter.heard.viewers.at(-1)?.count).toBe(1);
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
    await expect.poll(() => presenter.heard.viewers.at(-1)?.count).toBe(1);
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
    // Of this show: those of other tests' shows may be counted meanwhile.
    const isThis = eq(showViewers.showId, show?.id ?? '');
    await expect.poll(() => app.context.db.select().from(showViewers).where(isThis)).toEqual([]);
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
      await expect.poll(() => presenter.heard.viewers.at(-1)?.count).toBe(1);
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

  it('is where its presenter is for whoever comes by another node, also a moment after they moved', async () => {
    const { owner, deck } = await publicDeck();
    const node = await startTestApp({ work: false, beside: app });
    try {
      const there = await node.listen();
      const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
      await begin(presenter, { state: at(0) });
      // Nobody watches there, and the row is behind.
      await presenter.socket.emitWithAck('show:state', at(1));
      const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' }, there);
      await expect.poll(() => viewer.heard.show.at(-1)?.show?.state?.h).toBe(1);
      // What is changed of the show is read there again.
      await presenter.socket.emitWithAck('show:state', at(2));
      await presenter.socket.emitWithAck('show:remote', { allowed: true });
      await expect.poll(async () => (await node.context.services.shows.standing(deck.id))?.state?.h).toBe(2);
      const late = await take(app.client(), { deckId: deck.id, part: 'viewer' }, there);
      await expect.poll(() => late.heard.show.at(-1)?.show?.state?.h).toBe(2);
    } finally {
      await node.stop();
    }
  });

  it('is told to those who watch by another node when the line between the nodes is back', async () => {
    const { owner, deck } = await publicDeck();
    const node = await startTestApp({ work: false, beside: app });
    try {
      const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
      await begin(presenter, { state: at(0) });
      const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' }, await node.listen());
      await expect.poll(() => viewer.heard.show.at(-1)?.show?.state?.h).toBe(0);
      node.link.cut();
      await presenter.socket.emitWithAck('show:state', at(3));
      await app.context.services.shows.settle();
      node.link.mend();
      await expect.poll(() => viewer.heard.show.at(-1)?.show?.state?.h).toBe(3);
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
    const whole = (await owner.call('streamShow', { params })).stream;
    expect(whole?.slide_data).toHaveLength(2);
    const small = (await owner.call('streamShow', { params, query: { slide_data: 'false' } })).stream;
    expect(small).toEqual({ ...whole, slide_data: [] });
    expect(await owner.call('streamDataClear', { params, body: {} })).toEqual({ slide_data: [] });
  });

  it('keeps drawings to a tenth of a px, and no more than those who come late can be sent, by however many at once', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const other = await take(owner, { deckId: deck.id, part: 'presenter' });
    const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    await begin(presenter);
    await begin(other, { underWay: 'go on', state: null });
    const fine = { ...stroke('fine'), width: 6.123_456, points: [1.234_567_8, -1.234_567_8e-300] };
    await presenter.socket.emitWithAck('show:drawing', { kind: 'stroke', slideId: 's1', stroke: fine, done: true });
    const { shows: service } = app.context.services;
    const kept = { ...fine, width: 6.1, points: [1.2, 0] };
    expect((await service.standing(deck.id))?.slideData).toEqual([{ slideId: 's1', stroke: kept }]);
    await expect.poll(() => viewer.heard.drawing).toMatchObject([{ stroke: kept }]);
    const long = (id: string): Stroke => ({
      ...stroke(id),
      points: Array.from({ length: 4000 }, () => -1234.567_890_123),
    });
    const draw = ({ socket }: Seat, id: string) =>
      socket.emitWithAck('show:drawing', { kind: 'stroke', slideId: 's1', stroke: long(id), done: true });
    const answers = [];
    for (let count = 0; count < 35; count += 1)
      answers.push(...(await Promise.all([draw(presenter, `p${count}`), draw(other, `o${count}`)])));
    const taken = answers.filter(({ ok }) => ok).length;
    const refusal = { ok: false, message: 'There is no room for more drawings in this show. Clear some first.' };
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal);
    const standing = await service.standing(deck.id);
    expect(standing?.slideData).toHaveLength(1 + taken);
    expect(JSON.stringify(standing).length).toBeLessThan(2_100_000);
    // What did not fit is taken off the screens again, also of who drew it.
    await expect
      .poll(() => presenter.heard.drawing.filter(({ kind }) => kind === 'erase').length)
      .toBe(answers.length - taken);
    await presenter.socket.emitWithAck('show:drawing', { kind: 'clear', slideId: 's1' });
    expect(await draw(presenter, 'again')).toMatchObject({ ok: true });
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

  it('ends for who holds a link to present within a second of its becoming one to watch, and they may watch on', async () => {
    const { client: owner } = await app.signUp();
    const { deck } = await owner.call('decksCreate', {
      body: { deck: { title: 'Tides', data: '<section>Ebb</section>' } },
    });
    const params = { id: deck.id };
    const body = { access_token: { link_type: 'presenter' } } as const;
    const { id, token } = await owner.call('linkCreate', { params, body });
    const speaker = await take(app.client(), { deckId: deck.id, token, part: 'presenter' });
    const viewer = await take(app.client(), { deckId: deck.id, token, part: 'viewer' });
    await begin(speaker);
    const left = new Promise((resolve) => speaker.socket.once('disconnect', resolve));
    await owner.call('linkUpdate', {
      params: { ...params, link_id: id },
      body: { access_token: { link_type: 'view' } },
    });
    await expect.poll(() => speaker.heard['access:revoked']).toMatchObject([{ code: 'unauthenticated' }]);
    await left;
    const site = { address, origin: app.config.publicUrl.origin };
    expect(await openLive(site, app.client(), { deckId: deck.id, token, part: 'presenter' })).toBe('unauthenticated');
    expect(viewer.heard['access:revoked']).toEqual([]);
    expect(viewer.socket.connected).toBe(true);
    expect((await owner.call('streamShow', { params })).stream).toMatchObject({ on_air: true });
  });

  it('is over with its deck: the owner who presents it, and all who watch, hear that it is there no more', async () => {
    const { owner, deck } = await publicDeck();
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const own = await take(owner, { deckId: deck.id, part: 'viewer' });
    const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    const looking = await take(owner, { deckId: deck.id });
    await begin(presenter);
    await owner.call('deckTrash', { params: { id: deck.id } });
    for (const seat of [presenter, own, viewer])
      await expect.poll(() => seat.heard['access:revoked']).toMatchObject([{ code: 'not_found' }]);
    const site = { address, origin: app.config.publicUrl.origin };
    for (const part of ['presenter', 'viewer'] as const)
      expect(await openLive(site, owner, { deckId: deck.id, part })).toBe('not_found');
    expect(looking.socket.connected, 'it is theirs to look at in the trash').toBe(true);
  });

  it('waits for a presenter whose line is gone for a while, says so to who comes late, and goes on when they are back', async () => {
    const { owner, deck } = await publicDeck();
    const { presenterPresence } = app.context.services;
    const presenter = await take(owner, { deckId: deck.id, part: 'presenter' });
    const viewer = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    const { show } = await begin(presenter);
    const look = () => {
      presenterPresence.look();
      return viewer.heard.presenter;
    };
    // Somebody else who may present, and does not, leads nobody.
    await take(owner, { deckId: deck.id, part: 'presenter' });
    await expect.poll(() => app.context.services.presenterPresence.isAway(deck.id)).toBe(false);
    presenter.socket.disconnect();
    await expect
      .poll(() => {
        app.clock.advance(AWAY_AFTER);
        return look();
      })
      .toEqual([{ here: false }]);
    const late = await take(app.client(), { deckId: deck.id, part: 'viewer' });
    await expect.poll(() => late.heard.presenter).toEqual([{ here: false }]);
    expect(late.heard.show[0]?.show, 'the show goes on').toMatchObject({ id: show?.id });
    const back = await take(owner, { deckId: deck.id, part: 'presenter' });
    await begin(back, { show: show?.id, underWay: 'go on' });
    await expect.poll(look).toEqual([{ here: false }, { here: true }]);
    await expect.poll(() => late.heard.presenter.at(-1)).toEqual({ here: true });
    app.clock.advance(5000);
    expect(look()).toHaveLength(2);
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

  describe('by a remote', () => {
    const noted = async (owner: TestClient): Promise<DeckDetail> => {
      const { deck } = await owner.call('decksCreate', {
        body: { deck: { title: 'Private', data: '<section data-id="one">Ebb</section>', notes: { one: 'Breathe' } } },
      });
      return deck;
    };
    const tokenBy = async (seat: Seat): Promise<string> => {
      await begin(seat, { underWay: 'go on', state: null });
      const answer = await seat.socket.emitWithAck('show:remote', { allowed: true });
      return answer.ok ? (answer.token ?? '') : '';
    };
    const statusOf = async (url: string): Promise<number> =>
      (await app.client().request({ method: 'GET', url })).statusCode;
    const expectFallen = async (deckId: string, phone: Seat, token: string): Promise<void> => {
      await expect.poll(() => phone.heard['access:revoked'].length).toBe(1);
      await expect.poll(() => phone.socket.connected).toBe(false);
      expect(await statusOf(`/d/${deckId}/speaker/${token}`)).toBe(404);
      expect(await statusOf(`/d/${deckId}/live?token=${token}`)).toBe(404);
      expect(await statusOf(`/api/v1/decks/${deckId}?token=${token}&data=true`)).toBe(404);
      const site = { address, origin: app.config.publicUrl.origin };
      expect(await openLive(site, app.client(), { deckId, token, part: 'presenter' })).toBe('not_found');
    };

    it('ends with the role of who made it, also where a remote made it anew', async () => {
      const { client: owner } = await app.signUp();
      const deck = await noted(owner);
      const helper = await app.signUp();
      await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: helper.userId, role: 'presenter' });
      const helping = await take(helper.client, { deckId: deck.id, part: 'presenter' });
      await begin(helping);
      const phone = await take(app.client(), {
        deckId: deck.id,
        token: await tokenBy(helping),
        part: 'presenter',
      });
      // It renews its own, which stays the helper's.
      const token = await tokenBy(phone);
      const renewed = await take(app.client(), { deckId: deck.id, token, part: 'presenter' });
      expect(await statusOf(`/d/${deck.id}/speaker/${token}`)).toBe(200);
      const params = { id: deck.id, user_id: helper.userId };
      await owner.call('collaboratorUpdate', { params, body: { user: { role: 'viewer' } } });
      await expectFallen(deck.id, renewed, token);
      // Who may present again need not make another one.
      await owner.call('collaboratorUpdate', { params, body: { user: { role: 'presenter' } } });
      expect(await statusOf(`/d/${deck.id}/speaker/${token}`)).toBe(200);
      const back = await take(app.client(), { deckId: deck.id, token, part: 'presenter' });
      await owner.call('collaboratorDelete', { params });
      await expectFallen(deck.id, back, token);
    });

    it('ends with the link of who made it: deleted, changed, given a password, or over', async () => {
      const { client: owner } = await app.signUp();
      const deck = await noted(owner);
      const params = { id: deck.id };
      const body = { access_token: { link_type: 'presenter' } } as const;
      const { live } = app.context.services;
      await owner.call('streamChange', { params, body: {} });
      const ends: ((link_id: string) => Promise<unknown>)[] = [
        (link_id) => owner.call('linkDelete', { params: { ...params, link_id } }),
        (link_id) =>
          owner.call('linkUpdate', { params: { ...params, link_id }, body: { access_token: { link_type: 'view' } } }),
        (link_id) =>
          owner.call('linkUpdate', {
            params: { ...params, link_id },
            body: { access_token: { password: 'tides and tides' } },
          }),
        async (link_id) => {
          const expires_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
          await owner.call('linkUpdate', { params: { ...params, link_id }, body: { access_token: { expires_at } } });
          app.clock.advance(61_000);
          await live.lookForEnded();
        },
      ];
      for (const end of ends) {
        const link = await owner.call('linkCreate', { params, body });
        const speaker = await take(app.client(), { deckId: deck.id, token: link.token, part: 'presenter' });
        const token = await tokenBy(speaker);
        const phone = await take(app.client(), { deckId: deck.id, token, part: 'presenter' });
        speaker.socket.disconnect();
        expect(await statusOf(`/d/${deck.id}/speaker/${token}`)).toBe(200);
        await end(link.id);
        await expectFallen(deck.id, phone, token);
      }
    });

    /** A helper's talk with a remote at a node, and the deck's owner, who begins their own in its place. */
    const helpedTalk = async (to: string) => {
      const { client: owner } = await app.signUp();
      const deck = await noted(owner);
      const helper = await app.signUp();
      await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: helper.userId, role: 'presenter' });
      const helping = await take(helper.client, { deckId: deck.id, part: 'presenter' });
      const { show } = await begin(helping);
      const token = await tokenBy(helping);
      const phone = await take(app.client(), { deckId: deck.id, token, part: 'presenter' }, to);
      await begin(phone, { state: null });
      const beginAnew = async (): Promise<Seat & { readonly id: string }> => {
        const laptop = await take(owner, { deckId: deck.id, part: 'presenter' });
        const begun = await begin(laptop, { underWay: 'begin anew', state: at(1) });
        return { ...laptop, id: begun.show?.id ?? '' };
      };
      return { deck, helper, first: show?.id ?? '', token, phone, beginAnew };
    };
    const idOf = async (deckId: string) => (await app.context.services.shows.running(deckId))?.id;

    it('ends with its show also where another one is begun in its place, on every node', async () => {
      const node = await startTestApp({ work: false, beside: app });
      try {
        for (const to of [address, await node.listen()]) {
          const { deck, phone, token, beginAnew } = await helpedTalk(to);
          const laptop = await beginAnew();
          await expectFallen(deck.id, phone, token);
          expect(phone.heard.ended).toHaveLength(1);
          expect(laptop.socket.connected).toBe(true);
          // The new one has remotes of its own.
          const own = await take(
            app.client(),
            { deckId: deck.id, token: await tokenBy(laptop), part: 'presenter' },
            to,
          );
          expect(await begin(own, { state: null })).toMatchObject({ show: { id: laptop.id } });
        }
      } finally {
        await node.stop();
      }
    });

    it('never says anything in another show than its own, also while its node hears of nothing', async () => {
      const node = await startTestApp({ work: false, beside: app });
      try {
        // From the beginning: what it was told last would still be looked into.
        node.link.cut();
        const { deck, phone, beginAnew } = await helpedTalk(await node.listen());
        const laptop = await beginAnew();
        expect(phone.socket.connected).toBe(true);
        for (const underWay of ['ask', 'go on', 'begin anew'] as const) {
          const answer = await phone.socket.emitWithAck('show:begin', {
            show: laptop.id,
            underWay,
            onAir: true,
            state: null,
          });
          expect(answer).toMatchObject({ show: null });
        }
        expect(await phone.socket.emitWithAck('show:state', at(7))).toMatchObject({ ok: false });
        await phone.socket.emitWithAck('show:air', { onAir: false });
        const made = await phone.socket.emitWithAck('show:remote', { allowed: true });
        const renewed = made.ok ? (made.token ?? '') : '';
        expect(await statusOf(`/d/${deck.id}/speaker/${renewed}`)).toBe(404);
        await phone.socket.emitWithAck('show:end', {});
        expect(await idOf(deck.id)).toBe(laptop.id);
        expect(await app.context.services.shows.standing(deck.id)).toMatchObject({ onAir: true, state: { h: 1 } });
        expect(laptop.heard.state).toEqual([]);
        expect(phone.socket.connected).toBe(true);
        // It is let go of as soon as that node hears of it.
        node.link.mend();
        await expect.poll(() => phone.heard['access:revoked'].length).toBe(1);
        await expect.poll(() => phone.socket.connected).toBe(false);
      } finally {
        await node.stop();
      }
    });

    it('does nothing to a show that began a moment ago in place of its own', async () => {
      const { deck, first, helper, phone, beginAnew } = await helpedTalk(address);
      const laptop = await beginAnew();
      const actor = { kind: 'presenter', deckId: deck.id, showId: first, userId: helper.userId, link: null } as const;
      const { shows: service } = app.context.services;
      for (const underWay of ['go on', 'begin anew'] as const)
        expect(
          await service.begin(deck.id, actor, { show: laptop.id, underWay, onAir: true, state: null }),
        ).toMatchObject({ standing: null });
      expect(await service.isUnderWay(deck.id, first)).toBe(false);
      expect(await idOf(deck.id)).toBe(laptop.id);
      await expect.poll(() => phone.socket.connected).toBe(false);
    });
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
