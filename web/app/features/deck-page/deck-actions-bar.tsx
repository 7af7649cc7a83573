import type { DeckDetail, Visibility } from '@rostrum/contract';
import {
  Copy,
  Ellipsis,
  GitFork,
  Maximize,
  Pencil,
  Play,
  Presentation,
  Repeat,
  ScrollText,
  Share,
  SquarePen,
  Timer,
  Trash2,
} from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button, buttonClass, IconButton, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { SplitButton } from '../../ui/split-button.tsx';
import { forkPath } from '../decks/paths.ts';
import type { DeckActions } from '../decks/use-deck-actions.ts';
import { useFork } from '../decks/use-fork.ts';
import { VisibilityMenu } from '../share/visibility-menu.tsx';
import { openSpeakerView } from './views.ts';

const words = messages.page;

export interface DeckAddresses {
  readonly edit: string;
  readonly live: string;
  readonly speaker: string;
  readonly fullscreen: string;
  readonly scroll: string;
  readonly kiosk: string;
  /** The deck as a text. */
  readonly text: string;
}

interface DeckActionsBarProps {
  readonly deck: DeckDetail;
  readonly addresses: DeckAddresses;
  /** Nobody is signed in: what needs an account leads to one. */
  readonly isStranger: boolean;
  readonly onShare: () => void;
  readonly onPublish: (deck: DeckDetail, visibility: Visibility) => void;
}

/** What can be done with the deck: only what is allowed, the usual thing in blue. */
export function DeckActionsBar({ deck, addresses, isStranger, onShare, onPublish }: DeckActionsBarProps) {
  const fork = useFork();
  const { abilities } = deck;
  const canShare = abilities.share || deck.visibility === 'all';
  return (
    <div className="deck-do">
      {abilities.change_visibility ? (
        <VisibilityMenu deck={deck} onPublish={(_, visibility) => onPublish(deck, visibility)} />
      ) : null}
      {abilities.edit ? (
        <LinkButton icon={Pencil} to={addresses.edit} className="deck-do-edit">
          {messages.deck.edit}
        </LinkButton>
      ) : null}
      {abilities.fork && !abilities.edit ? (
        <Button icon={GitFork} isPending={fork.isForking} onPress={() => fork.fork(deck)}>
          {messages.fork.button}
        </Button>
      ) : null}
      {isStranger && deck.visibility === 'all' && deck.forking_enabled ? (
        <LinkButton icon={GitFork} to={forkPath(deck)}>
          {messages.fork.button}
        </LinkButton>
      ) : null}
      {canShare ? (
        <Button icon={Share} onPress={onShare}>
          {messages.deck.share}
        </Button>
      ) : null}
      {abilities.present ? (
        <SplitButton
          menuLabel={words.openTo}
          menu={
            <Menu label={words.openTo} className="deck-open">
              <MenuGroup title={words.openTo}>
                {abilities.edit ? (
                  <MenuItem icon={Pencil} label={messages.deck.edit} hint={words.editHint} href={addresses.edit} />
                ) : null}
                <MenuItem
                  icon={Presentation}
                  label={messages.deck.present}
                  hint={words.presentHint}
                  onAction={() => window.location.assign(addresses.live)}
                />
                <MenuItem
                  icon={Timer}
                  label={words.speaker}
                  hint={words.speakerHint}
                  onAction={() => openSpeakerView(deck.id, addresses)}
                />
                <MenuItem
                  icon={Maximize}
                  label={words.view}
                  hint={words.viewHint}
                  onAction={() => window.location.assign(addresses.fullscreen)}
                />
                <MenuItem
                  icon={ScrollText}
                  label={words.scroll}
                  hint={words.scrollHint}
                  onAction={() => window.location.assign(addresses.scroll)}
                />
                {abilities.transfer ? (
                  <MenuItem
                    icon={Repeat}
                    label={words.kiosk}
                    hint={words.kioskHint}
                    onAction={() => window.location.assign(addresses.kiosk)}
                  />
                ) : null}
              </MenuGroup>
            </Menu>
          }
        >
          <a className={buttonClass({ kind: 'primary' })} href={addresses.live}>
            <Icon of={Play} filled />
            {messages.deck.present}
          </a>
        </SplitButton>
      ) : (
        <a className={buttonClass({ kind: 'primary' })} href={addresses.fullscreen}>
          <Icon of={Maximize} />
          {words.viewFullscreen}
        </a>
      )}
    </div>
  );
}

interface DeckMoreProps {
  readonly deck: DeckDetail;
  readonly actions: DeckActions;
  readonly onDetails: () => void;
}

/** What is needed now and then. */
export function DeckMore({ deck, actions, onDetails }: DeckMoreProps) {
  const { abilities } = deck;
  if (!abilities.edit && !abilities.trash) return null;
  return (
    <MenuTrigger>
      <IconButton label={messages.deck.actions(deck.title)} icon={Ellipsis} />
      <Menu label={messages.deck.actions(deck.title)}>
        {abilities.edit ? <MenuItem icon={SquarePen} label={messages.deck.details} onAction={onDetails} /> : null}
        {abilities.edit ? (
          <MenuItem icon={Copy} label={messages.deck.duplicate} onAction={() => actions.duplicate(deck)} />
        ) : null}
        {abilities.trash ? <MenuLine /> : null}
        {abilities.trash ? (
          <MenuItem icon={Trash2} label={messages.deck.moveToTrash} danger onAction={() => actions.trash(deck)} />
        ) : null}
      </Menu>
    </MenuTrigger>
  );
}
