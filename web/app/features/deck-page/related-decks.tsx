import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { DeckMeta } from '../decks/deck-card.tsx';
import { DeckGridSkeleton } from '../decks/deck-list-skeleton.tsx';
import { DeckPicture } from '../decks/deck-picture.tsx';
import { DeckTitle } from '../decks/deck-title.tsx';
import { useRelated } from './use-related.ts';
import '../decks/deck-list.css';
import './related-decks.css';

const words = () => messages.page;
const ROW = 4;

interface RelatedDecksProps {
  readonly deckId: string;
  readonly token: string | null;
}

/** Decks beside this one, below it: absent where there are none, and no more than a line where they do not come. */
export function RelatedDecks({ deckId, token }: RelatedDecksProps) {
  const place = useRef<HTMLElement>(null);
  const { related, retry } = useRelated(deckId, token, place);
  if (related.state === 'loaded' && related.decks.length === 0) return null;
  if (related.state === 'far') return <section ref={place} className="related related-far" aria-hidden="true" />;
  return (
    <section ref={place} className="related" aria-labelledby="related-title">
      <h2 id="related-title">{words().related}</h2>
      {related.state === 'failed' ? (
        <p className="related-failed">
          {words().relatedFailed}
          <Button kind="quiet" size="s" icon={RotateCw} onPress={retry}>
            {messages.common.tryAgain}
          </Button>
        </p>
      ) : related.state === 'loaded' ? (
        <div className="deck-grid">
          {related.decks.map((deck) => (
            <article key={deck.id} className="deck-card deck-card-plain">
              <h3 className="deck-card-line">
                <DeckTitle deck={deck} isRenaming={false} onRename={() => {}} onEnd={() => {}} />
              </h3>
              <DeckMeta deck={deck} />
              <DeckPicture deck={deck} />
            </article>
          ))}
        </div>
      ) : (
        <DeckGridSkeleton count={ROW} />
      )}
    </section>
  );
}
