import { KIOSK_SLIDE } from '@rostrum/deck/kiosk';
import type { ViewQuery } from '@rostrum/deck/view-query';

/** What a kiosk does with an address: it always goes on, within its bounds, and begins anew at the end. */
export function kioskQuery(asked: ViewQuery): ViewQuery {
  const pace = asked.autoSlide ?? KIOSK_SLIDE.usual;
  return {
    ...asked,
    autoSlide: Math.min(KIOSK_SLIDE.longest, Math.max(KIOSK_SLIDE.shortest, pace)),
    loop: true,
    autoPlayMedia: !asked.noAutoplay,
  };
}
