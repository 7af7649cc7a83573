import type { DeckRole, PublicUser } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

/** Somebody who works on a deck. */
export type DeckPerson = PublicUser & { readonly role: DeckRole };

/** The people of a deck, from when they are asked for; `null`: they are on their way. */
export function useDeckPeople(deckId: string, isAsked: boolean): readonly DeckPerson[] | 'failed' | null {
  const [people, setPeople] = useState<readonly DeckPerson[] | 'failed' | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    api.call('collaboratorsList', { params: { id: deckId } }).then(
      ({ results }) => {
        if (!isOver) setPeople(results.flatMap(({ user, role }) => (user === null ? [] : [{ ...user, role }])));
      },
      // Those who were there before are better than nobody.
      () => {
        if (!isOver) setPeople((before) => before ?? 'failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [deckId, isAsked]);
  return people;
}
