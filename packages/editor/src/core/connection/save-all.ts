import type { EditorConnection } from '../editor.ts';
import type { SavingState } from '../api.ts';
import type { Slice } from '../slice.ts';

/** Saves all that waits, auto-save or not. False: it could not be saved now, and is kept as it was. */
export function saveAll(
  connection: Pick<EditorConnection, 'hasUnsavedChanges' | 'save'>,
  saving: Slice<SavingState>,
): Promise<boolean> {
  if (!connection.hasUnsavedChanges()) return Promise.resolve(true);
  connection.save();
  return new Promise((resolve) => {
    const look = (): void => {
      const { kind } = saving.get();
      if (kind === 'saving') return;
      stop();
      resolve(kind === 'saved');
    };
    const stop = saving.subscribe(look);
    look();
  });
}
