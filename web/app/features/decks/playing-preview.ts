import { useId, useSyncExternalStore } from 'react';

/** Which card of the page plays its deck: one at a time. */
let playing: string | null = null;
const listeners = new Set<() => void>();

function play(card: string | null): void {
  playing = card;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface PlayingPreview {
  readonly isPlaying: boolean;
  /** Ends the preview of any other card. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The preview of the card that calls. */
export function usePlayingPreview(): PlayingPreview {
  const card = useId();
  const isPlaying = useSyncExternalStore(
    subscribe,
    () => playing === card,
    () => false,
  );
  return {
    isPlaying,
    start: () => play(card),
    stop: () => {
      if (playing === card) play(null);
    },
  };
}
