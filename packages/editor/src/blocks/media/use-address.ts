import type { BlockOf } from '@rostrum/deck';
import { type CommandResult, readFrameSource } from '../../core/index.ts';
import { useScreen } from '../../ui/editor-context.tsx';

type Addressed = BlockOf<'video' | 'audio' | 'iframe'>;

/** What the editors of films, sounds and pages do with an address and a file; each ends the editing when it worked. */
export function useAddress(block: Addressed): {
  /** Answers what is wrong with the address, or null. */
  readonly take: (text: string) => string | null;
  /** A file of another kind is refused with a notice. */
  readonly upload: (file: File | undefined) => void;
} {
  const { editor, focusCanvas } = useScreen();
  const endAfter = (result: CommandResult): void => {
    if (!result.ok) return;
    editor.stopEditing();
    focusCanvas();
  };
  return {
    take(text) {
      const source = readFrameSource(text);
      if ('problem' in source) return source.problem;
      endAfter(editor.run('block.setAddress', { blockId: block.id, text }));
      return null;
    },
    upload(file) {
      if (file !== undefined) endAfter(editor.run('block.uploadInto', { blockId: block.id, file }));
    },
  };
}
