import { type Editor, saveAll as saveEverything } from '../core/index.ts';

/** Milliseconds. Whoever stands before an audience does not wait for a slow network. */
const WAITS = 2000;

/**
 * Goes on when what was just typed is saved: at once where it is, and not later than a while. Returns
 * how to call it off.
 */
export function whenSaved(editor: Editor, go: () => void): () => void {
  const { saving } = editor.store;
  if (saving.get().kind !== 'saving') {
    go();
    return () => undefined;
  }
  const end = (): void => {
    stop();
    clearTimeout(timer);
  };
  const proceed = (): void => {
    end();
    go();
  };
  const stop = saving.subscribe(() => {
    if (saving.get().kind !== 'saving') proceed();
  });
  const timer = setTimeout(proceed, WAITS);
  return end;
}

/** Saves all that waits, auto-save or not. False: it could not be saved now, and is kept as it was. */
export function saveAll({ connection, store }: Editor): Promise<boolean> {
  return saveEverything(connection, store.saving);
}
