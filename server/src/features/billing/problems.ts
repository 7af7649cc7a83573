import { BILLING_MESSAGES } from '@rostrum/contract';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { PaymentProblem } from '../../platform/payments/index.ts';

/** Runs what asks the provider, and says in words for people what went wrong there. */
export async function asked<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    log.warn({ err: error, reason: error.reason }, 'the payments’ provider did not do as asked');
    if (error.reason === 'declined') throw invalidField('card', BILLING_MESSAGES.declined);
    if (error.reason === 'away') throw new AppError('unavailable', BILLING_MESSAGES.away);
    throw new AppError('conflict', BILLING_MESSAGES.refused);
  }
}
