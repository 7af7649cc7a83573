/**
 * What does not fit on a page of slides (`pageOfSlides`), in the fonts that are laid out now: runs in the page. Words
 * that reach out of their box, out of the slide or into other words, and words that are broken for want of width.
 */
export function problemsOf(): string[] {
  const found: string[] = [];
  /** From the first line to the last, each as high as lines are set, and as wide as the words are. */
  const inkOf = (content: HTMLElement): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(content.querySelector('.katex-html') ?? content);
    const words = range.getBoundingClientRect();
    const parts = [...content.children].map((part) => part.getBoundingClientRect());
    const top = Math.min(...parts.map((part) => part.top));
    return new DOMRect(words.left, top, words.width, Math.max(...parts.map((part) => part.bottom)) - top);
  };
  const SLACK = 2;
  // A word that is too long for its box reaches out of it then, instead of being broken.
  const whole = document.createElement('style');
  whole.textContent = '.reveal .slides * { overflow-wrap: normal !important; }';
  document.head.append(whole);
  for (const frame of document.querySelectorAll<HTMLElement>('.frame')) {
    const slide = frame.getBoundingClientRect();
    const inks: { box: DOMRect; said: string }[] = [];
    for (const block of frame.querySelectorAll<HTMLElement>(
      ':is([data-block-type="text"], [data-block-type="table"], [data-block-type="poll"], [data-block-type="math"], [data-block-type="code"])',
    )) {
      const content = block.querySelector<HTMLElement>('.sl-block-content');
      if (content === null) continue;
      const said = `${frame.title}: ${(block.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)}`;
      const ink = inkOf(content);
      const box = block.getBoundingClientRect();
      // The box of a text grows with what is in it: what it was meant to be stands in its style.
      const height = Number.parseFloat(block.style.height);
      const over = Math.max(ink.bottom - (box.top + height), box.top - ink.top);
      if (over > SLACK) found.push(`${said} is ${Math.round(over)} px too high`);
      const wide = Math.max(content.scrollWidth - content.clientWidth, ink.right - box.right, box.left - ink.left);
      if (wide > SLACK) found.push(`${said} is ${Math.round(wide)} px too wide`);
      const out = Math.max(ink.bottom - slide.bottom, ink.right - slide.right, slide.left - ink.left);
      if (out > SLACK) found.push(`${said} leaves the slide by ${Math.round(out)} px`);
      for (const cell of block.querySelectorAll<HTMLElement>('td, th'))
        if (cell.scrollWidth > cell.clientWidth + SLACK) found.push(`${said}: a cell is too narrow for a word`);
      inks.push({ box: ink, said });
    }
    for (const [index, one] of inks.entries())
      for (const other of inks.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (Math.min(across, down) > SLACK) found.push(`${one.said} lies over “${other.said.slice(-40)}”`);
      }
  }
  whole.remove();
  return found;
}
