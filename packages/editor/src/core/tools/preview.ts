import type { Preview, PreviewChannel } from '../api.ts';

export interface PreviewSource extends PreviewChannel {
  publish(preview: Preview | null): void;
}

/** Frames of a gesture go straight to who draws them: no slice, no comparison, no copy. */
export function createPreview(): PreviewSource {
  const listeners = new Set<(preview: Preview | null) => void>();
  let current: Preview | null = null;
  return {
    get: () => current,
    subscribe(listener) {
      const entry = (preview: Preview | null) => listener(preview);
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    publish(preview) {
      if (preview === null && current === null) return;
      current = preview;
      for (const listener of [...listeners]) listener(preview);
    },
  };
}
