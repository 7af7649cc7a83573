import type { SlideTemplateEntity } from '@rostrum/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messages } from '../../../messages/index.ts';
import { notify } from '../../../ui/notification-store.ts';
import { reportFailure } from '../../errors/report-failure.ts';

const words = () => messages.themes.editor.templates;

export interface ThemeTemplates {
  readonly state: 'loading' | 'failed' | 'ready';
  /** In the theme's order. */
  readonly items: readonly SlideTemplateEntity[];
  readonly retry: () => void;
  readonly order: (ids: readonly string[]) => void;
  readonly remove: (item: SlideTemplateEntity) => void;
}

interface Known {
  /** What was asked when they came. */
  readonly of: string;
  readonly items: readonly SlideTemplateEntity[];
  readonly hasFailed: boolean;
}

/**
 * The slide templates that a theme offers. Changes are seen at once, sent one after the other, and taken back
 * where one fails.
 */
export function useThemeTemplates(themeId: string): ThemeTemplates {
  const [turn, setTurn] = useState(0);
  const asked = `${themeId} ${String(turn)}`;
  const [known, setKnown] = useState<Known>({ of: '', items: [], hasFailed: false });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let isOver = false;
    const [id = ''] = asked.split(' ');
    readAll(id).then(
      (items) => {
        if (!isOver) setKnown({ of: asked, items, hasFailed: false });
      },
      () => {
        if (!isOver) setKnown({ of: asked, items: [], hasFailed: true });
      },
    );
    return () => {
      isOver = true;
    };
  }, [asked]);
  const { items } = known;
  const state = known.of !== asked ? 'loading' : known.hasFailed ? 'failed' : 'ready';

  const params = { id: themeId };
  const again = (): void => setTurn((before) => before + 1);
  const change = (
    next: readonly SlideTemplateEntity[],
    ask: () => Promise<unknown>,
    done: () => void = () => {},
  ): void => {
    setKnown((now) => ({ ...now, items: next }));
    queue.current = queue.current.then(ask).then(done, (error: unknown) => {
      reportFailure(error, words().saveFailed);
      // As it is there now.
      again();
    });
  };
  return {
    state,
    items,
    retry: again,
    order(ids) {
      const byId = new Map(items.map((item) => [item.id, item]));
      const next = ids.flatMap((id) => byId.get(id) ?? []);
      change(next, () => api.call('themeSlideTemplatesUpdate', { params, body: { slide_template_ids: [...ids] } }));
    },
    remove({ id, name }) {
      const before = items.map((item) => item.id);
      const restore = (): void =>
        change(items, async () => {
          await api.call('themeAddSlideTemplate', { params, body: { slide_template_ids: [id] } });
          await api.call('themeSlideTemplatesUpdate', { params, body: { slide_template_ids: before } });
        });
      change(
        items.filter((item) => item.id !== id),
        () => api.call('themeRemoveSlideTemplate', { params, body: { slide_template_ids: [id] } }),
        () => notify(words().removed(name), { action: { label: messages.common.undo, run: restore } }),
      );
    },
  };
}

async function readAll(id: string): Promise<readonly SlideTemplateEntity[]> {
  const items: SlideTemplateEntity[] = [];
  for (let page = 1; ; page += 1) {
    const { results, total } = await api.call('themeSlideTemplatesList', { params: { id }, query: { page } });
    items.push(...results);
    if (results.length === 0 || items.length >= total) return items;
  }
}
