import { words } from '@rostrum/words/player';
import { copyText } from './copy-text.ts';
import { button, inOwnLanguage } from './elements.ts';

/** What blocks of code hold. Where it is a link as a whole it leads on, and nothing in it can be pressed. */
const HOLDERS = '.sl-block[data-block-type="code"] div.sl-block-content:has(> pre > code)';

/** Milliseconds. */
const SAID_FOR = 2000;

/** A button on each block of code under `root`, which copies its letters. `note` says aloud what came of it. */
export class CodeCopies {
  readonly #root: HTMLElement;
  readonly #note: (said: string) => void;
  readonly #stop = new AbortController();

  constructor(root: HTMLElement, note: (said: string) => void) {
    this.#root = root;
    this.#note = note;
    const { signal } = this.#stop;
    const fit = ({ target }: Event): void => {
      const holder = target instanceof Element ? target.closest<HTMLElement>(HOLDERS) : null;
      if (holder !== null) keepSize(holder);
    };
    root.addEventListener('pointerover', fit, { signal });
    root.addEventListener('focusin', fit, { signal });
    this.renew();
  }

  /** For code that came since. */
  renew(): void {
    for (const holder of this.#root.querySelectorAll<HTMLElement>(HOLDERS))
      if (holder.querySelector(':scope > .code-copy') === null) holder.append(this.#button(holder));
  }

  destroy(): void {
    this.#stop.abort();
    for (const made of this.#root.querySelectorAll('.code-copy')) made.remove();
  }

  #button(holder: HTMLElement): HTMLElement {
    let saidUntil: ReturnType<typeof setTimeout> | undefined;
    const say = (said: string): void => {
      this.#note(said);
      show(made, said, said === words.media.copied);
      clearTimeout(saidUntil);
      saidUntil = setTimeout(() => show(made, words.media.copy, false), SAID_FOR);
    };
    const copy = (): void => {
      const code = holder.querySelector(':scope > pre > code');
      if (code === null) return;
      const selection = window.getSelection();
      const before = selection?.toString() ?? '';
      const select = (): void => selection?.selectAllChildren(code);
      copyText(code.textContent, select).then(
        () => {
          if (before === '') selection?.removeAllRanges();
          say(words.media.copied);
        },
        () => say(words.media.copyByKeys),
      );
    };
    const made = inOwnLanguage(
      button('code-copy', words.media.copyCode, copy, { icon: 'copy', text: words.media.copy }),
    );
    // It says what it does.
    made.removeAttribute('title');
    // A double click on it selects no words, and a press takes no selection away.
    made.addEventListener('mousedown', (event) => event.preventDefault());
    return made;
  }
}

function show(made: HTMLElement, said: string, isDone: boolean): void {
  made.classList.toggle('is-done', isDone);
  const text = made.querySelector('span');
  if (text !== null) text.textContent = said;
}

/** The slide is smaller or larger than it was drawn; what is pressed on it is as large as on any page. */
function keepSize(holder: HTMLElement): void {
  const slide = holder.closest<HTMLElement>('section');
  const made = holder.querySelector<HTMLElement>(':scope > .code-copy');
  if (slide === null || made === null || slide.offsetWidth === 0) return;
  const scale = slide.getBoundingClientRect().width / slide.offsetWidth;
  if (scale > 0) made.style.scale = String(Math.round(1000 / scale) / 1000);
}
