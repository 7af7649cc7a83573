import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { MediaLibrary } from '../features/media/media-library.tsx';
import { mediaCall, mediaPath, readMediaQuery } from '../features/media/media-address.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/media.ts';

export const meta: Route.MetaFunction = () => [{ title: `${messages.media.documentTitle} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const query = readMediaQuery(url.searchParams, 'own');
  const { name, query: asked } = mediaCall(query);
  const [first, tags] = await Promise.all([
    answered(values.api.call(name, { query: asked }), url),
    answered(values.api.call('tagsList', { query: { tag_type: 'media' } }), url),
  ]);
  return { user, path: mediaPath(user), query, first, tags: tags.results, room: null };
}

/** Everything that the person has uploaded. */
export default function Media({ loaderData }: Route.ComponentProps) {
  return <MediaLibrary key="own" {...loaderData} />;
}
