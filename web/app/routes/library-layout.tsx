import { Building2, CloudOff, Compass, Layers, RotateCw, Trash2, UsersRound } from 'lucide-react';
import { isRouteErrorResponse, NavLink, Outlet, redirect, useRevalidator, useRouteError } from 'react-router';
import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { decksPath, sharedPath, TEAM_DECKS, trashPath } from '../features/decks/paths.ts';
import { ErrorScreen } from '../features/errors/error-screen.tsx';
import { formatBytes } from '../format/bytes.ts';
import { messages } from '../messages/index.ts';
import { useServerValues } from '../server-values.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Meter } from '../ui/progress.tsx';
import type { Route } from './+types/library-layout.ts';
import '../features/decks/deck-list.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { username } = params;
  // Lists of a team name nobody.
  if (username === undefined || username.toLowerCase() === user.username) return { user };
  // A username that they had leads to their lists of now; these are everybody's own.
  const person = await values.api.call('userShow', { params: { id: username } }).catch(() => null);
  if (person?.id === user.id)
    throw redirect(`${url.pathname.replace(/^\/[^/]+/, `/${user.username}`)}${url.search}`, 301);
  throw redirect(`/${username}`);
}

/** The deck lists: where one can go on the left, the list beside it. */
export default function LibraryLayout({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData;
  const { isListAlone } = useServerValues();
  if (isListAlone) return <Outlet />;
  const used = messages.decks.storageUsed(formatBytes(user.storage_used), formatBytes(user.storage_limit));
  return (
    <div className="library">
      <nav className="library-side" aria-label={messages.decks.nav}>
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
                {messages.decks.team.of(user.team.name)}
              </NavLink>
            </li>
          )}
        </ul>
        <ul>
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
        </div>
      </nav>
      <Outlet />
    </div>
  );
}

/** A list that could not be loaded keeps its place on the page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} user={null} />;
  return (
    <main id="content" className="library-main">
      <h1 className="ui-sr">{messages.decks.title}</h1>
      <EmptyState icon={CloudOff} title={messages.decks.failedTitle} text={messages.decks.failedText}>
        <Button icon={RotateCw} isPending={state === 'loading'} onPress={() => void revalidate()}>
          {messages.common.tryAgain}
        </Button>
      </EmptyState>
    </main>
  );
}
