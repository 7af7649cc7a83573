import { changeLocalSettings, readLocalSettings, SETTINGS_KEY, type SpeakerSound } from '../local-settings.ts';

/** Whether a window keeps its films and sounds silent: where each plays them, one of the two does so aloud. */
export function isSilent(part: 'show' | 'speaker', sound: SpeakerSound, hasPartner: boolean): boolean {
  // A show that nobody follows is the only one that can be heard.
  return part === 'speaker' ? sound === 'show' : sound === 'speaker' && hasPartner;
}

/** Says which window of a talk is heard, from now on and in both of them. */
export function setSound(sound: SpeakerSound): void {
  changeLocalSettings({ speakerSound: sound });
  // Other windows hear of it from the browser; this one has to be told.
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }));
}

/**
 * Silences a window's media, or lets them be heard, by who else shows the deck and what this browser's person chose.
 */
export class Sound {
  readonly #element: HTMLElement;
  readonly #part: 'show' | 'speaker';
  readonly #stop = new AbortController();
  /** Those that are silent because of this and not because their author says so. */
  readonly #silenced = new Set<HTMLMediaElement>();
  #hasPartner = false;

  constructor(element: HTMLElement, part: 'show' | 'speaker') {
    this.#element = element;
    this.#part = part;
    const { signal } = this.#stop;
    // Films behind slides are made when their slide comes near.
    for (const name of ['loadstart', 'play'])
      element.addEventListener(name, ({ target }) => this.#settleOne(target), { capture: true, signal });
    window.addEventListener('storage', ({ key }) => key === SETTINGS_KEY && this.settle(), { signal });
    this.settle();
  }

  setPartner(present: boolean): void {
    this.#hasPartner = present;
    this.settle();
  }

  destroy(): void {
    this.#stop.abort();
    for (const media of this.#silenced) media.muted = false;
    this.#silenced.clear();
  }

  /** Looks at all of them again. */
  settle(): void {
    for (const media of this.#element.querySelectorAll('video, audio')) this.#settleOne(media);
  }

  #settleOne(media: unknown): void {
    if (!(media instanceof HTMLMediaElement)) return;
    const silent = isSilent(this.#part, readLocalSettings().speakerSound, this.#hasPartner);
    if (silent && !media.muted) {
      this.#silenced.add(media);
      media.muted = true;
    } else if (!silent && this.#silenced.delete(media)) {
      const played = !media.paused;
      media.muted = false;
      // A browser may stop a film that becomes loud in a window that nobody has touched: then it goes on silently.
      if (played && media.paused) {
        media.muted = true;
        media.play().catch(() => undefined);
      }
    }
  }
}
