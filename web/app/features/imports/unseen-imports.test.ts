import { ApiError, type ErrorCode, type ImportState } from '@rostrum/contract';
import { expect, it, vi } from 'vitest';
import { askUnseen } from './unseen-imports.ts';

const FOUND = [{ id: 'a1', state: 'failed' } as ImportState];

function asking(...answers: (Error | typeof FOUND)[]) {
  const pauses: number[] = [];
  const ask = vi.fn(() => {
    const next = answers.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? []);
  });
  const pause = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));
  return { pauses, ask, found: askUnseen({ ask, pause }) };
}
const refusal = (code: ErrorCode, status: number) => new ApiError(status, { error: { code, message: code } }, null);

it('is asked until the server answers, each time later', async () => {
  const { found, pauses } = asking(new ApiError(0, null, null), refusal('internal', 500), FOUND);
  expect(await found).toEqual(FOUND);
  expect(pauses).toEqual([2000, 4000]);
});

it('is nothing where the server refuses, and is not asked again', async () => {
  for (const error of [refusal('unauthenticated', 401), new TypeError('a mistake')]) {
    const { found, ask } = asking(error);
    expect(await found).toEqual([]);
    expect(ask).toHaveBeenCalledTimes(1);
  }
});
