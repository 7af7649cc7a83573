import { describe, expect, it } from 'vitest';
import { destinationHash, rememberDestination } from './destination.ts';

type Navigate = (handler: () => Promise<never>, info: { to: string | number; currentUrl: string }) => Promise<void>;

/** Has the router go somewhere. */
async function go(to: string | number): Promise<void> {
  let navigate: Navigate | undefined;
  rememberDestination.router?.({
    instrument: (given) => {
      navigate = given.navigate as Navigate;
    },
  });
  await navigate?.(async () => undefined as never, { to, currentUrl: '/' });
}

const request = (path: string): URL => new URL(path, 'http://localhost');

describe('destinationHash', () => {
  it('is empty before the router went anywhere', () => {
    expect(destinationHash(request('/ada/tides/edit'))).toBe('');
  });

  it('returns the hash of the URL that the router goes to', async () => {
    await go('/ada/tides/edit#/2/1');
    expect(destinationHash(request('/ada/tides/edit'))).toBe('#/2/1');
    await go('/ada/tides/edit?a=b#/3');
    expect(destinationHash(request('/ada/tides/edit?a=b'))).toBe('#/3');
  });

  it('is empty for another URL, for one without a hash and for a step in the history', async () => {
    await go('/ada/tides/edit#/2/1');
    expect(destinationHash(request('/ada/ebb/edit'))).toBe('');
    expect(destinationHash(request('/ada/tides/edit?a=b'))).toBe('');
    await go('/ada/tides/edit');
    expect(destinationHash(request('/ada/tides/edit'))).toBe('');
    await go('/ada/tides/edit#/2/1');
    await go(-1);
    expect(destinationHash(request('/ada/tides/edit'))).toBe('');
  });
});
