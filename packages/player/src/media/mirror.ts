import type { RevealApi } from 'reveal.js';
import type { MediaMoment, Part } from '../window-link.ts';
import { MediaHand } from './media-hand.ts';

const CHANGES = ['play', 'pause', 'seeking', 'ratechange'] as const;

/** Seconds by which two windows may differ: less than one notices, and more than a start takes. */
const TOLERANCE = 0.4;

/** The same for films that stand still, whose pictures one can compare. */
const STILL = 0.05;

/** Milliseconds in which a show would have answered a speaker view that has just come. */
const ANSWERED = 1000;

/** Index of the film behind a slide; those on it count from 0. */
const BEHIND = -1;

export interface MirrorLink {
  readonly changed: (moment: MediaMoment) => void;
  /** Asks the other window how its films and sounds stand. */
  readonly ask: () => void;
}

export interface MirrorOptions {
  readonly part: Part;
  /** Whether films and sounds begin with their slide; null: as each says. */
  readonly autoPlay: boolean | null;
}

/**
 * Films and sounds of the slide that is on, kept alike in the windows of one show.
 *
 * The show is right. Films that begin by themselves do so there alone, and whatever happens to them there is told: by
 * whom or what makes no difference. In a speaker view nothing begins by itself while a show is open, and it tells what
 * a person did to a film with their own hand, and nothing else: not that a film came to its end, nor that it was moved
 * to where it has to start. So neither window can take back what the other said, in whichever order things are loaded.
 *
 * A show that is opened beside a speaker view takes over how films stand there before it says anything, and what was
 * taken over does not begin by itself any more.
 *
 * reveal.js of a speaker view is started with `autoPlayMedia: false`; where no show is open the mirror takes that back.
 */
export class MediaMirror {
  readonly #reveal: RevealApi;
  readonly #link: MirrorLink;
  readonly #options: MirrorOptions;
  readonly #hand = new MediaHand();
  readonly #stop = new AbortController();
  /** Whether films may begin by themselves here. */
  #leads: boolean;
  #answered: ReturnType<typeof setTimeout> | null = null;
  // Of this visit of the slide:
  /** What both windows know. */
  #agreed = new WeakMap<HTMLMediaElement, { readonly moment: MediaMoment; readonly at: number }>();
  /** Those that another window spoke of. */
  #led = new WeakSet<HTMLMediaElement>();
  /** Those that are as late as it takes to load them, which is why the show was asked again. */
  #asked = new WeakSet<HTMLMediaElement>();

  constructor(element: HTMLElement, reveal: RevealApi, options: MirrorOptions, link: MirrorLink) {
    this.#reveal = reveal;
    this.#options = options;
    this.#link = link;
    this.#leads = options.part === 'show';
    if (!this.#leads) this.#answered = setTimeout(() => this.#beginAlone(), ANSWERED);
    const { signal } = this.#stop;
    element.addEventListener('slidechanged', () => this.#forget(), { signal });
    // Events of media do not bubble, but they are captured.
    const onMedia = (name: string, act: (media: HTMLMediaElement, event: Event) => void) =>
      element.addEventListener(
        name,
        (event) => {
          if (event.target instanceof HTMLMediaElement) act(event.target, event);
        },
        { capture: true, signal },
      );
    for (const change of CHANGES) onMedia(change, (media) => this.#changed(media));
    onMedia('timeupdate', (media) => this.#hand.saw(media));
    onMedia('playing', (media) => this.#catchUp(media));
    // Here reveal.js begins what was not loaded when its slide came.
    onMedia('loadeddata', (media, event) => {
      if (!this.#leads || this.#led.has(media)) event.stopPropagation();
    });
  }

  /** How the films and sounds of the slide stand, for a window that has just come. A show says it of all of them. */
  get moments(): MediaMoment[] {
    const isShow = this.#options.part === 'show';
    return this.#media()
      .filter((media) => isShow || !media.paused || media.currentTime > 0)
      .flatMap((media) => this.#momentOf(media) ?? []);
  }

  /** Whether a window of the other part is open. */
  setPartner(present: boolean): void {
    if (this.#options.part === 'show') return;
    this.#stopWaiting();
    this.#leads = !present;
    this.#reveal.getConfig().autoPlayMedia = present ? false : this.#options.autoPlay;
  }

  follow(moment: MediaMoment): void {
    const { slideId, index, playing, time, rate } = moment;
    if (slideId !== this.#slideId) return;
    const media = index === BEHIND ? this.#behind : this.#onSlide[index];
    if (media === undefined) return;
    this.#led.add(media);
    this.#agree(media, moment);
    if (Math.abs(media.currentTime - time) > toleranceOf(playing)) media.currentTime = time;
    if (media.playbackRate !== rate) media.playbackRate = rate;
    if (playing && media.paused) begin(media);
    else if (!playing && !media.paused) media.pause();
  }

  destroy(): void {
    this.#stopWaiting();
    this.#stop.abort();
  }

  #changed(media: HTMLMediaElement): void {
    const moment = this.#momentOf(media);
    if (moment === null || this.#isAgreed(media, moment)) return;
    if (this.#options.part === 'speaker' && !this.#isByHand(media)) return;
    this.#agree(media, moment);
    this.#link.changed(moment);
  }

  /** Films rest while the screen is black, in either window by itself. */
  #isByHand(media: HTMLMediaElement): boolean {
    return this.#hand.did(media) && !this.#reveal.isPaused();
  }

  /** What began here because the show said so did it later than there. Once: a slow machine is not to jump for ever. */
  #catchUp(media: HTMLMediaElement): void {
    if (this.#leads || this.#asked.has(media) || !this.#led.has(media)) return;
    this.#asked.add(media);
    this.#link.ask();
  }

  /** No show is open: this window begins what would have begun with the slide. */
  #beginAlone(): void {
    this.setPartner(false);
    for (const media of this.#media()) {
      if (!media.paused || !this.#beginsByItself(media) || media.closest('.fragment:not(.visible)')) continue;
      begin(media);
    }
  }

  #beginsByItself(media: HTMLMediaElement): boolean {
    return this.#options.autoPlay ?? (media.hasAttribute('data-autoplay') || media === this.#behind);
  }

  #stopWaiting(): void {
    if (this.#answered !== null) clearTimeout(this.#answered);
    this.#answered = null;
  }

  #forget(): void {
    this.#agreed = new WeakMap();
    this.#led = new WeakSet();
    this.#asked = new WeakSet();
  }

  #agree(media: HTMLMediaElement, moment: MediaMoment): void {
    this.#agreed.set(media, { moment, at: performance.now() });
  }

  /** What another window said is not said back to it. */
  #isAgreed(media: HTMLMediaElement, { playing, time, rate }: MediaMoment): boolean {
    const agreed = this.#agreed.get(media);
    if (agreed === undefined || agreed.moment.playing !== playing || agreed.moment.rate !== rate) return false;
    const gone = playing ? ((performance.now() - agreed.at) / 1000) * rate : 0;
    return Math.abs(agreed.moment.time + gone - time) < toleranceOf(playing);
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

const toleranceOf = (playing: boolean): number => (playing ? TOLERANCE : STILL);

/**
 * A window that nobody has touched may play, but not aloud. What was stopped before it had begun is refused
 * too, and stays so.
 */
function begin(media: HTMLMediaElement): void {
  media.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || media.muted) return;
    media.muted = true;
    media.play().catch(() => undefined);
  });
}
