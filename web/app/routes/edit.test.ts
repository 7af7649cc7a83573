import { ApiError } from '@rostrum/contract';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { requestContext } from '../context.ts';
import { errorKind } from '../features/errors/error-kind.ts';
import { loader } from './edit.tsx';

const deck = {
  id: 'tides',
  slug: 'tides',
  user: { id: 'ada', username: 'ada', name: 'Ada' },
  abilities: { edit: false, comment: true },
};

/** What somebody is told in the editor's place. */
async function told(userId: string, mayReadPast: boolean) {
  const context = new RouterContextProvider();
  const call = async (name: string) => {
    if (name === 'deckByAddress') return { deck, redirect: null };
    if (name === 'revisionsList' && mayReadPast) return { results: [] };
    throw new ApiError(403, null, null);
  };
  context.set(requestContext, { user: { id: userId }, api: { call } } as never);
  const url = new URL('https://rostrum.example/ada/tides/edit');
  const params = { username: 'ada', deck: 'tides' };
  return loader({ context, params, url } as never).then(
    () => null,
    ({ data, init }: { data: unknown; init: { status: number } }) =>
      errorKind({ data, status: init.status, statusText: '', internal: false }),
  );
}

describe('a deck that may not be edited', () => {
  it('needs another plan of its owner', async () => {
    expect(await told('ada', true)).toMatchObject({ kind: 'upgrade', deckPath: '/ada/tides', owner: null });
  });

  it('tells an editor whose plan it is', async () => {
    expect(await told('bea', true)).toMatchObject({ kind: 'upgrade', deckPath: '/ada/tides', owner: 'Ada' });
  });

  it('is to be looked at for those who have no such role', async () => {
    const kind = { kind: 'view only', deckPath: '/ada/tides', owner: 'Ada', mayComment: true };
    expect(await told('cem', false)).toEqual(kind);
  });
});
