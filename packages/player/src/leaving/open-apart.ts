import { otherSite } from './other-site.ts';

const XLINK = 'http://www.w3.org/1999/xlink';

/** What a link, an area or a link in a drawing leads to another site by; null where it does not. */
export function outsideAddress(link: Element, ownHosts: readonly string[]): URL | null {
  const href = link.getAttribute('href') ?? link.getAttributeNS(XLINK, 'href');
  return href === null ? null : otherSite(href, document.baseURI, ownHosts);
}

/** Has links within `root` that lead to another site open a tab of their own: no talk vanishes by a link. */
export function openOutsideApart(root: HTMLElement, ownHosts: readonly string[], signal?: AbortSignal): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a, area') : null;
      if (link === null || !root.contains(link) || outsideAddress(link, ownHosts) === null) return;
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener');
    },
    { capture: true, ...(signal && { signal }) },
  );
}
