import { words } from '@rostrum/words/editor';
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
        {words.frame.download}
      </Button>
      <Button size="s" kind="quiet" onPress={() => ask(true)}>
        {words.frame.discard}
      </Button>
      <Modal
        title={question}
        isAlert
        isOpen={isAsking}
        onClose={() => ask(false)}
        footer={
          <>
            <Button onPress={() => ask(false)}>{words.frame.keepThem}</Button>
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
        <p>{words.frame.theyAreOnlyOnThis}</p>
      </Modal>
    </>
  );
}
