import type { DeckCard, Visibility } from '@rostrum/contract';
import { ChevronDown } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { mayBe, toVisibility, VISIBILITY_CHOICES, VISIBILITY_ICONS } from '../decks/visibility.ts';

interface VisibilityMenuProps {
  readonly deck: DeckCard;
  readonly onPublish: (deck: DeckCard, visibility: Visibility) => void;
}

/** Who may see the deck, and the choice. */
export function VisibilityMenu({ deck, onPublish }: VisibilityMenuProps) {
  const words = messages.deck;
  const name = words.visibilities[deck.visibility];
  return (
    <MenuTrigger>
      <Button
        kind="quiet"
        icon={VISIBILITY_ICONS[deck.visibility]}
        endIcon={ChevronDown}
        aria-label={`${words.visibility}: ${name}`}
      >
        {name}
      </Button>
      <Menu label={words.visibility}>
        <MenuChoice
          title={words.visibility}
          selected={deck.visibility}
          onSelect={(key) => {
            const visibility = toVisibility(key);
            if (visibility !== null && visibility !== deck.visibility) onPublish(deck, visibility);
          }}
        >
          {VISIBILITY_CHOICES.map((each) => (
            <MenuItem
              key={each}
              id={each}
              icon={VISIBILITY_ICONS[each]}
              label={words.visibilities[each]}
              hint={mayBe(deck, each) ? words.visibilityHints[each] : words.needsPrivateDecks}
              isDisabled={!mayBe(deck, each)}
            />
          ))}
        </MenuChoice>
      </Menu>
    </MenuTrigger>
  );
}
