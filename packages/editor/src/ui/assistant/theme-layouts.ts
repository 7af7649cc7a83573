import type { SlideTemplateEntity } from '@rostrum/contract';
import type { Deck, SlideDimensions } from '@rostrum/deck';
import { createRandomId } from '@rostrum/player/random-id';
import { useEffect, useEffectEvent, useState } from 'react';
import { SLIDE_KINDS, type SlideKind } from '../../core/assistant/read-slides.ts';
import { draftLayout, type LayoutDraft } from '../../core/layouts/layout-draft.ts';
import { useScreen } from '../editor-context.tsx';
import { builtInId, builtInTemplates } from '../templates/built-in.ts';
import { templateDeck } from '../templates/template-deck.ts';

/** The layouts that come with the product, one for each kind of slide. */
export function ownLayouts(meta: Deck['meta']): Readonly<Record<SlideKind, LayoutDraft>> {
  const templates = builtInTemplates(meta, createRandomId).flatMap((group) => group.templates);
  const found = SLIDE_KINDS.map((kind) => {
    const template = templates.find(({ id }) => id === kind);
    const layout =
      template === undefined
        ? null
        : draftLayout(
            { templateId: builtInId(template.id), version: 1, name: template.name, deck: template.deck },
            meta,
          );
    if (layout === null) throw new Error(`No slide template comes with the product for ${kind}.`);
    return [kind, layout] as const;
  });
  return Object.fromEntries(found) as Record<SlideKind, LayoutDraft>;
}

/** The layouts that the deck's theme offers; none where it offers none, or cannot be asked. */
export function useThemeLayouts(meta: Deck['meta']): readonly LayoutDraft[] {
  const { client } = useScreen();
  const [layouts, setLayouts] = useState<readonly LayoutDraft[]>([]);
  const { themeId, width, height } = meta;
  const take = useEffectEvent((templates: readonly SlideTemplateEntity[], size: SlideDimensions) =>
    setLayouts(
      templates.flatMap((template) => {
        const { id: templateId, version, name } = template;
        return (
          draftLayout(
            { templateId, version, name, deck: templateDeck(template, createRandomId) },
            { ...meta, ...size },
          ) ?? []
        );
      }),
    ),
  );
  useEffect(() => {
    if (themeId === '') return undefined;
    let isLeft = false;
    client.call('themeSlideTemplatesList', { params: { id: themeId }, query: {} }).then(
      ({ results }) => (isLeft ? undefined : take(results, { width, height })),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [client, themeId, width, height]);
  return layouts;
}
