import { ApiError } from '@rostrum/contract';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { requestContext } from '../context.ts';
import { loader } from './team-page-below.ts';

/** Where somebody of the team `acme` is led, or the status of what is thrown. */
async function asked(path: string, username: string | null) {
  const context = new RouterContextProvider();
  const call = (_name: string, { query }: { query: { slug: string } }) =>
    query.slug === 'acme'
      ? Promise.resolve({})
      : Promise.reject(new ApiError(404, { error: { code: 'not_found', message: 'No.' } }, null));
  context.set(requestContext, { user: username === null ? null : { username }, api: { call } } as never);
  const url = new URL(path, 'https://rostrum.example');
  try {
    await loader({ context, url, params: { slug: url.pathname.split('/')[2] } } as never);
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    return (thrown as { init: { status: number } }).init.status;
  }
}

describe('pages of a team below its address', () => {
  it('lead to the settings of that team', async () => {
    expect(await asked('/t/acme/edit', 'ida')).toBe('/edit');
    expect(await asked('/t/acme/edit/sign_in', 'ida')).toBe('/edit/sign_in');
    expect(await asked('/t/acme/edit_members', 'ida')).toBe('/edit_members');
  });

  it('say nothing of other teams, and ask strangers to sign in', async () => {
    expect(await asked('/t/brackwater/edit', 'ida')).toBe(404);
    expect(await asked('/t/acme/edit', null)).toBe('/users/sign_in?return_to=%2Ft%2Facme%2Fedit');
  });
});
