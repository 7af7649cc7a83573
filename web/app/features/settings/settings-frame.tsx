import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { BILLING_PATH, CLOUD_PATH, settingsSections } from './sections.ts';
import './settings.css';

const words = () => messages.settings;

interface SectionsFrameProps {
  readonly title: string;
  readonly nav: string;
  readonly sections: readonly { readonly path: string; readonly icon: LucideIcon; readonly label: string }[];
  readonly children: ReactNode;
}

interface SettingsFrameProps {
  /** Other services are a section of its own. */
  readonly hasCloud: boolean;
  /** Billing is a section of its own. */
  readonly hasBilling: boolean;
  readonly children: ReactNode;
}

/** The settings of somebody. */
export function SettingsFrame({ hasCloud, hasBilling, children }: SettingsFrameProps) {
  const sections = settingsSections().filter(
    ({ path }) => (hasCloud || path !== CLOUD_PATH) && (hasBilling || path !== BILLING_PATH),
  );
  return (
    <SectionsFrame title={words().title} nav={words().nav} sections={sections}>
      {children}
    </SectionsFrame>
  );
}

/** Sections on the left, one of them beside it; on phones a list to unfold above it. */
export function SectionsFrame({ title, nav, sections, children }: SectionsFrameProps) {
  const { pathname } = useLocation();
  const present = sections.find(({ path }) => path === pathname);
  const list = (
    <ul>
      {sections.map(({ path, icon, label }) => (
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
      <nav aria-label={nav}>
        <div className="settings-side">
          <p>{title}</p>
          {list}
        </div>
        <details className="settings-small" key={pathname}>
          <summary>
            {present === undefined ? null : <Icon of={present.icon} />}
            {present?.label ?? title}
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
