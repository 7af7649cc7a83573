import type { DeckDetail, Visibility } from '@rostrum/contract';
import {
  ChartNoAxesColumn,
  Copy,
  Ellipsis,
  FileDown,
  FileText,
  Flag,
  LayoutTemplate,
  GitFork,
  Maximize,
  Pencil,
  Play,
  Presentation,
  Share,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button, buttonClass, IconButton, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { SplitButton } from '../../ui/split-button.tsx';
import type { DeckAddresses } from '../decks/deck-addresses.ts';
import { hasOpenChoices } from '../decks/open-choices.ts';
import { OpenDeckMenu } from '../decks/open-deck-menu.tsx';
import { deckPath, forkPath } from '../decks/paths.ts';
import type { DeckActions } from '../decks/use-deck-actions.ts';
import { useFork } from '../decks/use-fork.ts';
import type { KeptReportLink } from '../imports/kept-report.tsx';
import { VisibilityMenu } from '../share/visibility-menu.tsx';

const words = () => messages.page;

interface DeckActionsBarProps {
  readonly deck: DeckDetail;
  readonly addresses: DeckAddresses;
  readonly onShare: () => void;
  readonly onPublish: (deck: DeckDetail, visibility: Visibility) => void;
}

/** What can be done with the deck: only what is allowed, the usual thing in blue. */
export function DeckActionsBar({ deck, addresses, onShare, onPublish }: DeckActionsBarProps) {
  const { abilities } = deck;
  const usual = abilities.present ? (
    <a className={buttonClass({ kind: 'primary' })} href={addresses.live}>
      <Icon of={Play} filled />
      {messages.deck.present}
    </a>
  ) : (
    <a className={buttonClass({ kind: 'primary' })} href={addresses.fullscreen}>
      <Icon of={Maximize} />
      {words().viewFullscreen}
    </a>
  );
  const canShare = abilities.share || deck.visibility === 'all';
  return (
    <div className="deck-do">
      {abilities.change_visibility ? (
        <VisibilityMenu deck={deck} onPublish={(_, visibility) => onPublish(deck, visibility)} onShare={onShare} />
      ) : null}
      {abilities.edit ? (
        <LinkButton icon={Pencil} to={addresses.edit} className="deck-do-edit">
          {messages.deck.edit}
        </LinkButton>
      ) : null}
      {canShare ? (
        <Button icon={Share} onPress={onShare}>
          {messages.deck.share}
        </Button>
      ) : null}
      {hasOpenChoices(abilities) ? (
        <SplitButton menuLabel={words().openTo} menu={<OpenDeckMenu deck={deck} addresses={addresses} />}>
          {usual}
        </SplitButton>
      ) : (
        usual
      )}
    </div>
  );
}

interface ForkButtonProps {
  readonly deck: DeckDetail;
  /** Nobody is signed in: the way leads to an account first. */
  readonly isStranger: boolean;
}

/** A copy for oneself, where others may take one. */
export function ForkButton({ deck, isStranger }: ForkButtonProps) {
  const fork = useFork();
  if (isStranger)
    return deck.visibility === 'all' && deck.forking_enabled ? (
      <LinkButton kind="quiet" icon={GitFork} to={forkPath(deck)}>
        {messages.fork.button}
      </LinkButton>
    ) : null;
  if (!deck.abilities.fork || deck.abilities.edit) return null;
  return (
    <Button kind="quiet" icon={GitFork} isPending={fork.isForking} onPress={() => fork.fork(deck)}>
      {messages.fork.button}
    </Button>
  );
}

interface DeckMoreProps {
  readonly deck: DeckDetail;
  readonly actions: DeckActions;
  readonly onDetails: () => void;
  readonly onTeamTemplate: () => void;
  readonly onExport: () => void;
  readonly onReport: () => void;
  /** Null: the deck was not imported, or nothing was lost. */
  readonly report: KeptReportLink | null;
  /** Somebody with an account. */
  readonly isMember: boolean;
}

/** What is needed now and then. */
export function DeckMore(props: DeckMoreProps) {
  const { deck, actions, onDetails, onTeamTemplate, onExport, onReport, report, isMember } = props;
  const { abilities } = deck;
  const navigate = useNavigate();
  const { edit, present, offer_to_team: mayOffer } = abilities;
  // Nobody needs to be told of a deck by those who work on it.
  const mayReport = !edit && !present;
  return (
    <MenuTrigger>
      <IconButton label={messages.deck.actions(deck.title)} icon={Ellipsis} />
      <Menu label={messages.deck.actions(deck.title)}>
        {abilities.edit ? <MenuItem icon={SquarePen} label={messages.deck.details} onAction={onDetails} /> : null}
        {abilities.edit ? (
          <MenuItem icon={Copy} label={messages.deck.duplicate} onAction={() => actions.duplicate(deck)} />
        ) : null}
        {mayOffer ? (
          <MenuItem icon={LayoutTemplate} label={messages.deck.teamTemplate} onAction={onTeamTemplate} />
        ) : null}
        {abilities.export ? <MenuItem icon={FileDown} label={messages.exports.open} onAction={onExport} /> : null}
        {report === null ? null : <MenuItem icon={FileText} label={messages.imports.report} onAction={report.open} />}
        {abilities.present && isMember ? (
          <MenuItem
            icon={Presentation}
            label={messages.talks.link}
            onAction={() => void navigate(`${deckPath(deck)}/talks`)}
          />
        ) : null}
        {abilities.trash && isMember ? (
          <MenuItem
            icon={ChartNoAxesColumn}
            label={messages.statistics.link}
            onAction={() => void navigate(`${deckPath(deck)}/statistics`)}
          />
        ) : null}
        {mayReport ? <MenuItem icon={Flag} label={messages.administration.report.open} onAction={onReport} /> : null}
        {abilities.trash ? <MenuLine /> : null}
        {abilities.trash ? (
          <MenuItem icon={Trash2} label={messages.deck.moveToTrash} danger onAction={() => actions.trash(deck)} />
        ) : null}
      </Menu>
    </MenuTrigger>
  );
}
