import { words } from '@rostrum/words/editor';
import { useState } from 'react';
import type { UploadedImage } from '../core/index.ts';
import { useScreen } from './editor-context.tsx';

export type UploadResult =
  | { readonly ok: true; readonly image: UploadedImage }
  /** null: cancelled, nothing to say. */
  | { readonly ok: false; readonly message: string | null };

/** One upload at a time outside of the canvas (backgrounds). `progress` is 0 to 1, null when nothing is on its way. */
export function useUpload(shelf?: 'own' | 'team'): {
  readonly progress: number | null;
  readonly send: (file: File, signal: AbortSignal) => Promise<UploadResult>;
} {
  const { uploadImage } = useScreen();
  const [progress, setProgress] = useState<number | null>(null);
  return {
    progress,
    async send(file, signal) {
      setProgress(0);
      try {
        return {
          ok: true,
          image: await uploadImage(file, { onProgress: setProgress, signal, ...(shelf !== undefined && { shelf }) }),
        };
      } catch (error) {
        if (signal.aborted) return { ok: false, message: null };
        return { ok: false, message: error instanceof Error ? error.message : words.frame.pictureNotUploaded };
      } finally {
        setProgress(null);
      }
    },
  };
}
