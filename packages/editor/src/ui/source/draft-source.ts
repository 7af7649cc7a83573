import { applyEdits, type SourceBinding } from '../../core/index.ts';

/** A text that is in nothing but its field until somebody applies it. */
export function createDraftSource(initial: string, onChange: (text: string) => void): SourceBinding {
  let current = initial;
  return {
    text: () => current,
    edit(edits) {
      current = applyEdits(current, edits);
      onChange(current);
    },
    subscribe: () => () => undefined,
  };
}
