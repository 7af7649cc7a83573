import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { messages } from '../messages/index.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/digest-leave.ts';

const words = messages.personal.leave;

export const meta: Route.MetaFunction = () => [
  { title: `${words.openTitle} · ${messages.product}` },
  // The address is the key: it goes to nobody else.
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const { digest } = await answered(api.call('digestShow', { params: { token: params.token } }), url);
  return { address: `/users/digest/${encodeURIComponent(params.token)}`, isOff: digest === 'off' };
}

/** Ends the mails of what was missed, by a button: looking at the page changes nothing. */
export default function LeaveDigest({ loaderData }: Route.ComponentProps) {
  const { address, isOff } = loaderData;
  return (
    <div className="account-card" {...(isOff && { role: 'status' })}>
      <h1>{isOff ? words.doneTitle : words.openTitle}</h1>
      <p className="account-lead">{isOff ? words.doneText : words.openText}</p>
      {isOff ? (
        <div className="account-form">
          <LinkButton size="l" wide to="/users/edit/notifications">
            {words.toSettings}
          </LinkButton>
        </div>
      ) : (
        <form className="account-form" method="post" action={address}>
          <Button kind="primary" size="l" type="submit" wide>
            {words.button}
          </Button>
        </form>
      )}
    </div>
  );
}
