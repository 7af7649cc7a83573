import type { Comment } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { OwnChanges } from './own-changes.ts';

function thread(isResolved: boolean): Comment {
  const abilities = { update: false, resolve: true, delete: false };
  const said = { id: 'a', user: null, body: 'Why?', mentions: [], edited_at: null, abilities };
  const at = { created_at: '2026-01-01T00:00:00.000Z', slide_hash: 's', block_id: null, orphaned: false };
  return { ...said, ...at, resolved_at: isResolved ? at.created_at : null, resolved_by: null, replies: [] };
}
const OPEN = thread(false);
const RESOLVED = thread(true);
const isOpen = ({ resolved_at }: Comment) => resolved_at === null;
const isResolved = ({ resolved_at }: Comment) => resolved_at !== null;

it('what others change shows as it is told', () => {
  expect(new OwnChanges().hear(RESOLVED)).toBe('show');
});

it('an answer shows, unless what was told meanwhile has the change and may be newer', () => {
  const own = new OwnChanges();
  expect(own.end(own.begin('a', isResolved), true)).toBe('show');
  const change = own.begin('a', isOpen);
  expect(own.hear(OPEN)).toBe('show');
  expect(own.end(change, true)).toBe('leave');
});

it('what is told of a change that was taken back since does not show, and where nothing else was told the server is asked', () => {
  const own = new OwnChanges();
  own.end(own.begin('a', isResolved), true);
  const back = own.begin('a', isOpen);
  expect(own.hear(RESOLVED)).toBe('wait');
  expect(own.end(back, true)).toBe('ask');
  expect(own.hear(OPEN)).toBe('show');
});

it('nor where the change is made a third time, and what was told first looks the same', () => {
  const own = new OwnChanges();
  const [first, second, third] = [isResolved, isOpen, isResolved].map((isIn) => own.begin('a', isIn));
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are three.');
  expect([own.end(first, true), own.hear(RESOLVED), own.hear(OPEN)]).toEqual(['leave', 'show', 'wait']);
  expect([own.end(second, true), own.hear(RESOLVED), own.end(third, true)]).toEqual(['leave', 'show', 'leave']);
});

it('what is told without the change after its answer is late, or somebody changed it back: the server is asked once', () => {
  const own = new OwnChanges();
  own.end(own.begin('a', isOpen), true);
  expect([own.hear(OPEN), own.hear(RESOLVED), own.hear(RESOLVED)]).toEqual(['show', 'ask', 'show']);
});

it('a change that was refused is none: what was before shows, and then what is told', () => {
  const own = new OwnChanges();
  expect(own.end(own.begin('a', isResolved), false)).toBe('show');
  expect(own.hear(OPEN)).toBe('show');
});

it('the answer to a change of what is gone does not bring it back', () => {
  const own = new OwnChanges();
  const change = own.begin('a', isResolved);
  own.gone('a');
  expect(own.end(change, true)).toBe('leave');
});

it('a change is awaited until it is answered', () => {
  const own = new OwnChanges();
  const [first, second] = [own.begin('a', isResolved), own.begin('a', isOpen)];
  own.end(first, true);
  expect([own.awaits('a'), own.awaits('b')]).toEqual([true, false]);
  own.end(second, true);
  expect(own.awaits('a')).toBe(false);
});
