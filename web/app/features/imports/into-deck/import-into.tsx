import type { DeckDetail } from '@rostrum/contract';
import type { ImportPlace } from '@rostrum/editor';
import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { messages } from '../../../messages/index.ts';
import { currentImports, serverImports, subscribeToImports, watchDeck } from '../import-store.ts';

/** Its code comes when it is opened for the first time. */
const IntoDialog = lazy(() => import('./into-dialog.tsx'));

interface ImportIntoProps {
  readonly deck: Pick<DeckDetail, 'id' | 'title'>;
  readonly place: ImportPlace;
}

/** A file on its way into the deck that is edited: its window, and word that it has been read while that is closed. */
export function ImportInto({ deck, place }: ImportIntoProps) {
  const imports = useSyncExternalStore(subscribeToImports, currentImports, serverImports);
  const each = imports.findLast(({ into }) => into === deck.id) ?? null;
  const isRead = each?.state?.state === 'done';
  const { isOpen } = place;
  useEffect(() => {
    if (!isOpen) return undefined;
    watchDeck(deck.id);
    return () => watchDeck(null);
  }, [isOpen, deck.id]);
  const tell = useEffectEvent((name: string) => {
    if (isOpen) return;
    const words = messages.imports.into;
    place.say(words.read(name), { action: { label: words.chooseSlides, run: place.open } });
  });
  const name = isRead ? each.fileName : null;
  useEffect(() => {
    if (name !== null) tell(name);
  }, [name]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <IntoDialog deck={deck} place={place} each={each} />
    </Suspense>
  );
}
