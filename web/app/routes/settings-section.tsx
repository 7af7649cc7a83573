import { Outlet } from 'react-router';
import { SettingsFailed } from '../features/settings/settings-failed.tsx';

/** Stands between the frame and its sections, so that one that fails leaves the frame alone. */
export default function SettingsSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <SettingsFailed />;
}
