import type { ImportState } from '@rostrum/contract';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { groupLosses, slideRanges } from './group-losses.ts';

interface ImportReportProps {
  readonly deck: NonNullable<ImportState['deck']>;
  readonly report: NonNullable<ImportState['report']>;
  readonly onClose: () => void;
  readonly open: ReactNode;
  readonly stay: ReactNode;
}

/** What an import could not keep, slide by slide. */
export function ImportReport({ deck, report, onClose, open, stay }: ImportReportProps) {
  const words = messages.imports;
  return (
    <Dialog title={words.reportTitle} isOpen onClose={onClose} width={560}>
      <div className="ui-dialog-body">
        <p className="import-lead">{words.reportLead(deck.title, report.slides)}</p>
        {/* Focusable, so that a long report scrolls by keys. */}
        <ul className="import-losses" tabIndex={0}>
          {groupLosses(report.losses).map(({ message, slides, count }) => (
            <li key={message}>
              <p>{message}</p>
              <span className="ui-num">
                {slides.length === 0 ? words.wholeDeck : words.slides(slideRanges(slides), slides.length)}
                {count > Math.max(1, slides.length) ? `, ${words.times(count)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="ui-dialog-foot">
        {stay}
        {open}
      </div>
    </Dialog>
  );
}
