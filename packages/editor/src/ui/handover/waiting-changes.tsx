import { words } from '@rostrum/words/editor';
import { useState } from 'react';
import { downloadSlides } from '../download.ts';
import { DownloadOrDiscard } from '../download-or-discard.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';

/**
 * What this person changed before the deck went to somebody else, and that could not be saved: it waits on this device.
 */
export function WaitingChanges() {
  const say = words.handover.kept;
  const { editor, deck } = useScreen();
  const { kind } = useSlice(editor.store.saving);
  const [isAsking, setIsAsking] = useState(false);
  if (kind !== 'waiting' && !isAsking) return null;

  function download(): void {
    const html = editor.connection.exportPending();
    if (html === null) return;
    downloadSlides(say.file(deck.slug), say.title(deck.title), html);
  }
  return (
    <div className="ed-handover-row ed-handover-kept">
      <span className="ed-grow">{say.said}</span>
      <DownloadOrDiscard
        question={say.question}
        action={say.discard}
        onDownload={download}
        onDiscard={() => void editor.connection.discard()}
        onAsking={setIsAsking}
      />
    </div>
  );
}
