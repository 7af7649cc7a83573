import type { CurrentUser } from '@rostrum/contract';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { ImportButton } from '../imports/import-button.tsx';
import { NewDeckButton } from '../templates/new-deck-button.tsx';

/** No decks yet: the one next step, and the other way in. */
export function DeckStart({ user }: { readonly user: Pick<CurrentUser, 'username' | 'administrator'> }) {
  const words = messages.decks;
  return (
    <div className="deck-start">
      <div className="deck-start-slide" aria-hidden="true">
        <span>{words.emptySlide}</span>
        <i />
      </div>
      <h2>{words.emptyTitle}</h2>
      <p>{words.emptyText}</p>
      <NewDeckButton user={user} size="l" />
      <p className="deck-start-or">
        {words.emptyImportLead}
        <ImportButton className="ui-link">{words.emptyImportLink}</ImportButton>
        {words.emptyImportTail}
      </p>
      {user.administrator ? (
        <p className="deck-start-or">
          {words.emptyAdminLead}
          <Link className="ui-link" to="/admin">
            {words.emptyAdminLink}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
