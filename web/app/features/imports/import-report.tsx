import type { ImportState } from '@rostrum/contract';
import { Fragment, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { groupReport, type LossGroup, type NamedSlide } from './group-losses.ts';

interface ImportReportProps {
  readonly deck: NonNullable<ImportState['deck']>;
  readonly report: NonNullable<ImportState['report']>;
  readonly onClose: () => void;
  readonly open: ReactNode;
  readonly stay: ReactNode;
}

const words = messages.imports;

/** Addresses of decks may come with or without the server's own. */
export const deckPathOf = (deck: NonNullable<ImportState['deck']>): string =>
  new URL(deck.url, window.location.origin).pathname;

/** What an import could not keep and what it changed, slide by slide. */
export function ImportReport({ deck, report, onClose, open, stay }: ImportReportProps) {
  const { lost, kept } = groupReport(report);
  const editor = `${deckPathOf(deck)}/edit`;
  return (
    <Dialog title={lost.length > 0 ? words.reportTitle : words.reportTitleKept} isOpen onClose={onClose} width={560}>
      <div className="ui-dialog-body">
        <p className="import-lead">{words.reportLead(deck.title, report.slides, report.hidden)}</p>
        {/* Focusable, so that a long report scrolls by keys. */}
        <div className="import-losses" tabIndex={0} role="group" aria-label={words.reportList}>
          <Losses title={words.lost} groups={lost} editor={editor} onLeave={onClose} />
          <Losses title={words.kept} groups={kept} editor={editor} onLeave={onClose} />
        </div>
      </div>
      <div className="ui-dialog-foot">
        {stay}
        {open}
      </div>
    </Dialog>
  );
}

interface LossesProps {
  readonly title: string;
  readonly groups: readonly LossGroup[];
  /** The editor's address. */
  readonly editor: string;
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
              {slides.length === 0 ? words.wholeDeck : `${words.slides(slides.length)} `}
              {slides.map((slide, index) => (
                <Fragment key={slide.number}>
                  {index === 0 ? '' : ', '}
                  <SlideLink slide={slide} editor={editor} onLeave={onLeave} />
                </Fragment>
              ))}
              {count > Math.max(1, slides.length) ? `, ${words.times(count)}` : ''}
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
  if (slide.slideId === null) return slide.number;
  return (
    <a
      className="ui-link"
      href={`${editor}#/${slide.slideId}`}
      aria-label={words.editSlide(slide.number)}
      onClick={onLeave}
    >
      {slide.number}
    </a>
  );
}
