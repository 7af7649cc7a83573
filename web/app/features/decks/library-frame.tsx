import type { CurrentUser } from '@rostrum/contract';
import { Building2, Compass, Layers, Trash2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { formatBytes } from '../../format/bytes.ts';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/progress.tsx';
import { decksPath, sharedPath, TEAM_DECKS, trashPath } from './paths.ts';
import './deck-list.css';

interface LibraryFrameProps {
  readonly user: CurrentUser;
  readonly children: ReactNode;
}

/** The deck lists: where one can go on the left, the list beside it. */
export function LibraryFrame({ user, children }: LibraryFrameProps) {
  const used = messages.decks.storageUsed(formatBytes(user.storage_used), formatBytes(user.storage_limit));
  return (
    <div className="library">
      <nav className="library-side" aria-label={messages.decks.nav}>
        <ul>
          <li>
            <NavLink className="ui-side-nav" to={decksPath(user)} end>
              <Icon of={Layers} />
              {messages.decks.title}
            </NavLink>
          </li>
          <li>
            <NavLink className="ui-side-nav" to={sharedPath(user)} end>
              <Icon of={UsersRound} />
              {messages.decks.shared}
            </NavLink>
          </li>
          {user.team === null ? null : (
            <li>
              <NavLink className="ui-side-nav" to={TEAM_DECKS} end>
                <Icon of={Building2} />
                {messages.decks.team.of(user.team.name)}
              </NavLink>
            </li>
          )}
        </ul>
        <ul>
          <li>
            <NavLink className="ui-side-nav" to={trashPath(user)} end>
              <Icon of={Trash2} />
              {messages.decks.trash}
            </NavLink>
          </li>
          <li>
            <NavLink className="ui-side-nav" to="/explore">
              <Icon of={Compass} />
              {messages.site.explore}
            </NavLink>
          </li>
        </ul>
        <span className="ui-grow" />
        <div className="library-storage">
          <Meter label={messages.decks.storage} value={user.storage_used} max={user.storage_limit} text={used} />
        </div>
      </nav>
      {children}
    </div>
  );
}
