import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { PeopleSection, readShownPeople } from '../features/administration/people-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-people.ts';
import '../features/people/people.css';
import '../features/teams/teams.css';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.people} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const words = url.searchParams.get('q') ?? '';
  const of = readShownPeople(url.searchParams.get('of'));
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  const people = await answered(values.api.call('adminPeople', { query: { q: words, of, page } }), url);
  return { ownId: user.id, people, words, of, page };
}

export default function AdminPeople({ loaderData }: Route.ComponentProps) {
  return <PeopleSection {...loaderData} key={`${loaderData.words} ${loaderData.of}`} />;
}
