import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { TokensSection } from '../features/settings/tokens-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-tokens.ts';

const words = () => messages.settings;

export const meta: Route.MetaFunction = () => [{ title: `${words().tokens} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  return { tokens: (await answered(api.call('apiTokensList', {}), url)).results };
}

export default function TokensSettings({ loaderData }: Route.ComponentProps) {
  return <TokensSection tokens={loaderData.tokens} />;
}
