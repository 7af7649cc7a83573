import type { RevealApi } from 'reveal.js';

type Listener = (event: Event) => void;

/** On a film or sound whose file is not there. Of pictures `lost-pictures.ts` says it. */
const MISSING = 'data-missing';

/**
 * What reveal.js leaves open of films and sounds: playing from one second to another, resting while the screen is
 * black, and showing quietly that a file is not there. reveal.js itself plays and stops them with their slides.
 */
export class Playback {
  readonly #element: HTMLElement;
  readonly #stop = new AbortController();
  /** Those that the black screen stopped. */
  readonly #resting = new Set<HTMLMediaElement>();

  constructor(element: HTMLElement, reveal: RevealApi) {
    this.#element = element;
    // Events of media do not bubble, but they are captured.
    const options = { capture: true, signal: this.#stop.signal };
    const onMedia = (name: string, act: (media: HTMLMediaElement) => void) => {
      const listener: Listener = ({ target }) => {
        if (target instanceof HTMLMediaElement) act(target);
      };
      element.addEventListener(name, listener, options);
    };
    for (const name of ['loadedmetadata', 'play', 'seeking']) onMedia(name, keepBehindStart);
    onMedia('seeked', startWaiting);
    onMedia('timeupdate', keepBeforeEnd);
    onMedia('loadeddata', (media) => media.removeAttribute(MISSING));
    element.addEventListener('error', missing, options);
    element.addEventListener('paused', () => this.#rest(reveal.getCurrentSlide()), { signal: this.#stop.signal });
    element.addEventListener('resumed', () => this.#goOn(), { signal: this.#stop.signal });
    for (const media of element.querySelectorAll<HTMLMediaElement>('video, audio')) if (media.error) mark(media);
  }

  destroy(): void {
    this.#stop.abort();
    for (const one of this.#element.querySelectorAll(`[${MISSING}]`)) one.removeAttribute(MISSING);
  }

  #rest(slide: HTMLElement | undefined): void {
    for (const media of slide?.querySelectorAll<HTMLMediaElement>('video, audio') ?? []) {
      if (media.paused || media.hasAttribute('data-ignore')) continue;
      media.pause();
      this.#resting.add(media);
    }
  }

  #goOn(): void {
    for (const media of this.#resting) if (media.closest('section.present')) media.play().catch(() => undefined);
    this.#resting.clear();
  }
}

interface Bounds {
  readonly start: number;
  readonly end: number;
}

/** Seconds; an end that is not behind the start is none. */
export function boundsOf(startAt: string | undefined, endAt: string | undefined, duration: number): Bounds {
  const length = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY;
  const asked = Number(startAt ?? 0);
  // The last moment, so that a start behind the end of the film does not seek for ever.
  const start = asked > 0 ? Math.max(0, Math.min(asked, length - 0.1)) : 0;
  const end = endAt === undefined ? Number.NaN : Number(endAt);
  return { start, end: end > start ? end : Number.POSITIVE_INFINITY };
}

/** From which second to which a film or sound plays. */
export const boundsOfMedia = (media: HTMLMediaElement): Bounds =>
  boundsOf(media.dataset['startAt'], media.dataset['endAt'], media.duration);

function keepBehindStart(media: HTMLMediaElement): void {
  const { start, end } = boundsOfMedia(media);
  if (media.currentTime < start - 0.05) media.currentTime = start;
  else if (media.currentTime >= end && !media.paused) media.currentTime = start;
}

/**
 * A film that seeks has no data for a moment. When its slide comes just then, reveal.js waits for `loadeddata` to start
 * it, which browsers send only once for each file. Where reveal.js does not wait, nobody listens.
 */
function startWaiting(media: HTMLMediaElement): void {
  media.dispatchEvent(new Event('loadeddata'));
}

function keepBeforeEnd(media: HTMLMediaElement): void {
  const { start, end } = boundsOfMedia(media);
  if (media.currentTime < end || media.paused) return;
  if (media.loop) media.currentTime = start;
  else media.pause();
}

function missing({ target }: Event): void {
  if (target instanceof HTMLMediaElement && target.error) mark(target);
  // The last of several files: none of them could be played.
  const media = target instanceof HTMLSourceElement ? target.parentElement : null;
  if (media instanceof HTMLMediaElement && media.querySelector('source:last-of-type') === target) mark(media);
}

function mark(media: HTMLMediaElement): void {
  media.setAttribute(MISSING, '');
}
