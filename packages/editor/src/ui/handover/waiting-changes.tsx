import { useState } from 'react';
import { downloadSlides } from '../download.ts';
import { DownloadOrDiscard } from '../download-or-discard.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';

/** What this person changed before the deck went to somebody else, and that could not be saved: it waits on this device. */
export function WaitingChanges() {
  const { editor, deck } = useScreen();
  const { kind } = useSlice(editor.store.saving);
  const [isAsking, setIsAsking] = useState(false);
  if (kind !== 'waiting' && !isAsking) return null;

  function download(): void {
    const html = editor.connection.exportPending();
    if (html === null) return;
    downloadSlides(`${deck.slug || 'deck'}-not-saved`, `${deck.title}: with changes that are not saved`, html);
  }
  return (
    <div className="ed-handover-row ed-handover-kept">
      <span className="ed-grow">Your last changes are kept on this device. They are saved when you edit again.</span>
      <DownloadOrDiscard
        question="Discard the changes that are not saved?"
        action="Discard changes"
        onDownload={download}
        onDiscard={() => void editor.connection.discard()}
        onAsking={setIsAsking}
      />
    </div>
  );
}
