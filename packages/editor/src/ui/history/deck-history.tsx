import { comingLater } from '../coming-later.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';

/** Its code comes when it is opened for the first time. */
const HistoryDialog = comingLater(() => import('./history-dialog.tsx'));

/** What the deck was, and the way back. */
export function DeckHistory() {
  const { panels } = useScreen();
  const { historyOpen } = useSlice(panels);
  if (!historyOpen) return null;
  return <HistoryDialog close={() => panels.change({ historyOpen: false })} />;
}
