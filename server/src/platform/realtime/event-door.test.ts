import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../http/errors.ts';
import { EventDoor } from './event-door.ts';

interface Events {
  say(message: { word: string }, answer: (result: { ok: true; length: number } | { ok: false }) => void): void;
}

class FakeSocket {
  mayCome = true;
  isCut = false;
  readonly listeners = new Map<string, (...given: unknown[]) => void>();
  on(event: string, listener: (...given: unknown[]) => void): void {
    this.listeners.set(event, listener);
  }
  send(event: string, message: unknown): Promise<unknown> {
    return new Promise((resolve) => this.listeners.get(event)?.(message, resolve));
  }
}

function opened(pace?: { burst: number; perSecond: number }, cuts = false) {
  let time = 0;
  const said: string[] = [];
  const door = new EventDoor<FakeSocket, Events>({
    now: () => time,
    admit: async (socket) => {
      if (!socket.mayCome) throw new AppError('forbidden');
    },
    refuse: (error) => ({ ok: false, code: error instanceof AppError ? error.code : 'internal' }),
    cut: (socket) => (socket.isCut = true),
  });
  const message = z.object({ word: z.string().max(5) });
  door.hear('say', { message, cuts, ...(pace && { pace }) }, async ({ word }) => {
    if (word === 'bang') throw new Error('bang');
    said.push(word);
    return { ok: true, length: word.length };
  });
  const socket = new FakeSocket();
  door.open(socket);
  return { door, socket, said, wait: (milliseconds: number) => (time += milliseconds) };
}

describe('an event at the door', () => {
  it('is done and answered', async () => {
    const { socket, said, door } = opened();
    expect(await socket.send('say', { word: 'ebb' })).toEqual({ ok: true, length: 3 });
    expect(said).toEqual(['ebb']);
    expect(door.events).toEqual(['say']);
  });

  it('is let in at its pace when the clock is set back', async () => {
    const { socket, wait } = opened({ burst: 2, perSecond: 1 });
    await socket.send('say', { word: 'ebb' });
    wait(-3_600_000);
    expect(await socket.send('say', { word: 'ebb' })).toMatchObject({ ok: true });
    expect(await socket.send('say', { word: 'ebb' })).toMatchObject({ code: 'rate_limited' });
    wait(1000);
    expect(await socket.send('say', { word: 'ebb' })).toMatchObject({ ok: true });
  });

  it('cuts off who goes on far past its pace, where it says so', async () => {
    for (const cuts of [false, true]) {
      const { socket, wait } = opened({ burst: 2, perSecond: 1 }, cuts);
      for (let count = 0; count < 2 + 100; count += 1) await socket.send('say', { word: 'ebb' });
      expect(socket.isCut).toBe(false);
      expect(await socket.send('say', { word: 'ebb' })).toMatchObject({ code: 'rate_limited' });
      expect(socket.isCut).toBe(cuts);
      wait(5000);
      expect(await socket.send('say', { word: 'ebb' })).toMatchObject({ ok: true });
    }
  });

  it('is refused in another form than its own, and from who may not send it', async () => {
    const { socket, said } = opened();
    for (const wrong of [
      { word: 'longer' },
      { word: 'a\u0000b' },
      { word: '\ud800' },
      { word: 3 },
      null,
      undefined,
      'ebb',
      [],
      { other: 1 },
    ])
      expect(await socket.send('say', wrong)).toEqual({ ok: false, code: 'malformed' });
    socket.mayCome = false;
    expect(await socket.send('say', { word: 'ebb' })).toEqual({ ok: false, code: 'forbidden' });
    expect(said).toEqual([]);
  });

  it('takes nobody along who throws, and needs nobody who waits', async () => {
    const { socket, said } = opened();
    expect(await socket.send('say', { word: 'bang' })).toEqual({ ok: false, code: 'internal' });
    for (const answer of [undefined, 5, {}]) socket.listeners.get('say')?.({ word: 'ebb' }, answer);
    await expect.poll(() => said).toEqual(['ebb', 'ebb', 'ebb']);
  });

  it('comes at its pace, each socket by itself', async () => {
    const { door, socket, said, wait } = opened({ burst: 2, perSecond: 1 });
    const other = new FakeSocket();
    door.open(other);
    const send = () => socket.send('say', { word: 'ebb' });
    await send();
    await send();
    expect(await send()).toEqual({ ok: false, code: 'rate_limited' });
    expect(await other.send('say', { word: 'flood' })).toMatchObject({ ok: true });
    wait(1000);
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toEqual({ ok: false, code: 'rate_limited' });
    expect(said).toEqual(['ebb', 'ebb', 'flood', 'ebb']);
  });

  it('is heard by one feature', () => {
    const { door } = opened();
    expect(() => door.hear('say', { message: z.any() }, async () => ({ ok: true, length: 0 }))).toThrow(/Two features/);
  });
});
