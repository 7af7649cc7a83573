import { comingLater } from '../coming-later.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';

/** Its code comes when it is asked for the first time. */
const AssistantDialog = comingLater(() => import('./assistant-dialog.tsx'));

/** What the assistant is asked for now. */
export function AssistantPart({ styles }: { styles: SlideStyles }) {
  const { panels } = useScreen();
  const { assistantFor } = useSlice(panels);
  if (assistantFor === null) return null;
  return <AssistantDialog task={assistantFor} styles={styles} close={() => panels.change({ assistantFor: null })} />;
}
