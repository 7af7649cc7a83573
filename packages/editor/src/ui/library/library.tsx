import { comingLater } from '../coming-later.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';

/** Its code comes when it is opened for the first time. */
const LibraryDialog = comingLater(() => import('./library-dialog.tsx'));

/** The person's own uploads, to choose from. */
export function Library() {
  const { panels } = useScreen();
  const { libraryFor } = useSlice(panels);
  if (libraryFor === null) return null;
  return <LibraryDialog purpose={libraryFor} close={() => panels.change({ libraryFor: null })} />;
}
