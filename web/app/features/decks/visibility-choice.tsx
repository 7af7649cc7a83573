import type { DeckCard, Visibility } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { MenuChoice, MenuItem } from '../../ui/menu.tsx';
import { mayBe, toVisibility, VISIBILITY_ICONS, visibilityChoices, visibilityHint } from './visibility.ts';

interface VisibilityChoiceProps {
  readonly deck: DeckCard;
  readonly onChoose: (visibility: Visibility) => void;
}

/** Who may see the deck, in a menu. What the plan does not include is there, and says so. */
export function VisibilityChoice({ deck, onChoose }: VisibilityChoiceProps) {
  const words = messages.deck;
  return (
    <MenuChoice
      title={words.visibility}
      selected={deck.visibility}
      onSelect={(key) => {
        const visibility = toVisibility(key);
        if (visibility !== null && visibility !== deck.visibility) onChoose(visibility);
      }}
    >
      {visibilityChoices(deck).map((each) => (
        <MenuItem
          key={each}
          id={each}
          icon={VISIBILITY_ICONS[each]}
          label={words.visibilities[each]}
          hint={mayBe(deck, each) ? visibilityHint(deck, each) : words.needsPrivateDecks}
          isDisabled={!mayBe(deck, each)}
        />
      ))}
    </MenuChoice>
  );
}
