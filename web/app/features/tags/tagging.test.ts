import type { TagEntity } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { shareOf, type TagChanges, tagsOf, withTagChange } from './tagging.ts';

const tag = (id: string): TagEntity => ({
  id,
  name: id,
  slug: id,
  color: 1,
  tag_type: 'deck',
  count: 0,
  abilities: { update: true },
  created_at: '2026-01-01T00:00:00.000Z',
});
const tags = [tag('clients'), tag('talks')];
const ids = (all: readonly TagEntity[]) => all.map(({ id }) => id);

describe('the tags of a thing', () => {
  it('are those that the server tells, in the order of the tags, and what was changed since', () => {
    const tagged = { one: ['talks', 'clients', 'gone'], two: [] };
    let changes: TagChanges = new Map();
    expect(ids(tagsOf('one', { tags, tagged, changes }))).toEqual(['clients', 'talks']);
    changes = withTagChange(changes, 'talks', ['one', 'two'], false);
    changes = withTagChange(changes, 'clients', ['two'], true);
    expect(ids(tagsOf('one', { tags, tagged, changes }))).toEqual(['clients']);
    expect(ids(tagsOf('two', { tags, tagged, changes }))).toEqual(['clients']);
    expect(tagsOf('three', { tags, tagged, changes })).toEqual([]);
  });

  it('are shared by all things, by some or by none', () => {
    expect(shareOf('talks', [[tag('talks')], [tag('talks')]])).toBe('all');
    expect(shareOf('talks', [[tag('talks')], []])).toBe('some');
    expect(shareOf('talks', [[], []])).toBe('none');
  });
});
