import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { SECTIONS } from './sections.ts';
import './settings.css';

const words = messages.settings;

/** The settings: their sections on the left, one of them beside it; on phones a list to unfold above it. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const present = SECTIONS.find(({ path }) => path === pathname);
  const list = (
    <ul>
      {SECTIONS.map(({ path, icon, label }) => (
        <li key={path}>
          <NavLink className="ui-side-nav" to={path} end>
            <Icon of={icon} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="settings">
      <nav aria-label={words.nav}>
        <div className="settings-side">
          <p>{words.title}</p>
          {list}
        </div>
        <details className="settings-small" key={pathname}>
          <summary>
            {present === undefined ? null : <Icon of={present.icon} />}
            {present?.label ?? words.title}
            <Icon of={ChevronDown} />
          </summary>
          {list}
        </details>
      </nav>
      <main id="content" className="settings-main">
        {children}
      </main>
    </div>
  );
}
