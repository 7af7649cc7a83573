import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '../messages/index.ts';
import { buttonClass } from './button.tsx';
import { Icon, type LucideIcon } from './icon.tsx';
import { pagesToShow } from './pages.ts';
import './states.css';

interface PagerProps {
  readonly page: number;
  readonly count: number;
  readonly addressOf: (page: number) => string;
}

/** Links to the pages of a list. */
export function Pager({ page, count, addressOf }: PagerProps) {
  if (count <= 1) return null;
  const looks = buttonClass({ kind: 'quiet', size: 's' });
  const step = (to: number, label: string, icon: LucideIcon) =>
    to < 1 || to > count ? (
      <span className={looks} aria-disabled="true">
        <Icon of={icon} size={14} />
      </span>
    ) : (
      <Link to={addressOf(to)} aria-label={label} className={looks}>
        <Icon of={icon} size={14} />
      </Link>
    );
  return (
    <nav className="ui-pager" aria-label={messages.decks.pages}>
      {step(page - 1, messages.decks.previousPage, ChevronLeft)}
      {pagesToShow(page, count).map((each, index) =>
        each === null ? (
          <span key={`gap-${index < 3 ? 'left' : 'right'}`} className="ui-pager-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={addressOf(each)}
            aria-label={messages.decks.page(each)}
            aria-current={each === page ? 'page' : undefined}
            className={`${looks} ui-num`}
          >
            {each}
          </Link>
        ),
      )}
      {step(page + 1, messages.decks.nextPage, ChevronRight)}
    </nav>
  );
}
