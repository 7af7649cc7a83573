import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './below-deck.css';

interface BelowDeckProps {
  /** What the page is about. */
  readonly title: string;
  readonly deckTitle: string;
  /** Address of the deck, as the person may see it. */
  readonly path: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A page of a deck beside its own: what it is about, of which deck, and the way back. */
export function BelowDeck({ title, deckTitle, path, className = '', children }: BelowDeckProps) {
  const back = messages.deck.backTo;
  return (
    <main id="content" tabIndex={-1} className={`below-deck ${className}`}>
      <header>
        <LinkButton kind="quiet" className="ui-btn-icon" to={path} aria-label={back} title={back}>
          <Icon of={ArrowLeft} />
        </LinkButton>
        <div>
          <h1>{title}</h1>
          <p className="ui-clip">{deckTitle}</p>
        </div>
      </header>
      {children}
    </main>
  );
}
