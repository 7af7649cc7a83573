/**
 * What a deck's player tells the page around it as it begins and as its slides change (`postMessageEvents` of
 * reveal.js, with the state of ours); null for any other message.
 */
export interface PlayerMessage {
  readonly eventName: 'ready' | 'slidechanged';
  /** As it was sent: to be looked at before it is believed. */
  readonly state: Readonly<Record<string, unknown>>;
}

export function readPlayerMessage(data: unknown): PlayerMessage | null {
  if (typeof data !== 'string' || !data.startsWith('{')) return null;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const { namespace, eventName, state } = message as Readonly<Record<string, unknown>>;
  if (namespace !== 'reveal' || (eventName !== 'ready' && eventName !== 'slidechanged')) return null;
  return { eventName, state: typeof state === 'object' && state !== null ? { ...state } : {} };
}
