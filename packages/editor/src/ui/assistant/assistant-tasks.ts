import { words } from '@rostrum/words/editor';
import { AlignLeft, Languages, type LucideIcon, NotebookPen, Presentation, ScrollText } from 'lucide-react';
import type { AssistantTask } from '../panels.ts';

export interface OfferedTask {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly task: AssistantTask;
}

/** What the assistant does for a deck, in menus and the palette. */
export function assistantTasks(hasSlide: boolean): readonly OfferedTask[] {
  const say = words.assistant.tasks;
  return [
    { id: 'slides', label: say.slides, icon: Presentation, task: { kind: 'slides' } },
    ...(hasSlide
      ? [
          {
            id: 'notes',
            label: say.notes,
            icon: NotebookPen,
            task: { kind: 'notes', of: 'slide' } as const,
          },
        ]
      : []),
    { id: 'all-notes', label: say.allNotes, icon: ScrollText, task: { kind: 'notes', of: 'deck' } },
    { id: 'translate', label: say.translate, icon: Languages, task: { kind: 'translate' } },
    { id: 'description', label: say.description, icon: AlignLeft, task: { kind: 'description' } },
  ];
}
