import { boundsOfMedia } from './playback.ts';

/** Seconds around an end or a beginning: events of media are told up to a quarter of a second late. */
const NEAR = 0.5;

/**
 * Tells what a person does to a film from what comes of itself. Presses on the browser's own controls stay in them and
 * no page hears of them; but whose hand is on a film has the pointer over it, or its focus. With the pointer resting
 * there, a film still ends, or begins anew, of itself.
 */
export class MediaHand {
  /** Where each film was seen last. */
  readonly #last = new WeakMap<HTMLMediaElement, number>();

  /** To be told of every `timeupdate`. */
  saw(media: HTMLMediaElement): void {
    this.#last.set(media, media.currentTime);
  }

  /** Whether a change of the film that has just been told of is a person's. */
  did(media: HTMLMediaElement): boolean {
    if (!media.matches(':hover') && document.activeElement !== media) return false;
    const { start, end } = boundsOfMedia(media);
    const stops = Math.min(end, media.duration || Number.POSITIVE_INFINITY);
    const { currentTime: now } = media;
    const last = this.#last.get(media) ?? 0;
    const ends = media.ended || (media.paused && now >= stops);
    const beginsAnew = last >= stops - NEAR && now <= start + NEAR;
    const isMovedToStart = last < start && now === start;
    return !ends && !beginsAnew && !isMovedToStart;
  }
}
