import type { WebhookDelivery } from '@rostrum/contract';
import { api } from '../../api/client.ts';

/** Milliseconds between two looks, and looks: an address has ten seconds to answer, and others may be sent before. */
const PAUSE = 1000;
const LOOKS = 20;

interface Looking {
  readonly load?: () => Promise<readonly WebhookDelivery[]>;
  readonly pause?: () => Promise<void>;
}

/** A delivery once it was tried, however that ended; null: it was not for so long. */
export async function followTest(
  webhookId: string,
  deliveryId: string,
  {
    load = async () => (await api.call('webhookDeliveries', { params: { id: webhookId }, query: {} })).results,
    pause = () => new Promise((go) => setTimeout(go, PAUSE)),
  }: Looking = {},
): Promise<WebhookDelivery | null> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await pause();
    const delivery = (await load()).find(({ id }) => id === deliveryId);
    if (delivery !== undefined && (delivery.tries > 0 || delivery.state !== 'waiting')) return delivery;
  }
  return null;
}
