import type { Comment } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { askedThread } from './asked-comment.ts';

it('a comment is found by its id, and by that of an answer to it', () => {
  const thread = (id: string, ...answers: string[]) =>
    ({ id, replies: answers.map((answer) => ({ id: answer })) }) as Comment;
  const threads = [thread('a'), thread('b', 'c', 'd')];
  expect(['a', 'd', 'e'].map((id) => askedThread(threads, id)?.id ?? null)).toEqual(['a', 'b', null]);
});
