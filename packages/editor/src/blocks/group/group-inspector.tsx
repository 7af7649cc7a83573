import { Ungroup } from 'lucide-react';
import { commandItem } from '../../ui/command-menu.ts';
import { useEditor } from '../../ui/editor-context.tsx';
import { Button } from '../../ui/kit/button.tsx';
import type { BlockInspector } from '../kind.ts';

export const groupInspector: BlockInspector<'group'> = {
  Style: function GroupStyle() {
    const editor = useEditor();
    const { label, run = () => undefined, isDisabled = false } = commandItem(editor, 'block.ungroup');
    return (
      <div className="ed-row-wide">
        <Button size="s" icon={Ungroup} isDisabled={isDisabled} onPress={run}>
          {label}
        </Button>
      </div>
    );
  },
  Content: null,
};
