import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import { downloadSlides } from './download.ts';
import { useScreen, useSlice } from './editor-context.tsx';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { Modal } from './kit/modal.tsx';

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Edits that the server refused, now or on an earlier visit: they stay on this device until the person has decided. */
export function RefusedBanner() {
  const { editor, deck } = useScreen();
  const refused = useSlice(editor.store.refused);
  const [isAsking, setIsAsking] = useState(false);
  const [first] = refused;
  if (first === undefined) return null;
  const since = new Date(first.refusedAt).toLocaleString(undefined, WHEN);

  function download(): void {
    const sections = refused.map(({ html }) => html).join('\n');
    downloadSlides(`${deck.slug || 'deck'}-not-saved`, `${deck.title}: edits that were not saved`, sections);
  }
  return (
    <div className="ed-banner" role="status">
      <Icon of={FileWarning} />
      <span className="ed-grow">
        Some of your edits could not be saved ({since}). This device keeps the slides as you had them.
      </span>
      <Button size="s" onPress={download}>
        Download
      </Button>
      <Button size="s" kind="quiet" onPress={() => setIsAsking(true)}>
        Discard…
      </Button>
      <Modal
        title="Discard the edits that were not saved?"
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
                editor.connection.discardRefused();
              }}
            >
              Discard edits
            </Button>
          </>
        }
      >
        <p>They are only on this device. Once discarded, they cannot be brought back.</p>
      </Modal>
    </div>
  );
}
