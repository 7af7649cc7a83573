/** Milliseconds that films get to show their first frame. */
export const FILM_WAIT = 2000;

/**
 * Runs in a page (`page.evaluate`): resolves when fonts, pictures and first frames are there, and marks
 * what did not come.
 */
export async function settleDocument(filmWait: number): Promise<void> {
  interface Medium {
    readonly readyState: number;
    readonly networkState: number;
    readonly seeking: boolean;
    readonly error: unknown;
    readonly alt?: string;
    src: string;
    matches(selector: string): boolean;
    closest(selector: string): Medium | null;
    querySelector(selector: string): Medium | null;
    decode(): Promise<void>;
    requestVideoFrameCallback(painted: () => void): number;
    addEventListener(type: string, heard: () => void, captures: boolean): void;
    getAttribute(name: string): string | null;
    setAttribute(name: string, value: string): void;
    removeAttribute(name: string): void;
  }
  const { document, Image } = globalThis as unknown as {
    document: { fonts: { ready: Promise<unknown> }; querySelectorAll(selector: string): Iterable<Medium> };
    Image: new () => Medium;
  };
  const FIRST_FRAME = 2;
  const NO_SOURCE = 3;
  const films = [...document.querySelectorAll('video')];
  const images = [...document.querySelectorAll('img[src]')];

  /** Whether the film's own picture is there: what cannot be shown gives way to the film. */
  const hasPoster = async (film: Medium): Promise<boolean> => {
    const poster = film.getAttribute('poster') ?? '';
    if (poster === '') return false;
    const image = new Image();
    image.src = poster;
    const shows = await image.decode().then(
      () => true,
      () => false,
    );
    if (!shows) film.removeAttribute('poster');
    return shows;
  };
  const showFrame = (film: Medium) =>
    new Promise<void>((done) => {
      setTimeout(done, filmWait);
      film.requestVideoFrameCallback(() => {
        if (!film.seeking) done();
      });
      const look = () => {
        if (film.error || film.networkState === NO_SOURCE) done();
        // Loaded, and where it is to be: its frame is on the screen with the next picture of the page.
        else if (film.readyState >= FIRST_FRAME && !film.seeking) film.requestVideoFrameCallback(() => done());
      };
      look();
      // Those of sources do not rise, but pass on their way down.
      for (const type of ['loadeddata', 'seeked', 'error']) film.addEventListener(type, () => setTimeout(look), true);
    });
  const settleFilm = async (film: Medium): Promise<void> => {
    if (await hasPoster(film)) return;
    if (film.matches('[src]') || film.querySelector('source')) await showFrame(film);
    if (film.readyState < FIRST_FRAME) film.setAttribute('data-missing', '');
  };

  const framed = films.map(settleFilm);
  await document.fonts.ready;
  const decoded = await Promise.allSettled(images.map(async (image) => await image.decode()));
  await Promise.all(framed);
  // As the player marks them (`lost-pictures.ts`).
  for (const [index, image] of images.entries()) {
    if (decoded[index]?.status !== 'rejected' || image.matches('[data-inline-svg="true"] > img:has(~ svg)')) continue;
    const box = image.closest('[data-block-type="image"]')?.querySelector('.sl-block-content') ?? image;
    box.setAttribute('data-lost', image.alt ?? '');
  }
}
