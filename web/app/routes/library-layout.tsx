import type { TagEntity } from '@rostrum/contract';
import { Outlet, useRouteLoaderData } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { requireUser } from '../api/loading.ts';
import { type RequestValues, requestContext } from '../context.ts';
import { LibraryFailed } from '../features/decks/library-failed.tsx';
import { LibraryFrame } from '../features/decks/library-frame.tsx';
import { profilePath } from '../features/decks/paths.ts';
import type { loader as rootLoader } from '../root.tsx';
import { useServerValues } from '../server-values.ts';
import type { Route } from './+types/library-layout.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { username } = params;
  // Lists of a team name nobody.
  if (username === undefined || username.toLowerCase() === user.username) {
    const [tags, teamTags] = await Promise.all([tagsOf(values), user.team === null ? [] : teamTagsOf(values)]);
    return { user, tags, teamTags };
  }
  // A username that they had leads to their lists of now; these are everybody's own.
  const person = await values.api.call('userShow', { params: { id: username } }).catch(() => null);
  if (person?.id === user.id)
    throw leadTo(`${url.pathname.replace(/^\/[^/]+/, `/${user.username}`)}${url.search}`, 301);
  throw leadTo(profilePath({ username }));
}

/** Lists without the tags beside them are better than none. */
async function tagsOf({ api }: RequestValues): Promise<TagEntity[]> {
  return api.call('tagsList', { query: { tag_type: 'deck' } }).then(
    ({ results }) => results,
    () => [],
  );
}

async function teamTagsOf({ api }: RequestValues): Promise<TagEntity[]> {
  return api.call('teamDeckTagsList', {}).then(
    ({ results }) => results,
    () => [],
  );
}

export default function LibraryLayout({ loaderData }: Route.ComponentProps) {
  const { isListAlone } = useServerValues();
  if (isListAlone) return <Outlet />;
  return (
    <LibraryFrame {...loaderData}>
      <Outlet />
    </LibraryFrame>
  );
}

/** Come upon from another page: the frame has nothing of its own yet but who is here. */
export function ErrorBoundary() {
  const user = useRouteLoaderData<typeof rootLoader>('root')?.user ?? null;
  if (user === null) return <LibraryFailed />;
  return (
    <LibraryFrame user={user} tags={[]} teamTags={[]}>
      <LibraryFailed />
    </LibraryFrame>
  );
}
