import { requestContext } from '../context.ts';
import { loadBilling } from '../features/billing/load-billing.ts';
import { whyNothing } from '../features/billing/notes.tsx';
import { withOwnDocument } from '../features/navigation/own-document.ts';
import { VerifyBlock } from '../features/billing/verify-block.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/billing-verify.ts';

const words = () => messages.billing;

export const meta: Route.MetaFunction = () => [{ title: `${words().verifyTitle} · ${messages.product}` }];

export const loader = ({ context, url }: Route.LoaderArgs) => loadBilling(context.get(requestContext), url);

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  withOwnDocument(request, serverLoader);

export default function Verify({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const nothing = whyNothing(loaderData);
  return (
    <>
      <h1>{words().verifyTitle}</h1>
      {nothing === null ? <VerifyBlock state={state} /> : <section className="settings-block">{nothing}</section>}
    </>
  );
}
