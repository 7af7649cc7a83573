import { Outlet } from 'react-router';
import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SettingsFailed } from '../features/settings/settings-failed.tsx';
import { SettingsFrame } from '../features/settings/settings-frame.tsx';
import type { Route } from './+types/settings-layout.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context.get(requestContext), url);
  return null;
}

export default function SettingsLayout() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}

/** Come upon from another page: the frame has nothing of its own yet, and needs nothing. */
export function ErrorBoundary() {
  return (
    <SettingsFrame>
      <SettingsFailed />
    </SettingsFrame>
  );
}
