import { Plus } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { ImportButton } from '../imports/import-button.tsx';
import { useNewDeck } from './use-new-deck.ts';

/** No decks yet: the one next step, and the other way in. */
export function DeckStart() {
  const { create, isCreating } = useNewDeck();
  const words = messages.decks;
  return (
    <div className="deck-start">
      <div className="deck-start-slide" aria-hidden="true">
        <span>{words.emptySlide}</span>
        <i />
      </div>
      <h2>{words.emptyTitle}</h2>
      <p>{words.emptyText}</p>
      <Button kind="primary" size="l" icon={Plus} onPress={create} isPending={isCreating}>
        {messages.header.newDeck}
      </Button>
      <p className="deck-start-or">
        {words.emptyImportLead}
        <ImportButton className="ui-link">{words.emptyImportLink}</ImportButton>
        {words.emptyImportTail}
      </p>
    </div>
  );
}
