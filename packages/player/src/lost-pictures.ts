/**
 * On the content of an image block, or on a picture of another block: it could not be loaded. Its value
 * is the alt text.
 */
export const LOST = 'data-lost';

export interface PictureWatch {
  /** The pictures that could not be loaded, as they are now. */
  lost(): readonly HTMLImageElement[];
  /** Marks them again after the markup was drawn anew. */
  refresh(): void;
  /** Loads the pictures of an address once more, where they were lost. */
  retry(src: string): void;
  stop(): void;
}

/**
 * Marks pictures that could not be loaded, so that a quiet box with their alt text (`slideCss`) takes the place of the
 * browser's broken one. `onChange` is told when a picture was lost, came after all, or is tried again.
 */
export function watchPictures(root: HTMLElement, onChange: () => void = () => undefined): PictureWatch {
  /** By the address that failed: another one is another picture. */
  const failed = new WeakMap<HTMLImageElement, string>();
  const isLost = (image: HTMLImageElement): boolean => {
    const src = failed.get(image);
    return src !== undefined && src === image.src;
  };

  function lose(image: HTMLImageElement): void {
    // A text that is being edited belongs to its editor, which would draw the picture anew, and lose it anew.
    if (image.isContentEditable) return;
    // No picture was chosen: nothing is lost.
    if ((image.getAttribute('src') ?? '') === '') return;
    // A drawing that stands in the slide itself is shown in its place.
    if (image.matches('[data-inline-svg="true"] > img:has(~ svg)')) return;
    failed.set(image, image.src);
    mark(image, true);
    onChange();
  }
  function onError({ target }: Event): void {
    if (target instanceof HTMLImageElement) lose(target);
  }
  function onLoad({ target }: Event): void {
    if (!(target instanceof HTMLImageElement) || !failed.delete(target)) return;
    mark(target, false);
    onChange();
  }
  // Neither event bubbles.
  root.addEventListener('error', onError, { capture: true });
  root.addEventListener('load', onLoad, { capture: true });

  // Those that failed before anybody listened. A drawing without a size of its own has no width either, but decodes.
  for (const image of root.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0 && image.hasAttribute('src'))
      image.decode().catch(() => lose(image));
  }

  return {
    lost: () => [...root.querySelectorAll('img')].filter(isLost),
    refresh() {
      for (const image of root.querySelectorAll('img')) mark(image, isLost(image));
    },
    retry(src) {
      for (const image of root.querySelectorAll('img')) {
        if (image.src !== src || !failed.delete(image)) continue;
        mark(image, false);
        image.src = src;
        onChange();
      }
    },
    stop() {
      root.removeEventListener('error', onError, { capture: true });
      root.removeEventListener('load', onLoad, { capture: true });
    },
  };
}

function mark(image: HTMLImageElement, isLost: boolean): void {
  const box = image.closest('[data-block-type="image"]')?.querySelector('.sl-block-content') ?? image;
  if (!isLost) box.removeAttribute(LOST);
  else if (box.getAttribute(LOST) !== image.alt) box.setAttribute(LOST, image.alt);
}
