/**
 * As much of Stripe's script for pages (https://docs.stripe.com/js) as our pages use: one field of a card, in a
 * frame of its own.
 */
export const FIELDS_SCRIPT = `(() => {
  const base = new URL(document.currentScript.src).origin;
  const ask = (secret, card) =>
    fetch(base + '/confirm', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ secret, card }) })
      .then((answer) => answer.json());
  window.Stripe = (key) => {
    if (typeof key !== 'string' || !key.startsWith('pk_')) throw new Error('Invalid API Key provided');
    return {
      elements: () => ({
        create(kind, options) {
          if (kind !== 'card') throw new Error('There is no such element here.');
          const frame = document.createElement('iframe');
          const listeners = {};
          let isReady = false;
          frame.src = base + '/v3/fields.html';
          frame.title = 'Secure card payment input frame';
          frame.style.cssText = 'width:100%;height:24px;border:0;display:block;color-scheme:light only !important';
          const hear = ({ source, data }) => {
            if (source !== frame.contentWindow) return;
            if (data.kind === 'ready') isReady = true;
            if (data.kind === 'ready') frame.contentWindow.postMessage({ kind: 'style', color: options?.style?.base?.color ?? '' }, base);
            listeners[data.kind]?.(data.event);
          };
          window.addEventListener('message', hear);
          return {
            frame,
            mount: (place) => place.append(frame),
            on: (name, listener) => { listeners[name] = listener; },
            update: (next) => isReady && frame.contentWindow.postMessage({ kind: 'style', color: next.style?.base?.color ?? '' }, base),
            focus: () => frame.focus(),
            destroy: () => { window.removeEventListener('message', hear); frame.remove(); },
          };
        },
      }),
      // The card goes from the frame to the provider: the page only hears what became of it.
      confirmCardSetup: (secret, { payment_method: { card } }) => new Promise((done) => {
        const heard = ({ source, data }) => {
          if (source !== card.frame.contentWindow || data.kind !== 'confirmed') return;
          window.removeEventListener('message', heard);
          done(data.answer.error ? { error: data.answer.error } : { setupIntent: data.answer.intent });
        };
        window.addEventListener('message', heard);
        card.frame.contentWindow.postMessage({ kind: 'confirm', secret }, base);
      }),
      confirmCardPayment: (secret) => ask(secret, null).then((answer) => answer.error ? { error: answer.error } : { paymentIntent: answer.intent }),
    };
  };
})();
`;

/** What stands in the frame. Nothing that is typed leaves it but to the provider. */
export const FIELDS_DOCUMENT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card</title>
<style>
body { margin: 0; display: flex; gap: 8px; font: 14px/24px sans-serif; background: transparent }
input { min-width: 0; border: 0; padding: 0; background: transparent; color: inherit; font: inherit; outline-offset: -2px }
input::placeholder { color: inherit; opacity: 0.75 }
#number { flex: 1 } #expiry { width: 76px } #code { width: 44px }
</style></head>
<body>
<input id="number" aria-label="Card number" placeholder="Card number" inputmode="numeric" autocomplete="cc-number">
<input id="expiry" aria-label="Expiry" placeholder="MM / YY" inputmode="numeric" autocomplete="cc-exp">
<input id="code" aria-label="Security code" placeholder="CVC" inputmode="numeric" autocomplete="cc-csc">
<script type="module">
import { cardBrandOf, formatCardCode, formatCardExpiry, formatCardNumber, isCardCode, isCardExpiry, isCardNumber, readCardExpiry } from '/v3/card.js';
const [number, expiry, code] = ['number', 'expiry', 'code'].map((id) => document.getElementById(id));
const tell = (message) => parent.postMessage(message, '*');
const state = () => {
  const brand = cardBrandOf(number.value);
  const read = readCardExpiry(expiry.value, new Date());
  const isWhole = isCardNumber(number.value) && read !== null && isCardExpiry(read, new Date()) && isCardCode(code.value, brand);
  const longEnough = number.value.replaceAll(' ', '').length >= 16;
  const message = longEnough && !isCardNumber(number.value) ? 'Your card number is invalid.'
    : expiry.value.length >= 7 && read !== null && !isCardExpiry(read, new Date()) ? 'Your card’s expiration date is in the past.' : null;
  return { brand: brand ?? 'unknown', complete: isWhole, empty: number.value + expiry.value + code.value === '', error: message === null ? undefined : { message }, read };
};
for (const [field, format] of [[number, formatCardNumber], [expiry, formatCardExpiry], [code, formatCardCode]])
  field.addEventListener('input', () => {
    field.value = format(field.value);
    const { read, ...event } = state();
    tell({ kind: 'change', event });
  });
addEventListener('message', async ({ data }) => {
  if (data.kind === 'style') document.body.style.color = data.color;
  if (data.kind !== 'confirm') return;
  const { read, complete } = state();
  const answer = !complete
    ? { error: { message: 'Your card is incomplete.' } }
    : await fetch('/confirm', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ secret: data.secret, card: { number: number.value, exp_month: read.month, exp_year: read.year, code: code.value } }) }).then((one) => one.json());
  tell({ kind: 'confirmed', answer });
});
tell({ kind: 'ready' });
</script>
</body></html>
`;
