import { comingLater } from '../coming-later.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';

/** Their code comes when they are looked at for the first time. */
const TemplatesDialog = comingLater(() => import('./templates-dialog.tsx'));

/** Slides to begin with, and layouts for slides that are there. */
export function Templates({ styles }: { styles: SlideStyles }) {
  const { panels } = useScreen();
  const { templatesFor } = useSlice(panels);
  if (templatesFor === null) return null;
  return <TemplatesDialog purpose={templatesFor} styles={styles} close={() => panels.change({ templatesFor: null })} />;
}
