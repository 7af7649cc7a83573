import type { DeckCard, Visibility } from '@rostrum/contract';
import { ChevronDown, Link2, Sparkles } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { mayBe, VISIBILITY_ICONS, visibilityChoices } from '../decks/visibility.ts';
import { VisibilityChoice } from '../decks/visibility-choice.tsx';

interface VisibilityMenuProps {
  readonly deck: DeckCard;
  readonly onPublish: (deck: DeckCard, visibility: Visibility) => void;
  /** Shows the share links: what is left where the team has no public decks. Absent within the share dialog. */
  readonly onShare?: () => void;
}

/** Who may see the deck, and the choice. */
export function VisibilityMenu({ deck, onPublish, onShare }: VisibilityMenuProps) {
  const words = messages.deck;
  const name = words.visibilities[deck.visibility];
  const hasLinksInstead = onShare !== undefined && deck.abilities.share && !visibilityChoices(deck).includes('all');
  const needsPlan = !mayBe(deck, 'self');
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
      <Menu label={words.visibility} className="visibility-menu">
        <VisibilityChoice deck={deck} onChoose={(visibility) => onPublish(deck, visibility)} />
        {hasLinksInstead || needsPlan ? <MenuLine /> : null}
        {hasLinksInstead ? (
          <MenuItem icon={Link2} label={words.shareViaLink} hint={words.shareViaLinkHint} onAction={onShare} />
        ) : null}
        {needsPlan ? <MenuItem icon={Sparkles} label={messages.errors.upgradeOptions} href="/pricing" /> : null}
      </Menu>
    </MenuTrigger>
  );
}
