import type { RevealApi } from 'reveal.js';
import type { MediaMoment } from '../window-link.ts';

type Change = 'play' | 'pause' | 'seeked' | 'ratechange';
const CHANGES: readonly Change[] = ['play', 'pause', 'seeked', 'ratechange'];

/** Seconds by which two windows may differ: less than one notices, and more than a start takes. */
const TOLERANCE = 0.4;

/** Index of the film behind a slide; those on it count from 0. */
const BEHIND = -1;

export interface MirrorLink {
  readonly changed: (moment: MediaMoment) => void;
  /** Asks the other window how its films and sounds stand. */
  readonly ask: () => void;
}

/**
 * Films and sounds of the slide that is on, kept alike in the windows of one show: played, stopped or moved in one, they
 * are so in the other. What another window did is not said back to it.
 *
 * Films that begin by themselves do so in every window, and where one is late the show is right: a speaker view (and a
 * show that has only just come) does not say that they began, or it would send the other back to the beginning.
 */
export class MediaMirror {
  readonly #reveal: RevealApi;
  readonly #link: MirrorLink;
  readonly #part: 'show' | 'speaker';
  readonly #stop = new AbortController();
  /** Changes that come of what another window said. */
  readonly #expected = new WeakMap<HTMLMediaElement, Set<Change>>();
  /** In which visit of a slide a film was begun. */
  readonly #begun = new WeakMap<HTMLMediaElement, number>();
  #visit = 0;

  constructor(element: HTMLElement, reveal: RevealApi, part: 'show' | 'speaker', link: MirrorLink) {
    this.#reveal = reveal;
    this.#part = part;
    this.#link = link;
    const { signal } = this.#stop;
    element.addEventListener('slidechanged', () => (this.#visit += 1), { signal });
    for (const change of CHANGES) {
      element.addEventListener(
        change,
        ({ target }) => {
          if (target instanceof HTMLMediaElement) this.#changed(target, change);
        },
        { capture: true, signal },
      );
    }
  }

  /** How each film and sound of the slide stands, for a window that has just come; those that were not begun are left out. */
  get moments(): MediaMoment[] {
    return this.#media()
      .filter((media) => !media.paused || media.currentTime > 0)
      .flatMap((media) => this.#momentOf(media) ?? []);
  }

  follow({ slideId, index, playing, time, rate }: MediaMoment): void {
    if (slideId !== this.#slideId) return;
    const media = index === BEHIND ? this.#behind : this.#onSlide[index];
    if (media === undefined) return;
    if (Math.abs(media.currentTime - time) > TOLERANCE) {
      this.#expect(media, 'seeked');
      media.currentTime = time;
    }
    if (media.playbackRate !== rate) {
      this.#expect(media, 'ratechange');
      media.playbackRate = rate;
    }
    if (playing) this.#begun.set(media, this.#visit);
    if (playing && media.paused) {
      this.#expect(media, 'play');
      media.play().catch(() => this.#playSilently(media));
    } else if (!playing && !media.paused) {
      this.#expect(media, 'pause');
      media.pause();
    }
  }

  destroy(): void {
    this.#stop.abort();
  }

  #changed(media: HTMLMediaElement, change: Change): void {
    if (this.#expected.get(media)?.delete(change)) return;
    const moment = this.#momentOf(media);
    if (moment === null) return;
    const isFirst = this.#begun.get(media) !== this.#visit;
    if (change === 'play') this.#begun.set(media, this.#visit);
    const beginsAnyway = isFirst && this.#beginsByItself(media) && (this.#part === 'speaker' || this.#visit === 0);
    if (!beginsAnyway) this.#link.changed(moment);
    else if (change === 'play') this.#link.ask();
  }

  #beginsByItself(media: HTMLMediaElement): boolean {
    const always = this.#reveal.getConfig().autoPlayMedia;
    return typeof always === 'boolean' ? always : media.hasAttribute('data-autoplay') || media === this.#behind;
  }

  /** A window that nobody has touched may play, but not aloud. */
  #playSilently(media: HTMLMediaElement): void {
    if (!media.paused || media.muted) return;
    media.muted = true;
    media.play().catch(() => this.#expected.get(media)?.delete('play'));
  }

  #expect(media: HTMLMediaElement, change: Change): void {
    const expected = this.#expected.get(media) ?? new Set();
    this.#expected.set(media, expected);
    expected.add(change);
  }

  #momentOf(media: HTMLMediaElement): MediaMoment | null {
    const index = media === this.#behind ? BEHIND : this.#onSlide.indexOf(media);
    if (index < 0 && media !== this.#behind) return null;
    return {
      slideId: this.#slideId,
      index,
      playing: !media.paused,
      time: media.currentTime,
      rate: media.playbackRate,
    };
  }

  #media(): HTMLMediaElement[] {
    const behind = this.#behind;
    return behind === undefined ? this.#onSlide : [behind, ...this.#onSlide];
  }

  get #slideId(): string {
    return this.#slide?.dataset['id'] ?? '';
  }

  get #slide(): HTMLElement | undefined {
    return this.#reveal.getCurrentSlide();
  }

  get #onSlide(): HTMLMediaElement[] {
    return [...(this.#slide?.querySelectorAll<HTMLMediaElement>('video, audio') ?? [])];
  }

  get #behind(): HTMLMediaElement | undefined {
    const slide = this.#slide;
    if (slide === undefined) return undefined;
    const behind: Element | undefined = this.#reveal.getSlideBackground(slide);
    return behind?.querySelector('video') ?? undefined;
  }
}
