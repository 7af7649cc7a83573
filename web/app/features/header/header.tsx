import type { CurrentUser } from '@rostrum/contract';
import { NewDeckButton } from '../templates/new-deck-button.tsx';
import { Brand, WaysIn } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import './header.css';

/** The bar above every screen but the editor and the home page. */
export function Header({ user }: { readonly user: CurrentUser | null }) {
  return (
    <header className="top">
      <Brand />
      <HeaderSearch user={user} />
      {user === null ? (
        <WaysIn />
      ) : (
        <>
          <NewDeckButton user={user} className="top-new" />
          <ProfileMenu user={user} />
        </>
      )}
    </header>
  );
}
