import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { DeckSharesService } from './deck-shares.ts';
import type { SharingService } from './service.ts';

export function registerSharingRoutes(
  http: AppHttp,
  { sharing, deckShares }: { readonly sharing: SharingService; readonly deckShares: DeckSharesService },
): void {
  http.endpoint(endpoints.linksList, {
    action: ENDPOINT_ACTIONS.linksList,
    handler: ({ params, actor }) => sharing.list(actor, params.id),
  });
  http.endpoint(endpoints.linkCreate, {
    action: ENDPOINT_ACTIONS.linkCreate,
    handler: ({ params, body, actor }) => sharing.create(actor, params.id, body.access_token),
  });
  http.endpoint(endpoints.linkUpdate, {
    action: ENDPOINT_ACTIONS.linkUpdate,
    handler: ({ params, body, actor }) => sharing.update(actor, params.id, params.link_id, body.access_token),
  });
  http.endpoint(endpoints.linkDelete, {
    action: ENDPOINT_ACTIONS.linkDelete,
    handler: ({ params, actor }) => sharing.delete(actor, params.id, params.link_id),
  });
  http.endpoint(endpoints.deckShare, {
    action: ENDPOINT_ACTIONS.deckShare,
    handler: ({ params, body, actor }) => deckShares.mail(actor, params.id, body.deck_share),
  });
  http.endpoint(endpoints.deckSms, {
    action: ENDPOINT_ACTIONS.deckSms,
    handler: ({ params, body, actor }) => deckShares.text(actor, params.id, body.sms),
  });
}
