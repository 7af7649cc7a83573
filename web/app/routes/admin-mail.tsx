import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { MailSection } from '../features/administration/mail-section.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/admin-mail.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${messages.administration.sections.mail} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  return { mails: await answered(api.call('adminMails', { query: { page } }), url), page };
}

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  return <MailSection {...loaderData} />;
}
