import type { Config } from '../../config.ts';
import { createStripe } from './stripe.ts';
import type { PaymentProvider } from './types.ts';

export * from './types.ts';

/** null: this instance sells nothing. */
export function createPayments({ billing }: Pick<Config, 'billing'>): PaymentProvider | null {
  return billing.kind === 'none' ? null : createStripe(billing);
}
