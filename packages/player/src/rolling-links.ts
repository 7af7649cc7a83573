/**
 * Links that roll over when they are pointed at: their words stand on two sides of a box. A link becomes one only
 * then, so that until then it stands in its line like any other; and only one of plain words on a single line, since a
 * box does not break.
 */
export function rollLinks(slides: HTMLElement): void {
  const roll = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('section a[href]') : null;
    if (link !== null) makeRoll(link);
  };
  slides.addEventListener('pointerover', roll);
  slides.addEventListener('focusin', roll);
}

function makeRoll(link: HTMLAnchorElement): void {
  const words = link.textContent;
  if (link.classList.contains('roll') || link.childElementCount > 0 || words.trim() === '') return;
  if (link.getClientRects().length !== 1) return;
  const side = document.createElement('span');
  side.dataset['title'] = words;
  side.textContent = words;
  link.replaceChildren(side);
  link.classList.add('roll');
}
