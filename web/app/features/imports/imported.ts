/** Tells lists, in this page and in the others of this browser, that they are otherwise now. */
const CHANNEL = 'rostrum-imported';

const listeners = new Set<() => void>();
let others: BroadcastChannel | null = null;

const tellHere = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back whenever an import has made a deck, or its report was read, whichever page of this browser it was. */
export function onImported(listener: () => void): () => void {
  listeners.add(listener);
  if (others === null) {
    others = new BroadcastChannel(CHANNEL);
    others.addEventListener('message', tellHere);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    others?.close();
    others = null;
  };
}

export function tellImported(): void {
  tellHere();
  others?.postMessage(null);
}
