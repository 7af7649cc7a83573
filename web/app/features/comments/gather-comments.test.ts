import type { Comment } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { Changes, gatherComments, withThreads } from './gather-comments.ts';

const PER_PAGE = 2;

function thread(id: string, body = id): Comment {
  const abilities = { update: false, resolve: false, delete: false };
  const said = { id, user: null, body, mentions: [], edited_at: null, abilities };
  const at = { created_at: `2026-01-01T00:00:00.${String(id.codePointAt(0) ?? 0).padStart(3, '0')}Z`, slide_hash: 's' };
  return { ...said, ...at, block_id: null, orphaned: false, resolved_at: null, resolved_by: null, replies: [] };
}

/** Threads on a server, those that a page shows, and what happens while pages are on their way. */
function scene(ids: string, shownBefore = '') {
  let stored = [...ids].map((id) => thread(id));
  let shown: readonly Comment[] = [...shownBefore].map((id) => thread(id));
  let isWanted = true;
  const changes = new Changes();
  const awaited = new Set<string>();
  const pages: number[] = [];
  const seen: string[] = [];
  const bodies = () => shown.map(({ body }) => body).join(' ');
  const tell = (next: Comment) => {
    stored = stored.some(({ id }) => id === next.id)
      ? stored.map((each) => (each.id === next.id ? next : each))
      : [...stored, next];
    changes.changed(next.id);
    shown = withThreads(shown, [next]);
  };
  const remove = (id: string, isTold = true) => {
    stored = stored.filter((each) => each.id !== id);
    if (!isTold) return;
    changes.gone(id);
    shown = shown.filter((each) => each.id !== id);
  };
  const comeBackUntold = (id: string) => (stored = [...stored, thread(id)]);
  /** `meanwhile`: after the server has read a page, and before it is here. */
  const gather = (meanwhile: (asked: number) => void = () => undefined) =>
    gatherComments({
      changes,
      awaits: (id) => awaited.has(id),
      async ask(page) {
        pages.push(page);
        const answer = { results: stored.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: stored.length };
        meanwhile(pages.length);
        return answer;
      },
      show(update) {
        shown = update(shown);
        seen.push(bodies());
      },
      isWanted: () => isWanted,
    });
  /** Shows a change that the server does not have yet. */
  const change = (next: Comment) => {
    awaited.add(next.id);
    changes.changed(next.id);
    shown = withThreads(shown, [next]);
  };
  return { gather, tell, change, comeBackUntold, remove, bodies, pages, seen, turnAway: () => (isWanted = false) };
}

describe('the comments of a deck', () => {
  it('show page by page', async () => {
    const { gather, seen, pages } = scene('abcde');
    expect(await gather()).toBe(true);
    expect(seen.slice(0, 3)).toEqual(['a b', 'a b c d', 'a b c d e']);
    expect(pages).toEqual([1, 2, 3]);
  });

  it('come to their end while something is said with every page', async () => {
    const { gather, tell, bodies, pages } = scene('abcde');
    const later = ['f', 'g', 'h'];
    await gather(() => {
      const id = later.shift();
      if (id !== undefined) tell(thread(id));
    });
    expect(bodies()).toBe('a b c d e f g h');
    expect(pages).toEqual([1, 2, 3, 4]);
  });

  it('stay as they were told after a page was asked for', async () => {
    const { gather, tell, bodies } = scene('abcd');
    await gather((asked) => {
      if (asked === 1) tell(thread('a', 'a2'));
      if (asked === 2) tell(thread('d', 'd2'));
    });
    expect(bodies()).toBe('a2 b c d2');
  });

  it('stay as they were changed here until the server has it', async () => {
    const { gather, change, bodies } = scene('abc');
    change(thread('b', 'b2'));
    await gather();
    expect(bodies()).toBe('a b2 c');
  });

  it('stay deleted, and lose none that a deletion moves to a page that was here', async () => {
    const { gather, remove, bodies } = scene('abcdef');
    // With the first page on its way, one of it goes: 'c' is of the first page now.
    await gather((asked) => {
      if (asked === 1) remove('a');
    });
    expect(bodies()).toBe('b c d e f');
  });

  it('are gone where no page has them, but for those told meanwhile', async () => {
    const { gather, tell, bodies } = scene('abc', 'axz');
    await gather((asked) => {
      if (asked === 2) tell(thread('d'));
    });
    expect(bodies()).toBe('a b c d');
  });

  it('are asked for a bounded number of times while others are deleted untold', async () => {
    const { gather, remove, pages } = scene('abcdefghijkl');
    const going = [...'abcdefghijkl'];
    expect(await gather(() => remove(going.shift() ?? '', false))).toBe(true);
    expect(pages.length).toBeLessThan(20);
  });

  it('come back, and are whole in one walk, where a page has them again', async () => {
    const { gather, comeBackUntold, remove, bodies, pages } = scene('abc');
    await gather();
    remove('a');
    comeBackUntold('a');
    await gather();
    expect(bodies()).toBe('a b c');
    expect(pages).toEqual([1, 2, 1, 2]);
  });

  it('are left to the gathering that began last', async () => {
    const { gather, seen, turnAway } = scene('abc');
    expect(await gather(turnAway)).toBe(false);
    expect(seen).toEqual([]);
  });
});
