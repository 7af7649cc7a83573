import type { BillingState } from '@rostrum/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { type CardChange, type CardElement, cardLooks, type CardProvider, loadCardProvider } from './card-provider.ts';

/** What was entered is wrong, in the provider's words. */
export class CardRefused extends Error {}

export interface CardInput {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly change: CardChange | null;
  /**
   * Hands the card to the provider; returns what names that here. Throws `CardRefused`, or what went wrong on the way.
   */
  take(): Promise<string>;
}

/** The provider's field of a card, in the page. The card itself never comes into it. */
export function useCardFields({ fields, of }: Pick<BillingState, 'fields' | 'of'>, isShown: boolean): CardInput {
  const place = useRef<HTMLDivElement | null>(null);
  const parts = useRef<{ provider: CardProvider; element: CardElement } | null>(null);
  const [state, setState] = useState<CardInput['state']>('loading');
  const [change, setChange] = useState<CardChange | null>(null);
  const key = fields?.publishable_key;
  const script = fields?.script;
  useEffect(() => {
    const around = place.current;
    if (around === null || key === undefined || script === undefined || !isShown) return undefined;
    let isGone = false;
    const looks = window.matchMedia('(prefers-color-scheme: dark)');
    const redraw = (): void => parts.current?.element.update(cardLooks(around));
    // The theme that somebody chose is an attribute of the document.
    const themes = new MutationObserver(redraw);
    loadCardProvider({ publishable_key: key, script }).then(
      (provider) => {
        if (isGone) return;
        const element = provider.elements().create('card', cardLooks(around));
        element.on('change', setChange);
        element.on('ready', () => setState('ready'));
        element.mount(around);
        parts.current = { provider, element };
        looks.addEventListener('change', redraw);
        themes.observe(document.documentElement, { attributes: true });
      },
      () => {
        if (!isGone) setState('failed');
      },
    );
    return () => {
      isGone = true;
      looks.removeEventListener('change', redraw);
      themes.disconnect();
      parts.current?.element.destroy();
      parts.current = null;
      setState('loading');
      setChange(null);
    };
  }, [key, script, isShown]);
  return {
    place,
    state,
    change,
    async take() {
      const { provider, element } = parts.current ?? {};
      if (provider === undefined || element === undefined) throw new CardRefused(messages.billing.fieldsFailed);
      const begun = await api.call('subscriptionCardBegin', { query: { of } });
      const { error } = await provider.confirmCardSetup(begun.client_secret, { payment_method: { card: element } });
      if (error !== undefined) throw new CardRefused(error.message ?? messages.billing.fieldsFailed);
      return begun.setup_intent;
    },
  };
}
