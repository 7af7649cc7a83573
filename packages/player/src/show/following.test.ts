import type { ShowState } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import type { LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import { INITIAL_STATE, type PlayerState } from '../state.ts';
import { Following } from './following.ts';
import type { ShowPeer } from './show-peer.ts';

/** A player that goes where it is led, and where its person goes. */
function setUp() {
  let state: PlayerState = { ...INITIAL_STATE, slideId: 's0' };
  let changed: (state: PlayerState) => void = () => undefined;
  const player = {
    get state() {
      return state;
    },
    config: { addresses: { frame: null } },
    on: (_: string, listener: (next: PlayerState) => void) => {
      changed = listener;
      return () => undefined;
    },
    toggleOverview: () => undefined,
  };
  const stand = (h: number): void => {
    state = { ...state, h, slideId: `s${h}` };
    changed(state);
  };
  const peer = {
    say: (message: Parameters<ShowPeer['say']>[0]) => message.kind === 'position' && stand(message.position.h),
  };
  const listeners = new Map<string, (message: unknown) => void>();
  const socket = { on: (name: string, listener: (message: unknown) => void) => listeners.set(name, listener) };
  const following = new Following(player as unknown as Player, peer as unknown as ShowPeer);
  following.joined(socket as unknown as LiveSocket);
  const hear = (name: string, message: unknown): void => listeners.get(name)?.(message);
  return { following, hear, stand, at: () => state.h };
}

const at = (number: number, h: number, by = 'a'): ShowState => ({
  number,
  by,
  slideId: `s${h}`,
  h,
  v: 0,
  step: 0,
  paused: false,
  overview: false,
  media: [],
});
const show = (state: ShowState | null) => ({
  show: { id: 'one', begunAt: '2026-01-01T10:00:00.000Z', onAir: true, state, slideData: [] },
  now: 1000,
});

describe('somebody who watches', () => {
  it('is led from the moment they come, and never back to an older state', () => {
    const { following, hear, at: where } = setUp();
    expect(following.status).toBe('waiting');
    hear('show', show(at(5, 3)));
    expect([following.status, where()]).toEqual(['following', 3]);
    hear('state', at(4, 1));
    expect(where()).toBe(3);
    hear('state', at(5, 4, 'b'));
    expect(where()).toBe(4);
  });

  it('looks around where they like, also when they lost the connection meanwhile, and comes back', () => {
    const { following, hear, stand, at: where } = setUp();
    hear('show', show(at(1, 1)));
    stand(7);
    expect(following.status).toBe('looking around');
    hear('state', at(2, 2));
    hear('show', show(at(3, 3)));
    expect([following.status, where()]).toEqual(['looking around', 7]);
    following.back();
    expect([following.status, where()]).toEqual(['following', 3]);
  });

  it('is told when the show is over, and not by the end of another one', () => {
    const { following, hear } = setUp();
    hear('show', show(at(1, 1)));
    hear('ended', { id: 'another' });
    expect(following.status).toBe('following');
    hear('ended', { id: 'one' });
    expect(following.status).toBe('ended');
    // Off the air is no end.
    hear('show', { ...show(null), show: { ...show(null).show, id: 'two' } });
    hear('show', { show: null, now: 2000 });
    expect(following.status).toBe('waiting');
  });
});
