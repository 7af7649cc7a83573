import { ApiError } from '@rostrum/contract';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { requestContext } from '../context.ts';
import { loader } from './new-deck.tsx';

const PEOPLE = ['ida', 'bruno'];
const NOTHING = { total: 0, page: 1, per_page: 24, results: [] };

/** What the page's loader answers, or the status and place of what it throws. */
async function asked(path: string, username: string | null) {
  const context = new RouterContextProvider();
  const call = (name: string, { params }: { params?: { id: string } }) => {
    if (name !== 'userShow') return Promise.resolve(NOTHING);
    if (PEOPLE.includes(params?.id.toLowerCase() ?? '')) return Promise.resolve({});
    return Promise.reject(new ApiError(404, { error: { code: 'not_found', message: 'No.' } }, null));
  };
  context.set(requestContext, { user: username === null ? null : { username }, api: { call } } as never);
  const url = new URL(path, 'https://rostrum.example');
  try {
    const [, name = ''] = url.pathname.split('/');
    const { user } = await loader({ context, url, params: { username: name } } as never);
    return user.username;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    return (thrown as { init: { status: number } }).init.status;
  }
}

describe('the page for a new deck', () => {
  it('is under oneself alone; another name leads there', async () => {
    expect(await asked('/ida/new', 'ida')).toBe('ida');
    expect(await asked('/IDA/new', 'ida')).toBe('ida');
    expect(await asked('/bruno/new?theme_color=black-blue', 'ida')).toBe('/ida/new?theme_color=black-blue');
    expect(await asked('/ida/new', null)).toBe('/users/sign_in?return_to=%2Fida%2Fnew');
  });

  it("is not at what is nobody's name, whoever asks", async () => {
    expect(await asked('/teams/new', 'ida')).toBe(404);
    expect(await asked('/teams/new', null)).toBe(404);
    expect(await asked('/nobody/new', 'ida')).toBe(404);
  });
});
