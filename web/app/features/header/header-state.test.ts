import { describe, expect, it } from 'vitest';
import { headerState, type HeaderState } from './header-state.ts';

const TOP: HeaderState = { scrolled: 0, away: false, at: 0 };
const scroll = (...to: number[]) => to.reduce((state, scroll) => headerState(state, { scroll }), TOP);

describe('the bar', () => {
  it.each([
    [0, 0],
    [30, 0],
    [31, 30],
    [150, 30],
    [151, 150],
    [4000, 150],
  ])('scrolled by %i px is in the state %i', (to, expected) => {
    expect(scroll(to).scrolled).toBe(expected);
  });

  it('goes away on scrolling down past 150 px and comes back on scrolling up', () => {
    expect(scroll(100).away).toBe(false);
    expect(scroll(100, 400).away).toBe(true);
    expect(scroll(100, 400, 380).away).toBe(false);
    expect(scroll(100, 400, 403).away).toBe(true);
    expect(scroll(100, 400, 140).away).toBe(false);
  });

  it('takes small steps together', () => {
    expect(scroll(400, 399, 398, 397, 396).away).toBe(false);
  });

  it('comes back for a pointer under 20 px from the top', () => {
    const away = scroll(100, 400);
    expect(headerState(away, { scroll: 400, pointer: 20 }).away).toBe(true);
    expect(headerState(away, { scroll: 400, pointer: 19 }).away).toBe(false);
  });

  it('stays for who works in it', () => {
    expect(headerState(scroll(200), { scroll: 600, isUsed: true }).away).toBe(false);
  });
});
