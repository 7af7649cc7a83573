import type { Comment } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { discard, send, unsentOf, withUnsent } from './unsent.ts';

const refused = () => Promise.reject(new Error('offline'));
const said = (body: string) => ({ slide_hash: 'a', block_id: null, body, mentions: [] });

describe('what is not sent yet', () => {
  it('is kept where it failed, beside what was written since, until it arrives or is given up', async () => {
    const bodies = () => unsentOf('d1').map(({ comment, state }) => `${comment.body} ${state}`);
    let fail: () => void = () => undefined;
    const first = send('d1', said('A'), () => new Promise((_, reject) => (fail = () => reject(new Error('late')))));
    const second = send('d1', said('B'), refused);
    expect(bodies()).toEqual(['A sending', 'B sending']);
    fail();
    expect(await Promise.all([first, second])).toEqual([{ failed: 'lost' }, { failed: 'lost' }]);
    expect(bodies()).toEqual(['A lost', 'B lost']);
    expect(unsentOf('d2')).toEqual([]);

    const [a, b] = unsentOf('d1');
    if (a === undefined || b === undefined) throw new Error('They are gone.');
    const again = send('d1', a, async ({ body }) => `${body} arrived`);
    expect(bodies()).toEqual(['A sending', 'B lost']);
    expect(await again).toEqual({ said: 'A arrived' });
    discard('d1', b.id);
    expect(bodies()).toEqual([]);
  });

  it('is what the server refused, not what the network lost, where the error says so', async () => {
    const made = await send('d4', said('A'), refused, () => true);
    expect(made).toEqual({ failed: 'refused' });
    expect(unsentOf('d4').map(({ state }) => state)).toEqual(['refused']);
  });

  it('goes out under the id that it is going to have, and is not shown beside what arrived under it', async () => {
    let lose: () => void = () => undefined;
    const ids: string[] = [];
    const sending = send('d5', said('A'), async ({ id }) => {
      ids.push(id);
      await new Promise<void>((resolve) => (lose = resolve));
      throw new Error('lost on the way back');
    });
    const id = ids[0] ?? '';
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const arrived = { id, slide_hash: 'a', body: 'A', replies: [] as Comment['replies'] } as Comment;
    expect(withUnsent([arrived], unsentOf('d5'), null)).toEqual([arrived]);
    lose();
    await sending;
    const [kept] = unsentOf('d5');
    if (kept === undefined) throw new Error('It is gone.');
    await send('d5', kept, async (comment) => ids.push(comment.id));
    expect(ids).toEqual([id, id]);
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
