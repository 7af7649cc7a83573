import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { NotificationsSection } from '../features/settings/notifications-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-notifications.ts';
import '../features/settings/personal.css';

export const meta: Route.MetaFunction = () => [{ title: `${messages.personal.notifications} · ${messages.product}` }];

export function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url);
  return { user };
}

export default function NotificationsSettings({ loaderData }: Route.ComponentProps) {
  return <NotificationsSection {...loaderData} />;
}
