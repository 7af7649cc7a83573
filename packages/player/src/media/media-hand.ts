/** Milliseconds after a press in which what happens to a film comes of it. */
const LASTS = 1000;

/**
 * Tells what a person does to a film from what happens to it: their pointer is on its controls, or was a moment ago, or
 * one of its keys was pressed. The controls are the browser's own and say nothing; their presses arrive at the film.
 */
export class MediaHand {
  #media: EventTarget | null = null;
  #held = false;
  #since = 0;

  constructor(element: HTMLElement, signal: AbortSignal) {
    const options = { capture: true, signal };
    const take = (event: Event): void => {
      if (!event.isTrusted || !(event.target instanceof HTMLMediaElement)) return;
      this.#media = event.target;
      this.#since = performance.now();
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        take(event);
        this.#held = event.target === this.#media;
      },
      options,
    );
    for (const name of ['click', 'keydown', 'keyup']) element.addEventListener(name, take, options);
    // A slider that was taken along may be let go anywhere.
    for (const name of ['pointerup', 'pointercancel']) {
      window.addEventListener(
        name,
        () => {
          if (this.#held) this.#since = performance.now();
          this.#held = false;
        },
        options,
      );
    }
  }

  isOn(media: HTMLMediaElement): boolean {
    return this.#media === media && (this.#held || performance.now() - this.#since < LASTS);
  }
}
