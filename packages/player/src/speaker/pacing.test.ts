import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePace, isBehind, paceOf, planTalk } from './pacing.ts';
import { formatElapsed } from './timer.ts';

describe('the plan of a talk', () => {
  it('is none without a limit and without times', () => {
    expect(planTalk([null, null], null)).toBeNull();
    expect(planTalk([], 600)).toBeNull();
  });

  it('gives every slide the same share of the limit', () => {
    expect(planTalk([null, null, null, null], 600)).toEqual({ starts: [0, 150, 300, 450], end: 600 });
  });

  it('keeps the times that slides name, and shares out the rest', () => {
    expect(planTalk([60, null, null], 300)).toEqual({ starts: [0, 60, 180], end: 300 });
  });

  it('is the named times where there is no limit', () => {
    expect(planTalk([60, null, 30], null)).toEqual({ starts: [0, 60, 60], end: 90 });
  });

  it('cuts what slides want to what there is', () => {
    expect(planTalk([200, 200, null], 200)).toEqual({ starts: [0, 100, 200], end: 200 });
  });

  it('never ends at another time than the limit, and never goes back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 900 })), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 60, max: 36_000 }),
        (timings, limit) => {
          const plan = planTalk(timings, limit);
          if (plan === null) throw new Error('A limit is a plan.');
          expect(plan.starts).toHaveLength(timings.length);
          for (const [index, start] of plan.starts.entries()) {
            expect(start).toBeGreaterThanOrEqual(plan.starts[index - 1] ?? 0);
            expect(start).toBeLessThanOrEqual(limit + 1e-6);
          }
          expect(plan.end).toBe(limit);
        },
      ),
    );
  });
});

describe('the pace of a talk', () => {
  const plan = { starts: [0, 60, 180], end: 300 };
  const said = (current: number, elapsed: number) => describePace(paceOf(plan, current, elapsed), formatElapsed);

  it('is right while it is a slide’s time', () => {
    expect(said(1, 60)).toBe('On time');
    expect(said(1, 179)).toBe('On time');
  });

  it('is behind when the next slide should be on, and ahead of a slide that is early', () => {
    expect(said(1, 250)).toBe('1:10 behind');
    expect(said(2, 150)).toBe('0:30 ahead');
    expect(said(2, 420)).toBe('2:00 behind');
    expect(isBehind(paceOf(plan, 1, 250))).toBe(true);
    expect(isBehind(paceOf(plan, 2, 150))).toBe(false);
  });

  it('says nothing of a few seconds', () => {
    expect(said(1, 189)).toBe('On time');
    expect(said(1, 190)).toBe('0:10 behind');
  });

  it('knows where the talk should be', () => {
    expect(paceOf(plan, 0, 0).due).toBe(0);
    expect(paceOf(plan, 0, 30).due).toBe(0.5);
    expect(paceOf(plan, 0, 120).due).toBe(1.5);
    expect(paceOf(plan, 0, 900).due).toBe(3);
  });
});
