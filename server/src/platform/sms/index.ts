import type { Config } from '../../config.ts';
import { createTwilioSender } from './twilio.ts';
import type { SmsSender } from './types.ts';

export { SmsRefused, type SmsSender } from './types.ts';

/** null: no provider is configured. */
export function createSms(config: Pick<Config, 'twilio'>): SmsSender | null {
  return config.twilio === null ? null : createTwilioSender(config.twilio);
}
