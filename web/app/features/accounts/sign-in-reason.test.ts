import type { ApiClient } from '@rostrum/contract';
import { describe, expect, it, vi } from 'vitest';
import { signInFor, signInReason } from './sign-in-reason.ts';

const asked = vi.fn<(name: string, options: unknown) => Promise<unknown>>((name, options) =>
  JSON.stringify(options).includes('secret')
    ? Promise.reject(new Error('not found'))
    : Promise.resolve({ deck: { title: 'Tides' }, name }),
);
const api = { call: asked } as unknown as ApiClient;

describe('why somebody is asked to sign in', () => {
  it('is said of the deck that they were about to do something with', async () => {
    const address = new URL(signInFor('kudos', '/ida/tides?token=abc#/2'), 'https://rostrum.example');
    const returnTo = address.searchParams.get('return_to') ?? '';
    expect(await signInReason(api, returnTo, address.searchParams.get('for'))).toBe(
      'Sign in to give kudos to ‘Tides’.',
    );
    expect(asked).toHaveBeenLastCalledWith('deckByAddress', {
      params: { username: 'ida', slug: 'tides' },
      query: { token: 'abc' },
    });
    expect(await signInReason(api, '/decks/fork/d1', null)).toBe('Sign in to fork ‘Tides’ into your own decks.');
  });

  it.each([
    ['/ida/secret', 'kudos'],
    ['/decks/fork/secret', null],
    ['/users/edit', null],
    ['/ida/tides/edit', 'kudos'],
    ['/', 'kudos'],
    ['/%E0/x', null],
  ])('is not said for %s', async (returnTo, wanted) => {
    expect(await signInReason(api, returnTo, wanted)).toBeNull();
  });
});
