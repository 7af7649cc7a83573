import { words } from '@rostrum/words/editor';
import { Sparkles } from 'lucide-react';
import { useCanEdit, useScreen, useSlice } from '../editor-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { MenuButton } from '../kit/menu.tsx';
import { assistantTasks } from './assistant-tasks.ts';

/** Everything that the assistant does for the deck. Where it is off, what is chosen says how it is turned on. */
export function AssistantMenu() {
  const { editor, panels } = useScreen();
  const canEdit = useCanEdit();
  const hasSlide = useSlice(editor.store.currentSlideId) !== null;
  return (
    <MenuButton
      label={words.assistant.title}
      placement="bottom end"
      entries={assistantTasks(hasSlide).map(({ task, ...entry }) => ({
        ...entry,
        run: () => panels.change({ assistantFor: task }),
      }))}
    >
      <IconButton label={words.assistant.title} icon={Sparkles} size="m" isDisabled={!canEdit} />
    </MenuButton>
  );
}
