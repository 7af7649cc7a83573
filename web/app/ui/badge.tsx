import type { ReactNode } from 'react';
import './states.css';

/** A state in a word. */
export function Badge({ tone, children }: { readonly tone?: 'good' | 'info' | 'bad'; readonly children: ReactNode }) {
  return <span className={`ui-badge${tone === undefined ? '' : ` ui-badge-${tone}`}`}>{children}</span>;
}
