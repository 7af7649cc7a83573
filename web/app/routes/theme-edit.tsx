import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { ThemeEditor } from '../features/themes/editor/theme-editor.tsx';
import { ThemeShown } from '../features/themes/editor/theme-shown.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/theme-edit.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.theme.name ?? messages.themes.title} · ${messages.product}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const theme = await answered(values.api.call('themeShow', { params: { id: params.id } }), url);
  return { theme, isEnterprise: user.enterprise, fontServices: values.fontServices };
}

export default function EditTheme({ loaderData }: Route.ComponentProps) {
  const { theme, isEnterprise, fontServices } = loaderData;
  return theme.abilities.edit ? (
    <ThemeEditor key={theme.id} theme={theme} fontServices={fontServices} />
  ) : (
    <ThemeShown key={theme.id} theme={theme} isEnterprise={isEnterprise} />
  );
}
