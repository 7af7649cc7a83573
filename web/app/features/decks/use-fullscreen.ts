import { type RefObject, useSyncExternalStore } from 'react';

interface Fullscreen {
  readonly isFull: boolean;
  /** Rejects where the browser has no whole screen to give. */
  readonly enter: () => Promise<void>;
  readonly exit: () => void;
}

/** Whether an element fills the screen. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
    () => false,
  );
  return {
    isFull,
    enter: async () => element.current?.requestFullscreen(),
    exit: () => void document.exitFullscreen().catch(() => undefined),
  };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
