import { words } from '@rostrum/words/editor';
import type { SlideTemplateEntity } from '@rostrum/contract';
import { blockText, type Deck, scaledDeck } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import { useCallback, useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import type { SlideView } from '../../core/index.ts';
import { slideTitle } from '../rail/slide-title.ts';
import { forgetTemplate } from './present-templates.ts';
import { templateDeck } from './template-deck.ts';

export type Whose = 'own' | 'team';
/** Whose list: those that a theme offers are somebody's as well. */
export type KeptList = Whose | 'theme';

/** A template that a person or a team keeps, as a deck of its slide in the size of the deck at hand. */
export interface KeptTemplate {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly deck: Deck;
  readonly whose: Whose;
  readonly abilities: SlideTemplateEntity['abilities'];
}

interface Kept {
  /** What was asked for. */
  readonly of: Asked;
  /** null: not known yet. */
  readonly items: readonly KeptTemplate[] | null;
  readonly total: number;
  /** The last page that is here. */
  readonly page: number;
  readonly isFailed: boolean;
}

interface Asked {
  readonly whose: KeptList;
  /** Which theme's. */
  readonly themeId: string;
  /** Letters of the name. */
  readonly typed: string;
}

interface Found {
  readonly items: readonly KeptTemplate[];
  readonly total: number;
  readonly page: number;
}

const nothing = (of: Asked): Kept => ({ of, items: null, total: 0, page: 0, isFailed: false });
const LISTS = { own: 'slideTemplatesList', team: 'teamSlideTemplatesList' } as const;
const CREATES = { own: 'slideTemplateCreate', team: 'teamSlideTemplateCreate' } as const;

/** Templates that are kept, as far as pages were asked for, and what is done with them. */
export function useKeptTemplates(asked: Asked, newId: () => string) {
  const { client, editor, notices } = useScreen();
  const { whose, themeId, typed } = asked;
  const [state, setKept] = useState<Kept>(() => nothing(asked));
  // What was found for other words is nothing that these are answered with.
  const kept = isSame(state.of, asked) ? state : nothing(asked);

  const deckOf = useCallback(
    (template: SlideTemplateEntity): KeptTemplate => {
      const { id, name, version, of_team, abilities } = template;
      const deck = scaledDeck(templateDeck(template, newId), editor.store.meta.get());
      return { id, name, version, whose: of_team ? 'team' : 'own', abilities, deck };
    },
    [editor, newId],
  );

  const read = useCallback(
    async (page: number): Promise<Found | null> => {
      try {
        const query = { page, q: typed };
        const { total, results } =
          whose === 'theme'
            ? await client.call('themeSlideTemplatesList', { params: { id: themeId }, query })
            : await client.call(LISTS[whose], { query });
        return { items: results.map(deckOf), total, page };
      } catch {
        return null;
      }
    },
    [client, deckOf, whose, themeId, typed],
  );
  useEffect(() => {
    let isLeft = false;
    void read(1).then((found) => {
      if (!isLeft) setKept(withFound(nothing({ whose, themeId, typed }), found));
    });
    return () => {
      isLeft = true;
    };
  }, [read, whose, themeId, typed]);

  async function more(page: number): Promise<void> {
    const found = await read(page);
    setKept((now) => (isSame(now.of, asked) ? withFound(now, found) : now));
  }

  /** Keeps the slide that is being edited. True when it is kept. */
  async function keep(forWhom: Whose): Promise<boolean> {
    const slide = slideAtHand();
    if (slide === null) return false;
    try {
      const made = await client.call(CREATES[forWhom], { body: { slide_template: slide } });
      if (forWhom === whose && typed === '')
        setKept((now) => ({ ...now, items: [deckOf(made), ...(now.items ?? [])], total: now.total + 1 }));
      return true;
    } catch (error) {
      notices.say(problemOf(error), { tone: 'negative' });
      return false;
    }
  }

  /** The slide that is being edited becomes what the template is. */
  async function replace(id: string): Promise<void> {
    const slide = slideAtHand();
    if (slide === null) return;
    const { data, width, height } = slide;
    try {
      const made = await client.call('slideTemplateUpdate', {
        params: { id },
        body: { slide_template: { data, width, height } },
      });
      forgetTemplate(client, id);
      const now = deckOf(made);
      change(id, () => now);
      notices.say(words.templates.isThisSlide(made.name));
    } catch (error) {
      notices.say(problemOf(error), { tone: 'negative' });
    }
  }

  /** Shown at once, and put back when the server refuses it. */
  async function rename(id: string, name: string): Promise<void> {
    const before = kept.items?.find((item) => item.id === id)?.name ?? name;
    change(id, (item) => ({ ...item, name }));
    try {
      await client.call('slideTemplateUpdate', { params: { id }, body: { slide_template: { name } } });
    } catch {
      change(id, (item) => ({ ...item, name: before }));
      notices.say(words.templates.notSaved, { tone: 'negative' });
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
      notices.say(words.templates.notDeleted, { tone: 'negative' });
    }
  }

  function change(id: string, to: (item: KeptTemplate) => KeptTemplate): void {
    setKept((now) => ({ ...now, items: now.items?.map((item) => (item.id === id ? to(item) : item)) ?? null }));
  }

  function slideAtHand() {
    const { store } = editor;
    const deck = store.deck.get();
    const slideId = store.currentSlideId.get();
    if (slideId === null) return null;
    const { width, height } = deck.meta;
    const data = renderSlide(deck, slideId, { includeHidden: true });
    return { name: nameOfTemplate(store.slide(slideId).get(), deck), data, width, height };
  }

  return { kept, more, keep, replace, rename, remove };
}

/** Where nothing is written on the slide yet, it is called as its layout is. */
function nameOfTemplate(view: SlideView | null, { slides }: Deck): string {
  const layout = slides[view?.slide.layoutId ?? '']?.name ?? '';
  const isWritten =
    view === null || view.slide.name !== '' || view.blocks.some((block) => blockText(block).trim() !== '');
  return isWritten || layout === '' ? slideTitle(view) : layout;
}

const isSame = (a: Asked, b: Asked): boolean => a.whose === b.whose && a.themeId === b.themeId && a.typed === b.typed;

const problemOf = (error: unknown): string =>
  `${words.templates.notSaved}. ${error instanceof Error ? error.message : ''}`.trim();

/** Another page behind what is here; null: it could not be had. */
function withFound(now: Kept, found: Found | null): Kept {
  if (found === null) return { ...now, isFailed: true };
  const known = new Set((now.items ?? []).map(({ id }) => id));
  const fresh = found.items.filter(({ id }) => !known.has(id));
  return { ...now, items: [...(now.items ?? []), ...fresh], total: found.total, page: found.page, isFailed: false };
}
