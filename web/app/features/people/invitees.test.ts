import { expect, it } from 'vitest';
import { readInvitees } from './invitees.ts';

it('several people are told apart by commas, usernames from e-mails, and nobody twice', () => {
  expect(readInvitees(' ada, Bob@Example.org ,@eve,,ada')).toEqual([
    { username: 'ada' },
    { email: 'bob@example.org' },
    { username: 'eve' },
  ]);
  expect(readInvitees(' , ')).toEqual([]);
});
