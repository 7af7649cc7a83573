import { Tag } from 'lucide-react';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { readListQuery } from '../features/decks/list-address.ts';
import { OtherList } from '../features/decks/other-list.tsx';
import { taggedPath } from '../features/decks/paths.ts';
import { readDecksView } from '../features/decks/view-choice.ts';
import { useDeckTagging } from '../features/tags/deck-tagging.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/tagged-decks.ts';

const words = () => messages.decks;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${words().taggedTitle(params.tag)} · ${messages.product}` },
];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const query = { ...readListQuery(url.searchParams), q: '' };
  const { page, order } = query;
  const { tag } = params;
  const list = await answered(values.api.call('decksList', { query: { tag, page, order } }), url);
  return { user, tag, list, query, view: readDecksView(request.headers.get('cookie')) };
}

/** One's own decks that carry a tag. */
export default function TaggedDecks({ loaderData }: Route.ComponentProps) {
  const { user, tag: slug, list, query, view } = loaderData;
  // Called as it is written, where it is one of theirs.
  const tag = useDeckTagging()?.tags.find((each) => each.slug === slug.toLowerCase())?.name ?? slug;
  return (
    <OtherList
      key={slug}
      user={user}
      title={words().taggedTitle(tag)}
      path={taggedPath(user, slug)}
      list={list}
      tagged={list.tagged}
      query={query}
      startView={view}
      empty={{ icon: Tag, title: words().taggedEmptyTitle(tag), text: words().taggedEmptyText }}
    />
  );
}
