/** Milliseconds that a slide stays. */
export const SLIDE_STAYS = 4500;

const QUERY = 'context=preview&postMessage=true&postMessageEvents=true&no-autoplay=1';

/** The deck that comes with the product, as its player shows it. */
export const DEMO_ADDRESS = `/explore/demo?${QUERY}`;

/** A deck in the player, to be led by the page around it. */
export function playedAddress(deckId: string): string {
  return `/${deckId}/fullscreen?${QUERY}`;
}

export interface Place {
  /** From 1. */
  readonly number: number;
  readonly total: number;
}

/** Where the show in the frame stands, when it says so; null for any other message. */
export function readPlace(data: unknown): Place | null {
  if (typeof data !== 'string' || !data.startsWith('{')) return null;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const { namespace, eventName, state } = message as { namespace?: unknown; eventName?: unknown; state?: unknown };
  if (namespace !== 'reveal' || (eventName !== 'ready' && eventName !== 'slidechanged')) return null;
  const { number, total } = (state ?? {}) as { number?: unknown; total?: unknown };
  return isCount(number) && isCount(total) && number <= total ? { number, total } : null;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1;

interface Asked {
  readonly method: 'next' | 'slide';
  readonly args?: readonly number[];
}

export const BEGINNING: Asked = { method: 'slide', args: [0, 0] };

/** Asks the show in a frame of ours to move. */
export function askFrame(frame: HTMLIFrameElement | null, asked: Asked): void {
  frame?.contentWindow?.postMessage(JSON.stringify(asked), window.location.origin);
}
