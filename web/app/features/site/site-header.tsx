import { Menu as MenuIcon } from 'lucide-react';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Brand, WaysIn } from '../header/brand.tsx';
import { useHeaderStates } from '../header/use-header-states.ts';
import { SITE_LINKS } from './site-links.ts';
import '../header/header-states.css';

/** The bar of strangers on pages that tell of the product. */
export function SiteHeader() {
  const bar = useRef<HTMLElement>(null);
  useHeaderStates(bar, { hides: true });
  return (
    <header ref={bar} className="site-top">
      <div className="site">
        <Brand />
        <SiteNav />
        <span className="ui-grow" />
        <WaysIn />
      </div>
    </header>
  );
}

/** The links of the product; where there is no room for them, behind a button that needs no script. */
function SiteNav() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  const links = SITE_LINKS.map(({ path, label }) => (
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
