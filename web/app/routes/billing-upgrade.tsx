import { requestContext } from '../context.ts';
import { leadOnIfSubscribed, loadBilling } from '../features/billing/load-billing.ts';
import { whyNothing } from '../features/billing/notes.tsx';
import { withOwnDocument } from '../features/navigation/own-document.ts';
import { firstPick } from '../features/billing/plan-picker.tsx';
import { SubscribeForm } from '../features/billing/subscribe-form.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/billing-upgrade.ts';

const words = () => messages.billing;

export const meta: Route.MetaFunction = () => [{ title: `${words().upgradeTitle} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadBilling(context.get(requestContext), url);
  leadOnIfSubscribed(loaded);
  const asked = { plan: url.searchParams.get('plan'), period: url.searchParams.get('period') };
  return { ...loaded, first: firstPick(loaded.state, asked) };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  withOwnDocument(request, serverLoader);

export default function Upgrade({ loaderData }: Route.ComponentProps) {
  const { state, first } = loaderData;
  const nothing = whyNothing(loaderData);
  return (
    <>
      <h1>{state.of === 'team' ? words().teamUpgradeTitle : words().upgradeTitle}</h1>
      {nothing !== null || first === null ? (
        <section className="settings-block">{nothing}</section>
      ) : (
        <SubscribeForm state={state} first={first} />
      )}
    </>
  );
}
