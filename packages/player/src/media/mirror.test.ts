import fc from 'fast-check';
import type { RevealApi } from 'reveal.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaMoment, Part } from '../window-link.ts';
import { MediaMirror } from './mirror.ts';

/** What a browser has still to do, each kind in its order: the test says what comes next. */
type Task = () => void;

/** A film as browsers have them: `play` and the rest act at once, and are told of later. */
class Film extends EventTarget {
  readonly #window: Window;
  #paused = true;
  #time = 0;
  #rate = 1;
  #stops: ((why: DOMException) => void) | null = null;
  muted = true;
  /** Nobody has touched the window: it lets nothing play aloud. */
  isShy = false;
  loaded = false;
  isTouched = false;
  readonly duration = 20;
  readonly dataset: Record<string, string> = {};

  constructor(window: Window) {
    super();
    this.#window = window;
  }

  get paused(): boolean {
    return this.#paused;
  }

  get currentTime(): number {
    return this.#time;
  }

  set currentTime(time: number) {
    this.#time = time;
    this.#later('seeking');
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#rate = rate;
    this.#later('ratechange');
  }

  play(): Promise<void> {
    if (this.isShy && !this.muted) return Promise.reject(new DOMException('No.', 'NotAllowedError'));
    if (this.#paused) this.#later('play', 'playing');
    this.#paused = false;
    const begun = new Promise<void>((resolve, reject) => {
      this.#stops = reject;
      this.#window.events.push(resolve);
    });
    // Tests, as persons, do not wait for it.
    begun.catch(() => undefined);
    return begun;
  }

  /** Whoever waits for it to begin is refused (HTML, "internal pause steps"). */
  pause(): void {
    if (!this.#paused) this.#later('pause');
    this.#paused = true;
    this.#stops?.(new DOMException('Stopped.', 'AbortError'));
  }

  /** Its first frame is there. */
  load(): void {
    this.loaded = true;
    this.#later('loadeddata');
  }

  get ended(): boolean {
    return this.#time >= this.duration;
  }

  matches(selector: string): boolean {
    return selector === ':hover' && this.isTouched;
  }

  /** It has played on to another second. */
  reach(time: number): void {
    this.#time = time;
    this.#later('timeupdate');
    if (this.ended) this.pause();
  }

  hasAttribute(name: string): boolean {
    return name === 'data-autoplay';
  }

  closest(): null {
    return null;
  }

  #later(...names: string[]): void {
    for (const name of names) this.#window.events.push(() => this.#window.dispatch(this, name));
  }
}

class Reveal {
  readonly #window: Window;
  readonly #config: { autoPlayMedia: boolean | null };

  constructor(window: Window, part: Part) {
    this.#window = window;
    this.#config = { autoPlayMedia: part === 'speaker' ? false : null };
  }

  getConfig(): { autoPlayMedia: boolean | null } {
    return this.#config;
  }

  getCurrentSlide(): unknown {
    return { dataset: { id: 'slide' }, querySelectorAll: () => [this.#window.film] };
  }

  isPaused(): boolean {
    return this.#window.isBlack;
  }

  getSlideBackground(): undefined {
    return undefined;
  }

  /** As `startEmbeddedContent` of reveal.js 6 does; it comes here more than once a visit. */
  startContent(): void {
    if (this.#config.autoPlayMedia === false) return;
    const { film } = this.#window;
    const begin = () => {
      if (film.paused) {
        film.currentTime = 0;
        void film.play();
      }
      film.removeEventListener('loadeddata', begin);
    };
    if (film.loaded) begin();
    else film.addEventListener('loadeddata', begin);
  }
}

/** A window with a film that begins by itself on its only slide. */
class Window {
  readonly part: Part;
  isBlack = false;
  readonly events: Task[] = [];
  readonly heard: Task[] = [];
  readonly film = new Film(this);
  readonly reveal: Reveal;
  readonly stage = new EventTarget();
  readonly mirror: MediaMirror;
  #met = false;

  constructor(part: Part, tell: (window: Window, moment: MediaMoment) => void, ask: (window: Window) => void) {
    this.part = part;
    this.reveal = new Reveal(this, part);
    this.reveal.startContent();
    this.mirror = new MediaMirror(
      this.stage as unknown as HTMLElement,
      this.reveal as unknown as RevealApi,
      { part, autoPlay: null },
      { changed: (moment) => this.#met && tell(this, moment), ask: () => ask(this) },
    );
  }

  /** First to who listens on the way down, then to the film. */
  dispatch(film: Film, name: string): void {
    const event = new Event(name);
    Object.defineProperty(event, 'target', { value: film });
    this.stage.dispatchEvent(event);
    if (!event.cancelBubble) film.dispatchEvent(new Event(name));
  }

  meet(): void {
    this.#met = true;
  }

  get state(): readonly [playing: boolean, time: number] {
    return [!this.film.paused, this.film.currentTime];
  }
}

/** A browser with windows that hear each other as `WindowLink` has it. */
class Browser {
  show: Window | null = null;
  speaker: Window | null = null;

  open(part: Part): Window {
    const opened = new Window(part, this.#tell, this.#ask);
    const other = this.#other(opened);
    this[part] = opened;
    if (other === null) return opened;
    // "Hello", which is answered by how things stand at that moment.
    other.heard.push(() => {
      other.mirror.setPartner(true);
      other.meet();
      const { moments } = other.mirror;
      opened.heard.push(() => {
        opened.mirror.setPartner(true);
        for (const moment of moments) opened.mirror.follow(moment);
        opened.meet();
        if (part === 'show') for (const moment of opened.mirror.moments) this.#tell(opened, moment);
      });
    });
    return opened;
  }

  reload(part: Part): Window {
    this[part]?.mirror.destroy();
    this[part] = null;
    this.#other(part)?.mirror.setPartner(false);
    return this.open(part);
  }

  get queues(): Task[][] {
    return [this.show, this.speaker].flatMap((window) => (window === null ? [] : [window.events, window.heard]));
  }

  /** Everything that is still to do, one queue after another, or as `choose` says. */
  settle(choose: (count: number) => number = () => 0): void {
    for (let done = 0; done < 1000; done += 1) {
      const waiting = this.queues.filter((queue) => queue.length > 0);
      if (waiting.length === 0) return;
      waiting[choose(waiting.length)]?.shift()?.();
    }
    throw new Error('The windows never come to rest.');
  }

  #tell = (from: Window, moment: MediaMoment): void => {
    this.#other(from)?.heard.push(() => this.#other(from)?.mirror.follow(moment));
  };

  #ask = (from: Window): void => {
    const other = this.#other(from);
    other?.heard.push(() => {
      for (const moment of other.mirror.moments) this.#tell(other, moment);
    });
  };

  #other(from: Window | Part): Window | null {
    return (typeof from === 'string' ? from : from.part) === 'show' ? this.speaker : this.show;
  }
}

/** Both windows, with the film stopped by hand at its third second in the show. */
function stoppedShow(): { readonly browser: Browser; readonly show: Window } {
  const browser = new Browser();
  const show = browser.open('show');
  show.film.load();
  browser.settle();
  browser.open('speaker').film.load();
  browser.settle();
  show.film.pause();
  show.film.currentTime = 3;
  browser.settle();
  return { browser, show };
}

/** A window is loaded again, and its film before the other window answers where it is, or after. */
function comesBack(browser: Browser, part: Part, loads: 'before the answer' | 'after the answer'): Window {
  const window = browser.reload(part);
  if (loads === 'before the answer') {
    window.film.load();
    window.events.shift()?.();
  }
  browser.settle();
  window.film.load();
  browser.settle();
  return window;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLMediaElement', Film);
  vi.stubGlobal('document', { activeElement: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a film that begins by itself', () => {
  it('begins in the show, and the speaker view follows', () => {
    const browser = new Browser();
    const [show, speaker] = [browser.open('show'), browser.open('speaker')];
    browser.settle();
    show.film.load();
    browser.settle();
    expect([show.state, speaker.state]).toEqual([
      [true, 0],
      [true, 0],
    ]);
  });

  it('stays as it is in the show when the speaker view comes back, whenever it is loaded there and however often', () => {
    for (const loads of ['before the answer', 'after the answer'] as const) {
      const { browser, show } = stoppedShow();
      const speaker = comesBack(browser, 'speaker', loads);
      // reveal.js comes again: the deck was laid out anew, or the window was given another size.
      speaker.reveal.startContent();
      speaker.film.load();
      browser.settle();
      expect([loads, show.state, speaker.state]).toEqual([loads, [false, 3], [false, 3]]);
    }
  });

  it('stays as it is in the speaker view when the show comes back', () => {
    for (const loads of ['before the answer', 'after the answer'] as const) {
      const { browser } = stoppedShow();
      const show = comesBack(browser, 'show', loads);
      expect([loads, show.state, browser.speaker?.state]).toEqual([loads, [false, 3], [false, 3]]);
    }
  });

  it('ends alike in both windows, in whichever order things happen', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Part>('show', 'speaker'),
        fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        (part, order) => {
          const { browser } = stoppedShow();
          const reopened = browser.reload(part);
          reopened.heard.push(() => reopened.film.load());
          // A show does so for a person alone: who goes to a slide, or touches it.
          if (part === 'speaker') reopened.events.push(() => reopened.reveal.startContent());
          let at = 0;
          browser.settle((count) => (order[at++ % order.length] ?? 0) % count);
          expect([browser.show?.state, browser.speaker?.state]).toEqual([
            [false, 3],
            [false, 3],
          ]);
        },
      ),
    );
  });

  it('begins in a speaker view that finds no show, and waits in one that does', () => {
    const alone = new Browser().open('speaker');
    alone.film.load();
    alone.events.shift()?.();
    expect(alone.state).toEqual([false, 0]);
    vi.advanceTimersByTime(1000);
    expect(alone.state).toEqual([true, 0]);

    const { browser } = stoppedShow();
    browser.settle();
    vi.advanceTimersByTime(60_000);
    expect(browser.speaker?.state).toEqual([false, 3]);
  });
});

describe('a film that the other window began', () => {
  /** Both windows, with films that are heard. */
  function heardFilms() {
    const { browser, show } = stoppedShow();
    const { speaker } = browser;
    if (speaker === null) throw new Error('There is no speaker view.');
    for (const { film } of [show, speaker]) film.muted = false;
    return { browser, show, speaker };
  }
  /** What waits for an answer of `play`. */
  const answered = async (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

  it('plays without sound in a window that nobody has touched', async () => {
    const { browser, show, speaker } = heardFilms();
    speaker.film.isShy = true;
    void show.film.play();
    browser.settle();
    await answered();
    expect([speaker.film.muted, speaker.film.paused]).toEqual([true, false]);
  });

  it('stays where it is when it is stopped before it has begun', async () => {
    const { browser, show, speaker } = heardFilms();
    speaker.film.isTouched = true;
    void speaker.film.play();
    speaker.events.shift()?.();
    show.heard.shift()?.();
    expect(show.state).toEqual([true, 3]);
    speaker.film.pause();
    // The show hears of it while its film has not begun.
    while (show.heard.length === 0) speaker.events.shift()?.();
    show.heard.shift()?.();
    await answered();
    browser.settle();
    expect([show.film.muted, show.state, speaker.state]).toEqual([false, [false, 3], [false, 3]]);
  });
});

describe('what happens to a film in a speaker view', () => {
  /** The same with the pointer over the speaker view's film. */
  function touchedFilm() {
    const { browser, show } = stoppedShow();
    const { speaker } = browser;
    if (speaker === null) throw new Error('There is no speaker view.');
    speaker.film.isTouched = true;
    return { browser, show, speaker, film: speaker.film };
  }

  it('is told when a person did it', () => {
    const { browser, show, film } = touchedFilm();
    film.currentTime = 0;
    browser.settle();
    expect(show.state).toEqual([false, 0]);
    void film.play();
    browser.settle();
    expect(show.state).toEqual([true, 0]);
    film.currentTime = 12;
    film.pause();
    browser.settle();
    expect(show.state).toEqual([false, 12]);
  });

  it('is told when they did it by its keys', () => {
    const { browser, show, film } = touchedFilm();
    film.isTouched = false;
    vi.stubGlobal('document', { activeElement: film });
    void film.play();
    browser.settle();
    expect(show.state).toEqual([true, 3]);
  });

  it('is not told where nobody’s hand was there', () => {
    const { browser, show, film } = touchedFilm();
    film.isTouched = false;
    void film.play();
    film.currentTime = 9;
    browser.settle();
    expect(show.state).toEqual([false, 3]);
  });

  it('is not told when it came of itself: its end, its beginning anew, where it has to start, the black screen', () => {
    const { browser, show, speaker, film } = touchedFilm();
    void show.film.play();
    browser.settle();
    show.film.reach(16);
    film.reach(20);
    browser.settle();
    expect([show.state, film.paused]).toEqual([[true, 16], true]);
    void film.play();
    film.currentTime = 0;
    browser.settle();
    expect(show.state).toEqual([true, 16]);
    film.dataset['startAt'] = '5';
    film.currentTime = 5;
    browser.settle();
    expect(show.state).toEqual([true, 16]);
    speaker.isBlack = true;
    film.reach(16);
    film.pause();
    browser.settle();
    expect(show.state).toEqual([true, 16]);
  });
});
