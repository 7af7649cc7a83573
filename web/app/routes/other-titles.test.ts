import { expect, it } from 'vitest';
import { meta as deck } from './deck.tsx';
import { meta as edit } from './edit.tsx';
import { meta as fork } from './fork.tsx';
import { meta as profile } from './profile.tsx';
import { meta as review } from './review.tsx';

it.each([deck, edit, fork, profile, review])(
  'a page that something else is told in place of leaves the title to that: %#',
  (meta) => {
    const said = (meta as (given: object) => readonly object[])({ loaderData: undefined });
    expect(said.filter((one) => 'title' in one)).toEqual([]);
  },
);
