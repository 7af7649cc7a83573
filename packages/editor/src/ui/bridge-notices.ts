import type { Notice as CoreNotice } from '../core/api.ts';
import type { Editor } from '../core/index.ts';
import type { NoticeBoard } from './kit/notices.tsx';

function actionOf(editor: Editor, { undo, putBack }: CoreNotice): { label: string; run: () => void } | null {
  if (putBack !== undefined) return { label: 'Put back', run: putBack };
  return undo ? { label: 'Undo', run: () => void editor.run('edit.undo') } : null;
}

/**
 * What the core has to say becomes a notice; undoing and putting back are offered in it. Where the deck is closed to the
 * person, nothing stays that was said of their editing it.
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
  tell();
  const stops = [editor.store.notices.subscribe(tell), editor.store.status.subscribe(clear)];
  return () => {
    for (const stop of stops) stop();
  };
}
