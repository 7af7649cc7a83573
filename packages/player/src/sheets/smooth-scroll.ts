/** Px that stay free above what is scrolled to, and milliseconds that the way takes. */
const OFFSET = -20;
const DURATION = 1000;

let running = 0;

/** Scrolls the page to an element; at once for who wants no motion. Whoever scrolls meanwhile has it their way. */
export function scrollToTarget(target: HTMLElement): void {
  cancelAnimationFrame(running);
  const from = window.scrollY;
  const end = (): number => target.getBoundingClientRect().top + window.scrollY + OFFSET;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, end());
    return;
  }
  const began = performance.now();
  const stop = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, () => cancelAnimationFrame(running), { signal: stop.signal, passive: true });
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - began) / DURATION));
    // Slides above may get their pictures on the way, so the end is measured each time.
    window.scrollTo(0, from + (end() - from) * eased(part));
    if (part < 1) running = requestAnimationFrame(step);
    else stop.abort();
  };
  running = requestAnimationFrame(step);
}

/** Slow, fast, slow: the cubic ease of https://easings.net/#easeInOutCubic. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
}
