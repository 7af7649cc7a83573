import { type DeckCard, formatViews } from '@rostrum/contract';
import { Eye, GalleryHorizontalEnd } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { VISIBILITY_ICONS, visibilityHint } from './visibility.ts';

export function SlideCount({ deck }: { readonly deck: DeckCard }) {
  return (
    <span className="deck-fact" title={messages.common.slides(deck.slide_count)}>
      <Icon of={GalleryHorizontalEnd} size={14} />
      <span className="ui-sr">{messages.common.slides(deck.slide_count)}</span>
      <span aria-hidden="true">{deck.slide_count}</span>
    </span>
  );
}

export function ViewCount({ deck }: { readonly deck: DeckCard }) {
  const shown = formatViews(deck.view_count);
  return (
    <span className="deck-fact" title={messages.common.views(deck.view_count, shown)}>
      <Icon of={Eye} size={14} />
      <span className="ui-sr">{messages.common.views(deck.view_count, shown)}</span>
      <span aria-hidden="true">{shown}</span>
    </span>
  );
}

export function VisibilityMark({ deck, words = false }: { readonly deck: DeckCard; readonly words?: boolean }) {
  // Of somebody else's deck 'Only me' would be said by the wrong person.
  const isForeign = deck.visibility === 'self' && !deck.abilities.transfer;
  const name = isForeign ? messages.deck.visibilityForeign : messages.deck.visibilities[deck.visibility];
  return (
    <span className="deck-fact" title={visibilityHint(deck, deck.visibility)}>
      <Icon of={VISIBILITY_ICONS[deck.visibility]} size={14} />
      <span className={words ? '' : 'ui-sr'}>{name}</span>
    </span>
  );
}
