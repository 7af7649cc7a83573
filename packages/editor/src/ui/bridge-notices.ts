import { words } from '@rostrum/words/editor';
import type { Notice as CoreNotice } from '../core/api.ts';
import type { Editor } from '../core/index.ts';
import type { Notice, NoticeBoard } from './kit/notices.tsx';

function actionOf(editor: Editor, { undo, putBack }: CoreNotice): Notice['action'] {
  if (putBack !== undefined) return { label: words.frame.putBack, run: putBack };
  return undo ? undoAction(editor) : null;
}

/** Takes back the last step; offered until something was taken back. */
export const undoAction = (editor: Editor): NonNullable<Notice['action']> => ({
  label: words.ui.undo,
  run: () => void editor.run('edit.undo'),
  isStep: true,
});

/**
 * What the core has to say becomes a notice; undoing and putting back are offered in it. Where the deck is closed
 * to the person, nothing stays that was said of their editing it; once something was undone, no undoing is offered
 * of what was said.
 */
export function bridgeNotices(editor: Editor, board: NoticeBoard): () => void {
  const tell = (): void => {
    for (const notice of editor.store.notices.get()) {
      board.say(notice.message, {
        tone: notice.tone === 'negative' ? 'negative' : 'plain',
        action: actionOf(editor, notice),
      });
      editor.dismissNotice(notice.id);
    }
  };
  const clear = (): void => {
    if (editor.store.status.get().kind !== 'closed') return;
    for (const { id, tone } of board.current()) if (tone !== 'negative') board.dismiss(id);
  };
  let { undone } = editor.store.history.get();
  const settle = (): void => {
    const now = editor.store.history.get().undone;
    if (now === undone) return;
    undone = now;
    for (const { id, action } of board.current()) if (action?.isStep === true) board.dismiss(id);
  };
  tell();
  const stops = [
    editor.store.notices.subscribe(tell),
    editor.store.status.subscribe(clear),
    editor.store.history.subscribe(settle),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
