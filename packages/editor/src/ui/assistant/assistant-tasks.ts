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
  return [
    { id: 'slides', label: 'Slides from a topic…', icon: Presentation, task: { kind: 'slides' } },
    ...(hasSlide
      ? [
          {
            id: 'notes',
            label: 'Notes for this slide…',
            icon: NotebookPen,
            task: { kind: 'notes', of: 'slide' } as const,
          },
        ]
      : []),
    { id: 'all-notes', label: 'Notes for all slides…', icon: ScrollText, task: { kind: 'notes', of: 'deck' } },
    { id: 'translate', label: 'Translate the deck…', icon: Languages, task: { kind: 'translate' } },
    { id: 'description', label: 'Describe the deck…', icon: AlignLeft, task: { kind: 'description' } },
  ];
}
