import { ApiError } from '@rostrum/contract';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { requestContext } from '../context.ts';
import { messages } from '../messages/index.ts';
import { loader } from './search.tsx';

it('is a page that says so where nothing could be looked for', async () => {
  const context = new RouterContextProvider();
  const call = () => Promise.reject(new ApiError(500, null, null));
  context.set(requestContext, { user: null, api: { call } } as never);
  const url = new URL('https://rostrum.example/search?q=tides');
  expect(await loader({ context, url } as never)).toMatchObject({ q: 'tides', list: 'failed' });
  expect(messages.search.failed).toBe('Failed to fetch search results');
});
