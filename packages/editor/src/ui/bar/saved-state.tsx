import { words } from '@rostrum/words/editor';
import { Check, CloudOff, CloudUpload, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSlice, useEditor } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';

/** Whether the work is safe, in words beside the title. Only offline and failure take colour; work goes on in all. */
export function SavedState() {
  const editor = useEditor();
  const saving = useSlice(editor.store.saving);
  const status = useSlice(editor.store.status);
  if (status.kind !== 'ready') return null;
  const { kind, message } = saving;
  // Whoever does not edit just now may have changes here that are not saved yet.
  if (!status.canEdit && (kind === 'saved' || kind === 'unsaved'))
    return <span className="ed-saved ed-saved-viewing">{words.bar.viewOnly}</span>;
  return (
    <div className={`ed-saved ed-saved-${kind}`}>
      <span role="status" aria-label={words.bar.savedState} className="ed-saved-words">
        {kind === 'saved' ? <Icon of={Check} size={14} /> : null}
        {kind === 'saving' ? (
          <span className="ed-spin">
            <Icon of={LoaderCircle} size={14} />
          </span>
        ) : null}
        {kind === 'unsaved' ? <Icon of={CloudUpload} size={14} /> : null}
        {kind === 'waiting' ? <Icon of={CloudUpload} size={14} /> : null}
        {kind === 'offline' ? <Icon of={CloudOff} size={14} /> : null}
        {kind === 'failed' ? <Icon of={TriangleAlert} size={14} /> : null}
        {/* The reason has no room here (`failed-banner.tsx`). */}
        <span className="ed-clip">{kind === 'failed' ? words.bar.notSaved : message}</span>
      </span>
      {kind === 'unsaved' ? (
        <Button size="s" onPress={() => editor.connection.save()}>
          {words.ui.save}
        </Button>
      ) : null}
    </div>
  );
}
