import type { CurrentUser, TagEntity } from '@rostrum/contract';
import { Building2, Compass, Images, Layers, Trash2, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { formatBytes } from '../../format/bytes.ts';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePagePart } from '../../ui/page-part.tsx';
import { Meter } from '../../ui/progress.tsx';
import { mediaPath, TEAM_MEDIA } from '../media/media-address.ts';
import { DeckTaggingContext } from '../tags/deck-tagging.ts';
import { TagNav } from '../tags/tag-nav.tsx';
import { useTagging } from '../tags/use-tagging.ts';
import { decksPath, isOfTeam, sharedPath, TEAM_DECKS, trashPath } from './paths.ts';
import './deck-list.css';

interface LibraryFrameProps {
  readonly user: CurrentUser;
  /** Of decks. */
  readonly tags: readonly TagEntity[];
  /** The team's, of decks. */
  readonly teamTags: readonly TagEntity[];
  readonly children: ReactNode;
}

/** The deck lists: where one can go on the left, the list beside it. */
export function LibraryFrame({ user, tags, teamTags, children }: LibraryFrameProps) {
  const { pathname } = useLocation();
  usePagePart('library-side');
  const side = useRef<HTMLElement>(null);
  useEffect(() => showLink(side.current, pathname), [pathname]);
  const own = useTagging('deck', tags, 'own');
  const ofTeam = useTagging('deck', teamTags, 'team');
  const tagging = user.team !== null && isOfTeam(pathname) ? ofTeam : own;
  const words = user.team === null ? messages.decks.storageUsed : messages.decks.storageUsedInTeam;
  const used = words(formatBytes(user.storage_used), formatBytes(user.storage_limit));
  return (
    <div className="library">
      <nav ref={side} className="library-side" aria-label={messages.decks.nav}>
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
                <span className="ui-clip">{messages.decks.team.of(user.team.name)}</span>
              </NavLink>
            </li>
          )}
        </ul>
        <TagNav user={user} tagging={tagging} />
        <ul>
          <li>
            <NavLink className="ui-side-nav" to={pathname === TEAM_MEDIA ? TEAM_MEDIA : mediaPath(user)} end>
              <Icon of={Images} />
              {messages.media.title}
            </NavLink>
          </li>
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
          <p className="ui-hint">
            {messages.decks.storageParts(
              formatBytes(user.storage_used_by_decks),
              formatBytes(user.storage_used - user.storage_used_by_decks),
            )}
          </p>
        </div>
      </nav>
      <DeckTaggingContext value={tagging}>{children}</DeckTaggingContext>
    </div>
  );
}

/** On a phone it is a row that scrolls. */
function showLink(row: HTMLElement | null, path: string): void {
  const current = [...(row?.querySelectorAll('a') ?? [])].find(({ pathname }) => pathname === path);
  if (!row || !current) return;
  const [around, place] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  row.scrollLeft += place.left - around.left - (around.width - place.width) / 2;
}
