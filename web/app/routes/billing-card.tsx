import { leadTo } from '../api/lead-to.ts';
import { requestContext } from '../context.ts';
import { loadBilling } from '../features/billing/load-billing.ts';
import { whyNothing } from '../features/billing/notes.tsx';
import { withOwnDocument } from '../features/navigation/own-document.ts';
import { aboutSame } from '../features/billing/plan-words.ts';
import { UpdateCardForm } from '../features/billing/update-card-form.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/billing-card.ts';

const words = () => messages.billing;

export const meta: Route.MetaFunction = () => [{ title: `${words().updateCardTitle} · ${messages.product}` }];

/** Without a subscription a card is entered where one begins. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadBilling(context.get(requestContext), url);
  const { state } = loaded;
  if (state.subscription === null && whyNothing(loaded) === null) throw leadTo(aboutSame('/account/upgrade', state));
  return loaded;
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  withOwnDocument(request, serverLoader);

export default function UpdateCard({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const nothing = whyNothing(loaderData);
  return (
    <>
      <h1>{words().updateCardTitle}</h1>
      {nothing === null ? <UpdateCardForm state={state} /> : <section className="settings-block">{nothing}</section>}
    </>
  );
}
