import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  BringToFront,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerDownRight,
  Eye,
  EyeOff,
  Group,
  Image,
  Lock,
  type LucideIcon,
  Maximize,
  MousePointer2,
  PaintBucket,
  Pencil,
  Plus,
  Redo2,
  Scissors,
  SendToBack,
  Shapes,
  SquareDashed,
  SquarePlus,
  Trash2,
  Type,
  Undo2,
  Ungroup,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { CommandId, Editor } from '../core/index.ts';
import { isMac } from './kit/key-names.ts';
import type { MenuAction } from './kit/menu.tsx';

/** The drawings that the command registry names. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'arrow-down': ArrowDown,
  'arrow-down-to-line': ArrowDownToLine,
  'arrow-up': ArrowUp,
  'arrow-up-to-line': ArrowUpToLine,
  'bring-to-front': BringToFront,
  'clipboard-paste': ClipboardPaste,
  copy: Copy,
  'copy-plus': CopyPlus,
  'corner-down-right': CornerDownRight,
  eye: Eye,
  'eye-off': EyeOff,
  group: Group,
  image: Image,
  lock: Lock,
  maximize: Maximize,
  'mouse-pointer-2': MousePointer2,
  'paint-bucket': PaintBucket,
  pencil: Pencil,
  plus: Plus,
  'redo-2': Redo2,
  scissors: Scissors,
  'send-to-back': SendToBack,
  shapes: Shapes,
  'square-dashed': SquareDashed,
  'square-plus': SquarePlus,
  'trash-2': Trash2,
  type: Type,
  'undo-2': Undo2,
  ungroup: Ungroup,
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
};

export function iconOf(name: string | null): LucideIcon | undefined {
  return name === null ? undefined : ICONS[name];
}

/** The first keys of a command on this machine, as 'Mod+Shift+D'. */
export function keysOf(editor: Editor, id: CommandId): string | null {
  const keys = editor.commands.get(id).keys;
  return keys?.[isMac ? 'mac' : 'other'][0] ?? null;
}

/** A command of the registry that needs no arguments, as a menu item. */
export function commandItem(editor: Editor, id: BareCommandId, part: Partial<MenuAction> = {}): MenuAction {
  const info = editor.commands.get(id);
  return {
    id,
    label: info.label,
    icon: iconOf(info.icon),
    keys: keysOf(editor, id),
    isDisabled: !editor.commands.canRun(id),
    run: () => editor.run(id),
    ...part,
  };
}

/** Commands that run without arguments. */
export type BareCommandId = {
  [K in CommandId]: undefined extends import('../core/index.ts').CommandArguments[K] ? K : never;
}[CommandId];
