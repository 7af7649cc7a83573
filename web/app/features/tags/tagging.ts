import type { TagEntity, Tagged } from '@rostrum/contract';

/** What was put on things, and taken off, since the server told which tags they carry: by thing, then by tag. */
export type TagChanges = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** Notes that things carry a tag now, or do not any more. */
export function withTagChange(changes: TagChanges, tagId: string, ids: readonly string[], isOn: boolean): TagChanges {
  const next = new Map(changes);
  for (const id of ids) next.set(id, new Map(next.get(id)).set(tagId, isOn));
  return next;
}

/** The tags of a thing as they stand now, in the order of `tags`. Those that nobody knows any more are none. */
export function tagsOf(
  thing: string,
  {
    tags,
    tagged,
    changes,
  }: { readonly tags: readonly TagEntity[]; readonly tagged: Tagged; readonly changes: TagChanges },
): TagEntity[] {
  const told = new Set(tagged[thing]);
  const changed = changes.get(thing);
  return tags.filter(({ id }) => changed?.get(id) ?? told.has(id));
}

/** Whether all of some things carry a tag, some of them, or none. */
export function shareOf(tagId: string, things: readonly (readonly TagEntity[])[]): 'all' | 'some' | 'none' {
  const carrying = things.filter((tags) => tags.some(({ id }) => id === tagId)).length;
  if (carrying === 0) return 'none';
  return carrying === things.length ? 'all' : 'some';
}
