/**
 * Drawings in texts and in HTML of people's own that say nothing are decoration to a screen reader. Those of blocks
 * come that way already.
 */
export function silenceDrawings(root: ParentNode): void {
  for (const svg of root.querySelectorAll('.slides svg:not([aria-hidden], [aria-label], [aria-labelledby], [role])'))
    if (svg.querySelector('text, title, desc, foreignObject') === null) svg.setAttribute('aria-hidden', 'true');
}
