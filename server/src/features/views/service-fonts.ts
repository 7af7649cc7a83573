import { type FontService, fontServiceLinks, serviceStylesheet } from '@rostrum/deck/themes';
import { type AllowedFontServices, allowedServices, fontOrigins } from '../../platform/font-services.ts';
import type { DeckRecord } from '../decks/service.ts';

type Fonts = Pick<DeckRecord['deck'], 'fontGoogle' | 'fontTypekit'>;

/** Fonts that other services hand out, where the instance allows those. */
export class ServiceFonts {
  readonly #allowed: AllowedFontServices;

  constructor(allowed: AllowedFontServices) {
    this.#allowed = allowed;
  }

  /** What a view of the deck asks us for. */
  linksOf(deck: Fonts): readonly string[] {
    return fontServiceLinks(deck, allowedServices(this.#allowed));
  }

  /** Where that leads, for the policy of such a view. */
  originsOf({ fontGoogle, fontTypekit }: Fonts): readonly string[] {
    const ids = { google: fontGoogle, typekit: fontTypekit };
    const used = allowedServices(this.#allowed).filter((service) => serviceStylesheet(service, ids[service]) !== null);
    return fontOrigins(this.#allowed, used);
  }

  /** Where any deck's may lead. */
  origins(): readonly string[] {
    return fontOrigins(this.#allowed, allowedServices(this.#allowed));
  }

  /** Where the stylesheet of a service is; null: that service is not allowed here, or has none of that id. */
  stylesheet(service: FontService, id: string): string | null {
    const address = this.#allowed[service];
    const path = serviceStylesheet(service, id);
    return address === null || path === null ? null : address + path;
  }
}
