import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { Tabs } from '../../ui/tabs.tsx';

const words = () => messages.share;

interface ShareTabsProps {
  readonly label: string;
  /** null: this way is not open. */
  readonly link: ReactNode | null;
  readonly embed: ReactNode | null;
  readonly email: ReactNode | null;
}

/** The ways in which a deck is handed on; the first that is open comes first. */
export function ShareTabs({ label, link, embed, email }: ShareTabsProps) {
  const tabs = [
    { id: 'link', label: words().copyLinkTab, content: link },
    { id: 'embed', label: words().embedTab, content: embed },
    { id: 'email', label: words().emailTab, content: email },
  ];
  return <Tabs label={label} tabs={tabs.filter(({ content }) => content !== null)} />;
}
