import { comingLater } from '../coming-later.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';

/** Their code comes when they are looked at for the first time. */
const TemplatesDialog = comingLater(() => import('./templates-dialog.tsx'));

/** Slides to begin with. */
export function Templates({ styles }: { styles: SlideStyles }) {
  const { panels } = useScreen();
  const { templatesOpen } = useSlice(panels);
  if (!templatesOpen) return null;
  return <TemplatesDialog styles={styles} close={() => panels.change({ templatesOpen: false })} />;
}
