import { CloudOff, type LucideIcon, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { GridList, GridListItem } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Choice } from './choice.ts';
import { useNearEnd } from './near-end.ts';
import type { Paged } from './paged.ts';
import { PreviewButton } from './preview-button.tsx';
import { TemplateFacts, TemplatePicture } from './template-picture.tsx';

const words = () => messages.templates;

interface TemplateGridProps<T> {
  readonly label: string;
  readonly list: Paged<T>;
  readonly choiceOf: (item: T) => Choice;
  readonly failedTitle: string;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string };
  readonly onStart: (choice: Choice) => void;
  readonly onPreview: (choice: Choice) => void;
}

/**
 * Thumbnails to begin with. Arrows go from one to the next, letters to the one that is called so, Enter takes it: what
 * is blank begins at once, what has slides is looked at first.
 */
export function TemplateGrid<T>(props: TemplateGridProps<T>) {
  const { label, list, choiceOf, failedTitle, empty, onStart, onPreview } = props;
  const box = useRef<HTMLDivElement>(null);
  const choices = list.items.map(choiceOf);
  useNearEnd(box, choices.length, list.more);
  const take = (choice: Choice) => (choice.previews === null ? onStart(choice) : onPreview(choice));
  const isFirstPage = choices.length === 0;
  return (
    <div ref={box} className="template-scroll">
      {isFirstPage ? null : (
        <GridList
          aria-label={label}
          className="template-grid"
          layout="grid"
          keyboardNavigationBehavior="tab"
          onAction={(key) => {
            const choice = choices.find((each) => each.key === key);
            if (choice !== undefined) take(choice);
          }}
        >
          {choices.map((choice, index) => (
            <GridListItem
              key={choice.key}
              id={choice.key}
              ref={index === 0 ? takeFocus : null}
              textValue={choice.title}
              className="template"
            >
              <div className="template-thumb">
                <TemplatePicture choice={choice} />
                <div className="template-acts">
                  <Button kind="primary" size="s" aria-label={choice.actionName} onPress={() => onStart(choice)}>
                    {choice.action}
                  </Button>
                  <PreviewButton choice={choice} onPreview={onPreview} />
                </div>
              </div>
              <TemplateFacts choice={choice} />
            </GridListItem>
          ))}
        </GridList>
      )}
      {list.state === 'loading' ? <TemplateGridSkeleton count={isFirstPage ? 9 : 3} /> : null}
      {list.state === 'failed' ? (
        <div role="alert">
          <EmptyState icon={CloudOff} title={failedTitle} text={words().failedText}>
            <Button icon={RotateCw} onPress={list.retry}>
              {messages.common.tryAgain}
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {list.state === 'loaded' && isFirstPage ? <EmptyState {...empty} /> : null}
    </div>
  );
}

/**
 * The first of the rows takes the focus as soon as it is there. React Aria would put that off after a press that
 * a screen reader might have made, with Space as well, and then leave it out because the window has taken the
 * focus meanwhile.
 */
const takeFocus = (row: HTMLElement | null): void => row?.focus();

export function TemplateGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="template-grid template-grid-more" role="status">
      <span className="ui-sr">{messages.common.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="template" aria-hidden="true">
          <Skeleton height="auto" className="deck-thumb-skeleton" />
          <p className="template-facts">
            <Skeleton width="45%" />
          </p>
        </div>
      ))}
    </div>
  );
}
