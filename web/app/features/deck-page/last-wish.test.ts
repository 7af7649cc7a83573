import { describe, expect, it } from 'vitest';
import { type Kudos, sendsLastWish } from './last-wish.ts';

/** A server that answers each request when told to. */
function scene(said: Kudos = { count: 4, given: false }) {
  const asked: { given: boolean; answer: () => void; fail: () => void }[] = [];
  const shown: Kudos[] = [];
  let failures = 0;
  let truth = said;
  const wish = sendsLastWish({
    said,
    send: (given) =>
      new Promise((resolve, reject) => {
        const hear = () => {
          truth = { given, count: truth.count + Number(given) - Number(truth.given) };
        };
        asked.push({
          given,
          answer() {
            hear();
            resolve(truth);
          },
          fail: () => reject(new Error('no network')),
        });
      }),
    show: (kudos) => void shown.push(kudos),
    failed: () => {
      failures += 1;
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { wish, asked, shown, settle, last: () => shown.at(-1), truth: () => truth, failures: () => failures };
}

describe('kudos that are given and taken back faster than the server answers', () => {
  it('ask one thing at a time, and end with the last wish', async () => {
    const { wish, asked, last, truth, settle } = scene();
    for (const given of [true, false, true, false]) wish(given);
    expect(asked.map(({ given }) => given)).toEqual([true]);
    expect(last()).toEqual({ count: 4, given: false });
    asked[0]?.answer();
    await settle();
    expect(asked.map(({ given }) => given)).toEqual([true, false]);
    expect(last()).toEqual({ count: 4, given: false });
    asked[1]?.answer();
    await settle();
    expect(last()).toEqual(truth());
    expect(truth()).toEqual({ count: 4, given: false });
  });

  it('ask nothing more where the server is as wished', async () => {
    const { wish, asked, shown, settle } = scene();
    for (const given of [true, false, true]) wish(given);
    asked[0]?.answer();
    await settle();
    expect(asked).toHaveLength(1);
    expect(shown.map(({ count }) => count)).toEqual([5, 4, 5, 5]);
  });

  it('go back to what the server said last when it does not hear them', async () => {
    const { wish, asked, last, failures, settle } = scene();
    wish(true);
    asked[0]?.fail();
    await settle();
    expect([last(), failures()]).toEqual([{ count: 4, given: false }, 1]);
  });

  it('say again what was wished after a failure, since nobody knows what was heard', async () => {
    const { wish, asked, last, truth, failures, settle } = scene();
    wish(true);
    wish(false);
    asked[0]?.fail();
    await settle();
    expect(asked.map(({ given }) => given)).toEqual([true, false]);
    asked[1]?.answer();
    await settle();
    expect([last(), failures()]).toEqual([truth(), 0]);
  });

  it('never show fewer than none', () => {
    const { wish, last } = scene({ count: 0, given: true });
    wish(false);
    expect(last()).toEqual({ count: 0, given: false });
  });
});
