import type { LucideIcon } from 'lucide-react';
import { type BareCommandId, keysOf } from './command-menu.ts';
import { useEditor } from './editor-context.tsx';
import { IconButton, type IconButtonProps } from './kit/button.tsx';

interface CommandButtonProps extends Pick<IconButtonProps, 'size' | 'placement' | 'className' | 'isDisabled'> {
  readonly command: BareCommandId;
  readonly icon: LucideIcon;
  /** Default: the command's own. */
  readonly label?: string;
  /** After the command has run. */
  readonly then?: () => void;
}

/** A command of the registry as a button: its keys stand in the tooltip. */
export function CommandButton({ command, label, then, ...rest }: CommandButtonProps) {
  const editor = useEditor();
  return (
    <IconButton
      {...rest}
      label={label ?? editor.commands.get(command).label}
      keys={keysOf(editor, command)}
      onPress={() => {
        editor.run(command);
        then?.();
      }}
    />
  );
}
