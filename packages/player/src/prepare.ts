import type { PlayerConfig } from '@rostrum/deck/html';
import type { RevealApi } from 'reveal.js';
import { words } from '@rostrum/words/player';
import { inOwnLanguage } from './elements.ts';
import { addCodeSteps, showCodeSteps } from './code-steps.ts';
import { warnOfUnknownFont } from './fonts.ts';
import { sayNoSlides } from './no-slides.ts';
import { hideBackgroundFrames, showBackgroundFrames } from './media/background-frames.ts';
import { prepareFrames, quietFrames } from './media/frames.ts';
import { endLoops } from './motion/calm.ts';
import { prepareTransitions } from './motion/transitions.ts';
import { rollLinks } from './rolling-links.ts';
import { silenceDrawings } from './silent-drawings.ts';
import { keepStates } from './states.ts';
import { nameSlides } from './state.ts';

export interface Preparation {
  readonly config: PlayerConfig;
  readonly part: 'show' | 'speaker';
  /** Films behind slides are not heard. */
  readonly silentBackgrounds: boolean;
  /** Whether whoever watches asked for less motion. */
  readonly calm: boolean;
}

/**
 * What slides need before reveal.js takes them: its `element`, as the server wrote it, is changed in place. Answers
 * what is left to do when reveal.js runs.
 */
export function prepareSlides(
  element: HTMLElement,
  { config, part, silentBackgrounds, calm }: Preparation,
): (reveal: RevealApi) => void {
  // reveal.js would read every slide aloud into a region of its own; ours says which slide it is, once.
  const silenced = document.createElement('div');
  silenced.className = 'aria-status';
  silenced.hidden = true;
  element.append(silenced);
  if (silentBackgrounds) silenceBackgrounds(element);
  // Browsers let films begin by themselves only when they are silent.
  if (config.mode === 'kiosk') for (const media of element.querySelectorAll('video, audio')) silence(media);
  if (config.rollingLinks) rollLinks(element);
  keepStates(element);
  sayNoSlides(element);
  prepareFrames(element);
  if (part === 'speaker') quietFrames(element);
  hideBackgroundFrames(element);
  prepareTransitions(element, config.transition, calm);
  if (calm) endLoops(element);
  addCodeSteps(element);
  return (reveal) => {
    showBackgroundFrames(element, reveal);
    warnOfUnknownFont(element);
    showCodeSteps(element);
    silenced.removeAttribute('aria-live');
    nameSlides(reveal);
    silenceDrawings(element);
    nameControls(element, config.rtl);
    // Its slides are the regions, of which the first is often called as the deck is.
    element.setAttribute('role', 'group');
    element.setAttribute('aria-roledescription', words.show.slides);
    element.setAttribute('aria-label', config.title);
  };
}

function silenceBackgrounds(element: HTMLElement): void {
  for (const slide of element.querySelectorAll<HTMLElement>('[data-background-video]'))
    slide.dataset['backgroundVideoMuted'] = 'true';
}

function silence(media: Element): void {
  if (media instanceof HTMLMediaElement) media.muted = true;
}

/** reveal.js's arrows are an `<aside>` that nobody named, and what it writes itself is English. */
function nameControls(element: HTMLElement, isRtl: boolean): void {
  const name = (selector: string, label: string): void =>
    element.querySelector(`:scope > ${selector}`)?.setAttribute('aria-label', label);
  const { controls, arrows, resume, jump } = words.show;
  element.querySelector(':scope > .controls')?.setAttribute('role', 'region');
  name('.controls', controls);
  name('.controls > .navigate-left', isRtl ? arrows.next : arrows.previous);
  name('.controls > .navigate-right', isRtl ? arrows.previous : arrows.next);
  name('.controls > .navigate-up', arrows.above);
  name('.controls > .navigate-down', arrows.below);
  const button = element.querySelector<HTMLElement>(':scope > .pause-overlay > .resume-button');
  if (button !== null) inOwnLanguage(button).textContent = resume;
  // Made with its first use, and focused then.
  element.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.jump-to-slide-input'))
      inOwnLanguage(target).placeholder = jump;
  });
}
