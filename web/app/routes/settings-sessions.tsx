import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SessionsSection } from '../features/settings/sessions-section.tsx';
import { IdentityBlock } from '../features/teams/identity-block.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-sessions.ts';

const words = () => messages.settings;

export const meta: Route.MetaFunction = () => [{ title: `${words().sessions} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [{ results: sessions }, { team_identity: identity }] = await Promise.all([
    answered(api.call('sessionsList', {}), url),
    answered(api.call('teamIdentityShow', {}), url),
  ]);
  return { sessions, identity };
}

export default function SessionsSettings({ loaderData }: Route.ComponentProps) {
  const { sessions, identity } = loaderData;
  return (
    <>
      <SessionsSection sessions={sessions} />
      {identity === null ? null : <IdentityBlock identity={identity} />}
    </>
  );
}
