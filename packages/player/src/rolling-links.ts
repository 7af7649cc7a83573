/**
 * Links that roll over when they are pointed at: their words stand on two sides of a box. Only links of plain words: one
 * with a picture in it stays as it is.
 */
export function rollLinks(slides: HTMLElement): void {
  for (const link of slides.querySelectorAll<HTMLAnchorElement>('section a[href]')) {
    const words = link.textContent;
    if (link.classList.contains('roll') || link.childElementCount > 0 || words.trim() === '') continue;
    const side = document.createElement('span');
    side.dataset['title'] = words;
    side.textContent = words;
    link.replaceChildren(side);
    link.classList.add('roll');
  }
}
