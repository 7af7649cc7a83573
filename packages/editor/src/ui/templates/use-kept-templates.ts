import type { SlideTemplateEntity } from '@rostrum/contract';
import { type Deck, scaledDeck } from '@rostrum/deck';
import { parseDeck, renderSlide } from '@rostrum/deck/html';
import { useCallback, useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { slideTitle } from '../rail/slide-title.ts';

/** A template that a person keeps, as a deck of its slide in the size of the deck at hand. */
export interface KeptTemplate {
  readonly id: string;
  readonly name: string;
  readonly deck: Deck;
}

interface Kept {
  /** null: not known yet. */
  readonly items: readonly KeptTemplate[] | null;
  readonly total: number;
  /** The last page that is here. */
  readonly page: number;
  readonly isFailed: boolean;
}

interface Found {
  readonly items: readonly KeptTemplate[];
  readonly total: number;
  readonly page: number;
}

const NOTHING: Kept = { items: null, total: 0, page: 0, isFailed: false };
const NOT_SAVED = 'Failed to save template';

/** The person's own templates, as far as pages were asked for, and what is done with them. */
export function useKeptTemplates(newId: () => string) {
  const { client, editor, notices } = useScreen();
  const [kept, setKept] = useState<Kept>(NOTHING);

  const deckOf = useCallback(
    ({ id, name, data, width, height }: SlideTemplateEntity): KeptTemplate => {
      const { deck } = parseDeck(data, { newId, width, height });
      return { id, name, deck: scaledDeck(deck, editor.store.meta.get()) };
    },
    [editor, newId],
  );

  const read = useCallback(
    async (page: number): Promise<Found | null> => {
      try {
        const { total, results } = await client.call('slideTemplatesList', { query: { page } });
        return { items: results.map(deckOf), total, page };
      } catch {
        return null;
      }
    },
    [client, deckOf],
  );
  useEffect(() => {
    let isLeft = false;
    void read(1).then((found) => {
      if (!isLeft) setKept((now) => withFound(now, found));
    });
    return () => {
      isLeft = true;
    };
  }, [read]);

  async function more(page: number): Promise<void> {
    const found = await read(page);
    setKept((now) => withFound(now, found));
  }

  /** Keeps the slide that is being edited. True when it is kept. */
  async function keep(): Promise<boolean> {
    const { store } = editor;
    const deck = store.deck.get();
    const slideId = store.currentSlideId.get();
    if (slideId === null) return false;
    const name = slideTitle(store.slide(slideId).get());
    const { width, height } = deck.meta;
    const data = renderSlide(deck, slideId, { includeHidden: true });
    try {
      const made = await client.call('slideTemplateCreate', {
        body: { slide_template: { name, data, width, height } },
      });
      setKept((now) => ({ ...now, items: [deckOf(made), ...(now.items ?? [])], total: now.total + 1 }));
      return true;
    } catch (error) {
      notices.say(`${NOT_SAVED}. ${error instanceof Error ? error.message : ''}`.trim(), { tone: 'negative' });
      return false;
    }
  }

  /** Shown at once, and put back when the server refuses it. */
  async function rename(id: string, name: string): Promise<void> {
    const before = kept.items?.find((item) => item.id === id)?.name ?? name;
    const show = (words: string): void =>
      setKept((now) => ({
        ...now,
        items: now.items?.map((item) => (item.id === id ? { ...item, name: words } : item)) ?? null,
      }));
    show(name);
    try {
      await client.call('slideTemplateUpdate', { params: { id }, body: { slide_template: { name } } });
    } catch {
      show(before);
      notices.say(NOT_SAVED, { tone: 'negative' });
    }
  }

  async function remove(id: string): Promise<void> {
    try {
      await client.call('slideTemplateDelete', { params: { id } });
      setKept((now) => ({
        ...now,
        items: now.items?.filter((item) => item.id !== id) ?? null,
        total: now.total - 1,
      }));
    } catch {
      notices.say('Failed to delete', { tone: 'negative' });
    }
  }

  return { kept, more, keep, rename, remove };
}

/** Another page behind what is here; null: it could not be had. */
function withFound(now: Kept, found: Found | null): Kept {
  if (found === null) return { ...now, isFailed: true };
  const known = new Set((now.items ?? []).map(({ id }) => id));
  const fresh = found.items.filter(({ id }) => !known.has(id));
  return { items: [...(now.items ?? []), ...fresh], total: found.total, page: found.page, isFailed: false };
}
