import '@vitest/browser-playwright';
import type { Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

/** HTML that is put on a page. */
export interface Hostile {
  readonly name: string;
  readonly html: string;
}
/** The two ways in which HTML gets onto a page. */
export type Way = 'innerHTML' | 'write';

export interface Exercised {
  /** Names of those of which a script has run. */
  readonly ran: readonly string[];
  /** What happened besides that must not, each with what was on the page. */
  readonly incidents: readonly string[];
}

const HOME = 'http://rostrum.test/';
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');

/** A page of a site of its own, and what happens on it. Requests for its own pictures are answered. */
class HostilePage {
  readonly incidents: string[] = [];
  current = 'nothing';
  readonly #page: Page;
  #isSettled = false;

  constructor(page: Page) {
    this.#page = page;
  }

  report(what: string): void {
    this.incidents.push(`${this.current}: ${what}`);
  }

  async open(): Promise<void> {
    const page = this.#page;
    page.on('dialog', (dialog) => {
      this.report(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', () => this.report('popup'));
    page.on('framenavigated', (frame) => {
      // A link to a place of the same page is one that a deck may have.
      if (this.#isSettled && frame === page.mainFrame() && !frame.url().startsWith(`${HOME}#`))
        this.report(`navigation to ${frame.url()}`);
    });
    await page.route('**/*', async (route) => {
      const request = route.request();
      const isOwn = request.url().startsWith(HOME);
      if (isOwn && request.url() === HOME)
        return route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>x</title>' });
      if (isOwn && ['image', 'media', 'texttrack'].includes(request.resourceType()))
        return route.fulfill({ contentType: 'image/gif', body: PIXEL });
      this.report(`${request.resourceType()} request for ${request.url()}`);
      return route.abort();
    });
    await page.goto(HOME);
    // Links may be followed; that is what they are for. Those of other schemes run here, where they are seen.
    await page.evaluate(() => {
      window.addEventListener(
        'click',
        (event) => {
          const link = event
            .composedPath()
            .find((target) => target instanceof HTMLAnchorElement || target instanceof SVGAElement);
          const href =
            link instanceof SVGAElement ? link.href.baseVal : link instanceof HTMLAnchorElement ? link.href : '';
          if (/^https?:/.test(href)) event.preventDefault();
        },
        true,
      );
    });
    this.#isSettled = true;
  }

  /** Puts pieces of HTML on the page and does to every element what a visitor might. True when a script has run. */
  async exercise(pieces: readonly string[], way: Way): Promise<boolean> {
    return this.#page.evaluate(exerciseAll, [pieces, way] as const);
  }

  /** Lets seconds pass at once. True when a script has run. */
  async later(seconds: number): Promise<boolean> {
    const session = await this.#page.context().newCDPSession(this.#page);
    const passed = new Promise<void>((resolve) => session.once('Emulation.virtualTimeBudgetExpired', () => resolve()));
    const policy = { policy: 'advance', budget: seconds * 1000, maxVirtualTimeTaskStarvationCount: 1000 } as const;
    await session.send('Emulation.setVirtualTimePolicy', policy);
    await passed;
    return this.#page.evaluate(() => '__pwned' in window);
  }
}

/** Runs in the page. */
async function exerciseAll([pieces, how]: readonly [readonly string[], Way]): Promise<boolean> {
  Reflect.deleteProperty(window, '__pwned');
  const roots: HTMLElement[] = [];
  document.body.replaceChildren();
  for (const markup of pieces) {
    if (how === 'innerHTML') {
      const reveal = document.createElement('div');
      reveal.className = 'reveal';
      reveal.innerHTML = '<div class="slides"></div>';
      document.body.append(reveal);
      const slides = reveal.firstElementChild as HTMLElement;
      slides.innerHTML = markup;
      roots.push(slides);
    } else {
      // A page of its own, parsed as a page is; what runs in it marks the one around it too.
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inner = frame.contentDocument;
      inner?.open();
      inner?.write(`<!DOCTYPE html><body><div class="reveal"><div class="slides">${markup}</div></div>`);
      inner?.close();
      if (inner) roots.push(inner.body);
    }
  }
  const frames = [...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pictures = roots
    .flatMap((root) => [...root.querySelectorAll('img')])
    .filter(({ loading }) => loading !== 'lazy');
  const coming = (picture: HTMLImageElement) =>
    new Promise<void>((resolve) => {
      for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { once: true });
    });
  await Promise.all(pictures.filter(({ complete }) => !complete).map(coming));
  await nextFrame();
  for (const root of roots) {
    for (const element of [...root.querySelectorAll('*')].slice(0, 60)) {
      for (const type of ['pointerenter', 'pointerover', 'mouseover', 'mousemove', 'mousedown', 'mouseup'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      // Of a realm of its own, where it stands in a frame.
      if ('focus' in element && typeof element.focus === 'function') element.focus();
      if (how === 'innerHTML')
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    }
  }
  // What was begun by all this, and by animations, runs within two frames.
  await nextFrame();
  await nextFrame();
  const isMarked = (scope: Window | null) => {
    try {
      return scope !== null && '__pwned' in scope && scope.__pwned !== undefined;
    } catch {
      // A frame of another origin: it cannot reach this page either.
      return false;
    }
  };
  return [window, ...frames].some(isMarked);
}

async function onPage<T>(tests: Page, act: (hostile: HostilePage, page: Page) => Promise<T>): Promise<T> {
  const page = await tests.context().newPage();
  try {
    const hostile = new HostilePage(page);
    await hostile.open();
    return await act(hostile, page);
  } finally {
    await page.close();
  }
}

/** Pieces that are on the page at once: the page waits for pictures and frames, however much is on it. */
const AT_ONCE = 30;

/** Puts HTML on a page of another site, in a window of its own, and clicks, hovers and focuses all of it. */
export const exerciseHtml: BrowserCommand<[all: readonly Hostile[], way: Way]> = ({ page }, all, way) =>
  onPage(page, async (hostile): Promise<Exercised> => {
    const ran: string[] = [];
    const exercise = async (some: readonly Hostile[]): Promise<boolean> => {
      hostile.current = some.map(({ name }) => name).join('\n');
      const pieces = some.map(({ html }) => html);
      // An attack that navigates away unloads the harness, so the call fails: that counts as an attack that ran.
      return hostile.exercise(pieces, way).catch(() => false);
    };
    for (let index = 0; index < all.length; index += AT_ONCE) {
      const some = all.slice(index, index + AT_ONCE);
      if (!(await exercise(some))) continue;
      // Which one it was.
      const before = ran.length;
      for (const one of some) if (await exercise([one])) ran.push(one.name);
      if (ran.length === before) ran.push(`together: ${some.map(({ name }) => name).join('\n')}`);
    }
    return { ran, incidents: hostile.incidents };
  });

/** Does so with all of it on one page at once, and lets seconds pass. */
export const leaveHtml: BrowserCommand<[pieces: readonly string[], seconds: number]> = ({ page }, pieces, seconds) =>
  onPage(page, async (hostile): Promise<Exercised> => {
    const ran: string[] = [];
    hostile.current = 'all';
    if (await hostile.exercise(pieces, 'innerHTML')) ran.push('at once');
    if (await hostile.later(seconds)) ran.push('later');
    return { ran, incidents: hostile.incidents };
  });
