import { EXPLORE_ORDERS } from '@rostrum/contract';
import { Globe, Search } from 'lucide-react';
import { Link } from 'react-router';
import { LISTED } from '../api/listed.ts';
import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { DeckGridSkeleton } from '../features/decks/deck-list-skeleton.tsx';
import { ListFoot } from '../features/decks/list-foot.tsx';
import { decksPath } from '../features/decks/paths.ts';
import { PublicDeckCard } from '../features/decks/public-deck-card.tsx';
import { useSlowLoading } from '../features/navigation/use-slow-loading.ts';
import { exploreAddress, readExploreQuery } from '../features/site/explore-address.ts';
import { siteMeta } from '../features/site/site-meta.ts';
import { messages } from '../messages/index.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/explore.ts';
import '../ui/field.css';

const words = () => messages.explore;

export const headers: Route.HeadersFunction = () => LISTED;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, origin, user } = context.get(requestContext);
  const query = readExploreQuery(url.searchParams);
  const list = await answered(api.call('explore', { query }), url);
  return { origin, query, list, start: user === null ? '/users/sign_up' : decksPath(user) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { origin, query } = loaderData ?? { origin: '', query: { order: 'popular', page: 1 } as const };
  const { documentTitle: title, description } = words();
  return siteMeta({ origin, path: exploreAddress(query), title, description });
};

/** Public decks of everybody. */
export default function Explore({ loaderData }: Route.ComponentProps) {
  const { query, list, start } = loaderData;
  const isSlow = useSlowLoading((pathname) => pathname === '/explore');
  return (
    <main id="content" className="site-page explore" tabIndex={-1}>
      <header className="explore-head">
        <div>
          <h1>{words().title}</h1>
          <p>{words().lead}</p>
        </div>
        <form role="search" aria-label={words().search} action="/search" className="explore-search">
          <label className="ui-input">
            <span className="ui-sr">{words().search}</span>
            <Icon of={Search} />
            <input type="search" name="q" required maxLength={255} autoComplete="off" placeholder={words().search} />
          </label>
          <Button type="submit">{words().searchDo}</Button>
        </form>
      </header>
      <nav className="explore-orders" aria-label={words().order}>
        {EXPLORE_ORDERS.map((order) => (
          <Link
            key={order}
            to={exploreAddress({ order, page: 1 })}
            aria-current={order === query.order ? 'page' : undefined}
            preventScrollReset
          >
            {words().orders[order]}
          </Link>
        ))}
      </nav>
      {isSlow ? (
        <DeckGridSkeleton />
      ) : list.total === 0 ? (
        <EmptyState icon={Globe} title={words().noneTitle} text={words().noneText}>
          <LinkButton to={start}>{words().noneDo}</LinkButton>
        </EmptyState>
      ) : list.results.length === 0 ? (
        <EmptyState icon={Globe} title={words().endTitle} text={words().endText}>
          <LinkButton to={exploreAddress({ ...query, page: 1 })}>{words().toStart}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className="deck-grid">
            {list.results.map((deck) => (
              <PublicDeckCard key={deck.id} deck={deck} heading="h2" />
            ))}
          </div>
          <ListFoot list={list} addressOf={(page) => exploreAddress({ ...query, page })} />
        </>
      )}
    </main>
  );
}
