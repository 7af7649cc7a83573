import { isCalm } from '../motion/calm.ts';

/** Px that stay free above what is scrolled to, and milliseconds that the way takes. */
const OFFSET = -20;
export const DURATION = 1000;

let stopRunning = (): void => undefined;

/** Scrolls the page to an element; at once for who wants no motion. Whoever scrolls meanwhile has it their way. */
export function scrollToTarget(target: HTMLElement): void {
  stopRunning();
  const from = window.scrollY;
  const end = (): number => target.getBoundingClientRect().top + window.scrollY + OFFSET;
  if (isCalm()) {
    window.scrollTo(0, end());
    return;
  }
  const began = performance.now();
  const stop = new AbortController();
  let running = 0;
  stopRunning = () => {
    cancelAnimationFrame(running);
    stop.abort();
  };
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, stopRunning, { signal: stop.signal, passive: true });
  const step = (now: number): void => {
    // Slides above may get their pictures on the way, so the end is measured each time.
    window.scrollTo(0, placeAfter(now - began, from, end()));
    if (now - began < DURATION) running = requestAnimationFrame(step);
    else stopRunning();
  };
  running = requestAnimationFrame(step);
}

/** Where on its way from one place to another a page is after so many milliseconds. */
export function placeAfter(elapsed: number, from: number, to: number): number {
  return from + (to - from) * eased(Math.min(1, Math.max(0, elapsed / DURATION)));
}

/** Slow, fast, slow: the cubic ease of https://easings.net/#easeInOutCubic. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
}
