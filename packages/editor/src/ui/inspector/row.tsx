import type { ReactNode } from 'react';

/** A part of the inspector under a heading. */
export function Section({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="ed-section" aria-label={title}>
      {title === undefined ? null : (
        <header className="ed-section-head">
          <h3>{title}</h3>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}

/** A word and the field behind it. The field carries the accessible name itself. */
export function Row({
  label,
  children,
  isTwo = false,
  isTall = false,
}: {
  label: string;
  children: ReactNode;
  isTwo?: boolean;
  isTall?: boolean;
}) {
  return (
    <div className="ed-row" data-tall={isTall || undefined}>
      <span className="ed-row-label" aria-hidden="true">
        {label}
      </span>
      <div className={isTwo ? 'ed-row-two' : 'ed-row-one'}>{children}</div>
    </div>
  );
}
