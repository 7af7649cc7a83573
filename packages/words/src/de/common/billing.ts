import type { billing as english } from '../../en/common/billing.ts';

export const billing: typeof english = {
  declined: 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht; versuche es mit einer anderen.',
  away: 'Der Zahlungsdienst war nicht zu erreichen. Es wurde nichts geändert; versuche es gleich noch einmal.',
  refused: 'Der Zahlungsdienst hat das nicht angenommen. Lade die Seite neu, um zu sehen, wie es steht.',
  sellsNothing: 'Diese Instanz verkauft nichts: Tarife sind hier kostenlos, und wer sie betreibt, kann sie ändern.',
  coupon: 'Diesen Gutschein gibt es nicht, oder er ist abgelaufen.',
};
