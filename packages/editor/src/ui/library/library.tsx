import { lazy, Suspense } from 'react';
import { useScreen, useSlice } from '../editor-context.tsx';

/** Its code comes when it is opened for the first time. */
const LibraryDialog = lazy(() => import('./library-dialog.tsx'));

/** The person's own uploads, to choose from. */
export function Library() {
  const { panels } = useScreen();
  const { libraryFor } = useSlice(panels);
  if (libraryFor === null) return null;
  return (
    <Suspense>
      <LibraryDialog purpose={libraryFor} close={() => panels.change({ libraryFor: null })} />
    </Suspense>
  );
}
