import type { ImportState } from '@rostrum/contract';
import { Fragment } from 'react';
import { messages } from '../../messages/index.ts';
import { groupReport, type LossGroup, type NamedSlide } from './group-losses.ts';
import './imports.css';

const words = () => messages.imports;

interface ImportLossesProps extends Pick<LossesProps, 'editor' | 'onLeave'> {
  readonly report: NonNullable<ImportState['report']>;
}

/** What could not be kept of a file, and what was kept in another form, slide by slide. */
export function ImportLosses({ report, editor, onLeave }: ImportLossesProps) {
  const { lost, kept, fonts } = groupReport(report);
  return (
    // Focusable, so that a long report scrolls by keys.
    <div className="import-losses" tabIndex={0} role="group" aria-label={words().reportList}>
      <Losses title={words().lost} groups={lost} editor={editor} onLeave={onLeave} />
      <Losses title={words().kept} groups={kept} editor={editor} onLeave={onLeave} />
      {fonts.length === 0 ? null : <Fonts groups={fonts} isAlone={lost.length + kept.length === 0} />}
    </div>
  );
}

/** Folded where something else is more important. */
function Fonts({ groups, isAlone }: { readonly groups: readonly LossGroup[]; readonly isAlone: boolean }) {
  return (
    <details className="import-fonts" open={isAlone}>
      <summary>{words().fonts(groups.length)}</summary>
      <ul>
        {groups.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </details>
  );
}

interface LossesProps {
  readonly title: string;
  readonly groups: readonly LossGroup[];
  /** The editor's address; null: the slides are in no deck yet. */
  readonly editor: string | null;
  readonly onLeave: () => void;
}

function Losses({ title, groups, editor, onLeave }: LossesProps) {
  if (groups.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {groups.map(({ message, slides, count }) => (
          <li key={message}>
            <p>{message}</p>
            <span className="ui-num">
              {slides.length === 0 ? words().wholeDeck : `${words().slides(slides.length)} `}
              {slides.map((slide, index) => (
                <Fragment key={slide.number}>
                  {index === 0 ? '' : ', '}
                  <SlideLink slide={slide} editor={editor} onLeave={onLeave} />
                </Fragment>
              ))}
              {count > Math.max(1, slides.length) ? `, ${words().times(count)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SlideLink({
  slide,
  editor,
  onLeave,
}: Pick<LossesProps, 'editor' | 'onLeave'> & { readonly slide: NamedSlide }) {
  if (slide.slideId === null || editor === null) return slide.number;
  return (
    <a
      className="ui-link"
      href={`${editor}#/${slide.slideId}`}
      aria-label={words().editSlide(slide.number)}
      onClick={onLeave}
    >
      {slide.number}
    </a>
  );
}
