import { LIMITS } from '@rostrum/contract';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { clampNotes, NOTES_HEIGHT } from '../panels.ts';

/** Speaker notes of the current slide, below the canvas. */
export function NotesPanel() {
  const { panels } = useScreen();
  const editor = useEditor();
  const { notesOpen, notesHeight } = useSlice(panels);
  const slideId = useSlice(editor.store.currentSlideId);
  return (
    <section
      className="ed-notes"
      aria-label="Notes"
      data-open={notesOpen}
      style={notesOpen ? { height: notesHeight } : undefined}
    >
      {notesOpen ? <Grip /> : null}
      {slideId === null ? null : <NotesOf key={slideId} slideId={slideId} />}
    </section>
  );
}

function NotesOf({ slideId }: { slideId: string }) {
  const { panels } = useScreen();
  const editor = useEditor();
  const canEdit = useCanEdit();
  const { notesOpen } = useSlice(panels);
  const text = useSlice(editor.store.notes(slideId));
  const isNearFull = text.length > LIMITS.notes * 0.95;
  return (
    <>
      <header className="ed-notes-head">
        <h2>Notes</h2>
        {!notesOpen && text !== '' ? <span className="ed-faint ed-clip">{text.split('\n', 1)[0]}</span> : null}
        <span className="ed-grow" />
        {notesOpen ? (
          <span className={isNearFull ? 'ed-count ed-error' : 'ed-count'} aria-live={isNearFull ? 'polite' : 'off'}>
            {`${text.length.toLocaleString('en')} / ${LIMITS.notes.toLocaleString('en')}`}
          </span>
        ) : null}
        <IconButton
          label={notesOpen ? 'Close notes' : 'Open notes'}
          icon={notesOpen ? ChevronDown : ChevronUp}
          placement="top"
          onPress={() => panels.change({ notesOpen: !notesOpen })}
        />
      </header>
      {notesOpen ? (
        <textarea
          className="ed-notes-text"
          aria-label="Speaker notes"
          placeholder={
            canEdit
              ? 'What you want to say on this slide. Only you see it, in the speaker view.'
              : 'No notes on this slide'
          }
          maxLength={LIMITS.notes}
          readOnly={!canEdit}
          value={text}
          onChange={(event) => editor.run('notes.set', { slideId, text: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

/** The edge that is dragged, or moved with the arrow keys. */
function Grip() {
  const { panels } = useScreen();
  const { notesHeight } = useSlice(panels);
  const start = useRef<{ y: number; height: number } | null>(null);

  function onMove(event: PointerEvent): void {
    if (start.current === null) return;
    panels.change({ notesHeight: clampNotes(start.current.height + start.current.y - event.clientY) });
  }
  function onKey(event: KeyboardEvent): void {
    const by = { ArrowUp: 16, ArrowDown: -16 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    panels.change({ notesHeight: clampNotes(notesHeight + by) });
  }
  return (
    <div
      className="ed-notes-grip"
      role="separator"
      aria-label="Height of the notes"
      aria-orientation="horizontal"
      aria-valuenow={notesHeight}
      aria-valuemin={NOTES_HEIGHT.least}
      aria-valuemax={NOTES_HEIGHT.most}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { y: event.clientY, height: notesHeight };
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        start.current = null;
      }}
      onDoubleClick={() => panels.change({ notesHeight: NOTES_HEIGHT.usual })}
    />
  );
}
