import type { Comment } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { seenIn, sumOf, unreadBeside } from './seen.ts';

const ME = 'me';

function said(slide_hash: string, minute: number, by = 'other', replies: readonly Comment[] = []): Comment {
  const user = { id: by, username: by, name: by, thumbnail_url: null };
  const abilities = { update: false, resolve: false, delete: false };
  const words = { id: `${slide_hash}${minute}`, user, body: '', mentions: [], edited_at: null, abilities };
  const thread = { slide_hash, block_id: null, orphaned: false, resolved_at: null, resolved_by: null };
  return { ...words, ...thread, created_at: at(minute), replies: [...replies] };
}
const at = (minute: number): string => `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;

describe('what is read', () => {
  const unread = new Map([
    ['one', 2],
    ['two', 1],
  ]);
  const look = (more: Partial<Parameters<typeof seenIn>[0]>) =>
    seenIn({ slideId: 'one', threads: [said('one', 1)], isVisible: true, unread, userId: ME, ...more });

  it('is what others said last on the slide that is shown, answers too', () => {
    const threads = [said('one', 1, 'other', [said('one', 4), said('one', 6, ME)]), said('one', 3), said('one', 5, ME)];
    expect(look({ threads })).toEqual({ slideId: 'one', until: at(4) });
  });

  it('is everything where all slides are shown', () => {
    expect(look({ slideId: null, threads: [said('one', 1), said('two', 2)] })).toEqual({ slideId: null, until: at(2) });
  });

  it('is nothing on a slide without comments, whatever was said on others', () => {
    expect(look({ slideId: 'four', threads: [] })).toBeNull();
    expect(look({ slideId: null, threads: [] })).toBeNull();
  });

  it('is nothing in a window that nobody sees', () => {
    expect(look({ isVisible: false })).toBeNull();
  });

  it('is nothing that was read before, nor one’s own words', () => {
    expect(look({ unread: new Map([['two', 1]]) })).toBeNull();
    expect(look({ slideId: null, unread: new Map() })).toBeNull();
    expect(look({ threads: [said('one', 1, ME)] })).toBeNull();
  });

  it('is unread no longer, and what is said on other slides still is', () => {
    expect([sumOf(unread), sumOf(unreadBeside(unread, 'one')), sumOf(unreadBeside(unread, null))]).toEqual([3, 1, 0]);
  });
});
