import { isNewerState } from '@rostrum/contract';
import { describe, expect, it, vi } from 'vitest';
import { goneOn, isNewer, SlideMoments, StateClock } from './standing.ts';

describe('the number of a state', () => {
  it('grows with the server’s clock, whatever the device’s own says', () => {
    let now = 1000;
    const clock = new StateClock(() => now);
    clock.set(50_000);
    expect(clock.next()).toBe(50_000);
    expect(clock.next()).toBe(50_001);
    now += 500;
    expect(clock.next()).toBe(50_500);
  });

  it('goes by the word of the server’s that came soonest, as long as no answer says that it is ahead', () => {
    let now = 1000;
    const clock = new StateClock(() => now);
    // Said at 50,000, heard four seconds later: the page had much to do.
    clock.set(50_000);
    now += 100;
    clock.set(54_100);
    expect(clock.serverNow).toBe(54_100);
    now += 3000;
    clock.set(54_200);
    expect(clock.serverNow).toBe(57_100);
    // Asked just now, and answered at once: the server's clock was set back.
    const askedAt = clock.deviceNow;
    now += 50;
    clock.set(20_000, askedAt);
    expect(clock.serverNow).toBe(20_000);
  });

  it('is put right by the server’s clock where it was given before that was known', () => {
    const clock = new StateClock(() => 1000);
    const before = clock.next();
    const wrong = clock.set(400);
    expect(before + wrong).toBe(400);
    expect(clock.next()).toBe(401);
    // Known from then on: what was numbered since is right.
    expect(clock.set(500)).toBe(0);
  });

  it('is more than any that was seen, so that the newest command wins', () => {
    const clock = new StateClock(() => 10);
    clock.set(10);
    clock.saw({ number: 99 });
    expect(clock.next()).toBe(100);
    // A clock that was set back gives no older numbers.
    clock.set(5);
    expect(clock.next()).toBe(101);
  });

  it('counts on evenly when the device’s clock is set', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    try {
      const clock = new StateClock();
      clock.set(50_000);
      vi.setSystemTime(9_000_000);
      expect(clock.next()).toBe(50_000);
      vi.advanceTimersByTime(500);
      expect(clock.next()).toBe(50_500);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is counted anew from what is shown, where the last lay too far ahead of the server’s clock', () => {
    const clock = new StateClock(() => 10);
    clock.set(900_000);
    expect(clock.next()).toBe(900_000);
    clock.countAnew(50_000, { number: 50_500 });
    expect([clock.serverNow, clock.next()]).toEqual([50_000, 50_501]);
    clock.countAnew(50_000, null);
    expect(clock.next()).toBe(50_000);
  });

  it('decides as the server does, by the device where numbers are alike', () => {
    const states = [
      { number: 1, by: 'a' },
      { number: 1, by: 'b' },
      { number: 2, by: 'a' },
    ];
    for (const one of states)
      for (const other of [...states, null]) expect(isNewer(one, other)).toBe(isNewerState(one, other));
    expect(isNewer({ number: 1, by: 'b' }, { number: 1, by: 'a' })).toBe(true);
    expect(isNewer({ number: 1, by: 'a' }, { number: 1, by: 'a' })).toBe(false);
  });
});

describe('films of the slide', () => {
  const film = { slideId: 's1', index: 0, playing: true, time: 4, rate: 2 };

  it('are told as they stand by then', () => {
    expect(goneOn(film, 1500).time).toBe(7);
    expect(goneOn({ ...film, playing: false }, 1500).time).toBe(4);
    const moments = new SlideMoments();
    moments.keep(film, 1000);
    moments.keep({ ...film, index: 1, playing: false }, 1000);
    expect(moments.at(2000).map(({ time }) => time)).toEqual([6, 4]);
  });

  it('are forgotten with their slide', () => {
    const moments = new SlideMoments();
    moments.keep(film, 0);
    moments.moveTo('s1');
    expect(moments.at(0)).toHaveLength(1);
    moments.moveTo('s2');
    expect(moments.at(0)).toEqual([]);
  });
});
