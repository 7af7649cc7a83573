import type { RevealApi } from 'reveal.js';

/** Goes to where a show begins: nobody is to see the way there. */
export function withoutMotion(reveal: RevealApi, go: () => void): void {
  const config = reveal.getConfig();
  const { autoAnimate = true } = config;
  const moving = [
    ...(reveal.getRevealElement()?.querySelectorAll(':scope > :is(.slides, .backgrounds, .progress, .controls)') ?? []),
  ];
  for (const one of moving) one.classList.add('no-transition');
  config.autoAnimate = false;
  go();
  config.autoAnimate = autoAnimate;
  // Where everything stands now is where it has been: what is asked for its place has no way to go any more.
  reveal.getRevealElement()?.getBoundingClientRect();
  for (const one of moving) one.classList.remove('no-transition');
}
