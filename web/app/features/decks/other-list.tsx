import type { CurrentUser, DeckCard, Tagged } from '@rostrum/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { LucideIcon } from '../../ui/icon.tsx';
import { DeckGridSkeleton } from './deck-list-skeleton.tsx';
import { DeckList } from './deck-list.tsx';
import { listAddress, type ListQuery } from './list-address.ts';
import { ListFoot } from './list-foot.tsx';
import { ListTools } from './list-tools.tsx';
import { decksPath, newDeckPath } from './paths.ts';
import { useDeckActions } from './use-deck-actions.ts';
import { useFocusInList } from './use-focus-in-list.ts';
import { useSlowLoading } from '../navigation/use-slow-loading.ts';
import type { DecksView } from './view-choice.ts';

interface OtherListProps {
  readonly user: CurrentUser;
  readonly title: string;
  readonly path: string;
  readonly list: {
    readonly total: number;
    readonly page: number;
    readonly per_page: number;
    readonly results: readonly DeckCard[];
  };
  /** The person's tags on them; absent: they are not theirs to tag. */
  readonly tagged?: Tagged;
  readonly query: ListQuery;
  readonly startView: DecksView;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string };
  /** Decks of the person's own come here: where there are none, one may be made. */
  readonly isOwnToo?: boolean;
}

/** A list of decks beside that of all of one's own. */
export function OtherList({
  user,
  title,
  path,
  list,
  query,
  startView,
  empty,
  isOwnToo = false,
  tagged,
}: OtherListProps): ReactNode {
  const { shown, actions } = useDeckActions(list.results);
  const rows = useFocusInList(shown);
  const [view, setView] = useState(startView);
  const isSlow = useSlowLoading((pathname) => pathname === path);
  const isEmpty = list.total === 0;
  return (
    <main id="content" className="library-main" tabIndex={-1}>
      <div className="library-head">
        <h1>{title}</h1>
        {isEmpty ? null : <span className="ui-num">{list.total}</span>}
        <span className="ui-grow" />
        {isEmpty ? null : <ListTools path={path} query={query} view={view} onView={setView} />}
      </div>
      {isSlow ? (
        <DeckGridSkeleton />
      ) : isEmpty ? (
        <EmptyState icon={empty.icon} title={empty.title} text={empty.text}>
          {isOwnToo ? (
            <LinkButton kind="primary" icon={Plus} to={newDeckPath(user)}>
              {messages.header.newDeck}
            </LinkButton>
          ) : (
            <LinkButton to={decksPath(user)}>{messages.trash.back}</LinkButton>
          )}
        </EmptyState>
      ) : (
        <>
          <DeckList
            decks={shown}
            actions={actions}
            user={user}
            view={view}
            list={rows}
            {...(tagged !== undefined && { tagged })}
          />
          <ListFoot list={list} addressOf={(page) => listAddress(path, { ...query, page })} />
        </>
      )}
    </main>
  );
}
