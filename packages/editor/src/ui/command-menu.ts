import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  ArrowDownFromLine,
  BringToFront,
  ChartColumn,
  ClipboardPaste,
  CodeXml,
  Copy,
  CopyPlus,
  Crop,
  Expand,
  EyeOff,
  FlipHorizontal2,
  FlipVertical2,
  Group,
  Image,
  Lock,
  Maximize,
  MousePointer2,
  MoveDown,
  MoveHorizontal,
  MoveUp,
  MoveUpRight,
  MoveVertical,
  Paintbrush,
  PaintBucket,
  PaintRoller,
  Pen,
  Plus,
  Redo2,
  Replace,
  Scissors,
  SendToBack,
  Shapes,
  Sigma,
  Slash,
  Square,
  SquareTerminal,
  Table,
  TextCursorInput,
  Trash2,
  Type,
  Undo2,
  Ungroup,
  Vote,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import type { CommandArguments, CommandId, Editor } from '../core/index.ts';
import { isMac } from './kit/key-names.ts';
import type { MenuAction } from './kit/menu.tsx';

/** The drawings that the command registry names. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'align-center-horizontal': AlignCenterHorizontal,
  'align-center-vertical': AlignCenterVertical,
  'align-end-horizontal': AlignEndHorizontal,
  'align-end-vertical': AlignEndVertical,
  'align-horizontal-space-around': AlignHorizontalSpaceAround,
  'align-start-horizontal': AlignStartHorizontal,
  'align-start-vertical': AlignStartVertical,
  'align-vertical-space-around': AlignVerticalSpaceAround,
  'arrow-down-from-line': ArrowDownFromLine,
  'bring-to-front': BringToFront,
  'chart-column': ChartColumn,
  'clipboard-paste': ClipboardPaste,
  'code-xml': CodeXml,
  copy: Copy,
  'copy-plus': CopyPlus,
  'eye-off': EyeOff,
  'flip-horizontal-2': FlipHorizontal2,
  'flip-vertical-2': FlipVertical2,
  group: Group,
  image: Image,
  lock: Lock,
  maximize: Maximize,
  'mouse-pointer-2': MousePointer2,
  'move-down': MoveDown,
  'move-horizontal': MoveHorizontal,
  'move-up': MoveUp,
  crop: Crop,
  expand: Expand,
  'move-up-right': MoveUpRight,
  'move-vertical': MoveVertical,
  'paint-bucket': PaintBucket,
  'paint-roller': PaintRoller,
  paintbrush: Paintbrush,
  pen: Pen,
  plus: Plus,
  'redo-2': Redo2,
  replace: Replace,
  scissors: Scissors,
  'send-to-back': SendToBack,
  shapes: Shapes,
  sigma: Sigma,
  slash: Slash,
  square: Square,
  'square-terminal': SquareTerminal,
  table: Table,
  'text-cursor-input': TextCursorInput,
  'trash-2': Trash2,
  type: Type,
  'undo-2': Undo2,
  ungroup: Ungroup,
  vote: Vote,
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
  [K in CommandId]: undefined extends CommandArguments[K] ? K : never;
}[CommandId];
