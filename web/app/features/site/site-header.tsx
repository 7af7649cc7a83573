import { useRef } from 'react';
import { Brand, WaysIn } from '../header/brand.tsx';
import { useHeaderStates } from '../header/use-header-states.ts';
import { SiteNav } from './site-nav.tsx';
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
