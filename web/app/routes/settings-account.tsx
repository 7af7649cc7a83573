import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { AccountSection } from '../features/settings/account-section.tsx';
import { outcomeOf } from '../features/settings/form-outcome.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-account.ts';

const words = () => messages.settings;

export const meta: Route.MetaFunction = () => [{ title: `${words().account} · ${messages.product}` }];

export function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url);
  return { user, host: url.host, outcome: outcomeOf(url) };
}

export default function AccountSettings({ loaderData }: Route.ComponentProps) {
  return <AccountSection {...loaderData} />;
}
