/** Milliseconds that a slow picture may hold the player back. */
const PATIENCE = 1500;

/**
 * Resolves when the first slide is on screen with its pictures, so that the player's own files do not compete with them
 * for the line. At once when another slide is asked for, and when somebody touches a key or the screen.
 */
export async function firstLook(root: HTMLElement): Promise<void> {
  if (window.location.hash.length > 2) return;
  await picturesOf(root);
  await painted();
}

function picturesOf(root: HTMLElement): Promise<void> {
  const slide = root.querySelector('.slides > section:first-of-type');
  const pictures = [...(slide?.querySelectorAll<HTMLImageElement>('img[src]:not([loading="lazy"])') ?? [])];
  const waiting = pictures.filter((picture) => !picture.complete);
  if (waiting.length === 0) return Promise.resolve();
  return new Promise((done) => {
    const stop = new AbortController();
    const finish = () => {
      stop.abort();
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(finish, PATIENCE);
    const { signal } = stop;
    let left = waiting.length;
    const arrived = () => {
      left -= 1;
      if (left === 0) finish();
    };
    for (const picture of waiting) {
      picture.addEventListener('load', arrived, { signal });
      picture.addEventListener('error', arrived, { signal });
    }
    for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, finish, { signal, capture: true });
  });
}

/** Once a frame has been drawn; in a window that draws none, a moment later. */
function painted(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 100);
    requestAnimationFrame(() => setTimeout(done, 0));
  });
}
