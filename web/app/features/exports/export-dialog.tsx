import type { CurrentUser, DeckCard } from '@rostrum/contract';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { deckPath } from '../decks/paths.ts';
import { ExportPanel } from './export-panel.tsx';

const words = () => messages.exports;
/** Pixels. */
const WIDTH = 720;
/** Of what was taken; the page has all. */
const LISTED = 3;

interface ExportDialogProps {
  readonly deck: DeckCard;
  readonly user: CurrentUser | null;
  readonly token: string | null;
  readonly current: string | null;
  readonly onClose: () => void;
}

/** Takes the deck along. */
export function ExportDialog({ deck, user, token, current, onClose }: ExportDialogProps) {
  return (
    <Dialog title={words().title} isOpen onClose={onClose} width={WIDTH}>
      <ExportPanel deck={deck} user={user} token={token} current={current} initial={null} most={LISTED}>
        {user === null ? null : (
          <Link className="ui-link export-all" to={`${deckPath(deck)}/export`}>
            {words().all}
          </Link>
        )}
      </ExportPanel>
    </Dialog>
  );
}
