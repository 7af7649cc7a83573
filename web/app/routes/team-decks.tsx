import { Building2, Tag } from 'lucide-react';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { readListQuery } from '../features/decks/list-address.ts';
import { teamDecksTitle } from '../features/decks/team-decks-title.ts';
import { OtherList } from '../features/decks/other-list.tsx';
import { decksPath } from '../features/decks/paths.ts';
import { readDecksView } from '../features/decks/view-choice.ts';
import { useDeckTagging } from '../features/tags/deck-tagging.ts';
import { messages } from '../messages/index.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/team-decks.ts';

const words = () => messages.decks.team;

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const team = loaderData?.user.team ?? null;
  return [{ title: `${teamDecksTitle(team?.name ?? null, params.tag ?? null)} · ${messages.product}` }];
};

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const query = { ...readListQuery(url.searchParams), q: '' };
  const { page, order } = query;
  const tag = params.tag ?? null;
  const list = await answered(
    values.api.call('teamDecks', { query: { page, order, ...(tag !== null && { tag }) } }),
    url,
  );
  return { user, tag, list, query, path: url.pathname, view: readDecksView(request.headers.get('cookie')) };
}

/** Decks that one's team may see, all or those of a tag of it. */
export default function TeamDecks({ loaderData }: Route.ComponentProps) {
  const { user, tag: slug, list, query, path, view } = loaderData;
  const tagging = useDeckTagging();
  // Called as it is written, where it is one of theirs.
  const tag = slug === null ? null : (tagging?.tags.find((each) => each.slug === slug.toLowerCase())?.name ?? slug);
  if (user.team === null)
    return (
      <main id="content" className="library-main" tabIndex={-1}>
        <div className="library-head">
          <h1>{words().title}</h1>
        </div>
        <EmptyState icon={Building2} title={words().noTeamTitle} text={words().noTeamText}>
          <LinkButton to={decksPath(user)}>{messages.trash.back}</LinkButton>
        </EmptyState>
      </main>
    );
  const empty =
    tag === null
      ? { icon: Building2, title: words().emptyTitle, text: words().emptyText }
      : { icon: Tag, title: messages.decks.taggedEmptyTitle(tag), text: words().taggedEmptyText };
  return (
    <OtherList
      key={path}
      user={user}
      title={tag === null ? words().of(user.team.name) : messages.decks.taggedTitle(tag)}
      path={path}
      list={list}
      tagged={list.tagged}
      query={query}
      startView={view}
      empty={empty}
      isOwnToo={tag === null}
    />
  );
}
