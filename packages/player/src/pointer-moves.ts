/** Milliseconds. */
const CONTROLS_STAY = 2500;

/** Controls show while something moves, and go again: nothing stays on the screen but the deck. */
export class PointerMoves {
  readonly #root: HTMLElement;
  readonly #stop = new AbortController();
  #moved: ReturnType<typeof setTimeout> | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    const { signal } = this.#stop;
    for (const name of ['pointermove', 'pointerdown']) root.addEventListener(name, () => this.show(), { signal });
  }

  show(): void {
    this.#root.classList.add('pointer-moves');
    if (this.#moved !== null) clearTimeout(this.#moved);
    this.#moved = setTimeout(() => this.#root.classList.remove('pointer-moves'), CONTROLS_STAY);
  }

  destroy(): void {
    this.#stop.abort();
    if (this.#moved !== null) clearTimeout(this.#moved);
  }
}
