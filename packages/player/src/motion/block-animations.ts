/** The content of a block that waits for a click, or for the pointer. */
const CLICKED = '[data-animation-trigger="click"]';
const HOVERED = '[data-animation-trigger="hover"]';
/** What has a use of its own for clicks and keys. */
const BUSY = 'a, button, input, summary, video, audio, iframe, [tabindex]';

/** Milliseconds in which a slide goes: until then its blocks stay as they are. */
const LEAVING = 800;

/**
 * Block animations that somebody starts. How they look is in `styles/animations.css`, which plays those that start by
 * themselves, or under the pointer, without any script. Here: clicks, the same for keys, and slides that leave.
 */
export class BlockAnimations {
  readonly #element: HTMLElement;
  readonly #stop = new AbortController();
  readonly #reachable: HTMLElement[] = [];
  readonly #leaving = new Map<Element, ReturnType<typeof setTimeout>>();

  constructor(element: HTMLElement) {
    this.#element = element;
    const { signal } = this.#stop;
    for (const content of element.querySelectorAll<HTMLElement>(`${CLICKED}, ${HOVERED}`)) this.#makeReachable(content);
    element.addEventListener('click', this.#onClick, { signal });
    element.addEventListener('keydown', this.#onKey, { signal });
    // Before, since reveal.js says that a slide has changed only when it has been drawn.
    element.addEventListener('beforeslidechange', this.#leave, { signal });
  }

  destroy(): void {
    this.#stop.abort();
    for (const slide of [...this.#leaving.keys()]) this.#gone(slide);
    for (const content of this.#reachable) for (const name of ['tabindex', 'role']) content.removeAttribute(name);
    this.#reset(this.#element);
  }

  #makeReachable(content: HTMLElement): void {
    if (content.matches(BUSY) || content.querySelector(BUSY)) return;
    content.tabIndex = 0;
    if (content.matches(CLICKED) && !content.hasAttribute('role')) content.setAttribute('role', 'button');
    this.#reachable.push(content);
  }

  #onClick = (event: MouseEvent): void => {
    toggle(event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKED) : null);
  };

  #onKey = (event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement && event.target.matches(CLICKED) ? event.target : null;
    if (target === null || (event.key !== 'Enter' && event.key !== ' ')) return;
    // The key is the block's: the deck does not go on.
    event.preventDefault();
    event.stopPropagation();
    toggle(target);
  };

  /** The slide, and the stack that may go with it, keep their blocks until they are out of sight. */
  #leave = (): void => {
    for (const slide of this.#element.querySelectorAll('.slides section.present')) {
      clearTimeout(this.#leaving.get(slide));
      slide.classList.add('leaving');
      this.#leaving.set(
        slide,
        setTimeout(() => this.#gone(slide), LEAVING),
      );
    }
  };

  #gone(slide: Element): void {
    clearTimeout(this.#leaving.get(slide));
    this.#leaving.delete(slide);
    slide.classList.remove('leaving');
    // What it shows when it comes up again is what it showed the first time.
    if (!slide.classList.contains('present')) this.#reset(slide);
  }

  #reset(within: Element | null): void {
    for (const content of within?.querySelectorAll(`${CLICKED}.animated`) ?? []) content.classList.remove('animated');
  }
}

function toggle(content: HTMLElement | null): void {
  content?.classList.toggle('animated');
}
