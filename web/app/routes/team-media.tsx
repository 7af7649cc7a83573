import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { mediaCall, mediaPath, readMediaQuery, TEAM_MEDIA } from '../features/media/media-address.ts';
import { MediaLibrary } from '../features/media/media-library.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/team-media.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${messages.media.documentTitleOfTeam(loaderData?.user.team?.name ?? '')} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  if (user.team === null) throw leadTo(mediaPath(user));
  const query = readMediaQuery(url.searchParams, 'team');
  const { name, query: asked } = mediaCall(query);
  const [first, tags, usage] = await Promise.all([
    answered(values.api.call(name, { query: asked }), url),
    answered(values.api.call('teamTagsList', { query: { tag_type: 'media' } }), url),
    answered(values.api.call('mediaUsage', {}), url),
  ]);
  return { user, path: TEAM_MEDIA, query, first, tags: tags.results, room: usage.team };
}

/** Everything that is in the library of the person's team. */
export default function TeamMedia({ loaderData }: Route.ComponentProps) {
  return <MediaLibrary key="team" {...loaderData} />;
}
