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
  let refreshed: () => void = () => undefined;
  const config = { version: '1', addresses: { frame: null } };
  const player = {
    get state() {
      return state;
    },
    config,
    on: (name: string, listener: (next: PlayerState) => void) => {
      if (name === 'change') changed = listener;
      else refreshed = () => listener(state);
      return () => undefined;
    },
    toggleOverview: () => {
      state = { ...state, overview: !state.overview };
      changed(state);
    },
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
  /** The deck is changed, and the window stands at this slide of it. */
  const renew = (h: number): void => {
    config.version += '1';
    stand(h);
    refreshed();
  };
  return { following, hear, stand, renew, at: () => state.h, isOverview: () => state.overview };
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

  it('goes on following when the deck is changed, and is where the presenter is; who looks around stays', () => {
    const { following, hear, stand, renew, at: where } = setUp();
    hear('show', show(at(1, 3)));
    renew(4);
    expect([following.status, where()]).toEqual(['following', 3]);
    stand(7);
    renew(6);
    expect([following.status, where()]).toEqual(['looking around', 6]);
    following.back();
    expect(where()).toBe(3);
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
    hear('show', { ...show(null), show: { ...show(null).show, id: 'two' } });
    expect(following.status).toBe('following');
  });

  it('sees all slides when the presenter does', () => {
    const { following, hear, isOverview } = setUp();
    hear('show', show({ ...at(1, 1), overview: true }));
    expect([following.status, isOverview()]).toEqual(['following', true]);
    hear('state', at(2, 2));
    expect([following.status, isOverview()]).toEqual(['following', false]);
  });

  it('is told that a show is off the air for a moment, and not that it has not begun', () => {
    const { following, hear } = setUp();
    // Whoever has seen nothing of it yet waits for it to begin.
    hear('show', { show: null, offAir: 'one', now: 1000 });
    expect(following.status).toBe('waiting');
    hear('show', show(at(1, 1)));
    hear('show', { show: null, offAir: 'one', now: 2000 });
    hear('show', { show: null, offAir: 'one', now: 2000 });
    expect(following.status).toBe('off the air');
    hear('show', show(at(2, 2)));
    expect(following.status).toBe('following');
    // It was over when the connection was back.
    hear('show', { show: null, now: 3000 });
    expect(following.status).toBe('ended');
  });

  it('is told that the presenter is not connected, and hears it at once when they are back', () => {
    const { following, hear } = setUp();
    const told: boolean[] = [];
    following.events.on('presenter', (here) => void told.push(here));
    hear('show', show(at(1, 3)));
    hear('presenter', { here: false });
    expect([following.status, following.hasPresenter]).toEqual(['following', false]);
    hear('presenter', { here: true });
    hear('presenter', { here: false });
    hear('state', at(2, 4));
    expect(following.hasPresenter, 'who says something is there').toBe(true);
    hear('presenter', { here: false });
    hear('show', { ...show(at(3, 0)), show: { ...show(at(3, 0)).show, id: 'two' } });
    expect(following.hasPresenter, 'another show has begun').toBe(true);
    hear('presenter', { here: false });
    hear('connect', undefined);
    expect(following.hasPresenter, 'over another line the server says it again').toBe(true);
    expect(told).toEqual([false, true, false, true, false, true, false, true]);
  });
});
