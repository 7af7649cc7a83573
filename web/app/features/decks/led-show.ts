import { readPlayerMessage } from './player-message.ts';

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
  const message = readPlayerMessage(data);
  if (message === null) return null;
  const { number, total } = message.state;
  return isCount(number) && isCount(total) && number <= total ? { number, total } : null;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1;

interface Asked {
  readonly method: 'next' | 'prev' | 'slide';
  readonly args?: readonly number[];
}

export const BEGINNING: Asked = { method: 'slide', args: [0, 0] };

/** Asks the show in a frame of ours to move. */
export function askFrame(frame: HTMLIFrameElement | null, asked: Asked): void {
  frame?.contentWindow?.postMessage(JSON.stringify(asked), window.location.origin);
}
