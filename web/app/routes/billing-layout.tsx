import { Outlet } from 'react-router';
import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { askedPayer } from '../features/billing/load-billing.ts';
import { SectionFailed } from '../features/errors/section-failed.tsx';
import { SectionsFrame, SettingsFrame } from '../features/settings/settings-frame.tsx';
import { shownTeamSections } from '../features/teams/sections.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/billing-layout.ts';

/** Of a team whose plan is over its owner and its admins see the team's all the same. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { membership, team, sells_plans: hasBilling } = requireUser(context.get(requestContext), url);
  const manages = membership !== null && membership.role !== 'member';
  return { team: manages && askedPayer(url) !== 'account' ? team : null, hasBilling };
}

/** Among the settings of whoever pays: a person, or a team. */
export default function BillingLayout({ loaderData }: Route.ComponentProps) {
  const { team, hasBilling } = loaderData;
  if (team === null)
    return (
      <SettingsFrame hasCloud={false} hasBilling={hasBilling}>
        <Outlet />
      </SettingsFrame>
    );
  return (
    <SectionsFrame
      title={team.name}
      nav={messages.teams.nav}
      sections={shownTeamSections({ manages: true, hasBilling })}
    >
      <Outlet />
    </SectionsFrame>
  );
}

export function ErrorBoundary() {
  return (
    <SettingsFrame hasCloud={false} hasBilling>
      <SectionFailed section={messages.billing.title} title={messages.settings.sectionFailedTitle} />
    </SettingsFrame>
  );
}
