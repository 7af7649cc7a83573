import { Globe, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { answered } from '../api/loading.ts';
import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { DeckMeta } from '../features/decks/deck-card.tsx';
import { VisibilityMark } from '../features/decks/deck-facts.tsx';
import { DeckGridSkeleton } from '../features/decks/deck-list-skeleton.tsx';
import { DeckPicture } from '../features/decks/deck-picture.tsx';
import { DeckTitle } from '../features/decks/deck-title.tsx';
import { ListFoot } from '../features/decks/list-foot.tsx';
import { listAddress, ORDERS, readListQuery } from '../features/decks/list-address.ts';
import { decksPath, profilePath } from '../features/decks/paths.ts';
import { useSlowLoading } from '../features/navigation/use-slow-loading.ts';
import { ProfileFacts } from '../features/decks/profile-facts.tsx';
import { messages } from '../messages/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import type { Route } from './+types/profile.ts';
import '../features/decks/deck-list.css';
import '../features/decks/profile.css';

const words = () => messages.profile;
const orderOptions = () => ORDERS.map((id) => ({ id, label: messages.decks.orders[id] }));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, user } = context.get(requestContext);
  const { page, order } = readListQuery(url.searchParams);
  const person = await answered(api.call('userShow', { params: { id: params.username } }), url);
  // By id or in other letters: one address a person.
  if (person.username !== params.username) throw leadTo(profilePath(person) + url.search, 301);
  const list = await answered(api.call('userDecks', { params: { id: person.id }, query: { page, order } }), url);
  return { person, list, query: { page, order, q: '' }, isOwn: user?.id === person.id };
}

export const headers: Route.HeadersFunction = () => LISTED;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined ? [] : [{ title: words().documentTitle(loaderData.person.name) }]),
];

/** A person's public decks. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const { person, list, query, isOwn } = loaderData;
  const navigate = useNavigate();
  const path = `/${person.username}`;
  const isSlow = useSlowLoading((pathname) => pathname === path);
  return (
    <main id="content" className="profile" tabIndex={-1}>
      <header className="profile-who">
        <Avatar user={person} size={96} />
        <div className="profile-about">
          <h1>{person.name}</h1>
          <p>@{person.username}</p>
          <ProfileFacts person={person} />
        </div>
        <span className="ui-grow" />
        {isOwn ? (
          <div className="profile-do">
            <LinkButton to={decksPath(person)}>{words().allDecks}</LinkButton>
            <LinkButton icon={Pencil} to="/users/edit/profile">
              {words().edit}
            </LinkButton>
          </div>
        ) : null}
      </header>
      {isSlow ? (
        <DeckGridSkeleton />
      ) : list.results.length === 0 ? (
        <EmptyState
          icon={Globe}
          title={isOwn ? words().ownNone : words().none(person.name)}
          text={isOwn ? words().ownNoneText : words().noneText}
        >
          {isOwn ? <LinkButton to={decksPath(person)}>{words().toDecks}</LinkButton> : null}
        </EmptyState>
      ) : (
        <>
          <div className="profile-decks-head">
            <h2 className="profile-title">
              {words().decks} <span className="ui-num">{list.total}</span>
            </h2>
            {list.total < 2 ? null : (
              <Select
                label={messages.decks.order}
                kind="quiet"
                options={orderOptions()}
                selected={query.order}
                onSelect={(order) => void navigate(listAddress(path, { ...query, order, page: 1 }))}
              />
            )}
          </div>
          <div className="deck-grid">
            {list.results.map((deck) => (
              <article key={deck.id} className="deck-card deck-card-plain">
                <h3 className="deck-card-line">
                  <DeckTitle deck={deck} isRenaming={false} onRename={() => {}} onEnd={() => {}} />
                  {isOwn ? <VisibilityMark deck={deck} /> : null}
                </h3>
                <DeckMeta deck={deck} />
                <DeckPicture deck={deck} />
              </article>
            ))}
          </div>
          <ListFoot list={list} addressOf={(page) => listAddress(path, { ...query, page })} />
        </>
      )}
    </main>
  );
}
