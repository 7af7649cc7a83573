import type { Comment, EditorLine, PublicUser, WritingPlace } from '@rostrum/contract';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Writers } from './writers.ts';

interface Listener {
  /** A thread is new, or another one now. */
  readonly put: (thread: Comment) => void;
  readonly remove: (threadId: string) => void;
  /** The line stands, for the first time or again. */
  readonly back: () => void;
  /** The server let go of the line or did not let it in, maybe as the person may not have it any more. */
  readonly refused: () => void;
}

/** Hears what others say and that they write, as it happens. */
export function useLiveComments(line: EditorLine | null, listener: Listener) {
  const [writers] = useState(() => new Writers());
  const put = useEffectEvent(listener.put);
  const remove = useEffectEvent(listener.remove);
  const back = useEffectEvent(listener.back);
  const refused = useEffectEvent(listener.refused);
  useEffect(() => {
    if (line === null) return undefined;
    const turn = (isRefused: boolean): void => {
      if (line.isOpen()) back();
      else writers.clear();
      if (isRefused) refused();
    };
    if (line.isOpen()) back();
    const stops = [
      line.watch(turn),
      line.hear('comment:created', ({ comment }) => put(comment)),
      line.hear('comment:updated', ({ comment }) => put(comment)),
      line.hear('comment:deleted', ({ id }) => remove(id)),
      line.hear('comment:writing', (message) => writers.hear(message)),
      line.hear('access:revoked', () => refused()),
    ];
    return () => {
      for (const stop of stops) stop();
      writers.clear();
    };
  }, [line, writers]);
  const watch = useCallback((changed: () => void) => line?.watch(changed) ?? (() => undefined), [line]);
  const isLive = useSyncExternalStore(
    watch,
    () => line?.isOpen() ?? false,
    () => false,
  );
  const tellWriting = useCallback(
    (place: WritingPlace, writing: boolean) => line?.say('comment:writing', { ...place, writing }),
    [line],
  );
  const all = useSyncExternalStore(writers.subscribe, writers.get, writers.get);
  return { isLive, writers: all, tellWriting };
}

export function writersAt(
  writers: readonly (WritingPlace & { readonly user: PublicUser })[],
  { slide_hash, thread_id }: WritingPlace,
): readonly PublicUser[] {
  return writers.flatMap((each) =>
    each.thread_id === thread_id && (thread_id !== null || each.slide_hash === slide_hash) ? [each.user] : [],
  );
}
