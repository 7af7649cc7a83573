import { describe, expect, it } from 'vitest';
import { leadTo } from '../api/lead-to.ts';
import { requestContext } from '../context.ts';
import { loader as library } from './library-layout.tsx';
import { loader as newDeckBelow } from './new-deck-below.ts';

/** What an address such as `/%2fevil.example/x/new` names. */
const NAMES = ['/evil.example', '\\evil.example', '/evil.example/x', '..//evil.example'];

const values = {
  user: { id: 'u1', username: 'ada' },
  api: { call: () => Promise.reject(new Error('There is nobody of that name.')) },
};
const context = { get: (key: unknown) => (key === requestContext ? values : null) };

async function locationOf(loader: (args: never) => unknown, username: string): Promise<string | null> {
  const url = new URL(`https://ours.example/${encodeURIComponent(username)}/decks.html`);
  const args = { context, params: { username }, url } as never;
  try {
    await loader(args);
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
}

describe('a page that leads on (B6)', () => {
  it.each(NAMES)('stays on this site for %s', async (username) => {
    const name = encodeURIComponent(username);
    expect(await locationOf(async (args) => newDeckBelow(args), username)).toBe(`/${name}/new`);
    expect(await locationOf(library, username)).toBe(`/${name}`);
  });

  it('leads nowhere else by mistake', () => {
    expect(leadTo('//evil.example/new').headers.get('location')).toBe('/');
    expect(leadTo('/ada/new?from=decks', 301).headers.get('location')).toBe('/ada/new?from=decks');
  });
});
