import type { Comment } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { discard, send, unsentOf, withUnsent } from './unsent.ts';

const refused = () => Promise.reject(new Error('offline'));
const said = (body: string) => ({ slide_hash: 'a', block_id: null, body });

describe('what is not sent yet', () => {
  it('is kept where it failed, beside what was written since, until it arrives or is given up', async () => {
    const bodies = () => unsentOf('d1').map(({ comment, hasFailed }) => `${comment.body} ${hasFailed}`);
    let fail: () => void = () => undefined;
    const first = send('d1', said('A'), () => new Promise((_, reject) => (fail = () => reject(new Error('late')))));
    const second = send('d1', said('B'), refused);
    expect(bodies()).toEqual(['A false', 'B false']);
    fail();
    expect(await Promise.all([first, second])).toEqual([null, null]);
    expect(bodies()).toEqual(['A true', 'B true']);
    expect(unsentOf('d2')).toEqual([]);

    const [a, b] = unsentOf('d1');
    if (a === undefined || b === undefined) throw new Error('They are gone.');
    const again = send('d1', a, async ({ body }) => `${body} arrived`);
    expect(bodies()).toEqual(['A false', 'B true']);
    expect(await again).toBe('A arrived');
    discard('d1', b.id);
    expect(bodies()).toEqual([]);
  });

  it('is shown among the threads, answers below what they answer', async () => {
    const thread = { id: 't', slide_hash: 'a', body: 'T', replies: [] as Comment['replies'] } as Comment;
    for (const parent_id of ['t', 'gone']) await send('d3', { ...said(`to ${parent_id}`), parent_id }, refused);
    await send('d3', said('N'), refused);
    const shown = withUnsent([thread], unsentOf('d3'), null);
    expect(shown.map(({ body, replies }) => [body, ...replies.map((each) => each.body)])).toEqual([
      ['T', 'to t'],
      ['to gone'],
      ['N'],
    ]);
  });
});
