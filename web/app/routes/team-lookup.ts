import { isApiError } from '../api/api-error.ts';
import { requestContext } from '../context.ts';
import type { Route } from './+types/team-lookup.ts';

/** Whether a team's address is taken, in words: see `username-lookup.ts`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? '';
  try {
    await context.get(requestContext).api.call('teamLookup', { query: { id } });
    return Response.json({ taken: true });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.status === 404 ? Response.json({ taken: false }) : new Response(null, { status: error.status || 503 });
  }
}
