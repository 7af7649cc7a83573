import { requestContext } from '../context.ts';
import { loadBilling } from '../features/billing/load-billing.ts';
import { whyNothing } from '../features/billing/notes.tsx';
import { withOwnDocument } from '../features/navigation/own-document.ts';
import { firstPick } from '../features/billing/plan-picker.tsx';
import { statusInWords } from '../features/billing/plan-words.ts';
import { ReactivateBlock } from '../features/billing/reactivate-block.tsx';
import { SubscribeForm } from '../features/billing/subscribe-form.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/billing-reactivate.ts';

const words = () => messages.billing;

export const meta: Route.MetaFunction = () => [{ title: `${words().reactivateTitle} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadBilling(context.get(requestContext), url);
  const before = loaded.state.subscription;
  const asked = { plan: before?.plan ?? null, period: before?.period ?? null };
  return { ...loaded, first: firstPick(loaded.state, asked), now: new Date().toISOString() };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  withOwnDocument(request, serverLoader);

/** A plan that ends is kept, one that could not be charged is paid, and one that is over begins again. */
export default function Reactivate({ loaderData }: Route.ComponentProps) {
  const { state, first, now } = loaderData;
  const { subscription } = state;
  const nothing = whyNothing(loaderData);
  if (nothing !== null)
    return (
      <>
        <h1>{words().reactivateTitle}</h1>
        <section className="settings-block">{nothing}</section>
      </>
    );
  const isOver = subscription === null || subscription.status === 'ended' || subscription.status === 'incomplete';
  return (
    <>
      <h1>{words().reactivateTitle}</h1>
      {isOver && subscription !== null ? (
        <p className="ui-note">{statusInWords(subscription, new Date(now)).text}</p>
      ) : null}
      {isOver && first !== null ? <SubscribeForm state={state} first={first} /> : null}
      {isOver || subscription === null ? null : <ReactivateBlock state={state} subscription={subscription} now={now} />}
    </>
  );
}
