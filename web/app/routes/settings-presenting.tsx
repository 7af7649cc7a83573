import { requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { PresentingSection } from '../features/settings/presenting-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/settings-presenting.ts';
import '../features/settings/personal.css';

export const meta: Route.MetaFunction = () => [{ title: `${messages.personal.presenting} · ${messages.product}` }];

export function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url);
  return { user };
}

export default function PresentingSettings({ loaderData }: Route.ComponentProps) {
  return <PresentingSection {...loaderData} />;
}
