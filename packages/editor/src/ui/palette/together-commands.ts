import { words } from '@rostrum/words/editor';
import { Eye, Hand, PenLine, PenOff, Users } from 'lucide-react';
import type { OutlineColumn, Pen, PresentPerson } from '../../core/index.ts';
import type { ScreenCommand } from './screen-commands.ts';

export interface Together {
  readonly pen: Pen;
  readonly people: readonly PresentPerson[];
  readonly outline: readonly OutlineColumn[];
  /** Whom one goes along with already; null: nobody. */
  readonly followed: PresentPerson | null;
  readonly rights: { readonly edit: boolean; readonly share: boolean };
}

export interface TogetherActions {
  readonly handover: {
    readonly ask: () => void;
    readonly withdraw: () => void;
    readonly give: () => void;
    readonly keep: () => void;
  };
  readonly follow: (userId: string) => void;
  readonly setMode: (mode: 'together' | 'one_at_a_time') => void;
}

/** What one does about the others who have the deck open: whose turn it is to edit, and going where they go. */
export function togetherCommands(
  { pen, people, outline, followed, rights }: Together,
  { handover, follow, setMode }: TogetherActions,
): readonly ScreenCommand[] {
  const known = new Set<string>(outline.flatMap(({ slides }) => slides.map(({ id }) => id)));
  const follows = people
    .filter(({ user, slide_id: at }) => at !== null && known.has(at) && followed?.user.id !== user.id)
    .map(({ user }) => ({
      id: `follow.${user.id}`,
      label: words.palette.follow(user.name),
      icon: Eye,
      keys: null,
      run: () => follow(user.id),
    }));
  const modes = [
    pen.kind === 'together'
      ? { id: 'pen.on', label: words.palette.oneAtATime, icon: PenLine, run: () => setMode('one_at_a_time') }
      : { id: 'pen.off', label: words.palette.allTogether, icon: Users, run: () => setMode('together') },
  ];
  return [
    ...(rights.edit ? turns(pen, handover) : []),
    ...(rights.share ? modes : []).map((command) => ({ ...command, keys: null })),
    ...follows,
  ];
}

/** Asking for the pen, or answering who asks for it. */
function turns(pen: Pen, handover: TogetherActions['handover']): readonly ScreenCommand[] {
  if (pen.kind === 'together') return [];
  if (pen.kind === 'here') {
    if (pen.asker === null || pen.isGoing) return [];
    const label = words.palette.handOver(pen.asker.user.name);
    return [
      { id: 'pen.give', label, icon: Hand, keys: null, run: () => handover.give() },
      { id: 'pen.keep', label: words.palette.keepEditing, icon: PenLine, keys: null, run: () => handover.keep() },
    ];
  }
  if (pen.waiting !== null)
    return [
      { id: 'pen.withdraw', label: words.palette.stopAsking, icon: PenOff, keys: null, run: () => handover.withdraw() },
    ];
  const label = pen.holder === null ? words.palette.edit : pen.isOwn ? words.palette.editHere : words.palette.ask;
  return [{ id: 'pen.ask', label, icon: PenLine, keys: null, run: () => handover.ask() }];
}
