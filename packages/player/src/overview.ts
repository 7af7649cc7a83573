import { words } from '@rostrum/words/player';
import { button, element, inDecksLanguage } from './elements.ts';
import { sizeOverview } from './overview-size.ts';
import type { OutlineEntry } from './state.ts';
import { drawStill } from './still.ts';

export interface OverviewEvents {
  readonly choose: (entry: OutlineEntry) => void;
  /** It opened or closed. */
  readonly changed: () => void;
}

/**
 * All slides as miniatures, over what is shown. Looking through it moves nobody; a click or Enter goes to a slide,
 * Esc or O goes back. Miniatures are drawn when they come into sight, so that a deck of a thousand slides opens as
 * fast as one of ten.
 */
export class Overview {
  readonly #host: HTMLElement;
  readonly #running: HTMLElement;
  readonly #events: OverviewEvents;
  #layer: HTMLElement | null = null;
  #grid: HTMLElement | null = null;
  #columns = 1;
  #sight: IntersectionObserver | null = null;
  #space: ResizeObserver | null = null;
  #before: Element | null = null;

  constructor(host: HTMLElement, running: HTMLElement, events: OverviewEvents) {
    this.#host = host;
    this.#running = running;
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#layer !== null;
  }

  /** `current`: index in the outline. */
  open(outline: readonly OutlineEntry[], current: number): void {
    if (this.isOpen) return;
    const grid = inDecksLanguage(element('ol', { class: 'player-overview-grid' }));
    const layer = element(
      'div',
      { class: 'player-layer player-overview', role: 'dialog', 'aria-label': words.show.allSlides },
      element(
        'header',
        {},
        element('h2', {}, words.show.allSlides),
        element('span', {}, String(outline.length)),
        button('player-icon-button', words.show.close, () => this.close(), { icon: 'close', key: 'Esc' }),
      ),
      grid,
    );
    this.#layer = layer;
    this.#grid = grid;
    this.#before = document.activeElement;
    const running = getComputedStyle(this.#running);
    const ratio =
      Number.parseFloat(running.getPropertyValue('--slide-width')) /
      Number.parseFloat(running.getPropertyValue('--slide-height'));
    grid.style.setProperty('--ratio', String(ratio));
    const entries = new WeakMap<Element, OutlineEntry>();
    for (const entry of outline) {
      const frame = element('span', { class: 'player-overview-frame' });
      entries.set(frame, entry);
      const one = element(
        'button',
        { type: 'button', tabindex: '-1', 'aria-label': words.show.named(entry.number, entry.title) },
        frame,
        element(
          'span',
          { class: 'player-overview-name', 'aria-hidden': 'true' },
          element('b', {}, String(entry.number)),
          ` ${entry.title}`,
        ),
      );
      one.addEventListener('click', () => {
        this.close();
        this.#events.choose(entry);
      });
      grid.append(element('li', entry.v > 0 ? { class: 'in-stack' } : {}, one));
    }
    layer.addEventListener('keydown', this.#onKey);
    this.#host.append(layer);
    this.#sight = new IntersectionObserver(
      (seen, sight) => {
        for (const { isIntersecting, target } of seen) {
          const entry = entries.get(target);
          if (!isIntersecting || entry === undefined) continue;
          sight.unobserve(target);
          target.append(drawStill(this.#running, entry));
        }
      },
      { root: grid, rootMargin: '50%' },
    );
    for (const frame of grid.querySelectorAll('.player-overview-frame')) this.#sight.observe(frame);
    const layOut = (): void => {
      const before = grid.style.gridTemplateColumns;
      const { paddingTop, paddingLeft } = getComputedStyle(grid);
      const { columns, width } = sizeOverview(outline.length, ratio, {
        width: grid.clientWidth - 2 * Number.parseFloat(paddingLeft),
        height: grid.clientHeight - 2 * Number.parseFloat(paddingTop),
      });
      this.#columns = columns;
      grid.style.gridTemplateColumns = `repeat(${columns}, ${width}px)`;
      for (const [index, one] of [...grid.children].entries())
        one.classList.toggle('begins-row', index % columns === 0);
      // The one that somebody is at stays in sight when the window is turned.
      if (before !== grid.style.gridTemplateColumns)
        this.#buttons()
          .find((one) => one.tabIndex === 0)
          ?.scrollIntoView({ block: 'nearest' });
    };
    // What is scrolled to has its place first.
    layOut();
    this.mark(current);
    const start = this.#buttons()[current] ?? this.#buttons()[0];
    if (start !== undefined) this.#focus(start, 'center');
    this.#space = new ResizeObserver(layOut);
    this.#space.observe(grid);
    this.#events.changed();
  }

  /** Says which slide is on now. */
  mark(current: number): void {
    for (const [index, one] of this.#buttons().entries()) {
      if (index === current) one.setAttribute('aria-current', 'true');
      else one.removeAttribute('aria-current');
    }
  }

  close(): void {
    const layer = this.#layer;
    if (layer === null) return;
    this.#sight?.disconnect();
    this.#space?.disconnect();
    layer.remove();
    this.#layer = null;
    this.#grid = null;
    if (this.#before instanceof HTMLElement) this.#before.focus({ preventScroll: true });
    this.#events.changed();
  }

  #buttons(): HTMLButtonElement[] {
    return [...(this.#grid?.querySelectorAll('button') ?? [])];
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' || event.key.toLowerCase() === 'o') {
      event.preventDefault();
      // Esc backs out one level: nothing else may take it for its own.
      event.stopPropagation();
      this.close();
      return;
    }
    const buttons = this.#buttons();
    const at = buttons.findIndex((one) => one === document.activeElement);
    if (at < 0) return;
    const toward = this.#toward(event.key, at, buttons.length);
    const next = toward === null ? undefined : buttons[Math.min(Math.max(toward, 0), buttons.length - 1)];
    if (next === undefined) return;
    event.preventDefault();
    for (const one of buttons) one.tabIndex = -1;
    this.#focus(next, 'nearest');
  };

  #focus(one: HTMLButtonElement, block: ScrollLogicalPosition): void {
    one.tabIndex = 0;
    one.focus({ preventScroll: true });
    one.scrollIntoView({ block });
  }

  /** Index that a key leads to; null for keys that lead nowhere. */
  #toward(key: string, at: number, count: number): number | null {
    const ahead = getComputedStyle(this.#running).direction === 'rtl' ? -1 : 1;
    switch (key) {
      case 'ArrowRight':
        return at + ahead;
      case 'ArrowLeft':
        return at - ahead;
      case 'ArrowDown':
        return at + this.#columns < count ? at + this.#columns : at;
      case 'ArrowUp':
        return at - this.#columns >= 0 ? at - this.#columns : at;
      case 'Home':
        return 0;
      case 'End':
        return count - 1;
      default:
        return null;
    }
  }
}
