/**
 * Tells the other pages of this browser that an import was dismissed or cancelled here, so that it goes there as well.
 */
const CHANNEL = 'rostrum-import-gone';

let line: BroadcastChannel | null = null;

/** Calls back with the id of an import that another page let go of. */
export function onImportGone(listener: (id: string) => void): () => void {
  const heard = new BroadcastChannel(CHANNEL);
  line = heard;
  heard.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  });
  return () => {
    heard.close();
    if (line === heard) line = null;
  };
}

export const tellImportGone = (id: string): void => line?.postMessage(id);
