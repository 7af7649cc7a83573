import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { LeaveMails } from '../features/settings/leave-mails.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/mention-mails-leave.ts';

const words = () => messages.personal;

export const meta: Route.MetaFunction = () => [
  { title: `${words().leave.openTitle} · ${messages.product}` },
  // The address is the key: it goes to nobody else.
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const { mention_mails } = await answered(api.call('mentionMailsShow', { params: { token: params.token } }), url);
  return { address: `/users/mentions/${encodeURIComponent(params.token)}`, isOff: !mention_mails };
}

/** Ends the mails of mentions. */
export default function LeaveMentionMails({ loaderData }: Route.ComponentProps) {
  return <LeaveMails {...loaderData} text={words().leaveMentions.openText} />;
}
