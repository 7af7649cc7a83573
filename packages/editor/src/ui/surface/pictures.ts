import { LOST, type PictureWatch, watchPictures } from '@rostrum/player/lost-pictures';
import { words } from '@rostrum/words/common';

/** The same picture stands on the canvas and in miniatures: it is tried again in all of them. */
const watches = new Set<PictureWatch>();

function retryEverywhere(src: string): void {
  for (const watch of watches) watch.retry(src);
}

/** Looks after the pictures of one drawn slide. */
export interface Pictures {
  /** The markup was drawn anew. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** Marks the pictures below `root` that could not be loaded; `withRetry` says so in words and offers to try again. */
export function carePictures(root: HTMLElement, withRetry: boolean): Pictures {
  const watch = watchPictures(root, refresh);
  watches.add(watch);
  function refresh(): void {
    watch.refresh();
    if (withRetry) offerRetry(root);
  }
  function onClick(event: Event): void {
    const box = event.target instanceof Element ? event.target.closest(`.${RETRY}`)?.closest('.sl-block') : null;
    for (const image of box?.querySelectorAll('img') ?? []) retryEverywhere(image.src);
  }
  if (withRetry) root.addEventListener('click', onClick);
  return {
    refresh,
    stop() {
      watch.stop();
      watches.delete(watch);
      root.removeEventListener('click', onClick);
    },
  };
}

const RETRY = 'ed-lost-retry';

/** One button on each box of a lost picture, and none elsewhere. It moves and turns with its block. */
function offerRetry(root: HTMLElement): void {
  const boxes = new Set<Element>(root.querySelectorAll(`.sl-block-content[${LOST}]`));
  for (const button of root.querySelectorAll(`.${RETRY}`)) {
    if (button.previousElementSibling === null || !boxes.delete(button.previousElementSibling)) button.remove();
  }
  for (const box of boxes) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `${RETRY} ed-btn ed-btn-secondary ed-btn-s ed-over-canvas`;
    // Slides ignore the interface's theme.
    button.dataset.theme = 'light';
    button.textContent = words.slides.tryAgain;
    // Blocks do not stack, their contents do.
    button.style.zIndex = box instanceof HTMLElement ? box.style.zIndex : '';
    box.after(button);
  }
}
