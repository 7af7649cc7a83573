import type { InvoiceItem, SavedCard } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DetailsBlocks } from './details-blocks.tsx';
import type { LoadedBilling } from './load-billing.ts';
import { whyNothing } from './notes.tsx';
import { PlanBlock } from './plan-block.tsx';
import './billing.css';

const words = () => messages.billing;
const saidOfDone = (): Readonly<Record<string, string>> => ({
  started: words().started,
  card: words().cardSaved,
  verified: words().verified,
});

export interface BillingPageProps extends LoadedBilling {
  readonly details: { readonly card: SavedCard | null; readonly payments: readonly InvoiceItem[] } | null;
  readonly done: string | null;
  /** When the page was made: what has expired does not depend on whose clock is right. */
  readonly now: string;
}

/** What somebody pays, or a team: the plan, the card, the payments. */
export function BillingPage(props: BillingPageProps) {
  const { state, isMember, details, done, now } = props;
  const nothing = whyNothing(props);
  const said = done === null ? undefined : saidOfDone()[done];
  return (
    <>
      <h1>{words().title}</h1>
      {said === undefined ? null : (
        <p className="ui-note ui-note-good" role="status">
          {said}
        </p>
      )}
      {nothing === null ? (
        <>
          {isMember ? <p className="ui-note">{words().ownBeforeText}</p> : null}
          <PlanBlock state={state} now={now} />
          <DetailsBlocks state={state} details={details} now={now} />
        </>
      ) : (
        <section className="settings-block">{nothing}</section>
      )}
      {state.other === null ? null : (
        <div className="settings-present">
          <LinkButton to={state.other === 'team' ? '/subscriptions' : '/account/billing?of=account'} kind="quiet">
            {state.other === 'team' ? words().toTeam : words().toOwn}
          </LinkButton>
        </div>
      )}
    </>
  );
}
