import { type ErrorCode, isBlank, type Media } from '@rostrum/contract';
import { uploadMedia } from '@rostrum/editor/upload';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { csrfToken } from '../../api/csrf.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { MEDIA_CALLS } from './media-calls.ts';
import { replaceInDecks } from './replace-in-decks.ts';
import type { MediaList } from './use-media-list.ts';
import { type TaskQueue, type TaskStep, Unfit } from './task-queue.ts';

const words = () => messages.media;
const NOT_TAKEN: ReadonlySet<string> = new Set<ErrorCode>(['invalid', 'too_large', 'unsupported_type']);
/** Decks that are named in a notification. */
const MOST_NAMED = 3;

export interface MediaActions {
  readonly upload: (files: readonly File[]) => void;
  readonly replace: (item: Media, file: File) => void;
  readonly rename: (item: Media, label: string) => void;
  readonly setHidden: (item: Media, hidden: boolean) => void;
  /** The server has to know it as unused. */
  readonly destroy: (item: Media) => void;
}

export const labelOf = (item: Media): string => (item.label === '' ? words().untitled : item.label);

function hiddenWords(item: Media, hidden: boolean): string {
  const label = labelOf(item);
  if (!hidden) return words().shownNow(label);
  return item.deck_count === 0 ? words().hiddenUnused(label) : words().hiddenNow(label);
}

/** What can be done to media, with what is said of it. Results show at once and roll back when the server refuses. */
export function useMediaActions(list: MediaList, queue: TaskQueue): MediaActions {
  const { revalidate } = useRevalidator();
  const { shelf } = list.query;

  const takeIn = async (file: File, told: (step: TaskStep) => void, signal: AbortSignal) => {
    if (!/^(?:image|video|audio)\//.test(file.type)) throw new Unfit(words().notMedia);
    told({ progress: 0, step: words().sending });
    const onProgress = (progress: number, phase?: string): void =>
      told(
        phase === 'converting'
          ? { progress, step: words().converting }
          : progress < 1
            ? { progress, step: words().sending }
            : { progress: null, step: words().processing },
      );
    const made = await uploadMedia(file, csrfToken(), { onProgress, signal, shelf }).catch((error: unknown) => {
      // The server has read it and does not take it.
      if (isApiError(error) && NOT_TAKEN.has(error.code)) throw new Unfit(error.message);
      throw error;
    });
    if (!made.converted) notify(words().notConverted, { isLasting: true });
    return made;
  };

  const upload = (file: File): void =>
    queue.start({
      name: file.name,
      waiting: words().waiting,
      async run(told, signal) {
        const made = await takeIn(file, told, signal);
        // What was hidden and is brought again is wanted again.
        const item = made.hidden && made.abilities.update ? await change(made, { hidden: false }) : made;
        list.put(item);
        if (item.hidden) notify(words().hiddenDuplicate(labelOf(item)), { isLasting: true });
        else if (made.duplicate) notify(words().duplicate(shelf, labelOf(item)));
        void revalidate();
      },
    });

  const exchange = async (
    item: Media,
    to: string,
    told: (step: TaskStep) => void,
    signal: AbortSignal,
  ): Promise<{ media: Media; replaced: number }> => {
    const of = Math.max(1, item.deck_count);
    const tell = (done: number): void =>
      told({ progress: Math.min(1, done / of), step: words().replacing(done, Math.max(done, item.deck_count)) });
    tell(0);
    try {
      const { media, replaced, kept } = await replaceInDecks(api, { shelf, from: item.id, to }, tell, signal);
      list.exchange(item.id, media);
      if (kept.length > 0) {
        const titles = kept.slice(0, MOST_NAMED).map(({ title }) => title);
        notify(words().kept(titles, kept.length - titles.length), { tone: 'negative', isLasting: true });
      }
      return { media, replaced };
    } catch (error) {
      if (signal.aborted) notify(words().replaceStopped(labelOf(item)), { isLasting: true });
      throw error;
    }
  };

  const undoReplace = (former: Media, media: Media, decks: number): void =>
    queue.start({
      name: labelOf(former),
      waiting: words().waiting,
      async run(told, signal) {
        await exchange({ ...media, deck_count: decks }, former.id, told, signal);
        void revalidate();
      },
    });

  const change = (item: Media, fields: { label?: string; hidden?: boolean }): Promise<Media> =>
    api.call(MEDIA_CALLS[shelf].update, { params: { id: item.id }, body: { media: fields } });

  const setHidden = (item: Media, hidden: boolean, isUndone = false): void => {
    if (isUndone) list.put({ ...item, hidden });
    else list.remove(item.id);
    change(item, { hidden }).then(
      () => {
        if (isUndone) return;
        const undo = { label: messages.common.undo, run: () => setHidden(item, !hidden, true) };
        notify(hiddenWords(item, hidden), { action: undo });
      },
      (error: unknown) => {
        list.put({ ...item, hidden: !hidden });
        reportFailure(error, words().changeFailed);
      },
    );
  };

  return {
    upload: (files) => files.forEach(upload),
    replace(item, file) {
      queue.start({
        name: labelOf(item),
        waiting: words().waiting,
        async run(told, signal) {
          const made = await takeIn(file, told, signal);
          if (made.id === item.id) throw new Unfit(words().sameFile);
          const { media, replaced } = await exchange(item, made.id, told, signal);
          notify(words().replaced(labelOf(media), replaced), {
            tone: 'positive',
            action: { label: messages.common.undo, run: () => undoReplace(item, media, replaced) },
          });
          void revalidate();
        },
      });
    },
    rename(item, label) {
      const trimmed = label.trim();
      if (trimmed === item.label || (isBlank(trimmed) && item.label === '')) return;
      list.put({ ...item, label: trimmed });
      change(item, { label: trimmed }).then(list.put, (error: unknown) => {
        list.put(item);
        reportFailure(error, words().renameFailed);
      });
    },
    setHidden: (item, hidden) => setHidden(item, hidden),
    destroy(item) {
      list.remove(item.id);
      api.call(MEDIA_CALLS[shelf].destroy, { params: { id: item.id } }).then(
        () => {
          notify(words().deleted(labelOf(item)));
          void revalidate();
        },
        (error: unknown) => {
          list.put(item);
          // A deck has come to use it meanwhile: the server says so.
          reportFailure(error, isApiError(error) && error.code === 'conflict' ? error.message : words().changeFailed);
        },
      );
    },
  };
}
