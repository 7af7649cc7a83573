import type { SlideId } from '@rostrum/deck';
import type { ImageFile, PendingUpload, UploadedImage } from './api.ts';
import type { EditorServices } from './editor.ts';
import type { Box } from './geometry.ts';
import { createCell, type Slice } from './slice.ts';

export interface UploadPlan {
  readonly file: ImageFile;
  readonly slideId: SlideId;
  readonly box: Box;
  readonly onDone: (image: UploadedImage) => void;
}

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

/** Pictures on their way. They come into the document when they have arrived, so that nobody else sees half of one. */
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
    if (!services.uploadImage) return drop(id);
    try {
      const image = await services.uploadImage(plan.file, {
        signal: abort.signal,
        onProgress: (fraction) => {
          if (!abort.signal.aborted) patch(id, { progress: Math.min(1, Math.max(0, fraction)) });
        },
      });
      if (abort.signal.aborted) return;
      drop(id);
      plan.onDone(image);
    } catch (error) {
      if (abort.signal.aborted) return;
      patch(id, { error: error instanceof Error && error.message !== '' ? error.message : 'The upload failed.' });
    }
  }

  return {
    list,
    start(plan) {
      const id = newId();
      const entry: Running = { plan, abort: new AbortController() };
      running.set(id, entry);
      const upload = { id, slideId: plan.slideId, name: plan.file.name, box: plan.box, progress: 0, error: null };
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
      patch(id, { progress: 0, error: null });
      void send(id, entry);
    },
    cancelAll() {
      for (const { abort } of running.values()) abort.abort();
      running.clear();
      list.set([]);
    },
  };
}
