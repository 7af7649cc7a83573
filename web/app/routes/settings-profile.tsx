import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { outcomeOf } from '../features/settings/form-outcome.ts';
import { ProfileSection } from '../features/settings/profile-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-profile.ts';
import '../features/settings/personal.css';

export const meta: Route.MetaFunction = () => [{ title: `${messages.personal.profile} · ${messages.product}` }];

export function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url);
  return { user, outcome: outcomeOf(url) };
}

export default function ProfileSettings({ loaderData }: Route.ComponentProps) {
  return <ProfileSection {...loaderData} />;
}
