import { words } from '@rostrum/words/editor';
import type { Change } from '../../core/assistant/changes.ts';
import { useScreen } from '../editor-context.tsx';

/** Takes what was proposed, as one step, and offers to undo it. Why it was not taken is said by the command. */
export function useAccept(close: () => void): (changes: readonly Change[], done: string) => void {
  const { editor, notices } = useScreen();
  return (changes, done) => {
    if (!editor.run('assistant.accept', { changes }).ok) return;
    close();
    notices.say(done, { action: { label: words.ui.undo, isStep: true, run: () => void editor.run('edit.undo') } });
  };
}
