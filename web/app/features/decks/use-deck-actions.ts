import { type DeckCard, isBlank, type Visibility } from '@rostrum/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { inEach } from './in-each.ts';
import { visibilityChanged } from './visibility.ts';

/** What is shown before the server has said so; null: not shown any more. */
type Patch = Partial<DeckCard> | null;

export interface DeckActions {
  readonly rename: (deck: DeckCard, title: string) => void;
  readonly duplicate: (deck: DeckCard) => void;
  readonly trash: (deck: DeckCard) => void;
  readonly trashAll: (decks: readonly DeckCard[]) => void;
  readonly recover: (deck: DeckCard) => void;
  readonly destroy: (deck: DeckCard) => void;
  readonly publish: (deck: DeckCard, visibility: Visibility) => void;
  /** 'Make deck public': published, not chosen among visibilities. */
  readonly makePublic: (deck: DeckCard) => void;
}

/** Decks of a list with what can be done to them. Results show at once and roll back when the server refuses. */
export function useDeckActions<D extends DeckCard>(
  decks: readonly D[],
): {
  readonly shown: readonly D[];
  readonly actions: DeckActions;
} {
  const { revalidate } = useRevalidator();
  const [patches, setPatches] = useState<ReadonlyMap<string, Patch>>(new Map());
  // The last word on a deck wins: an older answer does not take back a newer change.
  const turns = useRef(new Map<string, number>());

  const put = (id: string, patch: Patch | undefined): void =>
    setPatches((before) => {
      const after = new Map(before);
      if (patch === undefined) after.delete(id);
      else after.set(id, patch);
      return after;
    });

  const attempt = async <Answer>(
    deck: DeckCard,
    patch: Patch,
    call: () => Promise<Answer>,
    said: { done: (answer: Answer) => void; failed?: string },
  ): Promise<void> => {
    const turn = (turns.current.get(deck.id) ?? 0) + 1;
    turns.current.set(deck.id, turn);
    put(deck.id, patch);
    try {
      said.done(await call());
      await revalidate();
    } catch (error) {
      reportFailure(error, said.failed);
    } finally {
      if (turns.current.get(deck.id) === turn) put(deck.id, undefined);
    }
  };

  /** Several at once, with one word about all of them. Those that stay come back. */
  const moveAll = async (decks: readonly DeckCard[], to: 'trash' | 'back'): Promise<void> => {
    const name = to === 'trash' ? 'deckTrash' : 'deckRecover';
    if (to === 'trash') for (const { id } of decks) put(id, null);
    const { done, failed, reason } = await inEach(decks, ({ id }) => api.call(name, { params: { id } }));
    if (done.length > 0 && to === 'trash')
      notify(messages.bulk.trashed(done.length), {
        action: { label: messages.common.undo, run: () => void moveAll(done, 'back') },
      });
    if (done.length > 0 && to === 'back') notify(messages.bulk.recovered(done.length), { tone: 'positive' });
    if (failed.length > 0) reportFailure(reason, messages.bulk.someFailed(failed.length));
    await revalidate();
    for (const { id } of decks) put(id, undefined);
  };

  const recover = (deck: DeckCard): void =>
    void attempt(deck, null, () => api.call('deckRecover', { params: { id: deck.id } }), {
      done: ({ deck: back }) => notify(messages.deck.recovered(back.title), { tone: 'positive' }),
      failed: messages.deck.recoverFailed,
    });

  const setVisibility = (deck: DeckCard, visibility: Visibility, failed?: string): void =>
    void attempt(
      deck,
      { visibility },
      () => api.call('deckPublish', { params: { id: deck.id }, body: { visibility } }),
      {
        done: ({ deck: changed }) => notify(visibilityChanged(changed), { tone: 'positive' }),
        ...(failed !== undefined && { failed }),
      },
    );

  const actions: DeckActions = {
    rename(deck, title) {
      const trimmed = title.trim();
      if (isBlank(trimmed) || trimmed === deck.title) return;
      const body = { deck: { title: trimmed } };
      void attempt(deck, { title: trimmed }, () => api.call('deckUpdate', { params: { id: deck.id }, body }), {
        done: () => {},
        failed: messages.deck.renameFailed,
      });
    },
    duplicate(deck) {
      void attempt(deck, {}, () => api.call('deckFork', { params: { id: deck.id } }), {
        done: ({ deck: copy }) => notify(messages.deck.duplicated(copy.title), { tone: 'positive' }),
        failed: messages.deck.duplicateFailed,
      });
    },
    trash(deck) {
      void attempt(deck, null, () => api.call('deckTrash', { params: { id: deck.id } }), {
        // By the name that it has by now: a list may be a moment behind a new one.
        done: ({ deck: gone }) =>
          notify(messages.deck.trashed(gone.title), {
            action: { label: messages.common.undo, run: () => recover(deck) },
          }),
        failed: messages.deck.trashFailed,
      });
    },
    trashAll: (gone) => void moveAll(gone, 'trash'),
    recover,
    destroy(deck) {
      void attempt(deck, null, () => api.call('deckDestroy', { params: { id: deck.id } }), {
        done: () => notify(messages.trash.destroyed(deck.title)),
        failed: messages.trash.destroyFailed,
      });
    },
    publish(deck, visibility) {
      if (visibility !== deck.visibility) setVisibility(deck, visibility, messages.deck.visibilityFailed);
    },
    makePublic: (deck) => setVisibility(deck, 'all'),
  };

  const shown = decks.flatMap((deck): D[] => {
    const patch = patches.get(deck.id);
    return patch === null ? [] : [patch === undefined ? deck : { ...deck, ...patch }];
  });
  return { shown, actions };
}
