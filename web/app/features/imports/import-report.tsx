import type { ImportState } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { groupReport } from './group-losses.ts';
import { ImportLosses } from './import-losses.tsx';

interface ImportReportProps {
  readonly deck: NonNullable<ImportState['deck']>;
  readonly report: NonNullable<ImportState['report']>;
  readonly onClose: () => void;
  /** One is on the deck's page already. */
  readonly isDeckShown?: boolean;
}

const words = () => messages.imports;

/** Addresses of decks may come with or without the server's own. */
export const deckPathOf = (deck: NonNullable<ImportState['deck']>): string =>
  new URL(deck.url, window.location.origin).pathname;

/** What an import could not keep and what it changed, slide by slide. */
export function ImportReport({ deck, report, onClose, isDeckShown = false }: ImportReportProps) {
  const { lost, kept } = groupReport(report);
  const title =
    lost.length > 0 ? words().reportTitle : kept.length > 0 ? words().reportTitleKept : words().reportTitleFonts;
  return (
    <Dialog title={title} isOpen onClose={onClose} width={560}>
      <div className="ui-dialog-body">
        <p className="import-lead">{words().reportLead(deck.title, report.slides, report.hidden)}</p>
        <ImportLosses report={report} editor={`${deckPathOf(deck)}/edit`} onLeave={onClose} />
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={onClose}>{messages.common.close}</Button>
        {isDeckShown ? null : (
          <LinkButton kind="primary" to={deckPathOf(deck)} onClick={onClose}>
            {words().openDeck}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
