import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';
import './states.css';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** 1: of the page, where it has no other. */
  readonly level?: 1 | 2;
  /** The one next step. */
  readonly children?: ReactNode;
}

/** Nothing here, or nothing that could be loaded: what it is, and the one next step. */
export function EmptyState({ icon, title, text, level = 2, children }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <Icon of={icon} size={24} />
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p>{text}</p>
      {children}
    </div>
  );
}
