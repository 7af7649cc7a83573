import { words } from '@rostrum/words/player';
import { inOwnLanguage } from '../elements.ts';

const WAYS = [
  { to: -1, name: 'previousPage', path: 'M15 5 8 12l7 7' },
  { to: 1, name: 'nextPage', path: 'M9 5l7 7-7 7' },
] as const;

/** Arrows from page to page on every page, as the show has them: in a PDF they are links that can be pressed. */
export function addArrows(): void {
  const sheets = [...document.querySelectorAll<HTMLElement>('.sheet')];
  for (const [index, sheet] of sheets.entries()) {
    const nav = inOwnLanguage(document.createElement('nav'));
    nav.className = 'sheet-arrows';
    nav.setAttribute('aria-label', words.views.pages);
    for (const { to, name, path } of WAYS) {
      const other = sheets[index + to];
      if (other !== undefined) nav.append(arrow(`#${other.id}`, words.views[name], path));
    }
    if (nav.childElementCount > 0) sheet.querySelector('.reveal')?.append(nav);
  }
}

function arrow(href: string, label: string, path: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.setAttribute('aria-label', label);
  link.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return link;
}
