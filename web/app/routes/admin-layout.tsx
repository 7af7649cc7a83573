import { Outlet } from 'react-router';
import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { adminSections } from '../features/administration/sections.ts';
import { SectionsFrame } from '../features/settings/settings-frame.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-layout.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context.get(requestContext), url);
  return null;
}

export default function AdminLayout() {
  return (
    <SectionsFrame title={messages.administration.title} nav={messages.administration.nav} sections={adminSections()}>
      <Outlet />
    </SectionsFrame>
  );
}
