import { ChevronDown, CloudOff, RotateCw } from 'lucide-react';
import { isRouteErrorResponse, NavLink, Outlet, useLocation, useRevalidator, useRouteError } from 'react-router';
import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { ErrorScreen } from '../features/errors/error-screen.tsx';
import { SECTIONS } from '../features/settings/sections.ts';
import { messages } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/settings-layout.ts';
import '../features/settings/settings.css';

const words = messages.settings;

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context.get(requestContext), url);
  return null;
}

/** The settings: their sections on the left, one of them beside it; on phones a list to unfold above it. */
export default function SettingsLayout() {
  const { pathname } = useLocation();
  const present = SECTIONS.find(({ path }) => path === pathname);
  const list = (
    <ul>
      {SECTIONS.map(({ path, icon, label }) => (
        <li key={path}>
          <NavLink className="ui-side-nav" to={path} end>
            <Icon of={icon} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="settings">
      <nav aria-label={words.nav}>
        <div className="settings-side">
          <p>{words.title}</p>
          {list}
        </div>
        <details className="settings-small" key={pathname}>
          <summary>
            {present === undefined ? null : <Icon of={present.icon} />}
            {present?.label ?? words.title}
            <Icon of={ChevronDown} />
          </summary>
          {list}
        </details>
      </nav>
      <main id="content" className="settings-main">
        <Outlet />
      </main>
    </div>
  );
}

/** A section that could not be loaded keeps its place beside the others. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} user={null} />;
  return (
    <main id="content" className="settings-main settings-failed">
      <h1 className="ui-sr">{words.title}</h1>
      <EmptyState icon={CloudOff} title={words.sectionFailedTitle} text={words.sectionFailedText}>
        <Button icon={RotateCw} isPending={state === 'loading'} onPress={() => void revalidate()}>
          {messages.common.tryAgain}
        </Button>
      </EmptyState>
    </main>
  );
}
