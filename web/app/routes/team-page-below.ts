import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import type { Route } from './+types/team-page-below.ts';

/**
 * Pages of a team below its address, where its own host leads too: `/t/acme/edit` leads to `/edit`, which is of whoever
 * asks. Other teams are not there.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  requireUser(values, url);
  await answered(values.api.call('teamShow', { query: { slug: params.slug } }), url);
  throw leadTo(url.pathname.replace(/^\/t\/[^/]+/, ''));
}
