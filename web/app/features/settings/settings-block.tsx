import type { ReactNode } from 'react';

interface SettingsBlockProps {
  readonly title: string;
  readonly text?: string;
  /** Beside the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a section that is about one thing. */
export function SettingsBlock({ title, text, extra, children }: SettingsBlockProps) {
  return (
    <section className="settings-block">
      <header className={extra === undefined ? undefined : 'settings-block-head'}>
        <h2>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
        {extra}
      </header>
      {children}
    </section>
  );
}
