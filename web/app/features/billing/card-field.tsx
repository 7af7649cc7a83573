import { messages } from '../../messages/index.ts';
import { Problem } from '../../ui/problem.tsx';
import type { CardInput } from './use-card-fields.ts';

const words = () => messages.billing;

/** Where the provider's field stands, and what it and the page say of it. */
export function CardField({ input, problem }: { readonly input: CardInput; readonly problem: string | null }) {
  const { place, state, change } = input;
  const said = problem ?? change?.error?.message ?? null;
  return (
    <div className="billing-card-field">
      <div className="ui-label" id="card-fields">
        {words().cardFields}
      </div>
      <div ref={place} role="group" aria-labelledby="card-fields" className="ui-input billing-card-place" />
      <p className="ui-hint">
        {change?.brand === 'amex' ? words().code.amex : words().code.three} {words().cardPrivate}
      </p>
      <noscript>
        <p className="ui-note ui-note-bad">{words().fieldsNeedScripts}</p>
      </noscript>
      <Problem text={state === 'failed' ? words().fieldsFailed : said} />
    </div>
  );
}
