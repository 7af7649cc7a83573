import type { Page } from '@playwright/test';
import { StripeServer } from '../../server/src/testing/stripe-server.ts';
import { RunningServer, STARTING } from './server.ts';
import { expect, test as base } from './test.ts';

/** As the other tests, on a server that sells plans by a Stripe of the loopback, which tells it what happens. */
export const test = base.extend<object, { stripe: StripeServer }>({
  stripe: [
    async ({ playwright: _playwright }, use) => {
      const stripe = await StripeServer.start();
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, use) => {
      const server = await RunningServer.start({ TRUST_PROXY: 'loopback', ...stripe.environment() });
      stripe.deliverTo = `${server.url}/billing/events`;
      await use(server);
      stripe.deliverTo = null;
      await server.dispose();
    },
    { scope: 'worker', timeout: 2 * STARTING },
  ],
});

/** Types a card into the provider's own fields. */
export async function enterCard(page: Page, number: string, code = '123'): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await fields.getByLabel('Card number').pressSequentially(number);
  await fields.getByLabel('Expiry').pressSequentially('0839');
  await fields.getByLabel('Security code').fill(code);
  await expect(fields.getByLabel('Card number')).toHaveValue(/\d{4} \d/);
}
