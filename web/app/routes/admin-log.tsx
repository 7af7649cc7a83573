import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { LogSection } from '../features/administration/log-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-log.ts';
import '../features/people/people.css';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.log} · ${messages.product}` },
];

/** The list is read by the browser; who may not read it hears so with the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await answered(context.get(requestContext).api.call('adminLog', { query: {} }), url);
  return null;
}

export default function AdminLog() {
  return <LogSection />;
}
