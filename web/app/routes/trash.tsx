import type { DeckCard } from '@rostrum/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SlideCount } from '../features/decks/deck-facts.tsx';
import { DeckGridSkeleton } from '../features/decks/deck-list-skeleton.tsx';
import { DeckThumbnail } from '../features/decks/deck-thumbnail.tsx';
import { ListFoot } from '../features/decks/list-foot.tsx';
import { listAddress, readListQuery } from '../features/decks/list-address.ts';
import { decksPath, trashPath } from '../features/decks/paths.ts';
import { useDeckActions } from '../features/decks/use-deck-actions.ts';
import { useFocusInList } from '../features/decks/use-focus-in-list.ts';
import { useSlowLoading } from '../features/navigation/use-slow-loading.ts';
import { TimeAgo } from '../format/time-ago.tsx';
import { messages } from '../messages/index.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RemoteButton } from '../ui/remote-form.tsx';
import type { Route } from './+types/trash.ts';

const words = () => messages.trash;

export const meta: Route.MetaFunction = () => [{ title: `${words().title} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { page } = readListQuery(url.searchParams);
  const list = await answered(values.api.call('decksList', { query: { trashed: 'true', page } }), url);
  return { user, list };
}

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { user, list } = loaderData;
  const { shown, actions } = useDeckActions(list.results);
  const rows = useFocusInList(shown);
  const [destroying, setDestroying] = useState<DeckCard | null>(null);
  const path = trashPath(user);
  const isSlow = useSlowLoading((pathname) => pathname === path);
  return (
    <main id="content" className="library-main" tabIndex={-1}>
      <div className="library-head">
        <h1>{words().title}</h1>
        {list.total === 0 ? null : <span className="ui-num">{list.total}</span>}
      </div>
      {isSlow ? (
        <DeckGridSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState icon={Trash2} title={words().emptyTitle} text={words().emptyText}>
          <LinkButton to={decksPath(user)}>{words().back}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="library-note">{words().note}</p>
          <div ref={rows} className="deck-rows">
            {shown.map((deck) => (
              <article key={deck.id} className="deck-row trash-row">
                <DeckThumbnail deck={deck} link={false} sizes="72px" />
                <h2 className="deck-row-title">
                  <span className="ui-clip">{deck.title}</span>
                </h2>
                <SlideCount deck={deck} />
                <span className="deck-row-time">
                  {deck.trashed_at === null ? null : <TimeAgo time={deck.trashed_at} say={words().deleted} />}
                </span>
                <span className="trash-row-do">
                  <RemoteButton
                    action={`/api/v1/decks/${deck.id}/recover`}
                    size="s"
                    name={words().recoverNamed(deck.title)}
                    onSend={async () => actions.recover(deck)}
                  >
                    {words().recover}
                  </RemoteButton>
                  <Button
                    size="s"
                    kind="danger"
                    onPress={() => setDestroying(deck)}
                    aria-label={words().destroyNamed(deck.title)}
                  >
                    {words().destroy}
                  </Button>
                </span>
              </article>
            ))}
          </div>
          <ListFoot list={list} addressOf={(page) => listAddress(path, { page, order: 'last-edited', q: '' })} />
        </>
      )}
      <ConfirmDialog
        title={words().destroyTitle(destroying?.title ?? '')}
        text={words().destroyText(destroying?.slide_count ?? 0)}
        action={words().destroy}
        isOpen={destroying !== null}
        onCancel={() => setDestroying(null)}
        onConfirm={() => {
          if (destroying !== null) actions.destroy(destroying);
          setDestroying(null);
        }}
      />
    </main>
  );
}
