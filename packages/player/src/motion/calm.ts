/** Whether whoever watches asked for less motion. */
export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** For people who asked for less motion: what would go round and round ends after its first round. */
export function endLoops(element: HTMLElement): void {
  for (const media of element.querySelectorAll<HTMLMediaElement>('video, audio')) media.loop = false;
  for (const slide of element.querySelectorAll<HTMLElement>('[data-background-video-loop]'))
    slide.removeAttribute('data-background-video-loop');
  for (const animation of element.querySelectorAll('[repeatCount], [repeatDur]')) {
    animation.removeAttribute('repeatDur');
    animation.setAttribute('repeatCount', '1');
    animation.setAttribute('fill', 'freeze');
  }
}
