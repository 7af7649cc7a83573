import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { requestContext } from '../context.ts';
import { errorKind } from '../features/errors/error-kind.ts';
import { loader } from './export.tsx';

it('who may look at a deck and not export it is told whom to ask', async () => {
  const deck = { id: 'tides', slug: 'tides', user: { username: 'ada', name: 'Ada' }, abilities: { export: false } };
  const context = new RouterContextProvider();
  const api = { call: async () => ({ deck, redirect: null }) };
  context.set(requestContext, { user: { id: 'bea' }, api } as never);
  const url = new URL('https://rostrum.example/ada/tides/export');
  const params = { username: 'ada', deck: 'tides' };
  await expect(
    loader({ context, params, url } as never).catch(({ data, init }: { data: unknown; init: { status: number } }) =>
      errorKind({ data, status: init.status, statusText: '', internal: false }),
    ),
  ).resolves.toEqual({ kind: 'no export', deckPath: '/ada/tides', owner: 'Ada' });
});
