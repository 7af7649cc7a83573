import type { DeckDetail } from '@rostrum/contract';
import type { LocalSettings } from '@rostrum/player/local-settings';
import { words } from '@rostrum/words/editor';
import { CircleOff } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { Mark } from './bar/mark.tsx';
import { downloadSlides } from './download.ts';
import { useEditor, useScreen } from './editor-context.tsx';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { inspectorWidth, notesHeight } from './panel-sizes.ts';
import type { PanelState } from './panels.ts';
import { useRailWidths } from './rail/rail-widths.ts';

interface LoadingScreenProps {
  readonly deck: Pick<DeckDetail, 'title' | 'width' | 'height'>;
  /** Those that are going to be open. */
  readonly panels: Pick<PanelState, 'railOpen' | 'inspectorOpen' | 'notesOpen'>;
  readonly settings: LocalSettings;
}

/** The final layout without its content. */
export function LoadingScreen({ deck: { title, width, height }, panels, settings }: LoadingScreenProps) {
  const rail = useRailWidths(settings.previewSize);
  const slide = { '--ed-width': `${width}px`, '--ed-ratio': width / height };
  const sizes = { '--ed-rail': `${rail.rail}px`, '--ed-inspector': `${inspectorWidth(settings.editorWidth)}px` };
  return (
    <div
      className="ed-root ed-loading"
      style={sizes as CSSProperties}
      role="status"
      aria-label={words.frame.opening(title)}
    >
      <header className="ed-top">
        <div className="ed-top-start">
          <span className="ed-home">
            <Mark />
          </span>
          <span className="ed-title">{title}</span>
        </div>
      </header>
      {panels.railOpen ? (
        <div className="ed-rail" aria-hidden="true">
          <span className="ed-rail-head" />
          {[0, 1, 2, 3].map((row) => (
            <span
              key={row}
              className="ed-bone ed-bone-mini"
              style={{ width: rail.slide, aspectRatio: `${width} / ${height}` }}
            />
          ))}
        </div>
      ) : null}
      <div className="ed-middle" aria-hidden="true">
        <div className="ed-canvas">
          <span className="ed-bone ed-bone-slide" style={slide as CSSProperties} />
        </div>
        <div
          className="ed-notes"
          data-open={panels.notesOpen}
          style={panels.notesOpen ? { height: notesHeight(settings.notesHeight) } : undefined}
        >
          <span className="ed-notes-head" />
        </div>
      </div>
      {panels.inspectorOpen ? <div className="ed-inspector" aria-hidden="true" /> : null}
    </div>
  );
}

/** The deck can not be edited any more: why, what is still open, and the way out with what is not saved. */
export function ClosedScreen({ message, mayReturn }: { message: string; mayReturn: boolean }) {
  const { deck, exitHref } = useScreen();
  const editor = useEditor();
  const pending = editor.connection.exportPending();
  const open = useStillOpen();
  // Whoever comes back to the window sees at once what is true.
  useEffect(() => {
    if (!mayReturn) return undefined;
    const ask = (): void => editor.connection.retry();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [editor, mayReturn]);

  return (
    <main className="ed-closed">
      <Icon of={CircleOff} size={24} />
      <h2 role="alert">{message}</h2>
      {mayReturn ? <p>{words.frame.thisPageGoesOnBy}</p> : null}
      {pending === null ? null : <p>{words.frame.someOfYourLastChanges}</p>}
      <div className="ed-closed-actions">
        {pending === null ? null : (
          <Button onPress={() => downloadSlides(`${deck.slug || 'deck'}-unsaved`, deck.title, pending)}>
            {words.frame.downloadUnsavedChanges}
          </Button>
        )}
        {open === null ? null : (
          <>
            <a className="ed-btn ed-btn-primary ed-btn-m" href={open.page}>
              {words.frame.openTheDeck}
            </a>
            {open.review === null ? null : (
              <a className="ed-btn ed-btn-secondary ed-btn-m" href={open.review}>
                {words.frame.commentOnIt}
              </a>
            )}
          </>
        )}
        <a className={`ed-btn ed-btn-m ${open === null ? 'ed-btn-primary' : 'ed-btn-secondary'}`} href={exitHref}>
          {words.frame.allDecks}
        </a>
      </div>
    </main>
  );
}

interface StillOpen {
  readonly page: string;
  readonly review: string | null;
}

/** Which of the deck's pages whoever may not edit it can still open. */
function useStillOpen(): StillOpen | null {
  const { client, deck } = useScreen();
  const [open, setOpen] = useState<StillOpen | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    client.call('deckShow', { params: { id: deck.id }, query: {} }).then(
      ({ deck: { abilities, slug, user } }) => {
        const page = `/${user.username}/${slug}`;
        const shown = abilities.view ? { page, review: abilities.comment ? `${page}/review` : null } : null;
        if (!asked.signal.aborted) setOpen(shown);
      },
      // Not to be seen by them any more, or the server is away.
      () => (asked.signal.aborted ? undefined : setOpen(null)),
    );
    return () => asked.abort();
  }, [client, deck.id]);
  return open;
}
