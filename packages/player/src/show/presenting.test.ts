import type { ShowState } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import type { LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import { INITIAL_STATE } from '../state.ts';
import type { TalkMessage } from '../window-link.ts';
import { Presenting } from './presenting.ts';
import type { ShowPeer } from './show-peer.ts';

const SHOW = { id: 'one', begunAt: '2026-01-01T10:00:00.000Z', onAir: true, state: null, slideData: [] };

/** A window whose show is under way. */
async function presents() {
  const player = {
    state: { ...INITIAL_STATE, slideId: 's0' },
    config: { addresses: { frame: null } },
    on: () => () => undefined,
    toggleOverview: () => undefined,
  };
  const toWindows: unknown[] = [];
  const peer = { say: () => undefined, tell: (message: unknown) => toWindows.push(message) };
  const listeners = new Map<string, (message: unknown) => void>();
  const told: ShowState[] = [];
  const socket = {
    on: (name: string, listener: (message: unknown) => void) => listeners.set(name, listener),
    emit: (_: string, state: ShowState, answer: (said: { ok: boolean }) => void) => {
      told.push(state);
      answer({ ok: true });
    },
    emitWithAck: async () => ({ ok: true, show: SHOW, asks: null, now: Date.now() }),
  };
  const presenting = new Presenting({
    player: player as unknown as Player,
    peer: peer as unknown as ShowPeer,
    deckId: 'deck',
    begins: 'at once',
    onAir: true,
  });
  presenting.joined(socket as unknown as LiveSocket);
  const hear = (name: string, message: unknown): void => listeners.get(name)?.(message);
  hear('connect', null);
  hear('show', { show: null, now: Date.now() });
  await expect.poll(() => presenting.show).not.toBeNull();
  return { presenting, hear, told, toWindows };
}

describe('the code over the slide', () => {
  it('is told to the other devices, and to the other windows of this browser also without a network', async () => {
    const { presenting, hear, told, toWindows } = await presents();
    presenting.setCode(true);
    presenting.setCode(true);
    expect(told.map(({ code }) => code)).toEqual([true]);
    hear('disconnect', null);
    presenting.setCode(false);
    expect(told).toHaveLength(1);
    expect(toWindows).toEqual([
      { kind: 'code', shown: true },
      { kind: 'code', shown: false },
    ]);
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
