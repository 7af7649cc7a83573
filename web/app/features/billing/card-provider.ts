/** As much of Stripe's script for pages as is used here (https://docs.stripe.com/js). */
interface Failed {
  readonly error?: { readonly message?: string };
}
export interface CardElement {
  mount(place: HTMLElement): void;
  on(event: 'change', listener: (event: CardChange) => void): void;
  on(event: 'ready', listener: () => void): void;
  update(options: CardOptions): void;
  destroy(): void;
}
export interface CardChange {
  readonly brand: string;
  readonly complete: boolean;
  readonly error?: { readonly message: string } | undefined;
}
interface CardOptions {
  readonly style: {
    readonly base: Readonly<Record<string, unknown>>;
    readonly invalid?: Readonly<Record<string, unknown>>;
  };
}
export interface CardProvider {
  elements(): { create(kind: 'card', options: CardOptions): CardElement };
  confirmCardSetup(secret: string, data: { payment_method: { card: CardElement } }): Promise<Failed>;
  confirmCardPayment(secret: string): Promise<Failed>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => CardProvider;
  }
}

let loading: Promise<void> | null = null;

/** Loads the provider's script, once a page. */
export async function loadCardProvider({
  publishable_key: key,
  script: address,
}: {
  publishable_key: string;
  script: string;
}): Promise<CardProvider> {
  loading ??= new Promise<void>((done, failed) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      failed(new Error('The provider’s script did not come.'));
    });
    document.head.append(script);
  });
  await loading;
  if (window.Stripe === undefined) throw new Error('The provider’s script did not say who it is.');
  return window.Stripe(key);
}

/** A colour as every program reads it, whatever it is written in: by painting it. */
function plainColour(written: string): string {
  const brush = document.createElement('canvas').getContext('2d');
  if (brush === null) return written;
  brush.fillStyle = written;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
}

/** Looks of the provider's field, by those of the page around it. */
export function cardLooks(place: HTMLElement): CardOptions {
  const { color: written, fontFamily, fontSize } = getComputedStyle(place);
  const color = plainColour(written);
  return { style: { base: { color, fontFamily, fontSize, iconColor: color, '::placeholder': { color } } } };
}
