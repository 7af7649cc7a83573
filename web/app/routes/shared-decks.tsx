import { UsersRound } from 'lucide-react';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { readListQuery } from '../features/decks/list-address.ts';
import { OtherList } from '../features/decks/other-list.tsx';
import { sharedPath } from '../features/decks/paths.ts';
import { readDecksView } from '../features/decks/view-choice.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/shared-decks.ts';

const words = () => messages.decks;

export const meta: Route.MetaFunction = () => [{ title: `${words().shared} · ${messages.product}` }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const query = { ...readListQuery(url.searchParams), q: '' };
  const { page, order } = query;
  const list = await answered(values.api.call('decksList', { query: { shared: 'true', page, order } }), url);
  return { user, list, query, view: readDecksView(request.headers.get('cookie')) };
}

/** Decks of others that one works on. */
export default function SharedDecks({ loaderData }: Route.ComponentProps) {
  const { user, list, query, view } = loaderData;
  return (
    <OtherList
      user={user}
      title={words().shared}
      path={sharedPath(user)}
      list={list}
      query={query}
      startView={view}
      empty={{ icon: UsersRound, title: words().sharedEmptyTitle, text: words().sharedEmptyText }}
    />
  );
}
