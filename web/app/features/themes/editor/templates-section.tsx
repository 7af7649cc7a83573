import type { ThemeLook } from '@rostrum/deck/themes';
import { ArrowDown, ArrowUp, GripVertical, LayoutTemplate, Trash2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { messages } from '../../../messages/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLate } from '../../../ui/use-late.ts';
import { dropPlace, movedBefore } from './moved.ts';
import { Section } from './section.tsx';
import { useThemeTemplates } from './use-theme-templates.ts';

const words = () => messages.themes.editor.templates;

const loadSlide = () => import('./template-slide.tsx');

/**
 * The slide templates that a theme offers, in their order: dragged, or moved by keys and buttons. Each change
 * is saved at once.
 */
export function TemplatesSection({ themeId, look }: { readonly themeId: string; readonly look: ThemeLook }) {
  const { state, items, order, remove, retry } = useThemeTemplates(themeId);
  const slide = useLate(loadSlide);
  const settled = useDeferredValue(look);
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items.find(({ id }) => id === key)?.name ?? '' })),
    onReorder({ keys, target: { key, dropPosition } }) {
      if (dropPosition === 'on') return;
      const moved = new Set([...keys].map(String));
      order(movedBefore(ids, moved, dropPlace(ids, moved, { target: String(key), position: dropPosition })));
    },
  });
  const move = (at: number, to: number): void => {
    const id = ids[at];
    if (id !== undefined) order(ids.toSpliced(at, 1).toSpliced(to, 0, id));
  };
  return (
    <Section title={words().title} text={words().text}>
      {state === 'failed' ? (
        <div role="alert" className="theme-pictures-failed">
          <p className="ui-error">{words().listFailed}</p>
          <Button size="s" onPress={retry}>
            {messages.common.tryAgain}
          </Button>
        </div>
      ) : state === 'loading' && items.length === 0 ? (
        <div role="status">
          <span className="ui-sr">{messages.common.loading}</span>
          <Skeleton height={56} />
        </div>
      ) : items.length === 0 ? (
        <EmptyState icon={LayoutTemplate} title={words().empty} text={words().emptyText} />
      ) : (
        <GridList
          aria-label={words().title}
          className="theme-templates"
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
        >
          {items.map((item, at) => (
            <GridListItem key={item.id} id={item.id} textValue={item.name} className="theme-template">
              <AriaButton slot="drag" className="theme-template-grip" aria-label={words().drag(item.name)}>
                <Icon of={GripVertical} size={14} />
              </AriaButton>
              {slide.late === null ? (
                <span className="theme-template-slide" />
              ) : (
                <slide.late.default template={item} look={settled} />
              )}
              <span className="ui-clip">{item.name}</span>
              <IconButton
                size="s"
                icon={ArrowUp}
                label={words().earlier(item.name)}
                isDisabled={at === 0}
                onPress={() => move(at, at - 1)}
              />
              <IconButton
                size="s"
                icon={ArrowDown}
                label={words().later(item.name)}
                isDisabled={at === items.length - 1}
                onPress={() => move(at, at + 1)}
              />
              <IconButton size="s" icon={Trash2} label={words().remove(item.name)} onPress={() => remove(item)} />
            </GridListItem>
          ))}
        </GridList>
      )}
    </Section>
  );
}
