import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { ActingBlock, RevokeAccessBlock } from '../features/settings/acting-block.tsx';
import { SessionsSection } from '../features/settings/sessions-section.tsx';
import { IdentityBlock } from '../features/teams/identity-block.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-sessions.ts';

const words = () => messages.settings;

export const meta: Route.MetaFunction = () => [{ title: `${words().sessions} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [{ results: sessions }, { team_identity: identity }, { results: acting }] = await Promise.all([
    answered(api.call('sessionsList', {}), url),
    answered(api.call('teamIdentityShow', {}), url),
    answered(api.call('actingList', {}), url),
  ]);
  return { sessions, identity, acting };
}

export default function SessionsSettings({ loaderData }: Route.ComponentProps) {
  const { sessions, identity, acting } = loaderData;
  return (
    <>
      <SessionsSection sessions={sessions} />
      {identity === null ? null : <IdentityBlock identity={identity} />}
      <ActingBlock acting={acting} />
      <RevokeAccessBlock />
    </>
  );
}
