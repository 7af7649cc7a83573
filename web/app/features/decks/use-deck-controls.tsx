import type { DeckCard, TagEntity } from '@rostrum/contract';
import { type DragEvent, type ReactNode, useState } from 'react';
import type { KeptReportLink } from '../imports/kept-report.tsx';
import { dragDecks } from '../tags/drag-decks.ts';
import { DeckMenu } from './deck-menu.tsx';
import { DeckTitle } from './deck-title.tsx';
import type { DeckActions } from './use-deck-actions.ts';

/** What a list hands to each of its decks, however it looks. */
export interface DeckItemProps {
  readonly deck: DeckCard;
  readonly actions: DeckActions;
  readonly onShare: () => void;
  readonly onPeople: () => void;
  readonly onDetails: () => void;
  readonly onTeamTemplate: () => void;
  readonly selecting: {
    readonly isOn: boolean;
    /** Some deck of the list is selected: all of them show their boxes. */
    readonly isAny: boolean;
    /** `isRange`: with all from the one that was pressed before. */
    readonly onPress: (isRange: boolean) => void;
  };
  /** What goes with it when it is dragged: all that are selected, where it is one of them. */
  readonly dragged: readonly string[];
  readonly tags: readonly TagEntity[];
  /** null: it can have no tags of theirs. */
  readonly onTags: (() => void) | null;
  /** The team that it can be moved to; null: none. */
  readonly toTeam: { readonly name: string; readonly move: () => void } | null;
  /** Null: there is no report of an import of this deck. */
  readonly report: KeptReportLink | null;
}

/** A deck of one's own can be dragged onto a tag. Who has no pointer has its menu. */
export function dragOf({ dragged, onTags }: DeckItemProps) {
  if (onTags === null) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dragDecks(dataTransfer, dragged),
  };
}

/** The title of a deck in a list, and the menu that turns it into a field. */
export function useDeckControls(item: DeckItemProps): { readonly title: ReactNode; readonly menu: ReactNode } {
  const { deck, actions } = item;
  const [renaming, setRenaming] = useState(false);
  return {
    title: (
      <DeckTitle
        deck={deck}
        isRenaming={renaming}
        onRename={(title) => actions.rename(deck, title)}
        onEnd={() => setRenaming(false)}
      />
    ),
    menu: <DeckMenu {...item} onRename={() => setRenaming(true)} onSelect={() => item.selecting.onPress(false)} />,
  };
}
