import type { ReactNode } from 'react';
import './states.css';

/** A state in a word. */
export function Badge({ tone, children }: { readonly tone?: 'good' | 'info' | 'bad'; readonly children: ReactNode }) {
  return <span className={`ui-badge${tone === undefined ? '' : ` ui-badge-${tone}`}`}>{children}</span>;
}

/** How many things are new. Decoration: the control around it says it in its name. */
export function CountBadge({ count }: { readonly count: number }) {
  return (
    <span className="ui-count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
