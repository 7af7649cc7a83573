import { messages } from '../../messages/index.ts';
import { ImportButton } from '../imports/import-button.tsx';
import { NewDeckForm } from './new-deck-form.tsx';

/** No decks yet: the one next step, and the other way in. */
export function DeckStart() {
  const words = messages.decks;
  return (
    <div className="deck-start">
      <div className="deck-start-slide" aria-hidden="true">
        <span>{words.emptySlide}</span>
        <i />
      </div>
      <h2>{words.emptyTitle}</h2>
      <p>{words.emptyText}</p>
      <NewDeckForm size="l" />
      <p className="deck-start-or">
        {words.emptyImportLead}
        <ImportButton className="ui-link">{words.emptyImportLink}</ImportButton>
        {words.emptyImportTail}
      </p>
    </div>
  );
}
