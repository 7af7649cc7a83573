import { type Cell, createCell, type Editor } from '../../core/index.ts';

/**
 * Whether leaving is worth a question: changes wait for somebody to save them, or could not be saved for a reason
 * that may not pass by itself, or are kept nowhere else. What is only on its way, or waits for a session, goes on
 * with the next visit.
 */
export function isWorthAsking(editor: Editor): boolean {
  if (!editor.connection.hasUnsavedChanges()) return false;
  if (!editor.connection.keepsChanges()) return true;
  const { kind } = editor.store.saving.get();
  return kind === 'unsaved' || (kind === 'failed' && !editor.store.signedOut.get());
}

/** Who is asked whether to leave; `answer` true: they may go. */
interface LeaveQuestion {
  readonly answer: (mayGo: boolean) => void;
}

/** A window in which something is written that is not part of the deck yet. It asks by itself. */
interface WritingWindow {
  readonly are: () => boolean;
  /** True: nothing is lost by going. */
  readonly ask: () => Promise<boolean>;
}

/** Asks before the editor is left, once for all that wait for the answer. */
export interface Leaving extends LeaveGuard {
  readonly question: Cell<LeaveQuestion | null>;
  /** From now on the window is asked first, until it lets go by what is answered here. */
  readonly hold: (window: WritingWindow) => () => void;
}

/** What a page asks before it goes elsewhere. */
export interface LeaveGuard {
  readonly isWorthAsking: () => boolean;
  /** Resolves at once where there is nothing to ask. */
  readonly mayLeave: () => Promise<boolean>;
}

export function createLeaving(editor: Editor): Leaving {
  const question = createCell<LeaveQuestion | null>(null);
  let asked: Promise<boolean> | null = null;
  const windows = new Set<WritingWindow>();
  const written = (): WritingWindow | undefined => [...windows].find(({ are }) => are());
  return {
    question,
    hold(window) {
      windows.add(window);
      return () => windows.delete(window);
    },
    isWorthAsking: () => written() !== undefined || isWorthAsking(editor),
    async mayLeave() {
      const window = written();
      if (window !== undefined && !(await window.ask())) return false;
      if (!isWorthAsking(editor)) return true;
      asked ??= new Promise<boolean>((resolve) => {
        question.set({
          answer(mayGo) {
            question.set(null);
            asked = null;
            resolve(mayGo);
          },
        });
      });
      return asked;
    },
  };
}
