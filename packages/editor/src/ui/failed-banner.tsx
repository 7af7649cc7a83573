import { words } from '@rostrum/words/editor';
import { TriangleAlert } from 'lucide-react';
import { useScreen, useSlice } from './editor-context.tsx';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';

/** Why the server did not take what was changed. Changes stay on this device, and are sent again by themselves. */
export function FailedBanner() {
  const { editor } = useScreen();
  const saving = useSlice(editor.store.saving);
  const status = useSlice(editor.store.status);
  const signedOut = useSlice(editor.store.signedOut);
  // An ended session has its own banner (`session-banner.tsx`).
  if (status.kind !== 'ready' || saving.kind !== 'failed' || signedOut) return null;
  return (
    <div className="ed-banner ed-banner-bad" role="alert">
      <Icon of={TriangleAlert} />
      <span className="ed-grow">{saving.message}</span>
      <Button size="s" onPress={() => editor.connection.retry()}>
        {words.bar.retryNow}
      </Button>
    </div>
  );
}
