import type { DeckCard } from '@rostrum/contract';
import {
  Copy,
  Ellipsis,
  FileText,
  Maximize,
  Pencil,
  Share,
  SquarePen,
  TextCursorInput,
  Trash2,
  Users,
} from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { StillMenu, useStillness } from '../../ui/late-controls.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { deckPath } from './paths.ts';
import type { DeckActions } from './use-deck-actions.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

interface DeckMenuProps {
  readonly deck: DeckCard;
  readonly actions: DeckActions;
  readonly onRename: () => void;
  readonly onShare: () => void;
  readonly onPeople: () => void;
  readonly onDetails: () => void;
  /** Null: the deck was not imported, or nothing was lost. */
  readonly onReport: (() => void) | null;
}

/** Everything that can be done to a deck from a list. */
export function DeckMenu({ deck, actions, onRename, onShare, onPeople, onDetails, onReport }: DeckMenuProps) {
  const { abilities } = deck;
  const words = messages.deck;
  const button = (
    <IconButton label={words.actions(deck.title)} icon={Ellipsis} size="s" placement="top" className="deck-more" />
  );
  if (useStillness() !== 'none') return <StillMenu>{button}</StillMenu>;
  return (
    <MenuTrigger>
      {button}
      <Menu label={words.actions(deck.title)} placement="bottom end">
        {abilities.edit ? <MenuItem icon={Pencil} label={words.edit} href={`${deckPath(deck)}/edit`} /> : null}
        <MenuItem
          icon={Maximize}
          label={words.fullscreen}
          onAction={() => window.location.assign(`${deckPath(deck)}/fullscreen`)}
        />
        {abilities.share || deck.visibility === 'all' ? (
          <MenuItem icon={Share} label={words.share} onAction={onShare} />
        ) : null}
        {abilities.list_people ? <MenuItem icon={Users} label={messages.people.title} onAction={onPeople} /> : null}
        {abilities.edit ? <MenuLine /> : null}
        {abilities.edit ? <MenuItem icon={TextCursorInput} label={words.rename} onAction={onRename} /> : null}
        {abilities.edit ? <MenuItem icon={SquarePen} label={words.details} onAction={onDetails} /> : null}
        {onReport === null ? null : <MenuItem icon={FileText} label={messages.imports.report} onAction={onReport} />}
        {abilities.fork ? (
          <MenuItem icon={Copy} label={words.duplicate} onAction={() => actions.duplicate(deck)} />
        ) : null}
        {abilities.change_visibility ? <MenuLine /> : null}
        {abilities.change_visibility ? (
          <VisibilityChoice deck={deck} onChoose={(visibility) => actions.publish(deck, visibility)} />
        ) : null}
        {abilities.trash ? <MenuLine /> : null}
        {abilities.trash ? (
          <MenuItem icon={Trash2} label={words.moveToTrash} danger onAction={() => actions.trash(deck)} />
        ) : null}
      </Menu>
    </MenuTrigger>
  );
}
