/** Screens ahead in which films and pages are fetched. */
const NEAR = '100% 0px';

/** Films and pages of slides that come near are fetched, with controls to start them: nothing plays by itself here. */
export function loadMediaNear(sheets: readonly HTMLElement[]): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        loadMedia(target as HTMLElement);
      }
    },
    { rootMargin: NEAR },
  );
  for (const sheet of sheets) seen.observe(sheet);
}

/** Gives what waits for its slide its address now. */
export function loadMedia(sheet: HTMLElement): void {
  for (const media of sheet.querySelectorAll<HTMLMediaElement>('video, audio')) {
    media.controls = true;
    media.autoplay = false;
    media.preload = 'metadata';
  }
  for (const element of sheet.querySelectorAll<HTMLElement>('[data-src]')) {
    const address = element.dataset['src'] ?? '';
    element.removeAttribute('data-src');
    element.setAttribute('src', address);
  }
  for (const media of sheet.querySelectorAll<HTMLMediaElement>('video, audio')) {
    if (media.querySelector('source[src]') !== null) media.load();
  }
}
