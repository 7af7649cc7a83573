import type { DeckCard } from '@rostrum/contract';
import { type LucideIcon, Maximize, MessageSquare, Pencil, Presentation, Repeat, ScrollText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { type DeckAddresses, openSpeakerView } from './deck-addresses.ts';
import { type OpenChoice, openChoices } from './open-choices.ts';
import './open-deck-menu.css';

const words = () => messages.page;

interface OpenDeckMenuProps {
  readonly deck: DeckCard;
  readonly addresses: DeckAddresses;
}

/** 'Open deck to...': the ways in which one may open a deck, its owner's and those of who works on it with them. */
export function OpenDeckMenu({ deck, addresses }: OpenDeckMenuProps) {
  const navigate = useNavigate();
  const go = (address: string) => () => window.location.assign(address);
  const ways: Readonly<Record<OpenChoice, Way>> = {
    edit: { key: 'E', icon: Pencil, label: messages.deck.edit, hint: words().editHint, href: addresses.edit },
    collaborate: {
      key: 'C',
      icon: Pencil,
      label: words().collaborate,
      hint: words().collaborateHint,
      href: addresses.edit,
    },
    review: {
      key: 'C',
      icon: MessageSquare,
      label: words().collaborate,
      hint: words().reviewHint,
      href: addresses.review,
    },
    present: {
      key: 'P',
      icon: Presentation,
      label: messages.deck.present,
      hint: words().presentHint,
      run: () => openSpeakerView(deck.id, addresses),
    },
    view: { key: 'V', icon: Maximize, label: words().view, hint: words().viewHint, run: go(addresses.fullscreen) },
    scroll: { key: 'S', icon: ScrollText, label: words().scroll, hint: words().scrollHint, run: go(addresses.scroll) },
    autoplay: { key: 'A', icon: Repeat, label: words().kiosk, hint: words().kioskHint, run: go(addresses.kiosk) },
  };
  const choices = openChoices(deck.abilities).map((choice) => ways[choice]);
  const keys = Object.fromEntries(
    choices.map((way) => [way.key.toLowerCase(), 'run' in way ? way.run : () => void navigate(way.href)]),
  );
  return (
    <Menu label={words().openTo} className="deck-open" keys={keys}>
      <MenuGroup title={words().openTo}>
        {choices.map(({ key, icon, label, hint, ...way }) => (
          <MenuItem
            key={key}
            icon={icon}
            label={label}
            hint={hint}
            shortcut={key}
            {...('run' in way ? { onAction: way.run } : { href: way.href })}
          />
        ))}
      </MenuGroup>
    </Menu>
  );
}

/** A page of ours, or what a press does. */
type Way = { readonly key: string; readonly icon: LucideIcon; readonly label: string; readonly hint: string } & (
  | { readonly href: string }
  | { readonly run: () => void }
);
