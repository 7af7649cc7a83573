import type { SlideId } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import type { ImageFile, OnUploadProgress, PendingUpload, UploadedImage, UploadedPlayed } from './api.ts';
import type { EditorServices } from './editor.ts';
import type { Box } from './geometry.ts';
import { createCell, type Slice } from './slice.ts';

interface PlanBase {
  readonly file: ImageFile;
  readonly slideId: SlideId;
  readonly box: Box;
}

export type UploadPlan = PlanBase &
  (
    | { readonly kind: 'picture'; readonly onDone: (image: UploadedImage) => void }
    | { readonly kind: 'played'; readonly onDone: (played: UploadedPlayed) => void }
  );

export interface UploadQueue {
  readonly list: Slice<readonly PendingUpload[]>;
  start(plan: UploadPlan): void;
  cancel(id: string): void;
  retry(id: string): void;
  cancelAll(): void;
}

/** At most so many files are taken at once. */
export const MAX_FILES = 5;

interface Running {
  readonly plan: UploadPlan;
  abort: AbortController;
}

/** Sends a file; resolves with what brings it into the document, null where nothing can be sent. */
async function sent(
  services: EditorServices,
  plan: UploadPlan,
  options: { readonly onProgress: OnUploadProgress; readonly signal: AbortSignal },
): Promise<(() => void) | null> {
  if (plan.kind === 'picture') {
    const image = await services.uploadImage?.(plan.file, options);
    return image === undefined ? null : () => plan.onDone(image);
  }
  const played = await services.uploadPlayed?.(plan.file, options);
  return played === undefined ? null : () => plan.onDone(played);
}

/** Files on their way. They come into the document when they have arrived, so that nobody else sees half of one. */
export function createUploads(services: EditorServices, newId: () => string): UploadQueue {
  const list = createCell<readonly PendingUpload[]>([]);
  const running = new Map<string, Running>();

  const patch = (id: string, fields: Partial<PendingUpload>) =>
    list.set(list.get().map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const drop = (id: string) => {
    running.delete(id);
    list.set(list.get().filter((upload) => upload.id !== id));
  };

  async function send(id: string, { plan, abort }: Running): Promise<void> {
    const { signal } = abort;
    const onProgress: OnUploadProgress = (fraction, stage = 'sending') => {
      if (!signal.aborted) patch(id, { progress: Math.min(1, Math.max(0, fraction)), stage });
    };
    try {
      const done = await sent(services, plan, { signal, onProgress });
      if (signal.aborted) return;
      drop(id);
      done?.();
    } catch (error) {
      if (abort.signal.aborted) return;
      patch(id, { error: error instanceof Error && error.message !== '' ? error.message : words.core.uploadFailed });
    }
  }

  return {
    list,
    start(plan) {
      const id = newId();
      const entry: Running = { plan, abort: new AbortController() };
      running.set(id, entry);
      const stage = 'sending' as const;
      const upload = {
        id,
        slideId: plan.slideId,
        name: plan.file.name,
        box: plan.box,
        progress: 0,
        stage,
        error: null,
      };
      list.set([...list.get(), upload]);
      void send(id, entry);
    },
    cancel(id) {
      running.get(id)?.abort.abort();
      drop(id);
    },
    retry(id) {
      const entry = running.get(id);
      if (!entry) return;
      entry.abort = new AbortController();
      patch(id, { progress: 0, stage: 'sending', error: null });
      void send(id, entry);
    },
    cancelAll() {
      for (const { abort } of running.values()) abort.abort();
      running.clear();
      list.set([]);
    },
  };
}
