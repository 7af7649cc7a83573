import { isApiError } from '../api/api-error.ts';
import { requestContext } from '../context.ts';
import type { Route } from './+types/username-lookup.ts';

/**
 * Whether a username is taken, for the sign-up form. The API says it by 204 and 404, and a 404 is an error in the
 * console of everybody who picks a free name; this says it in words.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? '';
  try {
    await context.get(requestContext).api.call('userLookup', { query: { id } });
    return Response.json({ taken: true });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.status === 404 ? Response.json({ taken: false }) : new Response(null, { status: error.status || 503 });
  }
}
