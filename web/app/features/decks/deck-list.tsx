import type { CurrentUser, DeckCard as Deck } from '@rostrum/contract';
import { type RefObject, useState } from 'react';
import { useRevalidator } from 'react-router';
import { PeopleDialog } from '../people/people-dialog.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { DeckCard } from './deck-card.tsx';
import { DeckRow } from './deck-row.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import type { DeckActions } from './use-deck-actions.ts';
import type { DecksView } from './view-choice.ts';

interface DeckListProps {
  readonly decks: readonly Deck[];
  readonly actions: DeckActions;
  readonly user: CurrentUser;
  readonly view: DecksView;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Opens the report of a deck's import; null where there is none. */
  readonly reportOf?: (deckId: string) => (() => void) | null;
}

/** Decks as cards or as rows, with the windows that their menus open. */
export function DeckList({ decks, actions, user, view, list, reportOf = () => null }: DeckListProps) {
  const [sharing, setSharing] = useState<string | null>(null);
  const [peopling, setPeopling] = useState<string | null>(null);
  const [detailing, setDetailing] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const Item = view === 'grid' ? DeckCard : DeckRow;
  const shared = decks.find(({ id }) => id === sharing);
  const peopled = decks.find(({ id }) => id === peopling);
  const detailed = decks.find(({ id }) => id === detailing);
  return (
    <>
      <div ref={list} className={view === 'grid' ? 'deck-grid' : 'deck-rows'}>
        {decks.map((deck) => (
          <Item
            key={deck.id}
            deck={deck}
            actions={actions}
            onShare={() => setSharing(deck.id)}
            onPeople={() => setPeopling(deck.id)}
            onDetails={() => setDetailing(deck.id)}
            onReport={reportOf(deck.id)}
          />
        ))}
      </div>
      {shared === undefined ? null : (
        <ShareDialog deck={shared} user={user} slide={null} actions={actions} onClose={() => setSharing(null)} />
      )}
      {peopled === undefined ? null : (
        <PeopleDialog deck={peopled} user={user} onClose={() => setPeopling(null)} onLeft={() => void revalidate()} />
      )}
      {detailed === undefined ? null : <DetailsDialog deck={detailed} onClose={() => setDetailing(null)} />}
    </>
  );
}
