import { givesPlans, type PlanEntity } from '@rostrum/contract';
import { Check, Minus } from 'lucide-react';
import { answered } from '../api/loading.ts';
import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { type PlanCell, type PlanRow, planRows } from '../features/site/plan-rows.ts';
import { offeredPlans, priceRows } from '../features/site/price-rows.ts';
import { pricingLead } from '../features/site/pricing-lead.ts';
import { siteMeta } from '../features/site/site-meta.ts';
import { messages } from '../messages/index.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/pricing.ts';

const words = () => messages.pricing;

export const headers: Route.HeadersFunction = () => LISTED;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, origin, user } = context.get(requestContext);
  const told = await answered(api.call('plans', {}), url);
  const { plans, charges, prices, default_plan: defaultPlan, trial_days: trialDays } = told;
  return {
    origin,
    plans,
    charges,
    prices,
    trialDays,
    defaultPlan,
    own: user?.account_type ?? null,
    givesPlans: user !== null && givesPlans(user),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteMeta({
    origin: loaderData?.origin ?? '',
    path: '/pricing',
    title: words().title,
    description: words().description,
  });

/** What the plans of this instance include, as its rules have it. */
export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { plans, charges, prices, trialDays, defaultPlan, own, givesPlans } = loaderData;
  const offered = offeredPlans(prices, own);
  const costs = priceRows(plans, prices);
  const shown = own ?? defaultPlan;
  return (
    <main id="content" className="site-page" tabIndex={-1}>
      <header className="site-page-head">
        <h1>{charges ? words().paidHeadline : words().freeHeadline}</h1>
        <p>
          {pricingLead({ charges, defaultPlan, own, givesPlans })}
          {trialDays > 0 ? ` ${words().trial(trialDays)}` : null}
        </p>
        {own === null ? (
          <div className="site-do">
            <LinkButton to="/users/sign_up" kind="primary" size="l">
              {words().start}
            </LinkButton>
          </div>
        ) : null}
        {givesPlans ? (
          <div className="site-do">
            <LinkButton to="/admin/people">{messages.billing.toPeople}</LinkButton>
          </div>
        ) : null}
      </header>
      {/* Where there is no room for all of them, one is shown at a time: without scripts as well. */}
      <fieldset className="plan-choice">
        <legend className="ui-sr">{words().choose}</legend>
        {plans.map(({ account_type: type }) => (
          <label key={type}>
            <input type="radio" name="plan" value={type} defaultChecked={type === shown} />
            {words().names[type]}
          </label>
        ))}
      </fieldset>
      {/* Focusable, so that it can be scrolled by keys where it is wider than the window. */}
      <div className="plans" tabIndex={0} role="region" aria-label={words().table}>
        <table>
          <caption className="ui-sr">{words().table}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-sr">{words().includes}</span>
              </th>
              {plans.map(({ account_type: type }) => (
                <th key={type} scope="col" data-own={type === own || undefined}>
                  <span>{words().names[type]}</span>
                  {type === own ? (
                    <Badge tone="info">{words().yours}</Badge>
                  ) : own === null && type === defaultPlan ? (
                    <Badge tone="info">{words().newAccounts}</Badge>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          {costs.length === 0 ? null : (
            <tbody>
              <tr>
                <th colSpan={plans.length + 1} scope="rowgroup">
                  {words().pricesTitle}
                </th>
              </tr>
              {costs.map((row) => (
                <PlanCells key={row.name} row={row} plans={plans} />
              ))}
              <tr>
                <th scope="row">
                  <span className="ui-sr">{words().choosePlan}</span>
                </th>
                {plans.map(({ account_type: type }) => (
                  <td key={type}>{offered.has(type) ? <Offer plan={type} has={own} /> : null}</td>
                ))}
              </tr>
            </tbody>
          )}
          {planRows(plans).map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th colSpan={plans.length + 1} scope="rowgroup">
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <PlanCells key={row.name} row={row} plans={plans} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <section className="site-questions">
        <h2>{words().questionsTitle}</h2>
        <dl>
          {words().questions.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  );
}

/** Where a plan begins; the card's fields need a document of their own. */
function Offer({ plan, has }: { readonly plan: keyof typeof messages.pricing.names; readonly has: string | null }) {
  const isChange = has !== null && has !== 'default';
  const name = words().names[plan];
  return (
    <LinkButton
      to={`/account/upgrade?plan=${plan}`}
      kind={plan === 'pro' ? 'primary' : 'secondary'}
      reloadDocument
      aria-label={isChange ? words().changeNamed(name) : words().choosePlanNamed(name)}
    >
      {isChange ? words().change : words().choosePlan}
    </LinkButton>
  );
}

function PlanCells({ row, plans }: { readonly row: PlanRow; readonly plans: readonly PlanEntity[] }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {plans.map(({ account_type: type }, index) => (
        <td key={type}>
          <Cell value={row.cells[index] ?? false} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ value }: { readonly value: PlanCell }) {
  if (typeof value === 'string') return <span className="ui-num">{value}</span>;
  return (
    <>
      <Icon of={value ? Check : Minus} className={value ? 'plans-yes' : 'plans-no'} />
      <span className="ui-sr">{value ? words().included : words().notIncluded}</span>
    </>
  );
}
