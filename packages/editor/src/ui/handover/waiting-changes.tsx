import { useState } from 'react';
import { downloadSlides } from '../download.ts';
import { useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';

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
      <Button size="s" onPress={download}>
        Download
      </Button>
      <Button size="s" kind="quiet" onPress={() => setIsAsking(true)}>
        Discard…
      </Button>
      <Modal
        title="Discard the changes that are not saved?"
        isAlert
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        footer={
          <>
            <Button onPress={() => setIsAsking(false)}>Keep them</Button>
            <Button
              kind="danger"
              onPress={() => {
                setIsAsking(false);
                void editor.connection.discard();
              }}
            >
              Discard changes
            </Button>
          </>
        }
      >
        <p>They are only on this device. Once discarded, they cannot be brought back.</p>
      </Modal>
    </div>
  );
}
