import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SessionsSection } from '../features/settings/sessions-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-sessions.ts';

const words = () => messages.settings;

export const meta: Route.MetaFunction = () => [{ title: `${words().sessions} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  return { sessions: (await answered(api.call('sessionsList', {}), url)).results };
}

export default function SessionsSettings({ loaderData }: Route.ComponentProps) {
  return <SessionsSection sessions={loaderData.sessions} />;
}
