import type { ShowAsks, ShowDrawing, ShowState } from '@rostrum/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import { INITIAL_STATE, type PlayerState } from '../state.ts';
import type { TalkMessage } from '../window-link.ts';
import { Presenting } from './presenting.ts';
import type { ShowPeer } from './show-peer.ts';

const SHOW = { id: 'one', begunAt: '2026-01-01T10:00:00.000Z', onAir: true, state: null, slideData: [] };

const ASKS: ShowAsks = { begunAt: SHOW.begunAt, presenter: 'Ada Quell', isOwn: false, viewers: 4 };

const LINK = { token: 'abc', asksPassword: false };

/**
 * A window that begins a show; `asks`: another one's is under way; `isFull`: it has no room for drawings; `takes`:
 * which states are; `waits`: before there is a network; `refusal`: of a link.
 */
async function setUp({
  asks = null as ShowAsks | null,
  isFull = false,
  refusal = '',
  takes = (_state: ShowState): boolean => true,
  waits = (): unknown => undefined,
} = {}) {
  const moves = new Map<string, (state: PlayerState) => void>();
  const player = {
    state: { ...INITIAL_STATE, slideId: 's0' },
    config: { version: '1', addresses: { frame: null } },
    on: (name: string, listener: (state: PlayerState) => void) => moves.set(name, listener),
    toggleOverview: () => undefined,
  };
  /** The deck is changed, and the window stands there in it. */
  const renew = (place: Pick<PlayerState, 'slideId' | 'h'>): void => {
    player.config.version += '1';
    player.state = { ...player.state, ...place };
    for (const name of ['change', 'refresh']) moves.get(name)?.(player.state);
  };
  const toWindows: unknown[] = [];
  const peer = {
    say: () => undefined,
    tell: (message: unknown) => toWindows.push(message),
    follows: () => false,
  };
  const listeners = new Map<string, (message: unknown) => void>();
  const told: ShowState[] = [];
  const said: { name: string; message: unknown }[] = [];
  const socket = {
    on: (name: string, listener: (message: unknown) => void) => listeners.set(name, listener),
    emit: (
      name: string,
      state: ShowState,
      answer: (said: { ok: boolean; code?: string; message?: string }) => void,
    ) => {
      if (name === 'show:state') told.push(state);
      else said.push({ name, message: state });
      if (name === 'show:drawing' && isFull) return answer({ ok: false, message: 'There is no room.' });
      answer(name === 'show:state' && !takes(state) ? { ok: false, code: 'malformed' } : { ok: true });
    },
    volatile: { emit: (name: string, message: unknown) => said.push({ name, message }) },
    timeout: () => ({
      async emitWithAck(name: string, message: unknown) {
        said.push({ name, message });
        if (refusal !== '') return { ok: false, message: refusal };
        return { ok: true, admission: { visibility: 'self', link: name === 'show:link' ? LINK : null } };
      },
    }),
    emitWithAck: async (name: string, message: { underWay?: string }) => {
      if (name === 'show:state') {
        told.push(message as ShowState);
        return takes(message as ShowState) ? { ok: true } : { ok: false, code: 'malformed' };
      }
      said.push({ name, message });
      const isAsked = asks !== null && message.underWay === 'ask';
      return { ok: true, show: isAsked ? null : SHOW, asks: isAsked ? asks : null, now: Date.now() };
    },
  };
  const presenting = new Presenting({
    player: player as unknown as Player,
    peer: peer as unknown as ShowPeer,
    deckId: 'deck',
    begins: 'at once',
    onAir: true,
  });
  waits();
  presenting.joined(socket as unknown as LiveSocket);
  const hear = (name: string, message: unknown): void => listeners.get(name)?.(message);
  hear('connect', null);
  hear('show', { show: null, now: Date.now() });
  await expect.poll(() => presenting.show !== null || presenting.isAsked).toBe(true);
  said.length = 0;
  let closings = 0;
  /** A socket that is there, and is not answered. */
  const silent = {
    ...socket,
    on: () => undefined,
    connected: true,
    disconnect: () => undefined,
    timeout: () => ({ emitWithAck: () => Promise.reject(new Error('timeout')) }),
    io: { engine: { close: () => (closings += 1) } },
  } as unknown as LiveSocket;
  return { presenting, hear, renew, told, said, toWindows, silent, closed: () => closings };
}

const presents = () => setUp();
const DRAWN: ShowDrawing & { kind: 'stroke' } = {
  kind: 'stroke',
  slideId: 's0',
  stroke: { id: 'a', colour: 'red', width: 5, points: [1, 2] },
  done: true,
};
const POINTER = { slideId: 's0', at: { x: 1, y: 2 } };

describe('a window that was asked about another one’s show', () => {
  it('says nothing to it and takes nothing from it before it goes on with it', async () => {
    const { presenting, hear, said } = await setUp({ asks: ASKS });
    const seen: unknown[] = [];
    presenting.events.on('drawing', (drawing) => seen.push(drawing));
    presenting.events.on('pointer', (pointer) => seen.push(pointer));
    presenting.draw(DRAWN);
    presenting.draw({ ...DRAWN, done: false });
    presenting.point(POINTER);
    expect(await presenting.access.remote(false)).toBeNull();
    hear('drawing', DRAWN);
    hear('pointer', POINTER);
    expect([said, seen]).toEqual([[], []]);
    await presenting.begin('go on');
    presenting.draw(DRAWN);
    expect([presenting.isAsked, said.map(({ name }) => name)]).toEqual([false, ['show:begin', 'show:drawing']]);
  });

  it('is not asked again when the connection is back, nor about a show that is over', async () => {
    const { presenting, hear, said } = await setUp({ asks: ASKS });
    const asked: unknown[] = [];
    presenting.events.on('asks', (asks) => asked.push(asks));
    presenting.declines();
    hear('disconnect', null);
    hear('connect', null);
    hear('show', { show: SHOW, now: Date.now() });
    expect([said, presenting.show, asked]).toEqual([[], null, [null]]);
    await presenting.begin('ask');
    expect(presenting.isAsked).toBe(true);
    hear('ended', { id: 'one' });
    expect([presenting.isAsked, asked.at(-1)]).toEqual([false, null]);
  });
});

describe('what is drawn without a network', () => {
  it('is told when the connection presents the show again, and not before', async () => {
    const { presenting, hear, said } = await presents();
    hear('disconnect', null);
    presenting.draw(DRAWN);
    hear('connect', null);
    presenting.point(POINTER);
    expect(said).toEqual([]);
    hear('show', { show: SHOW, now: Date.now() });
    await expect.poll(() => said.map(({ name }) => name)).toEqual(['show:begin', 'show:drawing']);
  });
});

describe('a drawing', () => {
  it('that is not kept is spoken of, while there is a show to keep it', async () => {
    const { presenting, hear } = await setUp({ isFull: true });
    const reasons: string[] = [];
    presenting.events.on('refused', (why) => void reasons.push(why));
    presenting.draw(DRAWN);
    expect(reasons).toEqual(['There is no room.']);
    hear('ended', { id: 'one' });
    presenting.draw(DRAWN);
    expect(reasons).toHaveLength(1);
  });
});

describe('the talk’s time', () => {
  const begunAt = Date.parse(SHOW.begunAt);

  it('goes from the show’s beginning until somebody pauses it, of which devices and windows are told', async () => {
    const { presenting, told, toWindows } = await presents();
    expect(presenting.timer).toEqual({ counted: 0, startedAt: begunAt });
    presenting.setTimer({ counted: 61_000.4, startedAt: null });
    expect(told.map(({ timer }) => timer)).toEqual([{ counted: 61_000, startedAt: null }]);
    expect(toWindows).toContainEqual({ kind: 'timer', elapsed: 61_000, runs: false });
    // Whatever is told after that says it again.
    presenting.setCode(true);
    expect(told.at(-1)?.timer).toEqual({ counted: 61_000, startedAt: null });
  });

  it('is what another device or window says, without being told back', async () => {
    const { presenting, hear, told } = await presents();
    const state = { ...INITIAL_STATE, slideId: 's0', number: Date.now() + 1000, by: 'phone', media: [] };
    hear('state', { ...state, timer: { counted: 5000, startedAt: null } });
    expect(presenting.timer).toEqual({ counted: 5000, startedAt: null });
    hear('state', { ...state, number: state.number + 1 });
    expect(presenting.timer).toEqual({ counted: 0, startedAt: begunAt });
    const paused: TalkMessage = { kind: 'timer', from: 'show', part: 'speaker', elapsed: 7000, runs: false };
    presenting.heard(paused, 'another', () => undefined);
    expect(presenting.timer).toEqual({ counted: 7000, startedAt: null });
    expect(told).toEqual([]);
  });

  it('is told to a window of this browser that asks for it', async () => {
    const { presenting, toWindows } = await presents();
    presenting.setTimer({ counted: 8000, startedAt: null });
    toWindows.length = 0;
    presenting.heard({ kind: 'ask timer', from: 'show', part: 'speaker' }, 'another', () => undefined);
    expect(toWindows).toEqual([{ kind: 'timer', elapsed: 8000, runs: false }]);
  });

  it('goes with the show: one that begins anew has its own', async () => {
    const { presenting, hear } = await presents();
    presenting.setTimer({ counted: 8000, startedAt: null });
    hear('ended', { id: SHOW.id });
    expect(presenting.timer).toBeNull();
    await presenting.begin('ask');
    expect(presenting.timer).toEqual({ counted: 0, startedAt: begunAt });
  });

  it('goes on from when the window was there, where its show could begin only later', async () => {
    const began = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const { presenting, said } = await setUp({ waits: () => began.mockReturnValue(601_000) });
    const { startedAt = null } = presenting.timer ?? {};
    began.mockRestore();
    expect(Math.abs((startedAt ?? 0) - (Date.now() - 600_000))).toBeLessThan(60_000);
    expect(said).toEqual([]);
  });
});

describe('the code over the slide', () => {
  it('is told to the other devices, and to the other windows of this browser also without a network', async () => {
    const { presenting, hear, told, toWindows } = await presents();
    presenting.setCode(true);
    presenting.setCode(true);
    expect(told.map(({ code }) => code)).toEqual([true]);
    hear('disconnect', null);
    presenting.setCode(false);
    expect(told).toHaveLength(1);
    expect(toWindows).toEqual([{ kind: 'ask timer' }, { kind: 'code', shown: true }, { kind: 'code', shown: false }]);
  });

  it('comes and goes as another device or window says, without being told back', async () => {
    const { presenting, hear, told } = await presents();
    const state = { ...INITIAL_STATE, slideId: 's0', number: Date.now() + 1000, by: 'phone', media: [] };
    hear('state', { ...state, code: true });
    expect(presenting.code).toBe(true);
    const off: TalkMessage = { kind: 'code', from: 'show', part: 'speaker', shown: false };
    presenting.heard(off, 'another', () => undefined);
    expect(presenting.code).toBe(false);
    expect(told).toEqual([]);
  });

  it('goes with the show', async () => {
    const { presenting, hear } = await presents();
    presenting.setCode(true);
    hear('ended', { id: 'one' });
    expect(presenting.code).toBe(false);
  });
});

describe('a question that is taken off the slide', () => {
  it('is off in the other windows of this browser too, without a network and without being told back', async () => {
    const { presenting, hear, toWindows } = await presents();
    const gone: string[] = [];
    presenting.events.on('taken off', (question) => gone.push(question));
    hear('disconnect', null);
    presenting.tellTakenOff('one');
    const other: TalkMessage = { kind: 'taken off', from: 'show', part: 'speaker', question: 'two' };
    presenting.heard(other, 'another', () => undefined);
    expect(toWindows).toEqual([{ kind: 'ask timer' }, { kind: 'taken off', question: 'one' }]);
    expect(gone).toEqual(['two']);
  });
});

describe('a device that comes by the show’s token', () => {
  it('is spoken of once, also when it loses its line and is back', async () => {
    const { presenting, hear } = await presents();
    let came = 0;
    presenting.events.on('remote', () => (came += 1));
    hear('remote', { device: 'phone' });
    hear('remote', { device: 'phone' });
    expect(came).toBe(1);
    hear('remote', { device: 'tablet' });
    expect(came).toBe(2);
  });
});

describe('a deck that is changed during its show', () => {
  it('leads nobody anywhere while its slide is there, and all to where the presenter stands when that is taken out', async () => {
    const { presenting, renew, told } = await presents();
    renew({ slideId: 's0', h: 1 });
    expect(told).toEqual([]);
    renew({ slideId: 's1', h: 1 });
    expect(told).toMatchObject([{ slideId: 's1', h: 1 }]);
    presenting.setCode(true);
    expect(told[1]).toMatchObject({ slideId: 's1', h: 1, code: true });
  });
});

describe('a state whose number lies too far ahead of the server’s clock', () => {
  const isTaken = ({ number }: ShowState): boolean => number < Date.now() + 60_000;

  it('is said again by that clock, and so is what comes after it', async () => {
    const { presenting, hear, told } = await setUp({ takes: isTaken });
    // As the server's clock was before it was set right.
    hear('show', { show: null, now: Date.now() + 600_000 });
    presenting.setCode(true);
    await expect
      .poll(() => told.map((state) => [state.code, isTaken(state)]))
      .toEqual([
        [true, false],
        [true, true],
      ]);
    presenting.setCode(false);
    expect(told.slice(2).map((state) => [state.code, isTaken(state)])).toEqual([[false, true]]);
  });

  it('is not said a third time, where it is refused again', async () => {
    const { presenting, told, said } = await setUp({ takes: () => false });
    presenting.setCode(true);
    await expect.poll(() => told.length).toBe(2);
    await new Promise((done) => setImmediate(done));
    expect([told.length, said.map(({ name }) => name)]).toEqual([2, ['show:begin']]);
  });
});

describe('a link for the audience', () => {
  it('is known when it is made, when another window or device makes or deletes it, and no more when the show is over', async () => {
    const { presenting, hear } = await presents();
    let changes = 0;
    presenting.events.on('change', () => (changes += 1));
    expect(await presenting.access.makeLink()).toBeNull();
    expect([presenting.access.admission?.link, changes]).toEqual([LINK, 1]);
    expect(await presenting.access.dropLink()).toBeNull();
    expect(presenting.access.admission?.link).toBeNull();
    hear('admission', { visibility: 'self', link: LINK });
    expect([presenting.access.admission?.link, changes]).toEqual([LINK, 3]);
    hear('ended', { id: 'one' });
    expect(presenting.access.admission).toEqual({ visibility: 'self', link: null });
  });

  it('that is refused, or that nobody answers about, is not there, and why is said', async () => {
    const { presenting, silent } = await setUp({ refusal: 'Private share links need a Pro plan.' });
    expect(await presenting.access.makeLink()).toBe('Private share links need a Pro plan.');
    presenting.joined(silent);
    expect(await presenting.access.makeLink()).toContain('did not work');
    presenting.leave();
    const { presenting: asked, said } = await setUp({ asks: ASKS });
    expect(await asked.access.makeLink()).toBe('Begin the show first.');
    expect(said).toEqual([]);
    expect(presenting.access.admission).toBeNull();
  });
});

describe('a line that nobody answers on', () => {
  afterEach(() => vi.useRealTimers());

  it('is closed, so that another one is made', async () => {
    const { presenting, silent, closed } = await setUp();
    presenting.setCode(true);
    vi.useFakeTimers();
    presenting.joined(silent);
    await vi.advanceTimersByTimeAsync(2900);
    expect(closed()).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(closed()).toBe(1);
    presenting.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(closed()).toBe(1);
  });
});
