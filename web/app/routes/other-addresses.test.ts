import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { requestContext } from '../context.ts';
import { loader as edit } from './edit.tsx';
import { loader as profile } from './profile.tsx';
import { loader as review } from './review.tsx';

const answers: Readonly<Record<string, unknown>> = {
  userShow: { id: 'ada', username: 'ada' },
  deckByAddress: { redirect: '/ada/tides' },
};

it.each([
  [profile, '/old-ada?page=2&order=oldest', '/ada?page=2&order=oldest'],
  [edit, '/old-ada/tides/edit?l=import', '/ada/tides/edit?l=import'],
  [review, '/old-ada/tides/review?comment=7', '/ada/tides/review?comment=7'],
])('an address by a former username keeps its query: %#', async (loader, asked, wanted) => {
  const context = new RouterContextProvider();
  context.set(requestContext, { user: { id: 'ada' }, api: { call: async (name: string) => answers[name] } } as never);
  const request = {
    context,
    params: { username: 'old-ada', deck: 'tides' },
    url: new URL(asked, 'https://rostrum.example'),
  };
  const answer: unknown = await (loader as (request: never) => Promise<unknown>)(request as never).catch(
    (thrown: unknown) => thrown,
  );
  expect((answer as Response).headers.get('location')).toBe(wanted);
});
