import type { ImportState } from '@rostrum/contract';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { groupReport } from './group-losses.ts';
import { ImportLosses } from './import-losses.tsx';

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
  const { lost } = groupReport(report);
  return (
    <Dialog title={lost.length > 0 ? words.reportTitle : words.reportTitleKept} isOpen onClose={onClose} width={560}>
      <div className="ui-dialog-body">
        <p className="import-lead">{words.reportLead(deck.title, report.slides, report.hidden)}</p>
        <ImportLosses report={report} editor={`${deckPathOf(deck)}/edit`} onLeave={onClose} />
      </div>
      <div className="ui-dialog-foot">
        {stay}
        {open}
      </div>
    </Dialog>
  );
}
