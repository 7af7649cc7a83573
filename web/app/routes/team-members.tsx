import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { MembersSection, readMembersTab } from '../features/teams/members-section.tsx';
import { useMemberNews } from '../features/teams/use-member-news.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/team-members.ts';
import '../features/people/people.css';

export const meta: Route.MetaFunction = () => [{ title: `${messages.teams.members.title} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { api } = values;
  const words = url.searchParams.get('q') ?? '';
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  const { team } = await answered(api.call('teamShow', { query: {} }), url);
  const members = await answered(api.call('teamMembersSearch', { query: { q: words, page } }), url);
  const invitations = team.abilities.manage_members
    ? (await answered(api.call('teamInvitationsList', { query: {} }), url)).results
    : [];
  return { user, team, members, invitations, words, page, tab: readMembersTab(url.searchParams.get('tab')) };
}

export default function TeamMembersPage({ loaderData }: Route.ComponentProps) {
  useMemberNews(loaderData);
  return <MembersSection {...loaderData} />;
}
