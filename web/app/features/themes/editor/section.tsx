import type { ReactNode } from 'react';
import type { ThemeDraft } from './theme-draft.ts';

/** What a part of the form is given. */
export interface SectionProps {
  readonly draft: ThemeDraft;
  /** `of`: what is changed, so that more of it is one step back. */
  readonly change: (of: string, part: Partial<ThemeDraft>) => void;
  /** What comes is a step of its own. */
  readonly settle: () => void;
}

export function Section({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="theme-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
