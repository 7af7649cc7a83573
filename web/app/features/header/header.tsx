import type { CurrentUser } from '@rostrum/contract';
import { NewDeckButton } from '../templates/new-deck-button.tsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { SiteNav } from '../site/site-nav.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Brand, WaysIn } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useHeaderStates } from './use-header-states.ts';
import './header.css';
import './header-states.css';

interface HeaderProps {
  readonly user: CurrentUser | null;
  /** Whether it leaves the window to a page that is read. */
  readonly hides?: boolean;
}

/** The bar above every screen but the editor and the pages for strangers. */
export function Header({ user, hides = false }: HeaderProps) {
  const bar = useRef<HTMLElement>(null);
  useHeaderStates(bar, { hides });
  return (
    <header ref={bar} className="top">
      <Brand />
      <HeaderSearch user={user} />
      {user === null ? (
        <>
          <Link to="/explore" className={buttonClass({ kind: 'quiet', className: 'top-explore' })}>
            {messages.site.explore}
          </Link>
          <SiteNav />
          <WaysIn />
        </>
      ) : (
        <>
          <NewsLink count={user.unread_news} />
          <NewDeckButton user={user} className="top-new" />
          <ProfileMenu user={user} />
        </>
      )}
    </header>
  );
}

/** What one has not read yet, and nothing where there is none: the menu has it too. */
function NewsLink({ count }: { readonly count: number }) {
  if (count === 0) return null;
  const words = messages.header;
  return (
    <Link
      to="/changelog"
      className={buttonClass({ kind: 'quiet', className: 'top-news' })}
      aria-label={words.newsUnread(count)}
    >
      <span>{words.news}</span>
      <CountBadge count={count} />
    </Link>
  );
}
