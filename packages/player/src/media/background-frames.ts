import { FRAME_ATTRIBUTES, isForeignFrame } from '@rostrum/deck/frames';
import type { RevealApi } from 'reveal.js';
import { words } from '@rostrum/words/player';

/** Where the address waits while reveal.js must not see it. */
const WAITING = 'data-background-page';
const OWN = 'data-background-iframe';

/**
 * Pages behind slides. reveal.js would put them into frames without a sandbox; these are frames as they are anywhere
 * else in a deck. `hide` before reveal.js starts, `show` when it has made the backgrounds: from then on it gives the
 * frames their addresses and takes them away as slides come and go.
 */
export function hideBackgroundFrames(element: HTMLElement): void {
  for (const slide of element.querySelectorAll<HTMLElement>(`section[${OWN}]`)) {
    slide.setAttribute(WAITING, slide.getAttribute(OWN) ?? '');
    slide.removeAttribute(OWN);
  }
}

export function showBackgroundFrames(element: HTMLElement, reveal: RevealApi): void {
  for (const slide of reveal.getSlides()) {
    // Decoration, but for a page that people may use.
    if (slide.hasAttribute(WAITING) && slide.hasAttribute('data-background-interactive')) continue;
    const content = reveal.getSlideBackground(slide)?.querySelector(':scope > .slide-background-content');
    content?.setAttribute('aria-hidden', 'true');
  }
  for (const slide of element.querySelectorAll<HTMLElement>(`section[${WAITING}]`)) {
    const address = slide.getAttribute(WAITING) ?? '';
    const background = reveal.getSlideBackground(slide);
    const content = background?.querySelector<HTMLElement>(':scope > .slide-background-content');
    if (!content || address === '') continue;
    const frame = frameOf(address, slide.hasAttribute('data-background-interactive'));
    // Of the slide that is up already reveal.js has been told; of the others it will be.
    if (slide === reveal.getCurrentSlide()) frame.src = address;
    content.append(frame);
  }
}

/** As it was before the player came. */
export function restoreBackgroundFrames(element: HTMLElement): void {
  for (const slide of element.querySelectorAll<HTMLElement>(`section[${WAITING}]`)) {
    slide.setAttribute(OWN, slide.getAttribute(WAITING) ?? '');
    slide.removeAttribute(WAITING);
  }
}

function frameOf(address: string, isInteractive: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(FRAME_ATTRIBUTES)) frame.setAttribute(name, value);
  if (isForeignFrame(address, [window.location.hostname])) frame.sandbox.add('allow-same-origin');
  frame.allow = 'autoplay; encrypted-media; fullscreen';
  const host = URL.parse(address, window.location.href)?.hostname;
  frame.title = host === undefined ? words.media.pageElsewhere : words.media.pageOf(host);
  if (!isInteractive) {
    // Nothing to come to by the keyboard either.
    frame.tabIndex = -1;
  }
  frame.dataset['src'] = address;
  // Backgrounds let everything through to what lies on them.
  frame.style.cssText = `width: 100%; height: 100%; max-width: 100%; max-height: 100%; border: 0; pointer-events: ${isInteractive ? 'auto' : 'none'};`;
  return frame;
}
