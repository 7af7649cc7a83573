import type { BillingState, PricePreview } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { genericError } from '../../messages/index.ts';
import type { Picked } from './plan-picker.tsx';

interface Priced {
  /** The last one that came: a choice that is made keeps the sums where they stand until its own are there. */
  readonly preview: PricePreview | null;
  /** It is of what is chosen now. */
  readonly isCurrent: boolean;
  readonly problem: string | null;
}

/** What a choice costs, asked anew when it changes. null as the choice: nothing is asked. */
export function usePreview({ of }: Pick<BillingState, 'of'>, picked: Picked | null, coupon: string): Priced {
  const [priced, setPriced] = useState<Pick<Priced, 'preview' | 'problem'> & { readonly key: string }>({
    key: '',
    preview: null,
    problem: null,
  });
  const { plan, period } = picked ?? {};
  const key = `${of} ${String(plan)} ${String(period)} ${coupon}`;
  useEffect(() => {
    if (plan === undefined || period === undefined) return undefined;
    let isOld = false;
    const answer = (next: Pick<Priced, 'preview' | 'problem'>): void => {
      if (!isOld) setPriced({ key, ...next });
    };
    api.call('subscriptionPreview', { query: { of, plan, period, ...(coupon !== '' && { coupon }) } }).then(
      (preview) => answer({ preview, problem: null }),
      (error: unknown) => answer({ preview: null, problem: isApiError(error) ? error.message : genericError() }),
    );
    return () => {
      isOld = true;
    };
  }, [of, plan, period, coupon, key]);
  if (picked === null) return { preview: null, isCurrent: true, problem: null };
  return { preview: priced.preview, isCurrent: priced.key === key, problem: priced.problem };
}
