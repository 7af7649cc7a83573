/** The most that is read out without being asked: a slide full of code is not. */
const LONGEST = 600;

/** Says once what came on screen: the slide with its number, then each fragment. */
export class Announcer {
  readonly #region: HTMLElement;

  constructor(root: HTMLElement) {
    this.#region = document.createElement('div');
    this.#region.className = 'player-announcer';
    this.#region.setAttribute('role', 'status');
    this.#region.setAttribute('aria-live', 'polite');
    root.append(this.#region);
  }

  slide(slide: HTMLElement, number: number, total: number): void {
    this.#say(`Slide ${number} of ${total}. ${spoken(slide)}`.trim());
  }

  fragments(shown: readonly HTMLElement[]): void {
    const text = shown.map(spoken).join(' ').trim();
    if (text !== '') this.#say(text);
  }

  paused(paused: boolean): void {
    this.#say(paused ? 'Paused: the screen is black.' : 'Going on.');
  }

  destroy(): void {
    this.#region.remove();
  }

  #say(text: string): void {
    this.#region.textContent = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  }
}

/** Words and alternative texts in reading order, without fragments that are still to come. */
function spoken(element: Element): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (node instanceof Text) parts.push(node.data);
    if (!(node instanceof Element)) return;
    // A formula is said once: not its picture, nor the source beside it.
    if (node.getAttribute('aria-hidden') === 'true' || node.localName === 'annotation') return;
    if (node !== element && node.matches('.fragment:not(.visible)')) return;
    const label = node.getAttribute('alt') ?? node.getAttribute('aria-label');
    if (label) parts.push(` ${label}. `);
    if (node.matches('img, svg, video, iframe')) return;
    for (const child of node.childNodes) walk(child);
    if (node.matches('p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote')) parts.push('. ');
  };
  walk(element);
  return parts
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/([.!?:,])(\s*\.)+/g, '$1')
    .replace(/^[\s.]+/, '')
    .trim();
}
