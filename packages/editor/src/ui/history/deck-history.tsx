import { lazy, Suspense } from 'react';
import { useScreen, useSlice } from '../editor-context.tsx';

/** Its code comes when it is opened for the first time. */
const HistoryDialog = lazy(() => import('./history-dialog.tsx'));

/** What the deck was, and the way back. */
export function DeckHistory() {
  const { panels } = useScreen();
  const { historyOpen } = useSlice(panels);
  if (!historyOpen) return null;
  return (
    <Suspense>
      <HistoryDialog close={() => panels.change({ historyOpen: false })} />
    </Suspense>
  );
}
