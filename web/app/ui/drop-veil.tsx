import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';
import './drop-veil.css';

interface DropVeilProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Lies over the page while files are held over it, and says what becomes of them. */
export function DropVeil({ icon, title, text, children }: DropVeilProps) {
  return (
    <div className="ui-drop">
      <div>
        <Icon of={icon} size={24} />
        <b>{title}</b>
        <span>{text}</span>
        {children}
      </div>
    </div>
  );
}
