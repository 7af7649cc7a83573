import { Outlet } from 'react-router';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SettingsFailed } from '../features/settings/settings-failed.tsx';
import { SettingsFrame } from '../features/settings/settings-frame.tsx';
import type { Route } from './+types/settings-layout.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { total } = await answered(values.api.call('cloudList', {}), url);
  return { hasCloud: total > 0 || user.administrator, hasBilling: user.sells_plans };
}

export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsFrame {...loaderData}>
      <Outlet />
    </SettingsFrame>
  );
}

/** Come upon from another page: the frame has nothing of its own yet, and needs nothing. */
export function ErrorBoundary() {
  return (
    <SettingsFrame hasCloud={false} hasBilling={false}>
      <SettingsFailed />
    </SettingsFrame>
  );
}
