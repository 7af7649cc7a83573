import { fragmentStyles } from '@rostrum/deck/themes';
import { ArrowDown, ArrowUp, Link2, MousePointer2, Sparkles, Trash2, Unlink2 } from 'lucide-react';
import { type Editor, follows, type StepItem, type Steps } from '../../../core/index.ts';
import type { MenuEntry } from '../../kit/menu.tsx';

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
      label: 'With previous',
      icon: Link2,
      isDisabled: at === 0 || isStuck,
      run: place(at - 1, true),
    },
    { id: 'alone', label: 'On its own', icon: Unlink2, isDisabled: isAlone || isStuck, run: place(at + 1, false) },
    {
      id: 'earlier',
      label: 'Earlier',
      icon: ArrowUp,
      isDisabled: (isAlone && at === 0) || isStuck,
      run: place(isAlone ? at - 1 : at, false),
    },
    {
      id: 'later',
      label: 'Later',
      icon: ArrowDown,
      isDisabled: (isAlone && at === steps.length - 1) || isStuck,
      run: place(isAlone ? at + 2 : at + 1, false),
    },
    'separator',
    {
      id: 'style',
      label: 'Style',
      icon: Sparkles,
      isDisabled: isCode,
      children: fragmentStyles.map(({ id, label }) => ({
        id: `style-${id}`,
        label,
        isChosen: id === style,
        run: () => void editor.run('step.setStyle', { items, style: id }),
      })),
    },
    { id: 'select', label: 'Select on the slide', icon: MousePointer2, run: select },
    'separator',
    {
      id: 'remove',
      label: 'Remove from steps',
      icon: Trash2,
      isDisabled: isCode,
      run: () => void editor.run('step.remove', { items }),
    },
  ];
}
