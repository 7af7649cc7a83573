import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SectionFailed } from '../features/errors/section-failed.tsx';
import { listedTheme } from '../features/themes/listed-theme.ts';
import { THEMES_PATH } from '../features/themes/theme-paths.ts';
import { ThemeList } from '../features/themes/theme-list.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/themes.ts';

const words = () => messages.themes;

export const meta: Route.MetaFunction = () => [{ title: `${words().title} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { api } = values;
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const [list, team] = await Promise.all([
    answered(api.call('themesList', { query: { page } }), url),
    user.team === null ? null : answered(api.call('teamShow', { query: {} }), url),
  ]);
  if (list.results.length === 0 && page > 1) throw leadTo(THEMES_PATH);
  return {
    user,
    teamDefault: team?.team.default_theme_id ?? null,
    list: { ...list, results: list.results.map(listedTheme) },
  };
}

export default function Themes({ loaderData }: Route.ComponentProps) {
  return <ThemeList {...loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="content" className="themes" tabIndex={-1}>
      <SectionFailed section={words().title} title={words().listFailed} />
    </main>
  );
}
