import { endpoints, MESSAGES } from '@rostrum/contract';
import { normalizeFrameAddress } from '@rostrum/deck';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppContext } from '../../context.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { requireAccount } from '../accounts/service.ts';
import { checkFrame } from './service.ts';

/** Pages of others, before they are put into a deck. */
export function register({ config, http }: AppContext): void {
  http.endpoint(endpoints.urlCheck, {
    action: ENDPOINT_ACTIONS.urlCheck,
    rateClass: 'lookup',
    async handler({ query, actor }) {
      const address = normalizeFrameAddress(query.url);
      if (address === null || !URL.canParse(address)) throw invalidField('url', MESSAGES.url);
      return {
        url: address,
        frame: await checkFrame(new URL(address), config.publicUrl, requireAccount(actor).userId),
      };
    },
  });
}
