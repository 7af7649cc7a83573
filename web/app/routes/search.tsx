import { CloudOff, RotateCw, Search as SearchIcon, SearchX } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { requestContext } from '../context.ts';
import { ListFoot } from '../features/decks/list-foot.tsx';
import { readListQuery } from '../features/decks/list-address.ts';
import { searchPath } from '../features/decks/paths.ts';
import { ResultRow } from '../features/search/result-row.tsx';
import { messages } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/search.ts';
import '../features/decks/deck-list.css';
import '../features/search/search.css';

const words = () => messages.search;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, user } = context.get(requestContext);
  const { q, page } = readListQuery(url.searchParams);
  const userId = user?.id ?? null;
  if (q === '') return { q, userId, list: null };
  try {
    return { q, userId, list: await api.call('search', { query: { q, page } }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { q, userId, list: 'failed' as const };
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words().documentTitle(loaderData?.q ?? '')} · ${messages.product}` },
  { name: 'robots', content: 'noindex' },
];

/** Decks that have the words, among all that one may read. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, userId, list } = loaderData;
  const { revalidate, state } = useRevalidator();
  const found = list === null || list === 'failed' ? null : list;
  return (
    <main id="content" className="search" tabIndex={-1}>
      <div className="library-head">
        <h1 className={q === '' ? 'ui-sr' : ''}>{q === '' ? messages.header.search : words().title(q)}</h1>
        {found === null || found.total === 0 ? null : <span className="ui-num">{words().found(found.total)}</span>}
      </div>
      {list === null ? (
        <EmptyState icon={SearchIcon} title={words().startTitle} text={words().startText} />
      ) : found === null ? (
        <EmptyState icon={CloudOff} title={words().failed} text={words().failedText}>
          <Button icon={RotateCw} isPending={state === 'loading'} onPress={() => void revalidate()}>
            {messages.common.tryAgain}
          </Button>
        </EmptyState>
      ) : found.results.length === 0 ? (
        <EmptyState icon={SearchX} title={words().noneTitle(q)} text={words().noneText} />
      ) : (
        <>
          <div className="results">
            {found.results.map((result) => (
              <ResultRow key={result.deck.id} result={result} isOwn={result.deck.user.id === userId} />
            ))}
          </div>
          <ListFoot list={found} addressOf={(page) => searchPath(q) + (page === 1 ? '' : `&page=${page}`)} />
        </>
      )}
    </main>
  );
}
