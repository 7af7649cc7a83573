import { fragmentStyles } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { ArrowDown, ArrowUp, Link2, MousePointer2, Sparkles, Trash2, Unlink2 } from 'lucide-react';
import { type Editor, follows, type StepItem, type Steps } from '../../../core/index.ts';
import type { MenuEntry } from '../../kit/menu.tsx';
import { styleName } from '../looks.ts';

/** What can be done with an item of the steps, or with all that are chosen with it. */
export function stepMenu(editor: Editor, steps: Steps, items: readonly StepItem[], select: () => void): MenuEntry[] {
  const [first] = items;
  const at = steps.findIndex((step) => step.some(({ key }) => key === first?.key));
  const step = steps[at] ?? [];
  const isAlone = step.every(({ key }) => items.some((item) => item.key === key));
  const place = (to: number, joins: boolean) => () => void editor.run('step.place', { items, at: to, joins });
  const isCode = items.every(({ kind }) => kind === 'code');
  const style = items.every((item) => item.style === first?.style) ? first?.style : undefined;
  const isStuck = items.every(follows);
  return [
    {
      id: 'with-previous',
      label: words.steps.withPrevious,
      icon: Link2,
      isDisabled: at === 0 || isStuck,
      run: place(at - 1, true),
    },
    { id: 'alone', label: words.steps.alone, icon: Unlink2, isDisabled: isAlone || isStuck, run: place(at + 1, false) },
    {
      id: 'earlier',
      label: words.steps.earlier,
      icon: ArrowUp,
      isDisabled: (isAlone && at === 0) || isStuck,
      run: place(isAlone ? at - 1 : at, false),
    },
    {
      id: 'later',
      label: words.steps.later,
      icon: ArrowDown,
      isDisabled: (isAlone && at === steps.length - 1) || isStuck,
      run: place(isAlone ? at + 2 : at + 1, false),
    },
    'separator',
    {
      id: 'style',
      label: words.steps.style,
      icon: Sparkles,
      isDisabled: isCode,
      children: fragmentStyles.map((one) => ({
        id: `style-${one.id}`,
        label: styleName(one),
        isChosen: one.id === style,
        run: () => void editor.run('step.setStyle', { items, style: one.id }),
      })),
    },
    { id: 'select', label: words.steps.select, icon: MousePointer2, run: select },
    'separator',
    {
      id: 'remove',
      label: words.steps.remove,
      icon: Trash2,
      isDisabled: isCode,
      run: () => void editor.run('step.remove', { items }),
    },
  ];
}
