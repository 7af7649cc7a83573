import { useState } from 'react';
import { Button } from './kit/button.tsx';
import { Modal } from './kit/modal.tsx';

interface DownloadOrDiscardProps {
  /** Asked before anything is discarded. */
  readonly question: string;
  /** The button that discards. */
  readonly action: string;
  readonly onDownload: () => void;
  readonly onDiscard: () => void;
  /** Told when the person is asked, and when they are not any more. */
  readonly onAsking?: (isAsking: boolean) => void;
}

/** What this device alone has can be downloaded, or discarded once that was confirmed. */
export function DownloadOrDiscard({ question, action, onDownload, onDiscard, onAsking }: DownloadOrDiscardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = (isAsked: boolean): void => {
    setIsAsking(isAsked);
    onAsking?.(isAsked);
  };
  return (
    <>
      <Button size="s" onPress={onDownload}>
        Download
      </Button>
      <Button size="s" kind="quiet" onPress={() => ask(true)}>
        Discard…
      </Button>
      <Modal
        title={question}
        isAlert
        isOpen={isAsking}
        onClose={() => ask(false)}
        footer={
          <>
            <Button onPress={() => ask(false)}>Keep them</Button>
            <Button
              kind="danger"
              onPress={() => {
                ask(false);
                onDiscard();
              }}
            >
              {action}
            </Button>
          </>
        }
      >
        <p>They are only on this device. Once discarded, they cannot be brought back.</p>
      </Modal>
    </>
  );
}
