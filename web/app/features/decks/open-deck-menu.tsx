import type { DeckCard } from '@rostrum/contract';
import { Maximize, MessageSquare, Pencil, Presentation, Repeat, ScrollText } from 'lucide-react';
import { Fragment } from 'react';
import { messages } from '../../messages/index.ts';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { type DeckAddresses, openSpeakerView } from './deck-addresses.ts';
import { openChoices } from './open-choices.ts';
import './open-deck-menu.css';

const words = messages.page;

interface OpenDeckMenuProps {
  readonly deck: DeckCard;
  readonly addresses: DeckAddresses;
}

/** 'Open deck to...': the ways in which one may open a deck, its owner's and those of who works on it with them. */
export function OpenDeckMenu({ deck, addresses }: OpenDeckMenuProps) {
  const go = (address: string) => () => window.location.assign(address);
  const item = {
    edit: <MenuItem icon={Pencil} label={messages.deck.edit} hint={words.editHint} href={addresses.edit} />,
    collaborate: (
      <MenuItem icon={Pencil} label={words.collaborate} hint={words.collaborateHint} href={addresses.edit} />
    ),
    review: <MenuItem icon={MessageSquare} label={words.collaborate} hint={words.reviewHint} href={addresses.review} />,
    present: (
      <MenuItem
        icon={Presentation}
        label={messages.deck.present}
        hint={words.presentHint}
        onAction={() => openSpeakerView(deck.id, addresses)}
      />
    ),
    view: <MenuItem icon={Maximize} label={words.view} hint={words.viewHint} onAction={go(addresses.fullscreen)} />,
    scroll: <MenuItem icon={ScrollText} label={words.scroll} hint={words.scrollHint} onAction={go(addresses.scroll)} />,
    autoplay: <MenuItem icon={Repeat} label={words.kiosk} hint={words.kioskHint} onAction={go(addresses.kiosk)} />,
  };
  return (
    <Menu label={words.openTo} className="deck-open">
      <MenuGroup title={words.openTo}>
        {openChoices(deck.abilities).map((choice) => (
          <Fragment key={choice}>{item[choice]}</Fragment>
        ))}
      </MenuGroup>
    </Menu>
  );
}
