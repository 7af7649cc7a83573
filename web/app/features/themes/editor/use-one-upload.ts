import type { Media } from '@rostrum/contract';
import { uploadFont, uploadMedia } from '@rostrum/editor/upload';
import { useEffect, useRef, useState } from 'react';
import { csrfToken } from '../../../api/csrf.ts';
import { messages } from '../../../messages/index.ts';
import type { Shelf } from '../../media/media-calls.ts';

export interface OneUpload {
  /** What is on its way; null: nothing. */
  readonly running: { readonly name: string; readonly progress: number } | null;
  /** Why the last one came to nothing. */
  readonly problem: string | null;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
}

/**
 * Brings one file to a library, the next in the place of one that is still on its way. Who leaves the page
 * has cancelled it.
 */
export function useOneUpload(kind: 'picture' | 'font', shelf: Shelf, onDone: (media: Media) => void): OneUpload {
  const [running, setRunning] = useState<OneUpload['running']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    setProblem(null);
    setRunning({ name: file.name, progress: 0 });
    try {
      const media = await (kind === 'font' ? uploadFont : uploadMedia)(file, csrfToken(), {
        onProgress: (progress) => control.current === own && setRunning({ name: file.name, progress }),
        signal: own.signal,
        shelf,
      });
      if (control.current === own) onDone(media);
    } catch (error) {
      if (own.signal.aborted) return;
      setProblem(error instanceof Error && error.message !== '' ? error.message : messages.themes.editor.files.failed);
    } finally {
      if (control.current === own) setRunning(null);
    }
  };
  return {
    running,
    problem,
    start: (file) => void send(file),
    cancel() {
      control.current?.abort();
      setRunning(null);
    },
  };
}
