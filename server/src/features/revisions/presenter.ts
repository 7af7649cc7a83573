import type { PublicUser, Revision, RevisionsPage } from '@rostrum/contract';
import type { SlideChangesBy } from '../../platform/db/schema/index.ts';
import type { DeckRecord } from '../decks/service.ts';
import { type Person, presentPerson } from '../accounts/service.ts';
import type { Editing, RevisionRow } from './store.ts';

/** A revision of the deck at `path`. People whose accounts are gone are left out. */
export function presentRevision(row: RevisionRow, path: string, people: ReadonlyMap<string, Person>): Revision {
  return {
    id: row.id,
    name: row.name,
    reason: row.reason,
    users: usersOf(row.authorIds, people),
    changes: changesOf(row.changes, people),
    slide_count: row.slideCount,
    thumbnail_url: row.pictureKey === null ? null : `/d/${row.deckId}/revisions/${row.id}/thumbnail`,
    preview_url: `${path}/preview?revision=${row.id}`,
    edited_at: row.editedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}

/** What was edited since the latest revision. */
export function presentEditing(
  editing: Editing & { readonly changes: readonly SlideChangesBy[] },
  { deck }: DeckRecord,
  people: ReadonlyMap<string, Person>,
): RevisionsPage['current'] {
  return {
    users: usersOf(editing.authorIds, people),
    changes: changesOf(editing.changes, people),
    edited_at: (editing.at ?? deck.updatedAt).toISOString(),
  };
}

/** Those who are named in changes. */
export function peopleIn(changes: readonly SlideChangesBy[]): string[] {
  return changes.flatMap(({ user_id }) => user_id ?? []);
}

function changesOf(changes: readonly SlideChangesBy[], people: ReadonlyMap<string, Person>): Revision['changes'] {
  return changes.map(({ user_id, added, removed, moved, changed }) => {
    const person = user_id === null ? undefined : people.get(user_id);
    return {
      user: person === undefined ? null : presentPerson(person),
      added: [...added],
      removed: [...removed],
      moved: [...moved],
      changed: [...changed],
    };
  });
}

function usersOf(ids: readonly string[], people: ReadonlyMap<string, Person>): PublicUser[] {
  return ids.flatMap((id) => {
    const person = people.get(id);
    return person === undefined ? [] : presentPerson(person);
  });
}
