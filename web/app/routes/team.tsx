import { Building2, Settings, UsersRound } from 'lucide-react';
import { data, Link } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { DeckGridSkeleton } from '../features/decks/deck-list-skeleton.tsx';
import { newDeckPath, TEAM_DECKS } from '../features/decks/paths.ts';
import { PublicDeckCard } from '../features/decks/public-deck-card.tsx';
import { TEAM_MEDIA } from '../features/media/media-address.ts';
import { useSlowLoading } from '../features/navigation/use-slow-loading.ts';
import { DoorUnconfirmed } from '../features/teams/door-unconfirmed.tsx';
import { TeamDoor } from '../features/teams/team-door.tsx';
import { TeamLogo } from '../features/teams/team-logo.tsx';
import { formatBytes } from '../format/bytes.ts';
import { messages } from '../messages/index.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/team.ts';
import '../features/decks/profile.css';

const words = () => messages.teams;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined
    ? []
    : [{ title: words().documentTitle((loaderData.team ?? loaderData.door)?.name ?? words().title) }]),
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { api } = values;
  // Of other teams nobody hears whether they are there.
  if (user.team === null) {
    const asked = answered(api.call('teamDoorShow', { params: { slug: params.slug } }), url);
    // With a confirmed address they might be let in: what to do is said rather than that nothing is there.
    const door = await (user.email_confirmed ? asked : asked.catch(orNoDoor));
    return data({ user, door, team: null, decks: [], isMore: false }, { status: door === null ? 404 : 200 });
  }
  const { team } = await answered(api.call('teamShow', { query: { slug: params.slug } }), url);
  if (team.slug !== params.slug) throw leadTo(team.url);
  const list = await answered(api.call('teamDecks', { query: {} }), url);
  return data({ user, door: null, team, decks: list.results, isMore: list.total > list.results.length });
}

function orNoDoor(error: unknown): null {
  if ((error as { init?: { status?: unknown } | null }).init?.status === 404) return null;
  throw error;
}

/** A team as its members see it: who it is, and what was last worked on. */
export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { user, door, team, decks, isMore } = loaderData;
  const isSlow = useSlowLoading((pathname) => pathname === team?.url);
  if (team === null) return door === null ? <DoorUnconfirmed user={user} /> : <TeamDoor team={door} user={user} />;
  return (
    <main id="content" className="profile" tabIndex={-1}>
      <header className="profile-who">
        <TeamLogo team={team} size={72} />
        <div className="profile-about">
          <h1>{team.name}</h1>
          <p>{words().facts(team.member_count, team.deck_count)}</p>
          <p>
            <Link className="ui-link" to={TEAM_MEDIA}>
              {words().media}
            </Link>{' '}
            · {words().room(formatBytes(team.storage_used), formatBytes(team.storage_limit))} (
            {words().roomParts(
              formatBytes(team.storage_used_by_decks),
              formatBytes(team.storage_used - team.storage_used_by_decks),
            )}
            )
          </p>
        </div>
        <span className="ui-grow" />
        <div className="profile-do">
          <LinkButton icon={UsersRound} to="/edit_members">
            {words().members.title}
          </LinkButton>
          {team.abilities.edit ? (
            <LinkButton icon={Settings} to="/edit">
              {words().edit}
            </LinkButton>
          ) : null}
        </div>
      </header>
      {isSlow ? (
        <DeckGridSkeleton />
      ) : decks.length === 0 ? (
        <EmptyState icon={Building2} title={words().none} text={words().noneText}>
          <LinkButton to={newDeckPath(user)}>{messages.header.newDeck}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className="profile-decks-head">
            <h2 className="profile-title">{words().decks}</h2>
            {isMore ? (
              <LinkButton kind="quiet" to={TEAM_DECKS}>
                {words().allDecks}
              </LinkButton>
            ) : null}
          </div>
          <div className="deck-grid">
            {decks.map((deck) => (
              <PublicDeckCard key={deck.id} deck={deck} heading="h3" />
            ))}
          </div>
        </>
      )}
    </main>
  );
}
