import { ApiError } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { shutOutBy } from './shut-out.ts';

const answered = (status: number) => new ApiError(status, null, null);

describe('who is shut out of a deck’s comments', () => {
  it('is whom the server says that the deck is not there for, or that they may not comment on it', () => {
    expect(shutOutBy(answered(404))).toBe('gone');
    expect(shutOutBy(answered(403))).toBe('forbidden');
  });

  it('is nobody who is signed out, or has no network', () => {
    expect(shutOutBy(answered(401))).toBeNull();
    expect(shutOutBy(answered(0))).toBeNull();
    expect(shutOutBy(new Error('lost'))).toBeNull();
  });
});
