import { Outlet } from 'react-router';
import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SectionsFrame } from '../features/settings/settings-frame.tsx';
import { shownTeamSections } from '../features/teams/sections.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/team-layout.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const { team, enterprise_manager: manages, sells_plans: hasBilling } = requireUser(context.get(requestContext), url);
  return { team, manages, hasBilling };
}

export default function TeamLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SectionsFrame
      title={loaderData.team?.name ?? messages.teams.title}
      nav={messages.teams.nav}
      sections={shownTeamSections(loaderData)}
    >
      <Outlet />
    </SectionsFrame>
  );
}
