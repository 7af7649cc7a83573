import type { FontService } from '@rostrum/deck/themes';

/** Addresses of the services that decks may have fonts of here; null: not that one. */
export type AllowedFontServices = Readonly<Record<FontService, string | null>>;

/** What their stylesheets ask for besides themselves, where those are their own. */
const TYPEKIT = 'https://use.typekit.net';
const TYPEKIT_COUNTS = 'https://p.typekit.net';

export const FONT_SERVICE_ADDRESSES: Readonly<Record<FontService, string>> = {
  google: 'https://fonts.googleapis.com',
  typekit: TYPEKIT,
};

export function allowedServices(allowed: AllowedFontServices): readonly FontService[] {
  return (['google', 'typekit'] as const).filter((service) => allowed[service] !== null);
}

/** Where the stylesheets of these services come from, for the policy of a page. */
export function fontOrigins(allowed: AllowedFontServices, services: readonly FontService[]): readonly string[] {
  return services.flatMap((service) => {
    const address = allowed[service];
    if (address === null) return [];
    return address === TYPEKIT ? [TYPEKIT, TYPEKIT_COUNTS] : [new URL(address).origin];
  });
}
