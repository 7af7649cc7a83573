/**
 * A browser paints what has a filter as a picture, in which no link leads anywhere on paper: such a block gets one
 * that lies over it.
 */
export function leadOutOfFilters(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.sl-block a.sl-block-content[href]')) {
    const filtered = link.closest('.sl-block-style');
    if (filtered === null || getComputedStyle(filtered).filter === 'none') continue;
    const over = link.ownerDocument.createElement('a');
    over.className = 'sheet-link';
    over.href = link.getAttribute('href') ?? '';
    over.ariaHidden = 'true';
    over.tabIndex = -1;
    filtered.parentElement?.append(over);
  }
}
