import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { LeaveMails } from '../features/settings/leave-mails.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/digest-leave.ts';

const words = () => messages.personal.leave;

export const meta: Route.MetaFunction = () => [
  { title: `${words().openTitle} · ${messages.product}` },
  // The address is the key: it goes to nobody else.
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const { digest } = await answered(api.call('digestShow', { params: { token: params.token } }), url);
  return { address: `/users/digest/${encodeURIComponent(params.token)}`, isOff: digest === 'off' };
}

/** Ends the mails of what was missed. */
export default function LeaveDigest({ loaderData }: Route.ComponentProps) {
  return <LeaveMails {...loaderData} text={words().openText} />;
}
