import { describe, expect, it } from 'vitest';
import { advance, answer, claim, FREE, holds, keptUntil, leave, type Pen, renew, request, withdraw } from './pen.ts';

const ADA = { userId: 'ada', tab: 'a1' };
const BO = { userId: 'bo', tab: 'b1' };
const CY = { userId: 'cy', tab: 'c1' };
const held = (): Pen => claim(FREE, ADA, 0);
const waits = ({ queue, dueAt }: Pen) => [queue.map(({ userId }) => userId), dueAt];

describe('the pen', () => {
  it('is of whoever comes first, and of nobody else who comes', () => {
    expect(holds(claim(held(), BO, 1), ADA)).toBe(true);
    expect(claim(held(), BO, 1).queue).toEqual([]);
  });

  it('is given after 15000 ms without an answer, and not before', () => {
    const asked = request(held(), BO, 1000);
    expect(waits(asked)).toEqual([['bo'], 16_000]);
    const kept = renew(asked, ADA, 15_000);
    expect(holds(advance(kept, 15_999), ADA)).toBe(true);
    expect(holds(advance(kept, 16_000), BO)).toBe(true);
  });

  it('is given or kept by its holder alone', () => {
    const asked = request(held(), BO, 0);
    expect(answer(asked, CY, { ...BO, give: true }, 1)).toBe(asked);
    expect(answer(asked, BO, { ...BO, give: true }, 1)).toBe(asked);
    expect(holds(answer(asked, ADA, { ...BO, give: true }, 1), BO)).toBe(true);
    expect(waits(answer(asked, ADA, { ...BO, give: false }, 1))).toEqual([[], null]);
  });

  it('goes to those who ask in the order in which they did, each with the whole time for an answer', () => {
    const asked = request(request(held(), BO, 0), CY, 5000);
    expect(waits(asked)).toEqual([['bo', 'cy'], 15_000]);
    const next = answer(asked, ADA, { ...BO, give: true }, 6000);
    expect([holds(next, BO), ...waits(next)]).toEqual([true, ['cy'], 21_000]);
    const refused = answer(asked, ADA, { ...BO, give: false }, 6000);
    expect([holds(refused, ADA), ...waits(refused)]).toEqual([true, ['cy'], 21_000]);
    expect(waits(withdraw(asked, CY, 6000))).toEqual([['bo'], 15_000]);
    expect(waits(request(asked, { ...BO, tab: 'b2' }, 6000))).toEqual([['bo', 'cy'], 15_000]);
  });

  it('is asked for by a person in a window: another who calls theirs the same takes nobody out of the queue', () => {
    const asked = request(held(), CY, 0);
    const alike = { ...BO, tab: CY.tab };
    expect(withdraw(asked, alike, 1)).toBe(asked);
    expect(leave(asked, alike, true, 1)).toBe(asked);
    const both = request(asked, alike, 2);
    expect(waits(withdraw(both, alike, 3))).toEqual([['cy'], 15_000]);
    expect(waits(answer(both, ADA, { userId: 'bo', tab: CY.tab, give: false }, 3))).toEqual([['cy'], 15_000]);
    expect(holds(answer(both, ADA, { userId: 'bo', tab: CY.tab, give: true }, 3), alike)).toBe(true);
    expect(holds(answer(both, ADA, { userId: 'cy', tab: CY.tab, give: true }, 3), CY)).toBe(true);
  });

  it('is taken over at once by another window of the same person', () => {
    expect(holds(request(held(), { ...ADA, tab: 'a2' }, 1), { ...ADA, tab: 'a2' })).toBe(true);
    // Opening another window alone takes nothing.
    expect(holds(claim(held(), { ...ADA, tab: 'a2' }, 1), ADA)).toBe(true);
  });

  it('is free once its holder has closed the window, and goes to whoever waits', () => {
    expect(leave(held(), ADA, true, 1).holder).toBeNull();
    expect(holds(leave(request(held(), BO, 0), ADA, true, 1), BO)).toBe(true);
  });

  it('waits a moment for a holder whose line broke, who has it again in any window', () => {
    const broken = leave(held(), ADA, false, 1000);
    expect(claim(broken, BO, 2000)).toBe(broken);
    expect(holds(claim(broken, { ...ADA, tab: 'a2' }, 2000), { ...ADA, tab: 'a2' })).toBe(true);
    expect(advance(broken, 11_000).holder).toBeNull();
    expect(holds(claim(broken, BO, 11_000), BO)).toBe(true);
  });

  it('comes back when nothing is heard of its holder any more', () => {
    expect(holds(renew(held(), ADA, 10_000), ADA)).toBe(true);
    expect(advance(renew(held(), ADA, 10_000), 24_999).holder).not.toBeNull();
    expect(advance(held(), 15_000).holder).toBeNull();
    expect(renew(held(), BO, 10_000)).toEqual(held());
  });

  it('is kept for its holder while no process was there, and from nobody else’s asking', () => {
    const asked = request(held(), BO, 5000);
    expect(keptUntil(asked, 10_000, 20_000), 'it is held').toBe(asked);
    expect(keptUntil(FREE, 10_000, 20_000)).toBe(FREE);
    const kept = keptUntil(asked, 30_000, 40_000);
    expect(advance(kept, 39_999)).toBe(kept);
    expect(claim(kept, BO, 39_999)).toBe(kept);
    const again = { ...ADA, tab: 'a2' };
    expect(holds(claim(kept, again, 39_999), again)).toBe(true);
    expect(holds(advance(kept, 40_000), BO)).toBe(true);
  });
});
