import type { SlideTemplateEntity } from '@rostrum/contract';
import type { Deck, Slide } from '@rostrum/deck';
import { createRandomId } from '@rostrum/player/random-id';
import { words } from '@rostrum/words/editor';
import { LayoutTemplate } from 'lucide-react';
import { useEffect, useState } from 'react';
import { originOf } from '../../core/index.ts';
import { useCanEdit, useScreen, useSliceOf } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { builtInName, builtInOf } from '../templates/built-in.ts';
import { presentTemplate } from '../templates/present-templates.ts';
import { templateDeck } from '../templates/template-deck.ts';
import { Row, Section } from './row.tsx';
import { sharedValue } from './shared.ts';

/** The layout that slides follow: another one, back to it, and what became of the template that it is of. */
export function SlideLayout({ slides }: { slides: readonly Slide[] }) {
  const say = words.slideTab.layout;
  const { editor, panels } = useScreen();
  const canEdit = useCanEdit();
  const layoutId = sharedValue(slides, (slide) => slide.layoutId ?? '');
  const name = useSliceOf(editor.store.deck, ({ slides: all }) =>
    layoutId === null ? words.inspector.mixed : layoutId === '' ? say.none : layoutName(all[layoutId]) || say.nameless,
  );
  return (
    <Section title={say.title}>
      <Row label={say.title}>
        <Button
          className="ed-layout-choose"
          icon={LayoutTemplate}
          aria-label={say.choose(name)}
          isDisabled={!canEdit}
          onPress={() => panels.change({ templatesFor: 'layout' })}
        >
          <span className="ed-clip">{name}</span>
        </Button>
      </Row>
      {slides.some((slide) => slide.layoutId !== null) ? (
        <Button size="s" isDisabled={!canEdit} onPress={() => editor.run('slide.resetLayout')}>
          {editor.commands.get('slide.resetLayout').label}
        </Button>
      ) : null}
      {layoutId ? <LayoutUpdate layoutId={layoutId} /> : null}
    </Section>
  );
}

/** Says that the layout's template is another one by now, and brings it to this slide or to all of the layout. */
function LayoutUpdate({ layoutId }: { layoutId: string }) {
  const { client, editor } = useScreen();
  const canEdit = useCanEdit();
  const [found, setFound] = useState<SlideTemplateEntity | null>(null);
  const templateId = useSliceOf(editor.store.deck, (deck) => originIn(deck, layoutId)?.templateId ?? '');
  const version = useSliceOf(editor.store.deck, (deck) => originIn(deck, layoutId)?.version ?? 0);
  const count = useSliceOf(editor.store.deck, (deck) => followersOf(deck, layoutId).length);
  useEffect(() => {
    // The product's own change with the product alone.
    if (templateId === '' || builtInOf(templateId) !== null) return undefined;
    let isLeft = false;
    void presentTemplate(client, templateId).then((template) => {
      if (!isLeft) setFound(template);
    });
    return () => {
      isLeft = true;
    };
  }, [client, templateId]);
  if (found === null || found.id !== templateId || found.version <= version) return null;

  const update = (slideIds?: readonly string[]): void => {
    editor.run('slide.updateLayout', {
      ...(slideIds !== undefined && { slideIds }),
      deck: templateDeck(found, createRandomId),
      layout: { templateId: found.id, version: found.version, name: found.name },
    });
  };
  return (
    <div className="ed-layout-update" role="status">
      <p className="ed-hint">{words.slideTab.layout.changed}</p>
      <div className="ed-layout-acts">
        <Button size="s" isDisabled={!canEdit} onPress={() => update()}>
          {words.slideTab.layout.update}
        </Button>
        {count > 1 ? (
          <Button size="s" isDisabled={!canEdit} onPress={() => update(followersOf(editor.store.deck.get(), layoutId))}>
            {words.slideTab.layout.updateAll(count)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A layout that comes with the product is called in the language of who looks. */
function layoutName(layout: Slide | undefined): string {
  if (layout === undefined) return '';
  const id = builtInOf(originOf(layout)?.templateId ?? '');
  return id === null ? layout.name : builtInName({ id, name: layout.name });
}

function originIn(deck: Deck, layoutId: string) {
  const layout = deck.slides[layoutId];
  return layout === undefined ? null : originOf(layout);
}

const followersOf = ({ slides }: Deck, layoutId: string): string[] =>
  Object.values(slides).flatMap((slide) => (slide.layoutId === layoutId ? [slide.id] : []));
