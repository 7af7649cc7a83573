import { words } from '@rostrum/words/player';
import { element, inOwnLanguage } from './elements.ts';

/** The most that is read out without being asked: a slide full of code is not. */
const LONGEST = 600;

/** Milliseconds. */
const NOTED_FOR = 2000;

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
    this.#say(spoken(slide), `${words.show.numberedOf(number, total)}. `);
  }

  fragments(shown: readonly HTMLElement[]): void {
    const text = shown.map(spoken).join(' ').trim();
    if (text !== '') this.#say(text);
  }

  paused(paused: boolean): void {
    this.#say('', paused ? words.show.paused : words.show.goesOn);
  }

  /** What came of something that was pressed. Gone after a while, so that the same is said again. */
  note(said: string): void {
    this.#say('', said);
    setTimeout(() => {
      if (this.#region.textContent === said) this.#say('');
    }, NOTED_FOR);
  }

  destroy(): void {
    this.#region.remove();
  }

  /** `text`: of the deck; `ours`: what is said before it in the language of who listens. */
  #say(text: string, ours = ''): void {
    const whole = (ours + text).trim();
    const short = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
    this.#region.replaceChildren(
      ...(ours === '' ? [] : [inOwnLanguage(element('span', {}, short.slice(0, ours.length)))]),
      short.slice(ours.length),
    );
  }
}

/** What a pause is made around. */
const APART =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, caption, dt, dd, div, pre, blockquote, figure, figcaption, summary, math, .katex-display';

/** Words and alternative texts in reading order, without fragments that are still to come. */
function spoken(element: Element): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (node instanceof Text) parts.push(node.data);
    if (!(node instanceof Element)) return;
    // A formula is said once: not its picture, nor the source beside it.
    if (node.getAttribute('aria-hidden') === 'true' || node.localName === 'annotation') return;
    if (node.matches('.code-copy') || (node !== element && node.matches('.fragment:not(.visible)'))) return;
    // What the slide itself is called is said by its heading, or by its number.
    const isSlide = node.matches('section[aria-roledescription]');
    const label = isSlide ? null : (node.getAttribute('alt') ?? node.getAttribute('aria-label'));
    if (label) parts.push(`. ${label}. `);
    if (node.matches('iframe') && node.getAttribute('title')) parts.push(`. ${node.getAttribute('title') ?? ''}. `);
    if (node.matches('img, svg, video, audio, iframe, [role="img"]')) return;
    const isApart = node.matches(APART);
    if (isApart) parts.push('. ');
    if (node.localName === 'br') parts.push(' ');
    for (const child of node.childNodes) walk(child);
    if (isApart) parts.push('. ');
  };
  walk(element);
  return parts
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/\s+\./g, '.')
    .replace(/([.!?:,;])(?:\s*\.)+(?=\s|$)/g, '$1')
    .replace(/^[\s.]+/, '')
    .trim();
}
