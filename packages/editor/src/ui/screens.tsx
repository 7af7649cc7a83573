import { CircleOff } from 'lucide-react';
import { Mark } from './bar/mark.tsx';
import { downloadSlides } from './download.ts';
import { useEditor, useScreen } from './editor-context.tsx';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';

/** The final layout without its content. */
export function LoadingScreen({ title }: { title: string }) {
  return (
    <div
      className="ed-root ed-loading"
      data-rail="true"
      data-inspector="true"
      role="status"
      aria-label={`Opening ${title}`}
    >
      <header className="ed-top">
        <div className="ed-top-start">
          <span className="ed-home">
            <Mark />
          </span>
          <span className="ed-title">{title}</span>
        </div>
      </header>
      <div className="ed-rail" aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <span key={row} className="ed-bone ed-bone-mini" />
        ))}
      </div>
      <div className="ed-middle" aria-hidden="true">
        <div className="ed-canvas">
          <span className="ed-bone ed-bone-slide" />
        </div>
        <div className="ed-notes" data-open="true" />
      </div>
      <div className="ed-inspector" aria-hidden="true" />
    </div>
  );
}

/** The deck can not be edited any more: why, and the way out with what is not saved. */
export function ClosedScreen({ message }: { message: string }) {
  const { deck, exitHref } = useScreen();
  const editor = useEditor();
  const pending = editor.connection.exportPending();

  return (
    <main className="ed-closed">
      <Icon of={CircleOff} size={24} />
      <h2>{message}</h2>
      {pending === null ? null : (
        <p>Some of your last changes did not reach the server. Keep a copy before you leave.</p>
      )}
      <div className="ed-closed-actions">
        {pending === null ? null : (
          <Button onPress={() => downloadSlides(`${deck.slug || 'deck'}-unsaved`, deck.title, pending)}>
            Download unsaved changes
          </Button>
        )}
        <a className="ed-btn ed-btn-primary ed-btn-m" href={exitHref}>
          All decks
        </a>
      </div>
    </main>
  );
}
