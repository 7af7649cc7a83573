import { isWorded } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { type Editor, isCroppable } from '../../core/index.ts';
import { commandItem } from '../command-menu.ts';
import type { MenuEntry } from '../kit/menu.tsx';

/** What can be done with the selected blocks. */
export function blockMenu(editor: Editor): readonly MenuEntry[] {
  const say = words.canvas;
  const blocks = editor.store.selectedBlocks.get();
  const isLocked = blocks.length > 0 && blocks.every((block) => block.locked);
  return [
    ...(editor.commands.canRun('block.edit')
      ? ([
          commandItem(editor, 'block.edit', {
            label: isWorded(blocks[0]) ? say.editText : isCroppable(blocks[0]) ? say.crop : say.edit,
          }),
          'separator',
        ] as const)
      : []),
    commandItem(editor, 'edit.cut'),
    commandItem(editor, 'edit.copy'),
    commandItem(editor, 'edit.paste'),
    commandItem(editor, 'block.duplicate'),
    'separator',
    commandItem(editor, 'looks.copy'),
    commandItem(editor, 'looks.paste'),
    'separator',
    commandItem(editor, 'block.bringToFront'),
    commandItem(editor, 'block.bringForward'),
    commandItem(editor, 'block.sendBackward'),
    commandItem(editor, 'block.sendToBack'),
    'separator',
    commandItem(editor, 'block.group'),
    commandItem(editor, 'block.ungroup'),
    commandItem(editor, 'block.join'),
    commandItem(editor, 'block.toggleLock', { label: isLocked ? say.unlock : say.lock }),
    'separator',
    commandItem(editor, 'block.delete', { isDanger: true }),
  ];
}

/** What can be done where no block is. */
export function canvasMenu(editor: Editor): readonly MenuEntry[] {
  return [
    commandItem(editor, 'edit.paste'),
    commandItem(editor, 'edit.selectAll'),
    'separator',
    commandItem(editor, 'tool.text'),
    ...(editor.commands.canRun('tool.image') ? [commandItem(editor, 'block.pickImages')] : []),
    commandItem(editor, 'tool.shape'),
    'separator',
    commandItem(editor, 'slide.add'),
    // Its keys mean blocks here; the menu means the slide.
    commandItem(editor, 'slide.duplicate', { keys: null, isDisabled: !editor.commands.canRun('slide.add') }),
    'separator',
    commandItem(editor, 'view.zoomToFit'),
    commandItem(editor, 'view.zoomTo100'),
    { ...commandItem(editor, 'view.rulers'), isChosen: editor.store.rulers.get() },
  ];
}

/** What can be done with the slides chosen in the rail. */
export function slideMenu(editor: Editor, mayLock: boolean): readonly MenuEntry[] {
  const chosen = new Set(editor.store.selection.get().slideIds);
  const slides = editor.store.outline
    .get()
    .flatMap((column) => column.slides)
    .filter((slide) => chosen.has(slide.id));
  const isHidden = slides.length > 0 && slides.every((slide) => slide.hidden);
  const isLocked = slides.length > 0 && slides.every((slide) => slide.locked);
  const count = Math.max(1, slides.length);
  const say = words.canvas;
  return [
    commandItem(editor, 'slide.add'),
    commandItem(editor, 'slide.addBelow'),
    commandItem(editor, 'slide.duplicate'),
    'separator',
    commandItem(editor, 'edit.cut'),
    commandItem(editor, 'edit.copy'),
    commandItem(editor, 'edit.paste'),
    'separator',
    commandItem(editor, 'slide.hide', {
      label: isHidden ? say.showSlides(count) : say.hideSlides(count),
    }),
    ...(mayLock
      ? [
          commandItem(editor, 'slide.toggleLock', {
            label: isLocked ? say.unlockSlides(count) : say.lockSlides(count),
          }),
        ]
      : []),
    commandItem(editor, 'slide.delete', {
      isDanger: true,
      label: say.deleteSlides(count),
    }),
  ];
}
