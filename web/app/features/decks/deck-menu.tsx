import type { DeckCard } from '@rostrum/contract';
import {
  Building2,
  Copy,
  Ellipsis,
  FileText,
  LayoutTemplate,
  Maximize,
  Pencil,
  Share,
  SquareCheck,
  SquarePen,
  Tag,
  TextCursorInput,
  Trash2,
  Users,
} from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { StillMenu, useStillness } from '../../ui/late-controls.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import type { KeptReportLink } from '../imports/kept-report.tsx';
import { deckPath } from './paths.ts';
import type { DeckActions } from './use-deck-actions.ts';
import type { DeckItemProps } from './use-deck-controls.tsx';
import { VisibilityChoice } from './visibility-choice.tsx';

interface DeckMenuProps {
  readonly deck: DeckCard;
  readonly actions: DeckActions;
  readonly onRename: () => void;
  readonly onShare: () => void;
  readonly onPeople: () => void;
  readonly onDetails: () => void;
  readonly onTeamTemplate: () => void;
  readonly onTags: (() => void) | null;
  readonly toTeam: DeckItemProps['toTeam'];
  readonly onSelect: () => void;
  /** Null: the deck was not imported, or nothing was lost. */
  readonly report: KeptReportLink | null;
}

/** Everything that can be done to a deck from a list. */
export function DeckMenu(props: DeckMenuProps) {
  const { deck, actions, onRename, onShare, onPeople, onDetails, onTeamTemplate, onTags, toTeam, onSelect, report } =
    props;
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
        {abilities.offer_to_team ? (
          <MenuItem icon={LayoutTemplate} label={words.teamTemplate} onAction={onTeamTemplate} />
        ) : null}
        <MenuItem icon={SquareCheck} label={messages.bulk.selectItem} onAction={onSelect} />
        {onTags === null ? null : <MenuItem icon={Tag} label={messages.tags.title} onAction={onTags} />}
        {report === null ? null : <MenuItem icon={FileText} label={messages.imports.report} onAction={report.open} />}
        {abilities.fork ? (
          <MenuItem icon={Copy} label={words.duplicate} onAction={() => actions.duplicate(deck)} />
        ) : null}
        {abilities.change_visibility ? <MenuLine /> : null}
        {abilities.change_visibility ? (
          <VisibilityChoice deck={deck} onChoose={(visibility) => actions.publish(deck, visibility)} />
        ) : null}
        {toTeam === null ? null : (
          <MenuItem icon={Building2} label={messages.bulk.team.actionTo(toTeam.name)} onAction={toTeam.move} />
        )}
        {abilities.trash ? <MenuLine /> : null}
        {abilities.trash ? (
          <MenuItem icon={Trash2} label={words.moveToTrash} danger onAction={() => actions.trash(deck)} />
        ) : null}
      </Menu>
    </MenuTrigger>
  );
}
