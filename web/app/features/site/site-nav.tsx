import { Menu as MenuIcon } from 'lucide-react';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { siteLinks } from './site-links.ts';
import './site-nav.css';

/** The links of the product; where there is no room for them, behind a button that needs no script. */
export function SiteNav() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  const links = siteLinks().map(({ path, label }) => (
    <li key={path}>
      <NavLink to={path} className="site-link" onClick={close}>
        {label}
      </NavLink>
    </li>
  ));
  return (
    <nav className="site-nav" aria-label={messages.site.nav}>
      <ul className="site-links">{links}</ul>
      <details
        ref={menu}
        className="site-menu"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || menu.current?.open !== true) return;
          close();
          menu.current.querySelector('summary')?.focus();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <summary aria-label={messages.site.menu}>
          <Icon of={MenuIcon} size={20} />
        </summary>
        <ul>{links}</ul>
      </details>
    </nav>
  );
}
