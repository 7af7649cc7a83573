import type { CurrentUser } from '@rostrum/contract';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/icon.tsx';
import { NewDeckForm } from '../decks/new-deck-form.tsx';
import { HeaderSearch } from './header-search.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import './header.css';

/** The bar above every screen but the editor and the home page. */
export function Header({ user }: { readonly user: CurrentUser | null }) {
  return (
    <header className="top">
      <a className="ui-skip" href="#content">
        {messages.common.skip}
      </a>
      <Link className="ui-brand" to="/" aria-label={messages.header.home}>
        <Mark />
        <span>{messages.product}</span>
      </Link>
      {user === null ? <span className="ui-grow" /> : <HeaderSearch user={user} />}
      {user === null ? (
        <>
          <LinkButton to="/users/sign_in" kind="quiet">
            {messages.header.signIn}
          </LinkButton>
          <LinkButton to="/users/sign_up">{messages.header.signUp}</LinkButton>
        </>
      ) : (
        <>
          <NewDeckForm className="top-new" />
          <ProfileMenu user={user} />
        </>
      )}
    </header>
  );
}
